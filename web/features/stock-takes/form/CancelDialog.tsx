import { stockTakeApi } from '#contract/stock-takes/index.ts'

import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { stale } from '../stale.ts'
import { t } from '../stock-takes.words.ts'

/** Gives a stock-take up with a reason. */
export function CancelDialog() {
  const w = useWords()
  const refresh = useRefresh()
  const { id: given, close } = useDrawer()
  const id = Number(given)
  const take = useRead(stockTakeApi.get, { query: { id } }).data
  if (!take) return null
  const { version } = take

  async function run(reason: string): Promise<void> {
    await call(stockTakeApi.cancel, { body: { id, version, reason } })
    await refresh(...stale)
  }
  return (
    <ReasonDialog title={w(t.cancel)} okText={w(t.cancel)} onClose={close} run={run}>
      <p>{w(t.cancelText)}</p>
    </ReasonDialog>
  )
}
