import { gateAuthorityLabels, gateOrderApi, gateOrderStatusLabels } from '#contract/gate-orders/index.ts'
import { gateOrderWords } from '#contract/gate-orders/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { nameIn } from '#web/kit/history/history-words.ts'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

import { t } from '../gate-orders.words.ts'

/** Who drew up, signed and carried out what. */
export function GateOrderHistory() {
  const order = useRead(gateOrderApi.get, { query: { id: Number(useDrawer().id) } }).data
  const reservoirs = order && [{ id: order.reservoirId, name: order.reservoirName }]
  return (
    <HistoryDrawer
      entity="gate-orders"
      title={order?.orderNo ?? ''}
      words={gateOrderWords}
      actionWords={{
        signed: t.sign,
        received: t.receive,
        sirenSounded: t.addSiren,
        noticeGiven: t.addNotice,
        stepDone: t.addDoneStep,
        stepConfirmed: t.confirmStep,
        completed: t.complete,
        cancelled: t.cancel,
        attachmentAdded: t.fileAdded,
        attachmentDeleted: t.fileRemoved,
      }}
      values={{
        authority: gateAuthorityLabels,
        status: gateOrderStatusLabels,
        reservoirId: nameIn(reservoirs),
      }}
    />
  )
}
