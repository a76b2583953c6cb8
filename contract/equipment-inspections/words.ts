import { sharedWords, words } from '#contract/core/words.ts'

import type { CalendarEntry } from './calendar.ts'
import type { InspectionByRule, InspectionDetail, InspectionSuspend } from './inspection.ts'
import type { InspectionType, PlantInspectionSettings } from './settings.ts'
import type { InspectionVisit, VisitMove, VisitPlan, VisitUpdate } from './visit.ts'

const files = { vi: 'Hồ sơ', en: 'Files' }
const organization = {
  vi: 'Đơn vị kiểm định',
  en: 'Inspected by',
  short: { vi: 'Đơn vị KĐ', en: 'Inspector' },
}
const certificateNo = {
  vi: 'Số GCN, biên bản kiểm định',
  en: 'Certificate number',
  short: { vi: 'Số BBKĐ', en: 'Certificate' },
}
const certificateExpiresOn = {
  vi: 'Ngày hết hạn ghi trên GCN',
  en: 'Certificate ends on',
  short: { vi: 'Hạn GCN', en: 'Ends on' },
}
const stampNo = { vi: 'Tem kiểm định', en: 'Stamp', short: { vi: 'Tem', en: 'Stamp' } }
const result = { vi: 'Kết quả', en: 'Result' }
const usableQty = { vi: 'Khả dụng', en: 'Usable' }
const unusableQty = { vi: 'Không khả dụng', en: 'Not usable' }
const typeCode = {
  vi: 'Loại kiểm định',
  en: 'Kind of inspection',
  short: { vi: 'Loại KĐ', en: 'Kind' },
}
const reason = { vi: 'Lý do', en: 'Reason' }

/** What the fields of a line of the register of inspections are called. */
export const inspectionWords = words<InspectionDetail & InspectionSuspend & InspectionByRule, 'visits'>()({
  bannedAt: { vi: 'Cấm sử dụng từ', en: 'Not to be used since' },
  bucket: { vi: 'Tình trạng', en: 'State' },
  certificateExpiresOn,
  certificateNo,
  cycleMonths: { vi: 'Chu kỳ (tháng)', en: 'Cycle (months)' },
  daysLeft: { vi: 'Còn', en: 'Days left', unit: 'ngày' },
  declarationNo: { vi: 'Số khai báo Sở', en: 'Declared as' },
  declareBy: { vi: 'Hạn khai báo Sở', en: 'To be declared until' },
  equipmentCode: { vi: 'Mã thiết bị', en: 'Code of the equipment' },
  equipmentId: { vi: 'Thiết bị', en: 'Equipment' },
  equipmentKind: { vi: 'Loại thiết bị', en: 'Kind of equipment' },
  equipmentName: { vi: 'Tên thiết bị', en: 'Name of the equipment' },
  lastOn: { vi: 'Kiểm định gần nhất', en: 'Last inspected', short: { vi: 'KĐ gần nhất', en: 'Last' } },
  lastText: { vi: 'Ghi trong sổ cũ', en: 'As the old register has it' },
  legalBasis: { vi: 'Căn cứ', en: 'Legal basis' },
  nextOn: { vi: 'Kiểm định tiếp theo', en: 'Next inspection', short: { vi: 'KĐ tiếp theo', en: 'Next' } },
  needsDeclaration: { vi: 'Chưa khai báo Sở', en: 'Not declared' },
  needsPlan: { vi: 'Cần lập kế hoạch', en: 'To be planned' },
  note: sharedWords.note,
  organization,
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  quantity: { vi: 'Số lượng', en: 'Quantity' },
  reason,
  responsibleId: { vi: 'Người phụ trách', en: 'Responsible' },
  responsibleName: {
    vi: 'Người phụ trách',
    en: 'Responsible',
    short: { vi: 'Phụ trách', en: 'Responsible' },
  },
  result,
  stampNo,
  subject: {
    vi: 'Đặc tính, nhận dạng',
    en: 'Identification',
  },
  suspendedReason: { vi: 'Lý do tạm dừng', en: 'Suspended because' },
  toolItemCode: { vi: 'Mã dụng cụ', en: 'Code of the tool' },
  toolItemId: { vi: 'Dụng cụ trong kho', en: 'Tool of the store' },
  toolItemName: { vi: 'Tên dụng cụ', en: 'Name of the tool' },
  toolSerialNo: { vi: 'Serial dụng cụ', en: 'Serial of the tool' },
  typeCode,
  typeName: typeCode,
  unusableQty,
  usableQty,
  visitPlannedOn: { vi: 'Ngày kế hoạch', en: 'Planned for' },
  visitStatus: { vi: 'Đợt kiểm định', en: 'Round' },
})

