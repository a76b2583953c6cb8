import { sharedWords, words } from '#contract/core/words.ts'

import type { Notification } from './notification.ts'

/** What the fields of a notification are called. */
export const notificationWords = words<Notification, 'address'>()({
  actorName: { vi: 'Người thực hiện', en: 'By' },
  creationTime: { vi: 'Thời điểm', en: 'Time' },
  detail: { vi: 'Chi tiết', en: 'Detail' },
  kind: { vi: 'Loại thông báo', en: 'Kind', short: { vi: 'Loại', en: 'Kind' } },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  readAt: { vi: 'Đọc lúc', en: 'Read at' },
  subject: { vi: 'Nội dung', en: 'About' },
})
