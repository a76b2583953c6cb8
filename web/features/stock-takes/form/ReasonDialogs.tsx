import { stockTakeApi } from '#contract/stock-takes/index.ts'

import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { call } from '#web/platform/api/client.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { stale } from '../stale.ts'
import { t } from '../stock-takes.words.ts'

/** Sends differences back with a reason. */
export const SendBackDialog = () => (
  <StepDialog endpoint={stockTakeApi.sendBack} title={t.sendBack} text={t.sendBackText} />
)

/** Gives a stock-take up with a reason. */
export const CancelDialog = () => (
  <StepDialog endpoint={stockTakeApi.cancel} title={t.cancel} text={t.cancelText} />
)

interface StepDialogProps {
  readonly endpoint: typeof stockTakeApi.sendBack | typeof stockTakeApi.cancel
  readonly title: Word
  readonly text: Word
}

function StepDialog({ endpoint, title, text }: StepDialogProps) {
  const w = useWords()
  const refresh = useRefresh()
  const { id: given, close } = useDrawer()
  const id = Number(given)
  const take = useRead(stockTakeApi.get, { query: { id } }).data
  if (!take) return null
  const { version } = take

  async function run(reason: string): Promise<void> {
    await call(endpoint, { body: { id, version, reason } })
    await refresh(...stale)
  }
  return (
    <ReasonDialog title={w(title)} okText={w(title)} onClose={close} run={run}>
      <p>{w(text)}</p>
    </ReasonDialog>
  )
}
