import { sharedWords, words } from '#contract/core/words.ts'

import type { ReportDelivery } from './delivery.ts'
import type { ReportSubscription, ReportSubscriptionWrite } from './subscription.ts'

const kind = { vi: 'Báo cáo', en: 'Report' }
const format = { vi: 'Tệp đính kèm', en: 'Attached' }
const receivers = { vi: 'Người nhận', en: 'Receivers' }

/** What the fields of a subscription are called. */
export const subscriptionWords = words<ReportSubscription & ReportSubscriptionWrite>()({
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  kind,
  rhythm: { vi: 'Nhịp gửi', en: 'How often' },
  sendTime: { vi: 'Giờ gửi', en: 'Sent at' },
  weekday: { vi: 'Thứ trong tuần', en: 'Day of the week' },
  monthDay: { vi: 'Ngày trong tháng', en: 'Day of the month' },
  format,
  receivers,
  receiverIds: receivers,
  note: sharedWords.note,
  isRunning: { vi: 'Đang gửi', en: 'Running' },
  nextDueAt: { vi: 'Lần gửi tới', en: 'Next' },
  lastDueAt: { vi: 'Lần gửi gần nhất', en: 'Last sent', short: { vi: 'Gần nhất', en: 'Last' } },
  isMine: { vi: 'Tôi nhận', en: 'I get it' },
  authorName: { vi: 'Người lập', en: 'Made by' },
  creationTime: { vi: 'Lập lúc', en: 'Made' },
})

/** What the fields of a line of the log are called. */
export const deliveryWords = words<ReportDelivery, 'powerPlantId' | 'reportId' | 'receiverId' | 'address'>()({
  powerPlantName: sharedWords.plant,
  kind,
  from: { vi: 'Kỳ từ ngày', en: 'Period from' },
  to: { vi: 'Kỳ đến ngày', en: 'Period to' },
  format,
  basis: { vi: 'Số liệu', en: 'Figures' },
  revision: { vi: 'Bản số', en: 'Revision' },
  dueAt: { vi: 'Đến giờ gửi', en: 'Due' },
  missedCount: {
    vi: 'Số lần bỏ qua trước đó',
    en: 'Left out before',
    short: { vi: 'Bỏ qua', en: 'Left out' },
  },
  receiverName: { vi: 'Người nhận', en: 'Receiver' },
  toAddress: { vi: 'E-mail', en: 'E-mail' },
  state: sharedWords.status,
  reason: { vi: 'Lý do', en: 'Reason' },
  answer: { vi: 'Máy chủ thư trả lời', en: 'Answer of the mail server' },
  sentAt: { vi: 'Gửi lúc', en: 'Sent' },
})
