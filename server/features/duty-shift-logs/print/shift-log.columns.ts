import { abnormalLevelLabels, type AbnormalDetail } from '#contract/abnormal-incidents/index.ts'
import {
  formatDay,
  formatDecimal,
  formatFigure,
  formatInstant,
  formatMinute,
  plantDay,
} from '#contract/core/format.ts'
import { changeApprovalText, changeReasonText } from '#contract/duty-shift-logs/change-texts.ts'
import {
  additionText,
  correctedPlace,
  sealedText,
  type BookLine,
} from '#contract/duty-shift-logs/corrected.ts'
import { meterMwh, totalMwh } from '#contract/duty-shift-logs/energy.ts'
import type { StandingDefect, StandingGate } from '#contract/duty-shift-logs/figures.ts'
import { refusalLabels } from '#contract/duty-shift-logs/handover.ts'
import { ageText } from '#contract/duty-shift-logs/items.ts'
import {
  itemStateLabels,
  operationKindLabels,
  orderLevelLabels,
  permitKindLabels,
  unitStateLabels,
  type OrderLevel,
} from '#contract/duty-shift-logs/labels.ts'
import type { Operation } from '#contract/duty-shift-logs/operations.ts'
import type { MeterReading } from '#contract/duty-shift-logs/sections.ts'
import type { DutyShiftLogDetail } from '#contract/duty-shift-logs/shift.ts'
import { positionLabels } from '#contract/employees/labels.ts'

import type { FormColumn } from '#server/platform/pdf/form-parts.ts'

type RowOf<K extends keyof DutyShiftLogDetail> = DutyShiftLogDetail[K] extends readonly (infer Row)[]
  ? Row
  : never

/** A figure with the decimals it has, at most three; nothing for none. */
export const figure = (value: number | null) => (value === null ? '' : formatFigure(value, 3))

/** `06:05`, with the day where it is not the shift's own. */
export function hour(at: string, day: string): string {
  const clock = formatMinute(at)
  const ownDay = plantDay(at)
  return ownDay === day ? clock : `${clock} ${formatDay(ownDay).slice(0, 5)}`
}

const change = (quantity: string, before: number | null, after: number | null, unit: string) =>
  before === null && after === null
    ? ''
    : `${quantity} trước/sau: ${before === null ? '–' : figure(before)}/${after === null ? '–' : figure(after)} ${unit}`

/** Parts as sentences of one text; those that nobody wrote are left out. */
const sentences = (parts: readonly (string | false | null)[]) =>
  parts
    .filter((part) => typeof part === 'string')
    .map((part) => part.replace(/\.$/, ''))
    .filter(Boolean)
    .join('. ')

const orderGiver = (level: OrderLevel) => (level === 'plant' ? orderLevelLabels.plant.vi : `ĐĐV ${level}`)

const order = ({ orderLevel, orderFrom, orderNo }: Operation) =>
  [orderLevel && orderGiver(orderLevel), orderFrom, orderNo && `số ${orderNo}`].filter(Boolean).join(', ')

function entryText(operation: Operation): string {
  const { content, equipment, executorName, supervisorName, switchingSheetNo, proposalNo, isLate } = operation
  return sentences([
    equipment ? `[${equipment}] ${content}` : content,
    order(operation) && `Lệnh: ${order(operation)}`,
    change('P', operation.activePowerBeforeMw, operation.activePowerAfterMw, 'MW'),
    change('Q', operation.reactivePowerBeforeMvar, operation.reactivePowerAfterMvar, 'MVAr'),
    switchingSheetNo && `PTT số ${switchingSheetNo}`,
    proposalNo && `Theo đăng ký công tác ${proposalNo}`,
    supervisorName ? `Thực hiện: ${executorName}; giám sát: ${supervisorName}` : `Thực hiện: ${executorName}`,
    isLate && `Ghi muộn, lúc ${formatInstant(operation.creationTime)}`,
  ])
}

/** The lines of a shift whose day is `day`; other days are named beside the hour. */
export const lineColumns = (day: string): FormColumn<BookLine>[] => [
  { title: 'Giờ', width: 40, align: 'center', value: ({ at }) => hour(at, day) },
  {
    title: 'Kết thúc',
    width: 42,
    align: 'center',
    value: ({ operation }) => (operation?.finishedAt ? hour(operation.finishedAt, day) : ''),
  },
  {
    title: 'Loại',
    width: 78,
    value: ({ operation }) => (operation ? operationKindLabels[operation.kind].vi : 'Bổ sung'),
  },
  {
    title: 'Nội dung',
    width: '*',
    value: ({ operation, addition }) => (operation ? entryText(operation) : additionText(addition)),
  },
  {
    title: 'LSK',
    width: 24,
    align: 'center',
    value: ({ operation }) => (operation ? String(operation.eventType) : ''),
  },
]

