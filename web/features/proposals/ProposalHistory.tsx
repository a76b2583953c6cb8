import { requestKindLabels } from '#contract/approvals/labels.ts'
import { formatShownDay, formatShownInstant, isDay } from '#contract/core/format.ts'
import {
  cardTypeLabels,
  leaveCodeLabels,
  proposalApi,
  transportLabels,
  urgencyLabels,
  vehicleTypeLabels,
  type ProposalDetail,
} from '#contract/proposals/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { type Label, useLabel } from '#web/platform/i18n/language.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { t } from './proposals.words.ts'

const fieldWords = {
  proposalNo: t.number,
  powerPlantId: t.plant,
  kind: t.kind,
  title: t.title,
  content: t.content,
  reason: t.reason,
  urgency: t.urgency,
  fileIds: t.files,
  leaveCode: t.leaveCode,
  fromDay: t.fromDay,
  toDay: t.toDay,
  handoverToId: t.handoverTo,
  contactPhone: t.contactPhone,
  ownDay: t.authorShift,
  withId: t.swapWith,
  withDay: t.withShift,
  day: t.overtimeDay,
  fromTime: t.fromTime,
  toTime: t.toTime,
  employeeIds: t.overtimePeople,
  destination: t.destination,
  transport: t.transport,
  companionIds: t.companions,
  costVnd: t.cost,
  course: t.course,
  provider: t.provider,
  place: t.place,
  items: t.items,
  neededOn: t.neededOn,
  equipment: t.equipment,
  deviceId: t.device,
  abnormalId: t.abnormal,
  wishedOn: t.wishedOn,
  fromAt: t.fromAt,
  toAt: t.toAt,
  needsOutage: t.needsOutage,
  commanderName: t.commander,
  peopleCount: t.peopleCount,
  safetyMeasures: t.safetyMeasures,
  payee: t.payee,
  invoiceNo: t.invoiceNo,
  contractNo: t.contractNo,
  dueOn: t.payBy,
  service: t.service,
  contractor: t.contractor,
  cardType: t.cardType,
  holderName: t.holder,
  company: t.company,
  phoneNumber: t.phone,
  citizenIdNumber: t.citizenId,
  vehicleType: t.vehicleType,
  licencePlate: t.licencePlate,
  zones: t.zones,
}

const actionWords = { sent: t.wasSent, sentAgain: t.wasSentAgain }

const labels: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  kind: requestKindLabels,
  urgency: urgencyLabels,
  leaveCode: leaveCodeLabels,
  transport: transportLabels,
  cardType: cardTypeLabels,
  vehicleType: vehicleTypeLabels,
}

/** Who wrote, changed and sent what of a proposal; what was decided stands on its way. */
export function ProposalHistory() {
  const { id } = useDrawer()
  const proposal = useRead(proposalApi.get, { query: { id: Number(id) } }).data
  const valueWords = useValueWords(proposal)
  return (
    <HistoryDrawer
      entity="proposals"
      title={proposal?.proposalNo ?? proposal?.title ?? ''}
      words={fieldWords}
      actionWords={actionWords}
      values={valueWords}
    />
  )
}

interface MaterialItem {
  readonly name: string | null
  readonly unit: string | null
  readonly quantity: number | null
}

const peopleFields: ReadonlySet<string> = new Set(['handoverToId', 'withId', 'employeeIds', 'companionIds'])

/** Words for codes, people, plants, files and rows. */
function useValueWords(
  proposal: ProposalDetail | undefined,
): (field: string, value: unknown) => string | undefined {
  const label = useLabel()
  const { powerPlants } = useProfile()
  const nameOf = (id: unknown) =>
    proposal?.people.find((person) => person.id === id)?.fullName ??
    (id === proposal?.authorId ? proposal?.authorName : undefined) ??
    `#${String(id)}`
  const fileOf = (id: unknown) => proposal?.files.find((file) => file.id === id)?.fileName ?? `#${String(id)}`

  function listWords(field: string, values: readonly unknown[]): string | undefined {
    if (values.length === 0) return undefined
    if (peopleFields.has(field)) return values.map(nameOf).join(', ')
    if (field === 'fileIds') return values.map(fileOf).join('; ')
    if (field !== 'items') return undefined
    const items = values as readonly MaterialItem[]
    return items.map(({ name, quantity, unit }) => `${name ?? ''} ${quantity ?? ''} ${unit ?? ''}`).join('; ')
  }
  return (field, value) => {
    if (Array.isArray(value)) return listWords(field, value)
    if (peopleFields.has(field) && value !== null) return nameOf(value)
    if (field === 'powerPlantId') return powerPlants.find(({ id }) => id === value)?.name
    if (typeof value !== 'string') return undefined
    if (isDay(value)) return formatShownDay(value)
    if (field.endsWith('At')) return formatShownInstant(value)
    const known = labels[field]?.[value]
    return known && label(known)
  }
}
