import { sharedWords, words } from '#contract/core/words.ts'

import type { DeviceLatest, LatestValue } from './latest.ts'

const state = { vi: 'Tình trạng', en: 'State' }

/** What the fields of a device with its latest values are called. */
export const latestWords = words<DeviceLatest, 'model' | 'station'>()({
  code: { vi: 'Mã', en: 'Code' },
  kind: { vi: 'Loại', en: 'Kind' },
  latestAt: { vi: 'Giờ đọc', en: 'Read at' },
  name: { vi: 'Thiết bị', en: 'Device' },
  overdueCount: { vi: 'Quá giờ ghi', en: 'Overdue' },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  state: state,
  values: { vi: 'Giá trị mới nhất', en: 'Latest values' },
})

/** What the fields of a latest value are called. */
export const latestValueWords = words<
  LatestValue,
  | 'blockMax'
  | 'blockMin'
  | 'decimals'
  | 'frequencyMinutes'
  | 'isCurrent'
  | 'isRequired'
  | 'quality'
  | 'symbol'
  | 'total'
  | 'code'
>()({
  name: { vi: 'Thông số', en: 'Parameter' },
  state: state,
  group: { vi: 'Nhóm', en: 'Group' },
  unit: { vi: 'Đơn vị', en: 'Unit' },
  value: { vi: 'Giá trị', en: 'Value' },
  at: { vi: 'Thời điểm', en: 'Time' },
  tripMin: { vi: 'Dừng thấp', en: 'Trip low' },
  alarmMin: { vi: 'Báo động thấp', en: 'Alarm low' },
  warnMin: { vi: 'Nhắc thấp', en: 'Warning low' },
  warnMax: { vi: 'Nhắc cao', en: 'Warning high' },
  alarmMax: { vi: 'Báo động cao', en: 'Alarm high' },
  tripMax: { vi: 'Dừng cao', en: 'Trip high' },
})
