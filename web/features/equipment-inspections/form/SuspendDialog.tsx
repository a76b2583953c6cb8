import { inspectionApi } from '#contract/equipment-inspections/index.ts'

import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../equipment-inspections.words.ts'
import { stale } from '../stale.ts'

/** Asks why a line is put to rest, and does it. */
export function SuspendDialog() {
  const w = useWords()
  const refresh = useRefresh()
  const { id: given, close } = useDrawer()
  const id = Number(given)
  const line = useRead(inspectionApi.get, { query: { id } }).data
  if (!line) return null
  const { version } = line

  async function suspend(reason: string): Promise<void> {
    await call(inspectionApi.suspend, { body: { id, version, reason } })
    await refresh(...stale)
  }
  return (
    <ReasonDialog title={w(t.suspend)} okText={w(t.suspend)} onClose={close} run={suspend}>
      <p>{w(t.suspendText)}</p>
    </ReasonDialog>
  )
}
