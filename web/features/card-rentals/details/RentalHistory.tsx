import { cardRentalApi } from '#contract/card-rentals/index.ts'
import { cardApi } from '#contract/cards/index.ts'
import { approvalStatuses, approvalStatusLabels } from '#contract/core/approval-status.ts'
import { formatShownInstant } from '#contract/core/format.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { t } from '../card-rentals.words.ts'

const fieldWords = {
  rentalNo: t.rentalNo,
  powerPlantId: t.plant,
  cardTypeId: t.cardType,
  employeeId: t.employee,
  holderName: t.holderName,
  company: t.company,
  citizenIdNumber: t.citizenId,
  identityNumber: t.identityNumber,
  phoneNumber: t.phone,
  peopleCount: t.peopleCount,
  memberNames: t.members,
  vehicleTypeId: t.vehicle,
  licensePlate: t.plate,
  zones: t.zones,
  purpose: t.purpose,
  hostId: t.host,
  fromAt: t.fromAt,
  dueAt: t.dueAt,
  depositVnd: t.deposit,
  feeVnd: t.fee,
  note: t.note,
  status: t.status,
  cardNo: t.card,
}

const actionWords = {
  approve: t.approve,
  reject: t.reject,
  return: t.return,
  withdraw: t.withdraw,
  resubmit: t.sendAgain,
  sentAgain: t.sendAgain,
  handOut: t.handOut,
  cardHandedOut: t.handOut,
  process: t.takeBack,
  cameIn: t.comeIn,
  wentOut: t.goOut,
  overdue: t.overdue,
  remind: t.wasReminded,
  escalate: t.wasEscalated,
}

/** Who did what to a rental. */
export function RentalHistory() {
  const label = useLabel()
  const { id } = useDrawer()
  const { powerPlants } = useProfile()
  const rental = useRead(cardRentalApi.get, { query: { id: Number(id) } }).data
  const types = useRead(cardApi.dropdowns).data
  const people = useRead(cardRentalApi.hosts, { query: { powerPlantId: rental?.powerPlantId ?? 0 } }).data
    ?.items
  const nameIn = (list: readonly { id: number; name: string }[] | undefined, value: unknown) =>
    list?.find((one) => one.id === value)?.name
  const valueWords = (field: string, value: unknown) => {
    if (field === 'powerPlantId') return nameIn(powerPlants, value)
    if (field === 'cardTypeId') return nameIn(types?.cardTypes, value)
    if (field === 'vehicleTypeId') return nameIn(types?.vehicleTypes, value)
    if (field === 'hostId' || field === 'employeeId') return people?.find((one) => one.id === value)?.fullName
    if (typeof value === 'string' && field.endsWith('At')) return formatShownInstant(value)
    const status = field === 'status' && approvalStatuses.find((one) => one === value)
    return status ? label(approvalStatusLabels[status]) : undefined
  }
  return (
    <HistoryDrawer
      entity="card-rentals"
      title={rental?.rentalNo ?? ''}
      words={fieldWords}
      actionWords={actionWords}
      values={valueWords}
    />
  )
}
