import { sharedWords, words } from '#contract/core/words.ts'

import type { Reservoir } from './reservoir.ts'

/** What the fields of a reservoir are called. */
export const reservoirWords = words<Reservoir>()({
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  code: { vi: 'Mã hồ', en: 'Code' },
  name: { vi: 'Tên hồ chứa', en: 'Reservoir' },
  deviceId: { vi: 'Thiết bị quan trắc', en: 'Observed as device' },
  deviceCode: { vi: 'Thiết bị quan trắc', en: 'Observed as device' },
  deviceName: { vi: 'Tên thiết bị quan trắc', en: 'Name of the device' },
  upstreamReservoirId: { vi: 'Hồ phía trên', en: 'Reservoir above' },
  upstreamReservoirName: { vi: 'Hồ phía trên', en: 'Reservoir above' },
  travelHours: { vi: 'Thời gian nước chảy từ hồ trên', en: 'Travel time from above', unit: 'h' },
  versionCount: { vi: 'Số bản khai báo', en: 'Versions' },
  versionValidFrom: { vi: 'Bản hiện hành áp dụng từ', en: 'Present version from' },
})
