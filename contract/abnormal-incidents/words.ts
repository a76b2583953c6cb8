import { sharedWords, words } from '#contract/core/words.ts'

import type { AbnormalDetail } from './abnormal.ts'

const atWord = { vi: 'Lúc', en: 'At' }
const assignee = { vi: 'Người xử lý', en: 'Assignee' }

type Timed = AbnormalDetail['timeline'][number]
type Reported = AbnormalDetail['reportedTo'][number]

/** What a line of an event’s timeline says. */
export const timelineWords = words<Timed>()({
  at: atWord,
  text: { vi: 'Nội dung', en: 'What' },
})

/** What is said of a report by telephone and the like. */
export const reportedWords = words<Reported>()({
  at: atWord,
  recipient: { vi: 'Nơi nhận', en: 'To' },
  name: { vi: 'Người nhận', en: 'Name' },
  means: { vi: 'Hình thức', en: 'Means' },
})

/** What the fields of an event are called. */
export const abnormalWords = words<
  AbnormalDetail & { reportDueAt: string; reportSentAt: string },
  'attachments' | 'companyName' | 'dutyShiftLogId' | 'handlingVersion' | 'isSealed' | 'missing' | 'place'
>()({
  inspectionId: { vi: 'Kiểm định', en: 'Inspection' },
  round: { vi: 'Tuyến kiểm tra', en: 'Round' },
  actualPowerMw: { vi: 'P thực phát', en: 'Actual power', unit: 'MW' },
  ageDays: { vi: 'Tuổi (ngày)', en: 'Age (days)' },
  assigneeId: assignee,
  assigneeName: assignee,
  attachmentCount: { vi: 'Số tệp', en: 'Files' },
  causeGroup: { vi: 'Nhóm nguyên nhân', en: 'Cause' },
  causeText: { vi: 'Nguyên nhân', en: 'Cause' },
  code: { vi: 'Mã', en: 'Code' },
  createdByName: { vi: 'Người ghi', en: 'Entered by' },
  creationTime: { vi: 'Ngày ghi', en: 'Entered' },
  detectedAt: { vi: 'Phát hiện', en: 'Detected' },
  deviceId: { vi: 'Thiết bị trong danh mục (số)', en: 'Device of the catalogue (no.)' },
  dueOn: { vi: 'Hạn xử lý', en: 'Due' },
  equipment: { vi: 'Thiết bị', en: 'Equipment' },
  expectedPowerMw: { vi: 'P lẽ ra phát', en: 'Expected power', unit: 'MW' },
  initialAction: { vi: 'Xử lý ban đầu', en: 'First action' },
  isOverdue: { vi: 'Quá hạn', en: 'Overdue' },
  isolatedAt: { vi: 'Cô lập', en: 'Isolated' },
  level: { vi: 'Phân loại', en: 'Level' },
  lostEnergyMwh: { vi: 'Sản lượng mất', en: 'Energy lost', unit: 'MWh' },
  lostPowerMw: { vi: 'P mất', en: 'Power lost', unit: 'MW' },
  occurredAt: { vi: 'Xảy ra', en: 'Occurred', short: { vi: 'Thời điểm', en: 'Occurred' } },
  operatingBefore: { vi: 'Chế độ trước sự cố', en: 'Operation before' },
  permitNo: { vi: 'Số phiếu công tác (PCT)', en: 'Work permit no.' },
  phenomenon: { vi: 'Hiện tượng', en: 'Phenomenon' },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  prevention: { vi: 'Biện pháp phòng ngừa', en: 'Prevention' },
  protections: { vi: 'Bảo vệ tác động, mã cảnh báo', en: 'Protections, alarms' },
  remedy: { vi: 'Biện pháp khắc phục', en: 'Remedy' },
  repairRequestNo: { vi: 'Số phiếu yêu cầu sửa chữa (SYC)', en: 'Repair request no.' },
  report: { vi: 'Báo cáo 24 giờ', en: '24 h report' },
  reportedTo: { vi: 'Đã báo', en: 'Reported to', parts: reportedWords },
  resolvedByName: { vi: 'Người xác nhận', en: 'Confirmed by' },
  restoredAt: { vi: 'Khôi phục', en: 'Restored' },
  status: sharedWords.status,
  struckAt: sharedWords.struckAt,
  struckByName: sharedWords.struckByName,
  struckReason: sharedWords.struckReason,
  system: { vi: 'Hệ thống', en: 'System' },
  timeline: { vi: 'Diễn biến theo thời gian', en: 'Timeline', parts: timelineWords },
  reportDueAt: { vi: 'Hạn báo cáo 24 giờ', en: 'Report due (24 h)' },
  reportSentAt: { vi: 'Đã gửi báo cáo', en: 'Report sent' },
  resolvedAt: { vi: 'Xác nhận lúc', en: 'Confirmed' },
})
