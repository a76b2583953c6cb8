import { sharedWords, words } from '#contract/core/words.ts'

import type {
  LabourAppendix,
  LabourAppendixWrite,
  LabourDetail,
  LabourEnd,
  LabourWrite,
} from './labour-contract.ts'
import type { PlantLabourSettings } from './settings.ts'

const salaryVnd = { vi: 'Lương tháng', en: 'Monthly salary', unit: 'VND' }
const signedOn = { vi: 'Ngày ký', en: 'Signed on' }
const effectiveOn = { vi: 'Ngày hiệu lực', en: 'In force from' }
const employee = { vi: 'Nhân viên', en: 'Employee' }
const files = { vi: 'Bản scan', en: 'Scan' }

export const labourAppendixWords = words<LabourAppendix & LabourAppendixWrite, 'contractId'>()({
  appendixNo: { vi: 'Số phụ lục', en: 'Appendix', short: { vi: 'Số PL', en: 'Number' } },
  change: { vi: 'Nội dung thay đổi', en: 'What changes' },
  effectiveOn,
  salaryVnd: { vi: 'Lương tháng mới', en: 'New monthly salary', unit: 'VND' },
  signedOn,
})

/** What the fields of a labour contract are called. */
export const labourWords = words<LabourDetail & LabourEnd & LabourWrite, 'isSalaryLost'>()({
  appendices: { vi: 'Phụ lục', en: 'Appendices', parts: labourAppendixWords },
  authorName: { vi: 'Người lập', en: 'Entered by' },
  contractNo: {
    vi: 'Số hợp đồng lao động',
    en: 'Labour contract number',
    short: { vi: 'Số HĐLĐ', en: 'Number' },
  },
  creationTime: { vi: 'Lập lúc', en: 'Entered at' },
  currentSalaryVnd: { vi: 'Lương tháng hiện tại', en: 'Salary now', unit: 'VND' },
  daysLeft: { vi: 'Còn (ngày)', en: 'Days left' },
  effectiveOn,
  employeeId: employee,
  employeeName: employee,
  endsOn: { vi: 'Ngày kết thúc', en: 'Ends on', short: { vi: 'Kết thúc', en: 'Ends on' } },
  expiresOn: { vi: 'Ngày hết hạn', en: 'End as signed' },
  fileIds: files,
  files,
  jobTitle: { vi: 'Công việc, chức danh', en: 'Work', short: { vi: 'Công việc', en: 'Work' } },
  kind: { vi: 'Loại hợp đồng', en: 'Kind', short: { vi: 'Loại', en: 'Kind' } },
  note: sharedWords.note,
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  probationWork: { vi: 'Nhóm công việc thử việc', en: 'Work on probation' },
  salaryVnd,
  signedOn,
  status: sharedWords.status,
  termExemption: { vi: 'Được ký nhiều lần vì', en: 'May follow others because' },
  terminatedOn: { vi: 'Ngày chấm dứt', en: 'Ended on' },
  terminationReason: { vi: 'Lý do chấm dứt', en: 'Reason of the end' },
})

/** What a plant lays down for its labour contracts. */
export const labourSettingsWords = words<PlantLabourSettings>()({
  endReminderDays: { vi: 'Nhắc trước khi hết hạn', en: 'Reminders before the end', unit: 'ngày' },
  fixedTermMonths: { vi: 'Thời hạn dài nhất', en: 'Longest fixed term', unit: 'tháng' },
  fixedTermsInRow: { vi: 'Số lần ký xác định thời hạn liên tiếp', en: 'Fixed terms in a row' },
  powerPlantId: sharedWords.plant,
  probationDays: { vi: 'Thử việc dài nhất', en: 'Longest probation', unit: 'ngày' },
  probationReminderDays: {
    vi: 'Nhắc trước khi hết thử việc',
    en: 'Reminders before a probation ends',
    unit: 'ngày',
  },
  rowPauseDays: { vi: 'Nghỉ quá số này thì tính lại từ đầu', en: 'A longer pause begins anew', unit: 'ngày' },
  warnsOnRoster: {
    vi: 'Cảnh báo trên lịch trực khi không có hợp đồng',
    en: 'Rosters warn of people without a contract',
  },
})
