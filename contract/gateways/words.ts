import { sharedWords, words } from '#contract/core/words.ts'

import type { Gateway } from './index.ts'

/** What the fields of a gateway are called. */
export const gatewayWords = words<Gateway>()({
  createdByName: { vi: 'Người cấp', en: 'Issued by' },
  creationTime: { vi: 'Cấp lúc', en: 'Issued' },
  lastUsedAt: { vi: 'Gửi gần nhất', en: 'Last sent' },
  name: { vi: 'Tên thiết bị gửi', en: 'Gateway' },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  revokedAt: { vi: 'Thu hồi lúc', en: 'Revoked at' },
  tokenStart: { vi: 'Mã bắt đầu bằng', en: 'Token begins with' },
})
