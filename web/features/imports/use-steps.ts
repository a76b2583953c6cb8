import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './imports.words.ts'

/** The steps of an import by name, as the wizard shows them. */
export function useSteps(): { readonly stepsLabel: string; readonly steps: readonly string[] } {
  const w = useWords()
  const steps = [t.stepFile, t.stepMatching, t.stepCheck, t.stepRun, t.stepDone].map((word) => w(word))
  return { stepsLabel: w(t.importSteps), steps }
}
