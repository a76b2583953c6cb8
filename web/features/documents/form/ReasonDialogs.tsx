import { documentApi } from '#contract/documents/index.ts'

import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../documents.words.ts'
import { stale } from '../stale.ts'

/** Asks why an edition is taken out of force, and does it. */
export function WithdrawDialog() {
  const w = useWords()
  const refresh = useRefresh()
  const { id: given, close } = useDrawer()
  const id = Number(given)
  const version = useRead(documentApi.get, { query: { id } }).data?.version
  if (version === undefined) return null
  async function withdraw(reason: string): Promise<void> {
    await call(documentApi.withdraw, { body: { id, version: version ?? 0, reason } })
    await refresh(...stale)
  }
  return (
    <ReasonDialog title={w(t.withdrawEdition)} okText={w(t.withdrawEdition)} onClose={close} run={withdraw}>
      <p>{w(t.withdrawEditionText)}</p>
    </ReasonDialog>
  )
}

/** Asks what a review found, and notes that the edition holds on. */
export function ReviewDialog() {
  const w = useWords()
  const refresh = useRefresh()
  const { id: given, close } = useDrawer()
  const id = Number(given)
  const version = useRead(documentApi.get, { query: { id } }).data?.version
  if (version === undefined) return null
  async function review(note: string): Promise<void> {
    await call(documentApi.review, { body: { id, version: version ?? 0, note } })
    await refresh(...stale)
  }
  return (
    <ReasonDialog title={w(t.review)} okText={w(t.reviewOk)} onClose={close} run={review}>
      <p>{w(t.reviewText)}</p>
    </ReasonDialog>
  )
}
