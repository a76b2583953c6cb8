import type { Endpoint } from '#contract/core/endpoint.ts'

import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'

/** One step of a record: what is asked before it, what does it, and what is said when it is done. */
export interface AskedStep {
  readonly title: Word
  readonly text: Word
  readonly okText: Word
  readonly done: Word
  readonly danger?: boolean
  /** What this step alone makes stale, e.g. no page of a record that it deletes. */
  readonly stale?: readonly Pick<Endpoint, 'path'>[]
  readonly run: () => Promise<unknown>
}

/**
 * Takes the steps of a record: asks first, reads again what the step makes stale, and says that it is done. False where the
 * user thought better of it.
 *
 * @param stale endpoints whose answers a step makes stale
 */
export function useAskedSteps(stale: readonly Pick<Endpoint, 'path'>[]) {
  const w = useWords()
  const refresh = useRefresh()
  return async (
    step: AskedStep,
    /** What stands for the names in the title. */
    names: Readonly<Record<string, string>>,
  ): Promise<boolean> => {
    const { title, text, okText, done, danger, run } = step
    const isDone = await confirmAction({
      title: w(title, names),
      text: w(text),
      okText: w(okText),
      ...(danger && { danger }),
      run,
    })
    await refresh(...(step.stale ?? stale))
    if (isDone) toast.success(w(done))
    return isDone
  }
}