/** What the fields of a round of inspection are called. */
export const visitWords = words<
  InspectionVisit & VisitPlan & VisitUpdate & VisitMove,
  'files' | 'inspectionId'
>()({
  abnormalCode: { vi: 'Bất thường', en: 'Abnormal event' },
  abnormalId: { vi: 'Bất thường', en: 'Abnormal event' },
  action: { vi: 'Bước', en: 'Step' },
  certificateExpiresOn,
  certificateNo,
  confirmedAt: { vi: 'Xác nhận lúc', en: 'Confirmed at' },
  confirmedByName: { vi: 'Người xác nhận', en: 'Confirmed by' },
  costVnd: { vi: 'Chi phí', en: 'Cost', unit: 'VND' },
  createdByName: { vi: 'Người lập', en: 'Planned by' },
  creationTime: { vi: 'Lập lúc', en: 'Planned at' },
  fileIds: files,
  inspectedOn: { vi: 'Ngày kiểm định', en: 'Inspected on' },
  note: sharedWords.note,
  organization,
  plannedCostVnd: { vi: 'Dự toán', en: 'Budget', unit: 'VND' },
  plannedOn: { vi: 'Ngày kế hoạch', en: 'Planned for' },
  reason,
  result,
  stampNo,
  status: sharedWords.status,
  unusableQty,
  usableQty,
})

/** What the fields of a kind of inspection are called. */
const typeWords = words<InspectionType>()({
  agedAfterYears: { vi: 'Rút ngắn khi quá', en: 'Shorter after', unit: 'năm' },
  agedCycleMonths: { vi: 'Chu kỳ rút ngắn (tháng)', en: 'Shorter cycle (months)' },
  code: { vi: 'Mã', en: 'Code' },
  cycleMonths: { vi: 'Chu kỳ (tháng)', en: 'Cycle (months)' },
  deviceKinds: { vi: 'Loại thiết bị phải kiểm định', en: 'Kinds of equipment' },
  isStrict: { vi: 'Phải khai báo Sở', en: 'To be declared' },
  legalBasis: { vi: 'Căn cứ', en: 'Legal basis' },
  name: { vi: 'Tên loại kiểm định', en: 'Name' },
})

/** What a plant lays down for its inspections. */
export const inspectionSettingsWords = words<PlantInspectionSettings>()({
  leadDays: { vi: 'Lập kế hoạch, hợp đồng trước hạn', en: 'Planned before it is due', unit: 'ngày' },
  powerPlantId: sharedWords.plant,
  reminderDays: { vi: 'Nhắc trước hạn', en: 'Reminders before', unit: 'ngày' },
  soonDays: { vi: 'Coi là sắp đến hạn khi còn', en: 'Due soon from', unit: 'ngày' },
  types: { vi: 'Loại kiểm định', en: 'Kinds of inspection', parts: typeWords },
})

/** What the plan of a year calls its columns. */
export const calendarWords = words<CalendarEntry, 'inspectionId' | 'employeeId'>()({
  bucket: { vi: 'Tình trạng', en: 'State' },
  costVnd: { vi: 'Chi phí', en: 'Cost', unit: 'VND' },
  dueOn: { vi: 'Đến hạn', en: 'Due on' },
  kind: { vi: 'Nội dung', en: 'What' },
  on: { vi: 'Ngày', en: 'Day' },
  organization,
  plannedCostVnd: { vi: 'Dự toán', en: 'Budget', unit: 'VND' },
  powerPlantName: sharedWords.plant,
  status: sharedWords.status,
  subject: { vi: 'Thiết bị, người', en: 'Equipment, person' },
  title: { vi: 'Loại kiểm định, chứng chỉ', en: 'Inspection, certificate' },
})
