import { sharedWords, words } from '#contract/core/words.ts'

import type { Punctuality, ReportMonth, ReportYearRow } from './figures.ts'
import type {
  EventStart,
  OccurrenceDetail,
  OccurrencePrepare,
  OccurrenceSend,
  ReportSending,
} from './occurrence.ts'
import type { CatalogueAdd, ReportPlan, YearDay } from './plan.ts'

const reportName = { vi: 'Tên báo cáo', en: 'Report' }
const recipient = { vi: 'Nơi nhận', en: 'Recipient' }
const field = { vi: 'Lĩnh vực', en: 'Field' }
const frequency = { vi: 'Tần suất', en: 'How often' }
const preparer = { vi: 'Người lập', en: 'Prepared by' }
const approver = { vi: 'Người duyệt', en: 'Approved by' }
const legalBasis = { vi: 'Căn cứ', en: 'Legal basis' }
const basisValidUntil = {
  vi: 'Căn cứ hiệu lực đến',
  en: 'Basis in force until',
  short: { vi: 'Hiệu lực đến', en: 'In force until' },
}
const formName = { vi: 'Biểu mẫu', en: 'Form' }
const formUrl = { vi: 'Liên kết biểu mẫu', en: 'Link to the form' }
const penalty = { vi: 'Mức phạt', en: 'Fine' }
const penaltyBasis = { vi: 'Điều khoản phạt', en: 'Article of the fine' }
const channel = { vi: 'Hình thức gửi', en: 'Sent by', short: { vi: 'Hình thức', en: 'Sent by' } }
const files = { vi: 'Tệp báo cáo', en: 'Files of the report' }
const reason = { vi: 'Lý do', en: 'Reason' }
const sentAt = { vi: 'Gửi lúc', en: 'Sent at' }
const letter = { vi: 'Số công văn đi', en: 'Letter' }
const receipt = { vi: 'Xác nhận của nơi nhận', en: 'Word of the recipient' }
const receivedOn = { vi: 'Ngày nơi nhận xác nhận', en: 'Received on' }
const lateMinutes = { vi: 'Trễ', en: 'Late' }

const dayOfYear = words<YearDay>()({
  month: { vi: 'Tháng', en: 'Month' },
  day: { vi: 'Ngày', en: 'Day' },
})

/** How late, in a sheet: there it is a number to count with, where the screens say days and hours. */
export const lateHeadings = {
  lateMinutes: { vi: 'Trễ (phút)', en: 'Late (min)' },
  medianLateMinutes: { vi: 'Trễ trung vị (phút)', en: 'Late, in the middle (min)' },
}

/** Of an open report that is not late and that the house wants by the end of today. */
export const dueToday = { vi: 'Đến hạn hôm nay', en: 'Due today' }

/** What the fields of a line of the plan are called. */
export const planWords = words<ReportPlan & Pick<CatalogueAdd, 'codes'>>()({
  afterDays: { vi: 'Nhắc sau hạn (ngày)', en: 'Days told after it is due' },
  afterMinutes: { vi: 'Hạn kể từ sự kiện (phút)', en: 'Due after the event (min)' },
  applies: { vi: 'Áp dụng', en: 'Applies' },
  approverId: approver,
  approverName: approver,
  basisValidUntil,
  boundary: { vi: 'Cách tính hạn', en: 'How the day counts' },
  channel,
  codes: { vi: 'Báo cáo', en: 'Reports' },
  dueDays: { vi: 'Ngày đến hạn', en: 'Due on', parts: dayOfYear },
  dueTime: { vi: 'Giờ đến hạn', en: 'Due until' },
  escalateDays: { vi: 'Leo thang khi trễ (ngày)', en: 'Days late until those above are told' },
  eventLevels: { vi: 'Loại sự kiện', en: 'Events that start it' },
  field,
  formName,
  formUrl,
  frequency,
  internalDays: { vi: 'Nội bộ sớm hơn (ngày)', en: 'Days earlier in the house' },
  internalRoll: { vi: 'Hạn nội bộ trúng ngày nghỉ', en: 'Own due day on a day off' },
  isBasisOver: { vi: 'Căn cứ hết hiệu lực', en: 'Basis has ended' },
  lateCount: { vi: 'Số kỳ trễ', en: 'Late now' },
  leadDays: { vi: 'Nhắc trước hạn (ngày)', en: 'Days told before it is due' },
  legalBasis,
  legalRoll: { vi: 'Hạn pháp lý trúng ngày nghỉ', en: 'Legal due day on a day off' },
  monthDay: { vi: 'Ngày trong tháng', en: 'Day of the month' },
  nextDueAt: { vi: 'Hạn kế tiếp', en: 'Next due' },
  note: sharedWords.note,
  penalty,
  penaltyBasis,
  periodShift: { vi: 'Kỳ báo cáo', en: 'Period' },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  preparerId: preparer,
  preparerName: preparer,
  recipient,
  reportGroup: { vi: 'Nhóm', en: 'Group' },
  reportName,
  startsOn: { vi: 'Bắt đầu từ ngày', en: 'Starts on' },
  weekday: { vi: 'Thứ', en: 'Weekday' },
})

