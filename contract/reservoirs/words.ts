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

/** What screens of the water say where a reservoir, or part of it, is not laid down: to whoever may, and to the others. */
export const layingDownLabels = {
  none: { vi: 'Nhà máy chưa có hồ chứa', en: 'The plant has no reservoir' },
  doIt: {
    vi: 'Khai báo mực nước, đường quan hệ, cửa van và quy trình thì màn hình này mới tính được.',
    en: 'Lay down levels, curves, gates and procedure; this screen is worked out from them.',
  },
  ask: {
    vi: 'Quản đốc, Phó giám đốc hoặc Giám đốc khai báo ở Cài đặt, mục Hồ chứa. Hãy báo để được khai báo.',
    en: 'The workshop manager or the directors lay it down in Settings, Reservoirs. Please ask them.',
  },
  lead: { vi: 'Mở khai báo hồ', en: 'Open the reservoirs' },
} as const
