import { sharedWords, words } from '#contract/core/words.ts'

import type { DutyShiftLogDetail } from './shift.ts'
import type { Operation, StreamOperation } from './operations.ts'
import type { ShiftLogSettings } from './settings.ts'

const dutyTeam = { vi: 'Kíp', en: 'Team' }
const shiftCode = { vi: 'Ca', en: 'Shift' }
const executor = { vi: 'Người thao tác', en: 'Executor' }
const supervisor = { vi: 'Người giám sát', en: 'Supervisor' }

/** Of a shift that is sealed and that nobody has reviewed. */
export const notReviewed = { vi: 'Chưa xem', en: 'Not reviewed' }

/** What the fields of a shift are called. */
export const shiftWords = words<
  DutyShiftLogDetail,
  | 'abnormals'
  | 'changePersonnels'
  | 'companyName'
  | 'corrections'
  | 'creationTime'
  | 'crew'
  | 'defects'
  | 'gates'
  | 'endsAt'
  | 'figures'
  | 'gateConsents'
  | 'next'
  | 'operations'
  | 'place'
  | 'previous'
  | 'refusals'
  | 'seal'
  | 'sectionVersions'
  | 'shiftLeaderId'
  | 'signatures'
  | 'startsAt'
  | 'conclusion'
  | 'conditions'
  | 'directives'
  | 'dispatchers'
  | 'handoverItems'
  | 'levels'
  | 'meterReadings'
  | 'permits'
  | 'portableEarths'
  | 'safetyBrief'
  | 'unfinishedWork'
  | 'unitStates'
>()({
  abnormalCount: { vi: 'Bất thường', en: 'Abnormal' },
  day: { vi: 'Ngày', en: 'Day' },
  dutyTeamId: dutyTeam,
  dutyTeamName: dutyTeam,
  energyMwh: { vi: 'Điện năng', en: 'Energy', unit: 'MWh' },
  givenAt: { vi: 'Giờ ký giao', en: 'Signed' },
  giverName: { vi: 'Người giao', en: 'Giver' },
  hash: { vi: 'Mã niêm phong', en: 'Seal' },
  isLate: { vi: 'Giao muộn', en: 'Late' },
  isReviewOverdue: { vi: 'Quá hạn xem', en: 'Review overdue' },
  operationCount: { vi: 'Diễn biến', en: 'Entries' },
  orderCount: { vi: 'Số lệnh', en: 'Orders' },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  receivedAt: { vi: 'Giờ ký nhận', en: 'Signed' },
  receiverName: { vi: 'Người nhận', en: 'Receiver' },
  reviewedAt: { vi: 'Giờ xem', en: 'Reviewed at' },
  reviewedByName: { vi: 'Người xem', en: 'Reviewed by' },
  shiftCode: shiftCode,
  shiftLeaderName: { vi: 'Trưởng ca', en: 'Shift leader' },
  shiftName: shiftCode,
  status: sharedWords.status,
})

/** What the fields of an entry are called. */
export const operationWords = words<StreamOperation & Operation, 'dutyShiftLogId' | 'proposalId'>()({
  activePowerAfterMw: { vi: 'P sau', en: 'P after', unit: 'MW' },
  activePowerBeforeMw: { vi: 'P trước', en: 'P before', unit: 'MW' },
  content: { vi: 'Nội dung', en: 'Content' },
  creationTime: { vi: 'Ghi lúc', en: 'Written at' },
  creatorName: { vi: 'Người ghi', en: 'Written by' },
  day: { vi: 'Ngày ca', en: 'Day of shift' },
  deviceId: { vi: 'Thiết bị trong danh mục (số)', en: 'Device of the catalogue (no.)' },
  dutyTeamName: dutyTeam,
  equipment: { vi: 'Thiết bị', en: 'Equipment' },
  eventType: { vi: 'Loại sự kiện', en: 'Event type', short: { vi: 'Loại SK', en: 'Type' } },
  executorId: executor,
  executorName: executor,
  finishedAt: { vi: 'Kết thúc', en: 'Finished' },
  isLate: { vi: 'Ghi muộn', en: 'Late' },
  item: { vi: 'Mục mở, đóng', en: 'Item opened or closed' },
  kind: { vi: 'Loại', en: 'Kind' },
  occurredAt: { vi: 'Thời gian', en: 'Time' },
  orderFrom: { vi: 'Người ra lệnh', en: 'Ordered by' },
  orderLevel: { vi: 'Cấp điều độ', en: 'Order level' },
  orderNo: { vi: 'Số lệnh', en: 'Order no.' },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  proposalNo: { vi: 'Đăng ký công tác', en: 'Work registration' },
  reactivePowerAfterMvar: { vi: 'Q sau', en: 'Q after', unit: 'MVAr' },
  reactivePowerBeforeMvar: { vi: 'Q trước', en: 'Q before', unit: 'MVAr' },
  shiftCode: shiftCode,
  struckAt: sharedWords.struckAt,
  struckByName: sharedWords.struckByName,
  struckReason: sharedWords.struckReason,
  supervisorId: supervisor,
  supervisorName: supervisor,
  switchingSheetNo: { vi: 'Số PTT', en: 'Sheet no.' },
})

/** What the rules for shift logs are called. */
export const shiftLogSettingsWords = words<ShiftLogSettings>()({
  gate: { vi: 'Điều kiện giao ca', en: 'Gate of the handover' },
  handoverItems: { vi: 'Phương tiện, trang bị', en: 'Equipment' },
  lateEntryMinutes: { vi: 'Diễn biến ghi muộn sau (phút)', en: 'An entry is late after' },
  lateHandoverMinutes: { vi: 'Giao ca muộn sau (phút)', en: 'A handover is late after' },
  mandatoryLevels: { vi: 'Thông số bắt buộc ghi', en: 'Mandatory readings' },
  meters: { vi: 'Công tơ', en: 'Meters' },
  phrases: { vi: 'Câu mẫu', en: 'Standard phrases' },
  receiverOnRosterOnly: {
    vi: 'Chỉ người có trong lịch trực đã công bố của ca sau được nhận ca',
    en: 'Only somebody rostered for the next shift may take over',
  },
  reviewWithinHours: { vi: 'Quản đốc xem trong (giờ)', en: 'Reviewed within' },
  signBeforeEndMinutes: { vi: 'Ký giao trước giờ hết ca (phút)', en: 'The giver may sign before the end' },
  units: { vi: 'Thiết bị', en: 'Units' },
})
