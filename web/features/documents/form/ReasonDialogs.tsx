import { documentApi } from '#contract/documents/index.ts'

import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { call } from '#web/platform/api/client.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { t } from '../documents.words.ts'
import { stale } from '../stale.ts'

interface SaidProps {
  readonly title: Word
  readonly okText: Word
  readonly text: Word
  readonly run: (step: { readonly id: number; readonly version: number }, said: string) => Promise<unknown>
}

/** Asks for words about the edition that the drawer is opened with, and takes the step. */
function Said({ title, okText, text, run }: SaidProps) {
  const w = useWords()
  const refresh = useRefresh()
  const { id: given, close } = useDrawer()
  const id = Number(given)
  const version = useRead(documentApi.get, { query: { id } }).data?.version
  if (version === undefined) return null
  async function take(said: string): Promise<void> {
    await run({ id, version: version ?? 0 }, said)
    await refresh(...stale)
  }
  return (
    <ReasonDialog title={w(title)} okText={w(okText)} onClose={close} run={take}>
      <p>{w(text)}</p>
    </ReasonDialog>
  )
}

/** Asks why an edition is taken out of force, and does it. */
export function WithdrawDialog() {
  return (
    <Said
      title={t.withdrawEdition}
      okText={t.withdrawEdition}
      text={t.withdrawEditionText}
      run={(step, reason) => call(documentApi.withdraw, { body: { ...step, reason } })}
    />
  )
}

/** Asks what a review found, and notes that the edition holds on. */
export function ReviewDialog() {
  return (
    <Said
      title={t.review}
      okText={t.reviewOk}
      text={t.reviewText}
      run={(step, note) => call(documentApi.review, { body: { ...step, note } })}
    />
  )
}
