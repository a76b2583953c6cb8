import { formatDay, formatFigure, formatInstant, formatInteger, plantDay } from '#contract/core/format.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import { deviceKindLabels } from '#contract/devices/device.ts'
import { type FormerCode, formerFieldLabels } from '#contract/devices/former-codes.ts'
import type { EquipmentItem } from '#contract/equipment/equipment.ts'
import type { EquipmentEvent } from '#contract/equipment/events/event.ts'
import { equipmentEventKindLabels, type EquipmentEventKind } from '#contract/equipment/events/labels.ts'
import type { EquipmentFigures } from '#contract/equipment/figures.ts'
import { type EquipmentFile, equipmentFileKindLabels } from '#contract/equipment/files.ts'
import { equipmentPriorityLabels, equipmentStateLabels } from '#contract/equipment/labels.ts'
import { machineFateLabels } from '#contract/equipment/machines/labels.ts'
import type { MachineStay } from '#contract/equipment/machines/machine.ts'
import type { TimelineEntry } from '#contract/equipment/timeline.ts'
import { equipmentWords } from '#contract/equipment/words.ts'
import type { InventoryItem } from '#contract/inventory/item.ts'
import { itemWords } from '#contract/inventory/words.ts'
import type { FormHead } from '#server/features/plants/plants.public.ts'
import { facts, type FormColumn, formHead, formTable, heading } from '#server/platform/pdf/form-parts.ts'
import type { PdfDocument, PdfNode } from '#server/platform/pdf/render-pdf.ts'

import { type BookletLine, mergedLines } from './booklet.rules.ts'

/** All that a booklet tells. */
export interface Booklet {
  readonly issuer: FormHead
  readonly item: EquipmentItem
  /** What it was called before, the latest first. */
  readonly formerCodes: readonly FormerCode[]
  readonly files: readonly EquipmentFile[]
  readonly figures: EquipmentFigures
  /** The machines that stood there. */
  readonly stays: readonly MachineStay[]
  /** The latest first; so are the others. */
  readonly events: readonly EquipmentEvent[]
  readonly abnormals: readonly TimelineEntry[]
  /** Confirmed ones. */
  readonly inspections: readonly TimelineEntry[]
  /** What was issued of the store for it. */
  readonly issues: readonly TimelineEntry[]
  /** Finished ones. */
  readonly tasks: readonly TimelineEntry[]
  /** What the store keeps for it now. */
  readonly spares: readonly InventoryItem[]
  /** There are more events than a booklet holds. */
  readonly isCut: boolean
}

const operation: readonly EquipmentEventKind[] = [
  'installation',
  'commissioning',
  'relocation',
  'withdrawal',
  'counterReplacement',
]
const upkeep: readonly EquipmentEventKind[] = [
  'repair',
  'minorOverhaul',
  'mediumOverhaul',
  'majorOverhaul',
  'replacement',
]
const tests: readonly EquipmentEventKind[] = ['test', 'inspection']
const troubles: readonly EquipmentEventKind[] = ['incident', 'defect']
const settings: readonly EquipmentEventKind[] = ['settingChange']

/** The booklet “Lý lịch thiết bị”, A4. It is Vietnamese, as the paper it replaces. */
export function bookletDocument(booklet: Booklet): PdfDocument {
  const { item, events, isCut } = booklet
  const of = (kinds: readonly EquipmentEventKind[]) => events.filter(({ kind }) => kinds.includes(kind))
  const title = `Lý lịch thiết bị ${item.code}`
  return {
    title,
    footer: `${item.powerPlantName} · ${title}`,
    pageSize: 'A4',
    isLandscape: true,
    content: [
      ...cover(booklet),
      heading('I. Thông số kỹ thuật'),
      formTable(ratedColumns, item.ratedParams),
      heading('II. Nguồn gốc, hồ sơ, bản vẽ'),
      origin(item),
      formTable(fileColumns, booklet.files),
      heading('III. Phụ tùng kèm theo, vật tư dự phòng'),
      ...(booklet.spares.length > 0 ? [formTable(spareColumns, booklet.spares)] : []),
      formTable(
        materialColumns(item.id),
        mergedLines(
          events.filter(({ materials }) => materials !== null),
          booklet.issues,
        ),
      ),
      heading('IV. Quá trình vận hành'),
      figuresOf(booklet.figures, item),
      ...(booklet.stays.length > 1 ? [formTable(stayColumns, booklet.stays)] : []),
      formTable(lifeColumns(item.id), of(operation)),
      heading('V. Sửa chữa, bảo dưỡng'),
      formTable(upkeepColumns(item.id, 'BBNT, việc số'), mergedLines(of(upkeep), booklet.tasks)),
      heading('VI. Thí nghiệm, kiểm định'),
      formTable(upkeepColumns(item.id, 'BBNT, GCN số'), mergedLines(of(tests), booklet.inspections)),
      heading('VII. Sự cố, khiếm khuyết'),
      formTable(troubleColumns(item.id), mergedLines(of(troubles), booklet.abnormals)),
      heading('VIII. Thay đổi trị số chỉnh định'),
      formTable(upkeepColumns(item.id, 'BBNT số'), mergedLines(of(settings))),
      ...(isCut
        ? [
            {
              text: `Chỉ in ${events.length} sự kiện gần nhất; các sự kiện cũ hơn xem trên phần mềm.`,
              italics: true,
            },
          ]
        : []),
    ],
  }
}