const approvedReport = { vi: 'Báo cáo đã duyệt', en: 'Approved report' }

/** What the fields of how a report went out are called. */
export const sendingWords = words<ReportSending>()({
  channel,
  files: { vi: 'Bằng chứng và báo cáo đã gửi', en: 'Proof, and what was sent' },
  lateMinutes,
  letterId: letter,
  letterSymbol: letter,
  receipt,
  receivedOn,
  recipient,
  reportId: approvedReport,
  reportSha256: { vi: 'Mã kiểm số liệu', en: 'Hash of its figures' },
  reportTitle: approvedReport,
  sentAt,
  sentByName: { vi: 'Người gửi', en: 'Sent by' },
  withdrawnAt: { vi: 'Rút lúc', en: 'Withdrawn at' },
  withdrawnByName: { vi: 'Người rút', en: 'Withdrawn by' },
  withdrawnReason: { vi: 'Lý do rút', en: 'Why it was withdrawn' },
})

/** What the fields of a report that is due are called. */
export const occurrenceWords = words<OccurrenceDetail & OccurrencePrepare & OccurrenceSend & EventStart>()({
  abnormalCode: { vi: 'Sự kiện', en: 'Event' },
  abnormalId: { vi: 'Sự kiện', en: 'Event' },
  about: { vi: 'Sự kiện', en: 'Event' },
  approvedAt: { vi: 'Duyệt lúc', en: 'Approved at' },
  approvedByName: { vi: 'Đã duyệt bởi', en: 'Approved by' },
  approverId: approver,
  approverName: approver,
  basisValidUntil,
  channel,
  daysLeft: { vi: 'Còn (ngày)', en: 'Days left' },
  dueInternalAt: { vi: 'Hạn nội bộ', en: 'Own due' },
  dueLegalAt: { vi: 'Hạn nộp', en: 'Due' },
  eventAbout: { vi: 'Sự kiện', en: 'Event' },
  eventAt: { vi: 'Xảy ra lúc', en: 'Happened at' },
  field,
  fileIds: files,
  files,
  formName,
  formUrl,
  frequency,
  lateMinutes,
  legalBasis,
  letterId: letter,
  letterSymbol: letter,
  note: sharedWords.note,
  occurredAt: { vi: 'Xảy ra lúc', en: 'Happened at' },
  penalty,
  penaltyBasis,
  periodFrom: { vi: 'Kỳ', en: 'Period' },
  periodTo: { vi: 'Kỳ đến ngày', en: 'Period until' },
  plannedChannel: channel,
  planId: { vi: 'Dòng kế hoạch', en: 'Line of the plan' },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  preparedByNames: { vi: 'Đã lập bởi', en: 'Was prepared by' },
  preparerId: preparer,
  preparerName: preparer,
  reason,
  receipt,
  receivedOn,
  recipient,
  reportId: approvedReport,
  reportName,
  sendings: { vi: 'Lịch sử gửi', en: 'How it went out' },
  sentAt,
  stage: { vi: 'Bước', en: 'Step' },
  status: sharedWords.status,
  urgency: { vi: 'Mức gấp', en: 'Urgency' },
})

/** What figures of punctuality are called. */
export const punctualityWords = words<Punctuality>()({
  about: { vi: 'Nơi nhận, nhà máy', en: 'Recipient, plant' },
  due: { vi: 'Đến hạn', en: 'Due' },
  inTime: { vi: 'Đúng hạn', en: 'In time' },
  inTimePercent: { vi: 'Tỷ lệ đúng hạn', en: 'In time', unit: '%' },
  medianLateMinutes: { vi: 'Trễ trung vị', en: 'Late, in the middle' },
  missing: { vi: 'Trễ, chưa gửi', en: 'Late, not sent' },
  name: { vi: 'Báo cáo, người lập', en: 'Report or person' },
  sentLate: { vi: 'Gửi trễ', en: 'Sent late' },
})

/** What the months of a report are called. */
export const reportMonthWords = words<ReportMonth, 'occurrenceId' | 'status' | 'month'>()({
  due: { vi: 'Đến hạn', en: 'Due' },
  excluded: { vi: 'Không áp dụng', en: 'Not applicable' },
  late: { vi: 'Trễ', en: 'Late' },
  sent: { vi: 'Đã gửi', en: 'Sent' },
})

/** What the lines of the year are called. */
export const reportYearWords = words<ReportYearRow, 'planId' | 'months'>()({
  frequency,
  powerPlantName: sharedWords.plant,
  recipient,
  reportName,
})