/**
 * The events of a shift as it told them. What was done about them since is in the register: the book stays as it was
 * signed.
 */
export const abnormalColumns = (day: string): FormColumn<AbnormalDetail>[] => [
  { title: 'Giờ', width: 40, align: 'center', value: ({ occurredAt }) => hour(occurredAt, day) },
  { title: 'Mã', width: 66, value: ({ code }) => code },
  { title: 'Phân loại', width: 72, value: ({ level }) => abnormalLevelLabels[level].vi },
  {
    title: 'Thiết bị, hiện tượng, xử lý ban đầu',
    width: '*',
    value: ({ equipment, phenomenon, protections, initialAction }) =>
      sentences([
        `[${equipment}] ${phenomenon}`,
        protections.length > 0 && `Bảo vệ: ${protections.join(', ')}`,
        `Xử lý: ${initialAction}`,
      ]),
  },
]

export const changeColumns = (day: string): FormColumn<RowOf<'changePersonnels'>>[] => [
  {
    title: 'Thời gian',
    width: 76,
    align: 'center',
    value: ({ changedAt, until }) =>
      `${hour(changedAt, day)} – ${until === null ? 'hết ca' : hour(until, day)}`,
  },
  { title: 'Vị trí', width: 64, value: ({ post }) => positionLabels[post].vi },
  { title: 'Người ra', width: '*', value: ({ outEmployeeName }) => outEmployeeName },
  { title: 'Người thay', width: '*', value: ({ inEmployeeName }) => inEmployeeName },
  {
    title: 'Lý do',
    width: 80,
    value: changeReasonText,
  },
  { title: 'Người cho phép', width: '*', value: changeApprovalText },
]

export const crewColumns: readonly FormColumn<RowOf<'crew'>>[] = [
  {
    title: 'Nhân sự ca',
    width: '*',
    value: ({ fullName, isShiftLeader }) => (isShiftLeader ? `${fullName} (Trưởng ca)` : fullName),
  },
  { title: 'Vị trí', width: 110, value: ({ post }) => positionLabels[post].vi },
  { title: 'Có mặt từ', width: 90, align: 'center', value: ({ presentFrom }) => formatInstant(presentFrom) },
  { title: 'Rời ca', width: 90, align: 'center', value: ({ presentUntil }) => formatInstant(presentUntil) },
]

export const unitColumns: readonly FormColumn<RowOf<'unitStates'>>[] = [
  { title: 'Thiết bị', width: 120, value: ({ unit }) => unit },
  { title: 'Trạng thái', width: 90, value: ({ state }) => unitStateLabels[state].vi },
  { title: 'P (MW)', width: 50, align: 'right', value: ({ activePowerMw }) => figure(activePowerMw) },
  {
    title: 'Q (MVAr)',
    width: 50,
    align: 'right',
    value: ({ reactivePowerMvar }) => figure(reactivePowerMvar),
  },
  { title: 'Ghi chú', width: '*', value: ({ note }) => note ?? '' },
]

export const meterColumns: readonly FormColumn<MeterReading>[] = [
  { title: 'Công tơ', width: '*', value: ({ meter }) => meter },
  { title: 'Chỉ số đầu (kWh)', width: 90, align: 'right', value: ({ startKwh }) => formatDecimal(startKwh) },
  { title: 'Chỉ số cuối (kWh)', width: 90, align: 'right', value: ({ endKwh }) => formatDecimal(endKwh) },
  { title: 'Hệ số', width: 50, align: 'right', value: ({ factor }) => figure(factor) },
  { title: 'Điện năng (MWh)', width: 90, align: 'right', value: (row) => formatDecimal(meterMwh(row)) },
]

/** What all meters of a shift counted, as their table ends with it; undefined while none has its end. */
export function meterSum(readings: readonly MeterReading[]): readonly string[] | undefined {
  const total = totalMwh(readings)
  return total === null ? undefined : ['Cộng', '', '', '', formatDecimal(total)]
}

/** The permits of a shift, those that are open with their age at an instant. */
export const permitColumns = (at: string | Date): FormColumn<RowOf<'permits'>>[] => [
  {
    title: 'Số',
    width: 90,
    value: ({ kind, number: no }) => `${permitKindLabels[kind].vi.slice(-4, -1)} ${no}`,
  },
  { title: 'Địa điểm', width: '*', value: ({ place }) => place },
  { title: 'CHTT', width: 100, value: ({ commander }) => commander },
  { title: 'Người', width: 34, align: 'right', value: ({ peopleCount }) => String(peopleCount) },
  { title: 'Cấp', width: 84, align: 'center', value: (row) => done(row.openedAt, row.openedByName) },
  {
    title: 'Đóng',
    width: 84,
    align: 'center',
    value: ({ openedAt, closedAt, closedByName }) =>
      closedAt === null ? `Đang mở, ${ageText(openedAt, at, 'vi')}` : done(closedAt, closedByName),
  },
]