function cover({ issuer, item, formerCodes }: Booklet): PdfNode[] {
  const { code, name, operatingNo, kind, state, priority } = item
  return [
    formHead(issuer),
    { text: 'LÝ LỊCH THIẾT BỊ', bold: true, fontSize: 18, alignment: 'center', margin: [0, 16, 0, 2] },
    { text: name, bold: true, fontSize: 13, alignment: 'center', margin: [0, 0, 0, 8] },
    facts([
      [equipmentWords.code.vi, code],
      [equipmentWords.operatingNo.vi, operatingNo ?? ''],
      ...(formerCodes.length > 0
        ? [[equipmentWords.formerCodes.vi, formerCodes.map(formerCodeText).join('; ')] as const]
        : []),
      [equipmentWords.kind.vi, deviceKindLabels[kind].vi],
      [equipmentWords.parentCode.vi, item.parentCode ?? ''],
      [equipmentWords.station.vi, item.station ?? ''],
      [equipmentWords.state.vi, equipmentStateLabels[state].vi],
      [equipmentWords.priority.vi, priority ? equipmentPriorityLabels[priority].vi : ''],
      [equipmentWords.responsibleUnit.vi, item.responsibleUnit ?? ''],
    ]),
  ]
}

/** A former code with what it was, and since when it is none any more. */
const formerCodeText = ({ field, value, notedAt, notedByName }: FormerCode) =>
  `${value} (${formerFieldLabels[field].vi.toLowerCase()}, ghi ${formatDay(plantDay(notedAt))}, ${notedByName})`

const origin = (item: EquipmentItem): PdfNode =>
  facts([
    [equipmentWords.manufacturer.vi, item.manufacturer ?? ''],
    [equipmentWords.country.vi, item.country ?? ''],
    [equipmentWords.model.vi, item.model ?? ''],
    [equipmentWords.serialNo.vi, item.serialNo ?? ''],
    [equipmentWords.installDate.vi, formatDay(item.installDate)],
    [equipmentWords.commissionDate.vi, formatDay(item.commissionDate)],
    [equipmentWords.warrantyUntil.vi, formatDay(item.warrantyUntil)],
    [equipmentWords.expectedLifeYears.vi, formatInteger(item.expectedLifeYears)],
  ])

/** What the books count; what they do not tell is left out rather than printed as nothing. */
function figuresOf(figures: EquipmentFigures, { expectedLifeYears, lifePercent }: EquipmentItem): PdfNode {
  const { running, failures, mtbfHours, mttrHours, availability, costs, machine } = figures
  const figure = (value: number | null) => (value === null ? null : formatFigure(value, 1))
  const all = costs.reduce((sum, { costVnd }) => sum + costVnd, 0)
  const life = lifePercent === null ? null : `${Math.floor(lifePercent)} % của ${expectedLifeYears} năm`
  const told: (readonly [string, string | null])[] = [
    ['Tuổi (năm)', figure(figures.ageYears)],
    ['Tuổi thọ đã dùng', machine === null ? life : null],
    [
      'Giờ vận hành',
      running && `${formatFigure(running.hours, 0)}${running.unitCode ? ` (${running.unitCode})` : ''}`,
    ],
    ['Số lần dừng', running && running.stopCount !== null ? formatInteger(running.stopCount) : null],
    ['Số lần sự cố', failures && formatInteger(failures.count)],
    ['MTBF (h)', figure(mtbfHours)],
    ['MTTR (h)', figure(mttrHours)],
    ['Độ sẵn sàng', availability === null ? null : `${formatFigure(availability * 100, 2)} %`],
    ['Tuổi máy đang lắp (năm)', machine && figure(machine.ageYears)],
    ['Tuổi thọ máy đang lắp đã dùng', machine && life],
    ['Giờ chạy của máy đang lắp', machine && figure(machine.runningHours)],
    ['MTBF của máy đang lắp (h)', machine && figure(machine.mtbfHours)],
    ['Chi phí đã ghi (VND)', costs.length === 0 ? null : formatInteger(all)],
  ]
  return facts(told.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])))
}

const ratedColumns: readonly FormColumn<EquipmentItem['ratedParams'][number]>[] = [
  { title: 'Thông số', width: '*', value: ({ name }) => name },
  { title: 'Giá trị', width: 160, value: ({ value }) => value },
  { title: 'Đơn vị', width: 90, value: ({ unit }) => unit ?? '' },
]

const fileColumns: readonly FormColumn<EquipmentFile>[] = [
  { title: 'Loại', width: 80, value: ({ kind }) => equipmentFileKindLabels[kind].vi },
  { title: 'Tên tệp', width: '*', value: ({ fileName }) => fileName },
  {
    title: 'Ngày đưa vào',
    width: 90,
    align: 'center',
    value: ({ creationTime }) => formatDay(plantDay(creationTime)),
  },
]

