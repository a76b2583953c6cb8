import { sharedWords, words } from '#contract/core/words.ts'

import type { LimitBreach } from './breach.ts'

/** What the fields of a crossing of a limit are called. */
export const breachWords = words<
  LimitBreach,
  'abnormalId' | 'decimals' | 'deviceId' | 'deviceName' | 'lastAt' | 'parameterId' | 'settledAt' | 'side'
>()({
  abnormalCode: { vi: 'Mã bất thường', en: 'Event' },
  deviceCode: { vi: 'Thiết bị', en: 'Device' },
  endedAt: { vi: 'Kết thúc', en: 'End' },
  extreme: { vi: 'Giá trị xa nhất', en: 'Extreme' },
  extremeAt: { vi: 'Lúc', en: 'At' },
  limitValue: { vi: 'Ngưỡng', en: 'Limit' },
  parameterName: { vi: 'Thông số', en: 'Parameter' },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  reason: { vi: 'Lý do', en: 'Reason' },
  settledByName: { vi: 'Người xử lý', en: 'Settled by' },
  standing: sharedWords.status,
  startedAt: { vi: 'Bắt đầu', en: 'Start' },
  tier: { vi: 'Mức', en: 'Level' },
  unit: { vi: 'Đơn vị', en: 'Unit' },
})