/** When something was done, and by whom where the book says so. */
const done = (at: string, byName: string | null) => [formatInstant(at), byName].filter(Boolean).join(', ')

/** The portable earths of a shift, those in place with their age at an instant. */
export const earthColumns = (at: string | Date): FormColumn<RowOf<'portableEarths'>>[] => [
  { title: 'Số', width: 60, value: ({ number: no }) => no },
  { title: 'Vị trí', width: '*', value: ({ location }) => location },
  { title: 'Đặt', width: 110, align: 'center', value: (row) => done(row.appliedAt, row.openedByName) },
  {
    title: 'Tháo',
    width: 110,
    align: 'center',
    value: ({ appliedAt, removedAt, closedByName }) =>
      removedAt === null ? `Đang đặt, ${ageText(appliedAt, at, 'vi')}` : done(removedAt, closedByName),
  },
]

export const defectColumns: readonly FormColumn<StandingDefect>[] = [
  { title: 'Mã', width: 66, value: ({ code }) => code },
  { title: 'Thiết bị', width: 110, value: ({ equipment }) => equipment },
  { title: 'Hiện tượng', width: '*', value: ({ phenomenon }) => phenomenon },
  { title: 'Tồn tại', width: 50, value: ({ ageDays }) => (ageDays === 0 ? 'Hôm nay' : `${ageDays} ngày`) },
  { title: 'Hạn xử lý', width: 60, align: 'center', value: ({ dueOn }) => (dueOn ? formatDay(dueOn) : '') },
]

export const gateColumns: readonly FormColumn<StandingGate>[] = [
  { title: 'Lệnh, cửa van', width: 150, value: ({ subject }) => subject },
  { title: 'Hiện trạng', width: '*', value: ({ detail }) => detail },
  { title: 'Từ', width: 84, align: 'center', value: ({ since }) => formatInstant(since) },
]

/** Handovers that did not come about. */
export const refusalColumns: readonly FormColumn<RowOf<'refusals'>>[] = [
  { title: 'Thời gian', width: 84, align: 'center', value: ({ at }) => formatInstant(at) },
  { title: 'Nội dung', width: 110, value: ({ kind }) => refusalLabels[kind].vi },
  { title: 'Người thực hiện', width: 100, value: ({ byName }) => byName },
  { title: 'Người đã ký giao', width: 100, value: ({ giverName }) => giverName },
  { title: 'Lý do', width: '*', value: ({ reason }) => reason },
]

export const directiveColumns: readonly FormColumn<RowOf<'directives'>>[] = [
  { title: 'Thời gian', width: 80, align: 'center', value: ({ at }) => formatInstant(at) },
  { title: 'Người chỉ đạo', width: 110, value: ({ from }) => from },
  { title: 'Nội dung', width: '*', value: ({ content }) => content },
  { title: 'Tình trạng', width: 70, value: ({ isDone }) => (isDone ? 'Đã thực hiện' : 'Còn hiệu lực') },
  { title: 'Đã đọc', width: 84, value: ({ read }) => (read ? done(read.at, read.byName) : 'Chưa') },
]

export const itemColumns: readonly FormColumn<RowOf<'handoverItems'>>[] = [
  { title: 'Tên', width: '*', value: ({ name }) => name },
  { title: 'SL', width: 34, align: 'right', value: ({ quantity }) => String(quantity) },
  { title: 'Tình trạng', width: 70, value: ({ state }) => itemStateLabels[state].vi },
  { title: 'Ghi chú', width: 180, value: ({ note }) => note ?? '' },
]

export const workColumns: readonly FormColumn<RowOf<'unfinishedWork'>>[] = [
  { title: 'Nội dung', width: '*', value: ({ content }) => content },
  { title: 'Tình trạng', width: 90, value: ({ isDone }) => (isDone ? 'Đã xong' : 'Chuyển ca sau') },
]

/** The corrections of a shift, each with what it is about. */
export const correctionColumns = (shift: DutyShiftLogDetail): FormColumn<RowOf<'corrections'>>[] => [
  { title: 'Mục', width: 70, value: (correction) => correctedPlace(correction, shift) },
  { title: 'Nội dung cũ', width: '*', value: ({ oldText }) => sealedText(oldText, 'vi') },
  { title: 'Nội dung mới', width: '*', value: ({ newText }) => sealedText(newText, 'vi') },
  { title: 'Lý do', width: 90, value: ({ reason }) => reason },
  {
    title: 'Người lập, người xác nhận',
    width: 130,
    value: ({ writtenByName, writtenAt, decidedByName, decidedAt }) =>
      `Lập: ${writtenByName} ${formatInstant(writtenAt)}; xác nhận: ${decidedByName ?? ''} ${formatInstant(decidedAt)}`,
  },
]
