import { formatDay, formatInstant, formatInteger } from '#contract/core/format.ts'
import type { ProposalDetails } from '#contract/proposals/forms.ts'
import {
  cardTypeLabels,
  leaveCodeLabels,
  transportLabels,
  vehicleTypeLabels,
} from '#contract/proposals/labels.ts'
import type { ProposalDetail } from '#contract/proposals/proposal.ts'
import { proposalFormWords as form, proposalWords } from '#contract/proposals/words.ts'
import { dongInWords } from '#server/platform/forms/dong-in-words.ts'

type Fact = readonly [name: string, value: string]

const money = (value: number | null) => (value === null ? '' : `${formatInteger(value)} đồng`)

/** What the form of a proposal says beyond its title, by kind, as named facts in Vietnamese. */
export function detailFacts(proposal: ProposalDetail): Fact[] {
  const { details, days } = proposal
  const named = namedIn(proposal)
  const span: Fact[] = [
    [form.fromDay.vi, formatDay(proposal.fromDay)],
    [form.toDay.vi, formatDay(proposal.toDay)],
  ]
  const count: Fact[] = days === null ? [] : [[proposalWords.days.vi, String(days)]]
  switch (details.kind) {
    case 'leave':
      return [
        [
          form.leaveCode.vi,
          details.leaveCode ? `${leaveCodeLabels[details.leaveCode].vi} (${details.leaveCode})` : '',
        ],
        ...span,
        ...count,
        [form.handoverToId.vi, named([details.handoverToId])],
        [form.contactPhone.vi, details.contactPhone ?? ''],
      ]
    case 'shiftSwap':
      return [
        [form.ownDay.vi, shift(proposal.swap?.ownCode, details.ownDay)],
        [form.withId.vi, named([details.withId])],
        [form.withDay.vi, shift(proposal.swap?.withCode, details.withDay)],
      ]
    case 'overtime':
      return [
        ['Ngày', formatDay(details.day)],
        ['Thời gian', `${details.fromTime ?? ''} – ${details.toTime ?? ''}`],
        [form.employeeIds.vi, named(details.employeeIds ?? [])],
      ]
    case 'businessTrip':
      return [
        [form.destination.vi, details.destination ?? ''],
        [form.transport.vi, details.transport ? transportLabels[details.transport].vi : ''],
        ...span,
        ...count,
        [form.companionIds.vi, named(details.companionIds ?? [])],
        ['Kinh phí', money(details.costVnd)],
      ]
    case 'training':
      return [
        [form.course.vi, details.course ?? ''],
        [form.provider.vi, details.provider ?? ''],
        [form.place.vi, details.place ?? ''],
        ...span,
        ...count,
        ['Kinh phí', money(details.costVnd)],
      ]
    default:
      return thingFacts(proposal, details, span)
  }
}

type Thing = Exclude<
  ProposalDetails,
  { kind: 'leave' | 'shiftSwap' | 'overtime' | 'businessTrip' | 'training' }
>

function thingFacts({ abnormalText, deviceName }: ProposalDetail, details: Thing, span: Fact[]): Fact[] {
  switch (details.kind) {
    case 'materials':
      return [
        [form.neededOn.vi, formatDay(details.neededOn)],
        ['Dùng cho', [details.equipment, deviceName].filter(Boolean).join(', ')],
        ['Bất thường', abnormalText ?? ''],
        [form.costVnd.vi, money(details.costVnd)],
      ]
    case 'repair':
      return [
        [form.equipment.vi, [details.equipment, deviceName].filter(Boolean).join(', ')],
        ['Bất thường', abnormalText ?? ''],
        [form.wishedOn.vi, formatDay(details.wishedOn)],
        [form.costVnd.vi, money(details.costVnd)],
      ]
    case 'workRegistration':
      return [
        [form.equipment.vi, [details.equipment, deviceName].filter(Boolean).join(', ')],
        [form.needsOutage.vi, details.needsOutage === null ? '' : details.needsOutage ? 'Có' : 'Không'],
        ['Từ', formatInstant(details.fromAt)],
        ['Đến', formatInstant(details.toAt)],
        [form.commanderName.vi, details.commanderName ?? ''],
        ['Số người', details.peopleCount === null ? '' : String(details.peopleCount)],
        [form.safetyMeasures.vi, details.safetyMeasures ?? ''],
      ]
    case 'payment':
      return [
        [form.payee.vi, details.payee ?? ''],
        ['Số tiền', money(details.costVnd)],
        ['Viết bằng chữ', details.costVnd === null ? '' : dongInWords(BigInt(details.costVnd))],
        [form.invoiceNo.vi, details.invoiceNo ?? ''],
        [form.contractNo.vi, details.contractNo ?? ''],
        [form.dueOn.vi, formatDay(details.dueOn)],
      ]
    case 'outsideHire':
      return [
        ['Dịch vụ', details.service ?? ''],
        ['Nhà thầu', details.contractor ?? ''],
        ...span,
        ['Kinh phí', money(details.costVnd)],
      ]
    default:
      return [
        [form.cardType.vi, details.cardType ? cardTypeLabels[details.cardType].vi : ''],
        [form.holderName.vi, details.holderName ?? ''],
        ['Đơn vị', details.company ?? ''],
        [form.citizenIdNumber.vi, details.citizenIdNumber ?? ''],
        [form.phoneNumber.vi, details.phoneNumber ?? ''],
        [form.vehicleType.vi, details.vehicleType ? vehicleTypeLabels[details.vehicleType].vi : ''],
        [form.licencePlate.vi, details.licencePlate ?? ''],
        ['Khu vực', details.zones ?? ''],
        ...span,
      ]
  }
}

const shift = (code: string | null | undefined, day: string | null) =>
  [code && `Ca ${code}`, day && `ngày ${formatDay(day)}`].filter(Boolean).join(', ')

function namedIn({ people, authorId, authorName }: ProposalDetail) {
  const names = new Map([
    [authorId, authorName],
    ...people.map(({ id, fullName }) => [id, fullName] as const),
  ])
  return (ids: readonly (number | null)[]) => ids.flatMap((id) => names.get(id ?? 0) ?? []).join(', ')
}
