import { cardRentalApi } from '#contract/card-rentals/index.ts'
import { cardApi } from '#contract/cards/index.ts'
import { approvalStatusLabels } from '#contract/core/approval-status.ts'
import { rentalWords } from '#contract/card-rentals/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { nameIn } from '#web/kit/history/history-words.ts'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'

import { t } from '../card-rentals.words.ts'

const actionWords = {
  approve: t.approve,
  reject: t.reject,
  return: t.return,
  withdraw: t.withdraw,
  resubmit: kitWords.outboxRetry,
  sentAgain: kitWords.outboxRetry,
  handOut: t.handOut,
  cardHandedOut: t.handOut,
  process: t.takeBack,
  cameIn: t.comeIn,
  wentOut: t.goOut,
  overdue: rentalWords.isOverdue,
  remind: t.wasReminded,
  escalate: t.wasEscalated,
}

/** Who asked for, decided and handed out what. */
export function RentalHistory() {
  const rental = useRead(cardRentalApi.get, { query: { id: Number(useDrawer().id) } }).data
  const types = useRead(cardApi.dropdowns).data
  const people = useRead(cardRentalApi.hosts, { query: { powerPlantId: rental?.powerPlantId ?? 0 } }).data
    ?.items
  const personName = nameIn(people?.map(({ id, fullName }) => ({ id, name: fullName })))
  return (
    <HistoryDrawer
      entity="card-rentals"
      title={rental?.rentalNo ?? ''}
      words={rentalWords}
      actionWords={actionWords}
      values={{
        cardTypeId: nameIn(types?.cardTypes),
        vehicleTypeId: nameIn(types?.vehicleTypes),
        hostId: personName,
        employeeId: personName,
        status: approvalStatusLabels,
      }}
    />
  )
}
