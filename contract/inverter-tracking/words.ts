import { words } from '#contract/core/words.ts'

import type { Standstill } from './summary.ts'
import type { TrackingSettings } from './settings.ts'

/** What a stop lost, held against the inverters that ran. */
export const lostAgainstRunning = {
  vi: 'Mất so với máy đang chạy',
  en: 'Lost against those running',
  short: { vi: 'Mất so với máy chạy', en: 'Lost against running' },
}

/** What the fields of a standstill are called. */
export const standstillWords = words<Standstill, 'coversNoon' | 'inverterId'>()({
  code: { vi: 'Inverter', en: 'Inverter' },
  name: { vi: 'Tên', en: 'Name' },
  date: { vi: 'Ngày', en: 'Day' },
  from: { vi: 'Từ', en: 'From' },
  to: { vi: 'Đến', en: 'To' },
  minutes: { vi: 'Thời gian (phút)', en: 'Duration (minutes)' },
  noonMinutes: { vi: 'Giữa trưa (phút)', en: 'At noon (minutes)' },
  lostKwh: { ...lostAgainstRunning, unit: 'kWh' },
  group: { vi: 'Dừng cùng lúc', en: 'Stopped together' },
})

/** What the rules for a plant’s inverters are called. */
export const trackingSettingsWords = words<TrackingSettings>()({
  firstHour: { vi: 'Giờ đầu của phiếu', en: 'First hour of the sheet', unit: 'h' },
  lastHour: { vi: 'Giờ cuối của phiếu', en: 'Last hour of the sheet', unit: 'h' },
  noonFromHour: { vi: 'Giữa trưa từ', en: 'Noon from', unit: 'h' },
  noonToHour: { vi: 'Giữa trưa đến', en: 'Noon until', unit: 'h' },
  mostPowerRatio: {
    vi: 'Công suất lớn nhất so với định mức',
    en: 'Most power as a share of the rating',
    unit: '×',
  },
  mostDcVoltageV: { vi: 'Điện áp DC lớn nhất', en: 'Highest DC voltage', unit: 'V' },
  imbalancePercent: { vi: 'Lệch pha phải ghi chú', en: 'Imbalance that needs a remark', unit: '%' },
  laggingPercent: { vi: 'Thấp hơn trung vị bị đánh dấu', en: 'Marked when below the median by', unit: '%' },
  hotterThanPeersK: {
    vi: 'Nóng hơn trung vị bị đánh dấu',
    en: 'Marked when hotter than the median by',
    unit: 'K',
  },
  gammaPercentPerK: {
    vi: 'Hệ số nhiệt công suất tấm pin (γ)',
    en: 'Power coefficient of the panels (γ)',
    unit: '%/K',
  },
  runsFromWm2: { vi: 'Phải chạy từ bức xạ', en: 'Runs from an irradiance of', unit: 'W/m²' },
  runsFromPeerPercent: {
    vi: 'Không có bức xạ: phải chạy khi các máy khác đạt',
    en: 'Without irradiance: runs once the others reach',
    unit: '%',
  },
  standsUpToPercent: { vi: 'Coi là đứng đến mức công suất', en: 'Stands still up to a power of', unit: '%' },
})
