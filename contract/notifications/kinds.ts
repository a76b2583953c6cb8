import { contractKinds } from './contract-kinds.ts'
import { documentKinds } from './document-kinds.ts'
import { equipmentKinds } from './equipment-kinds.ts'
import { flowKinds } from './flow-kinds.ts'
import type { NoticeKindWords } from './kind-words.ts'
import { peopleKinds } from './people-kinds.ts'
import { reportNoticeKinds } from './report-kinds.ts'
import { reportPlanKinds } from './report-plan-kinds.ts'
import { stockKinds } from './stock-kinds.ts'
import { systemKinds } from './system-kinds.ts'
import { taskKinds } from './task-kinds.ts'

const kinds = {
  approvalWaiting: {
    area: 'approvals',
    vi: 'Chờ bạn duyệt',
    en: 'Waits for your approval',
    needsMe: true,
    byMail: true,
  },
  consentWaiting: {
    area: 'approvals',
    vi: 'Chờ bạn đồng ý',
    en: 'Waits for your consent',
    needsMe: true,
    byMail: true,
  },
  executionWaiting: {
    area: 'approvals',
    vi: 'Đã duyệt, chờ bạn thực hiện',
    en: 'Approved, waits for you to carry it out',
    needsMe: true,
    byMail: true,
  },
  approvalDueSoon: {
    area: 'approvals',
    vi: 'Sắp đến hạn duyệt',
    en: 'Your approval is due soon',
    needsMe: true,
    byMail: true,
  },
  approvalOverdue: {
    area: 'approvals',
    vi: 'Đã quá hạn duyệt',
    en: 'Your approval is overdue',
    needsMe: true,
    byMail: true,
  },
  approvalEscalated: {
    area: 'approvals',
    vi: 'Quá hạn duyệt, chuyển lên bạn',
    en: 'Overdue, passed up to you',
    needsMe: true,
    byMail: true,
  },
  requestAdvanced: {
    area: 'approvals',
    vi: 'Đề nghị của bạn qua một cấp duyệt',
    en: 'Your request passed a step',
    needsMe: false,
    byMail: false,
  },
  requestApproved: {
    area: 'approvals',
    vi: 'Đề nghị của bạn được duyệt',
    en: 'Your request was approved',
    needsMe: false,
    byMail: true,
  },
  requestReturned: {
    area: 'approvals',
    vi: 'Đề nghị của bạn bị trả lại để sửa',
    en: 'Your request came back to be changed',
    needsMe: false,
    byMail: true,
  },
  requestRejected: {
    area: 'approvals',
    vi: 'Đề nghị của bạn bị từ chối',
    en: 'Your request was rejected',
    needsMe: false,
    byMail: true,
  },
  requestProcessed: {
    area: 'approvals',
    vi: 'Đề nghị của bạn đã được thực hiện',
    en: 'Your request was carried out',
    needsMe: false,
    byMail: false,
  },
  requestWithdrawn: {
    area: 'approvals',
    vi: 'Đề nghị chờ bạn đã được rút lại',
    en: 'A request that waited for you was withdrawn',
    needsMe: false,
    byMail: false,
  },
  cardOverdue: {
    area: 'approvals',
    vi: 'Thẻ quá hạn chưa trả',
    en: 'A card is overdue',
    needsMe: true,
    byMail: false,
  },
  delegationGiven: {
    area: 'approvals',
    vi: 'Ủy quyền cho bạn ký thay',
    en: 'You were asked to sign for somebody',
    needsMe: false,
    byMail: true,
  },
  delegationRevoked: {
    area: 'approvals',
    vi: 'Thôi ủy quyền cho bạn ký thay',
    en: 'You no longer sign for somebody',
    needsMe: false,
    byMail: false,
  },
  handoverWaiting: {
    area: 'shifts',
    vi: 'Chờ bạn ký nhận ca',
    en: 'Waits for you to take over the shift',
    needsMe: true,
    byMail: false,
  },
  handoverRefused: {
    area: 'shifts',
    vi: 'Bên nhận không nhận ca của bạn',
    en: 'Your handover was refused',
    needsMe: false,
    byMail: false,
  },
  shiftConsentWaiting: {
    area: 'shifts',
    vi: 'Chờ bạn xác nhận trong ca',
    en: 'A shift waits for your consent',
    needsMe: true,
    byMail: true,
  },
  shiftConsentGiven: {
    area: 'shifts',
    vi: 'Đề nghị trong ca đã được xác nhận',
    en: 'What you asked for in a shift was allowed',
    needsMe: false,
    byMail: false,
  },
  shiftConsentRefused: {
    area: 'shifts',
    vi: 'Đề nghị trong ca bị từ chối',
    en: 'What you asked for in a shift was refused',
    needsMe: false,
    byMail: false,
  },
  shiftConsentTakenBack: {
    area: 'shifts',
    vi: 'Đề nghị bạn đã xác nhận được rút lại',
    en: 'What you had allowed in a shift was taken back',
    needsMe: false,
    byMail: false,
  },
  reviewWaiting: {
    area: 'shifts',
    vi: 'Nhật ký ca chờ bạn xem',
    en: 'A shift log waits for your review',
    needsMe: true,
    byMail: false,
  },
  correctionWaiting: {
    area: 'shifts',
    vi: 'Đính chính sổ ca chờ bạn xác nhận',
    en: 'A correction of a shift log waits for you to confirm it',
    needsMe: true,
    byMail: false,
  },
  rosterWaiting: {
    area: 'rosters',
    vi: 'Lịch trực chờ bạn duyệt',
    en: 'A roster waits for your approval',
    needsMe: true,
    byMail: true,
  },
  rosterReturned: {
    area: 'rosters',
    vi: 'Lịch trực bị trả lại để sửa',
    en: 'A roster came back to be changed',
    needsMe: false,
    byMail: true,
  },
  rosterPublished: {
    area: 'rosters',
    vi: 'Lịch trực của bạn đã công bố',
    en: 'Your roster was published',
    needsMe: false,
    byMail: true,
  },
  rosterChanged: {
    area: 'rosters',
    vi: 'Lịch trực của bạn thay đổi',
    en: 'Your roster changed',
    needsMe: false,
    byMail: true,
  },
  incidentReported: {
    area: 'events',
    vi: 'Có sự cố mới',
    en: 'New incident',
    needsMe: false,
    byMail: true,
  },
  incidentWithdrawn: {
    area: 'events',
    vi: 'Không còn là sự cố',
    en: 'No incident any more',
    needsMe: false,
    byMail: true,
  },
  eventAssigned: {
    area: 'events',
    vi: 'Giao bạn xử lý',
    en: 'Given to you to deal with',
    needsMe: false,
    byMail: true,
  },
  eventWaiting: {
    area: 'events',
    vi: 'Chờ bạn xác nhận đã xử lý xong',
    en: 'Waits for you to confirm that it is dealt with',
    needsMe: true,
    byMail: true,
  },
  eventReturned: {
    area: 'events',
    vi: 'Việc bạn xử lý bị trả lại',
    en: 'What you deal with was sent back',
    needsMe: false,
    byMail: true,
  },
  eventOverdue: {
    area: 'events',
    vi: 'Quá hạn xử lý',
    en: 'Overdue',
    needsMe: false,
    byMail: true,
  },
  ...equipmentKinds,
  ...taskKinds,
  ...contractKinds,
  ...peopleKinds,
  ...stockKinds,
  ...reportNoticeKinds,
  ...documentKinds,
  ...reportPlanKinds,
  gateOrderToSign: {
    area: 'water',
    vi: 'Lệnh vận hành cửa van chờ bạn ký',
    en: 'A gate order waits for your signature',
    needsMe: true,
    byMail: true,
  },
  gateOrderSigned: {
    area: 'water',
    vi: 'Lệnh vận hành cửa van chờ ca nhận',
    en: 'A gate order waits for the shift',
    needsMe: true,
    byMail: true,
  },
  gateStepWaiting: {
    area: 'water',
    vi: 'Thao tác cửa van chờ bạn xác nhận',
    en: 'A step of a gate order waits for your word',
    needsMe: true,
    byMail: false,
  },
  gateOrderEnded: {
    area: 'water',
    vi: 'Lệnh vận hành cửa van đã kết thúc',
    en: 'A gate order is over',
    needsMe: false,
    byMail: true,
  },
  observationMissing: {
    area: 'water',
    vi: 'Hồ chứa mất số liệu quan trắc',
    en: 'A reservoir is not observed',
    needsMe: true,
    byMail: false,
  },
  levelRising: {
    area: 'water',
    vi: 'Mực nước hồ lên nhanh',
    en: 'The level of a reservoir rises fast',
    needsMe: false,
    byMail: true,
  },
  levelDoubtful: {
    area: 'water',
    vi: 'Nghi ngờ cảm biến mực nước hồ',
    en: 'The gauge of a reservoir is doubtful',
    needsMe: false,
    byMail: false,
  },
  ...flowKinds,
  feedSilent: {
    area: 'water',
    vi: 'Gửi số liệu hồ chứa bị gián đoạn quá 30 phút',
    en: 'Data of a reservoir have not gone out for over 30 minutes',
    needsMe: true,
    byMail: true,
  },
  planDue: {
    area: 'shifts',
    vi: 'Sản lượng dự kiến sắp hoặc đã quá hạn gửi',
    en: 'A plan of output has to be sent, or is late',
    needsMe: true,
    byMail: true,
  },
  planMissed: {
    area: 'shifts',
    vi: 'Phát lệch sản lượng dự kiến hoặc vượt công bố',
    en: 'Output is off its plan or above what was declared',
    needsMe: true,
    byMail: false,
  },
  zoneStay: {
    area: 'shifts',
    vi: 'Tổ máy chạy trong vùng cấm quá 5 phút',
    en: 'A unit has worked in a forbidden zone for over 5 minutes',
    needsMe: true,
    byMail: false,
  },
  ...systemKinds,
} as const satisfies Readonly<Record<string, NoticeKindWords>>

/** What can be told, e.g. `approvalWaiting`. */
export type NoticeKind = keyof typeof kinds

/** Everything that can be told, with its words, area and whether it asks for something. */
export const noticeKinds: Readonly<Record<NoticeKind, NoticeKindWords>> = kinds

/** The codes of all kinds, in the order preferences show them. */
export const noticeKindCodes = Object.keys(kinds) as [NoticeKind, ...NoticeKind[]]

/** The kinds that wait until somebody does something. */
export const waitingKinds: readonly NoticeKind[] = noticeKindCodes.filter((kind) => kinds[kind].needsMe)
