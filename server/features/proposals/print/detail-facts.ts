import { formatDay, formatInstant, formatInteger } from '#contract/core/format.ts'
import type { ProposalDetails } from '#contract/proposals/forms.ts'
import {
  cardTypeLabels,
  leaveCodeLabels,
  transportLabels,
  vehicleTypeLabels,
} from '#contract/proposals/labels.ts'
import type { ProposalDetail } from '#contract/proposals/proposal.ts'

type Fact = readonly [name: string, value: string]

const money = (value: number | null) => (value === null ? '' : `${formatInteger(value)} đồng`)

/** What the form of a proposal says beyond its title, by kind, as named facts in Vietnamese. */
export function detailFacts(proposal: ProposalDetail): Fact[] {
  const { details, days } = proposal
  const named = namedIn(proposal)
  const span: Fact[] = [
    ['Từ ngày', formatDay(proposal.fromDay)],
    ['Đến ngày', formatDay(proposal.toDay)],
  ]
  const count: Fact[] = days === null ? [] : [['Số ngày', String(days)]]
  switch (details.kind) {
    case 'leave':
      return [
        [
          'Loại nghỉ',
          details.leaveCode ? `${leaveCodeLabels[details.leaveCode].vi} (${details.leaveCode})` : '',
        ],
        ...span,
        ...count,
        ['Bàn giao công việc cho', named([details.handoverToId])],
        ['Điện thoại liên hệ', details.contactPhone ?? ''],
      ]
    case 'shiftSwap':
      return [
        ['Ca của người đề nghị', shift(proposal.swap?.ownCode, details.ownDay)],
        ['Đổi với', named([details.withId])],
        ['Ca của người đổi', shift(proposal.swap?.withCode, details.withDay)],
      ]
    case 'overtime':
      return [
        ['Ngày', formatDay(details.day)],
        ['Thời gian', `${details.fromTime ?? ''} – ${details.toTime ?? ''}`],
        ['Người làm thêm', named(details.employeeIds ?? [])],
      ]
    case 'businessTrip':
      return [
        ['Nơi đến', details.destination ?? ''],
        ['Phương tiện', details.transport ? transportLabels[details.transport].vi : ''],
        ...span,
        ...count,
        ['Người đi cùng', named(details.companionIds ?? [])],
        ['Kinh phí', money(details.costVnd)],
      ]
    case 'training':
      return [
        ['Khóa học', details.course ?? ''],
        ['Đơn vị đào tạo', details.provider ?? ''],
        ['Địa điểm', details.place ?? ''],
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
        ['Cần trước ngày', formatDay(details.neededOn)],
        ['Dùng cho', [details.equipment, deviceName].filter(Boolean).join(', ')],
        ['Bất thường', abnormalText ?? ''],
        ['Kinh phí dự kiến', money(details.costVnd)],
      ]
    case 'repair':
      return [
        ['Thiết bị', [details.equipment, deviceName].filter(Boolean).join(', ')],
        ['Bất thường', abnormalText ?? ''],
        ['Đề nghị sửa trước ngày', formatDay(details.wishedOn)],
        ['Kinh phí dự kiến', money(details.costVnd)],
      ]
    case 'workRegistration':
      return [
        ['Thiết bị', [details.equipment, deviceName].filter(Boolean).join(', ')],
        ['Tách thiết bị', details.needsOutage === null ? '' : details.needsOutage ? 'Có' : 'Không'],
        ['Từ', formatInstant(details.fromAt)],
        ['Đến', formatInstant(details.toAt)],
        ['Người chỉ huy trực tiếp', details.commanderName ?? ''],
        ['Số người', details.peopleCount === null ? '' : String(details.peopleCount)],
        ['Biện pháp an toàn', details.safetyMeasures ?? ''],
      ]
    case 'payment':
      return [
        ['Đơn vị nhận', details.payee ?? ''],
        ['Số tiền', money(details.costVnd)],
        ['Số hóa đơn', details.invoiceNo ?? ''],
        ['Số hợp đồng', details.contractNo ?? ''],
        ['Hạn thanh toán', formatDay(details.dueOn)],
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
        ['Loại thẻ', details.cardType ? cardTypeLabels[details.cardType].vi : ''],
        ['Người giữ thẻ', details.holderName ?? ''],
        ['Đơn vị', details.company ?? ''],
        ['Số CCCD', details.citizenIdNumber ?? ''],
        ['Điện thoại', details.phoneNumber ?? ''],
        ['Loại xe', details.vehicleType ? vehicleTypeLabels[details.vehicleType].vi : ''],
        ['Biển số', details.licencePlate ?? ''],
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