/** What the store keeps, with how many there are and where. */
const spareColumns: readonly FormColumn<InventoryItem>[] = [
  { title: 'Mã vật tư', width: 90, value: ({ itemCode }) => itemCode },
  { title: 'Vật tư dự phòng', width: '*', value: ({ name }) => name },
  {
    title: 'Tồn kho',
    width: 90,
    align: 'right',
    value: ({ stock, unit }) => `${formatQuantity(stock)} ${unit}`,
  },
  {
    title: itemWords.available.vi,
    width: 70,
    align: 'right',
    value: ({ available }) => formatQuantity(available),
  },
  { title: 'Nơi để', width: 160, value: ({ placePath }) => placePath },
]

const partColumn = (ofId: number): FormColumn<BookletLine> => ({
  title: 'Bộ phận',
  width: 70,
  value: ({ deviceId, code }) => (deviceId === ofId ? '' : code),
})
/** When, and of which part. */
const whenAndWhat = (ofId: number): readonly FormColumn<BookletLine>[] => [
  { title: 'Ngày', width: 62, align: 'center', value: ({ at }) => formatDay(plantDay(at)) },
  partColumn(ofId),
]
const kindAndContent: readonly FormColumn<BookletLine>[] = [
  { title: 'Loại', width: 76, value: ({ kind }) => kind },
  { title: 'Nội dung', width: '*', value: ({ text }) => text },
]

const materialColumns = (ofId: number): readonly FormColumn<BookletLine>[] => [
  ...whenAndWhat(ofId),
  { title: 'Vật tư đã thay', width: '*', value: ({ materials }) => materials },
  { title: 'BBNT, phiếu xuất số', width: 110, value: ({ number }) => number },
]
const lifeColumns = (ofId: number): readonly FormColumn<EquipmentEvent>[] => [
  { title: 'Ngày', width: 62, align: 'center', value: ({ occurredAt }) => formatDay(plantDay(occurredAt)) },
  {
    title: 'Bộ phận',
    width: 70,
    value: ({ equipmentId, equipmentCode }) => (equipmentId === ofId ? '' : equipmentCode),
  },
  { title: 'Loại', width: 76, value: ({ kind }) => equipmentEventKindLabels[kind].vi },
  { title: 'Nội dung', width: '*', value: ({ content }) => content },
  {
    title: 'Giờ đồng hồ',
    width: 70,
    align: 'right',
    value: ({ runningHours, counterLast, counterFirst }) =>
      [runningHours ?? counterLast, counterFirst]
        .flatMap((hours) => (hours === null ? [] : [formatFigure(hours, 1)]))
        .join(' → '),
  },
]
const upkeepColumns = (ofId: number, numbers: string): readonly FormColumn<BookletLine>[] => [
  ...whenAndWhat(ofId),
  ...kindAndContent,
  { title: 'Vật tư thay', width: 110, value: ({ materials }) => materials },
  { title: 'Kết quả', width: 120, value: ({ outcome }) => outcome },
  { title: 'Đơn vị, người; phiếu', width: 96, value: ({ by }) => by },
  { title: numbers, width: 66, value: ({ number }) => number },
]

/** Which machine stood there, told where there was more than one. */
const stayColumns: readonly FormColumn<MachineStay>[] = [
  { title: 'Lắp ngày', width: 62, align: 'center', value: ({ from }) => formatDay(from) },
  { title: 'Tháo ngày', width: 62, align: 'center', value: ({ to }) => (to ? formatDay(to) : 'đến nay') },
  {
    title: 'Máy',
    width: 190,
    value: ({ serialNo, manufacturer, model }) =>
      [serialNo ? `S/N ${serialNo}` : '', manufacturer ?? '', model ?? ''].filter(Boolean).join('; '),
  },
  {
    title: 'Lý do lắp, tháo',
    width: '*',
    value: ({ reason, removedReason, certificateNo }) =>
      [reason, certificateNo && `GCN ${certificateNo}`, removedReason !== reason && removedReason]
        .filter(Boolean)
        .join('; '),
  },
  {
    title: 'Máy tháo ra',
    width: 96,
    value: ({ removedTo }) => (removedTo ? machineFateLabels[removedTo].vi : ''),
  },
  {
    title: 'Người ghi',
    width: 90,
    value: ({ installedByName, removedByName }) => removedByName ?? installedByName ?? '',
  },
]

const troubleColumns = (ofId: number): readonly FormColumn<BookletLine>[] => [
  { title: 'Lúc', width: 84, align: 'center', value: ({ at }) => formatInstant(at) },
  partColumn(ofId),
  { title: 'Mức', width: 90, value: ({ kind }) => kind },
  { title: 'Số', width: 76, value: ({ number }) => number },
  { title: 'Hiện tượng', width: '*', value: ({ text }) => text },
  { title: 'Kết quả', width: 110, value: ({ outcome }) => outcome },
]
