import { sharedWords, words } from '#contract/core/words.ts'
import { lostAgainstRunning } from '#contract/inverter-tracking/words.ts'

import type { InverterHistory, Stop } from './history.ts'
import type { ReportOperation } from './report-operation.ts'

const fromWord = { vi: 'Từ', en: 'From' }
const toWord = { vi: 'Đến', en: 'To' }
const handler = { vi: 'Người xử lý', en: 'Handler' }
const reportDate = { vi: 'Ngày', en: 'Day' }

/** What is said of each stop of an inverter. */
export const stopWords = words<Stop>()({
  alarmCode: { vi: 'Mã lỗi', en: 'Alarm' },
  cause: { vi: 'Nguyên nhân', en: 'Cause' },
  from: fromWord,
  to: toWord,
})

/** What the fields of an inverter’s day are called. */
export const inverterHistoryWords = words<
  InverterHistory,
  'enteredFigures' | 'inverterId' | 'inverterName' | 'isRepeatedFault'
>()({
  dailyYieldKwh: { vi: 'Sản lượng ngày', en: 'Daily yield', unit: 'kWh' },
  downMinutes: { vi: 'Phút dừng', en: 'Minutes stopped' },
  energySource: { vi: 'Nguồn sản lượng', en: 'Yield is' },
  handlerId: handler,
  handlerName: handler,
  inverterCode: { vi: 'Inverter', en: 'Inverter' },
  isRecorded: { vi: 'Đã ghi', en: 'Recorded' },
  lostEnergyMwh: { ...lostAgainstRunning, unit: 'MWh' },
  note: sharedWords.note,
  peakPowerKw: { vi: 'Pmax', en: 'Peak', unit: 'kW' },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  reportDate: reportDate,
  specificYield: { vi: 'Suất', en: 'Specific', unit: 'kWh/kWp' },
  startTime: { vi: 'Hòa', en: 'Start' },
  station: { vi: 'Trạm', en: 'Station' },
  status: { vi: 'Tình trạng', en: 'Status' },
  stopTime: { vi: 'Ngừng', en: 'Stop' },
  stops: { vi: 'Lần dừng', en: 'Stops', parts: stopWords },
  totalYieldKwh: { vi: 'Sản lượng tổng', en: 'Total yield', unit: 'kWh' },
})

/** What is said of each time the grid limited the plant. */
export const gridLimitWords = words<ReportOperation['gridLimits'][number]>()({
  from: fromWord,
  to: toWord,
  limitMw: { vi: 'Giới hạn', en: 'Limit', unit: 'MW' },
  availableMw: { vi: 'Khả dụng', en: 'Available', unit: 'MW' },
  orderNo: { vi: 'Số lệnh', en: 'Order no.' },
})

/** What the fields of the report of a day are called. */
export const reportWords = words<
  ReportOperation,
  'confirmedById' | 'confirmedByName' | 'inverterCount' | 'reporterId' | 'isRecorded' | 'enteredFigures'
>()({
  auxEnergyMwh: { vi: 'Điện tự dùng (công tơ TD)', en: 'Auxiliary (own meter)', unit: 'MWh' },
  availability: { vi: 'Độ khả dụng', en: 'Availability' },
  cleanedMwp: { vi: 'Rửa pin', en: 'Panels cleaned', unit: 'MWp' },
  clearedHa: { vi: 'Cắt cỏ', en: 'Ground cleared', unit: 'ha' },
  confirmedAt: { vi: 'Xác nhận lúc', en: 'Confirmed at' },
  curtailedEnergyMwh: { vi: 'Sản lượng cắt giảm', en: 'Curtailed energy', unit: 'MWh' },
  gridLimits: { vi: 'Các lần tiết giảm', en: 'Limits', parts: gridLimitWords },
  gridOutageMinutes: { vi: 'Mất lưới', en: 'Grid outage' },
  irradiationGhiKwhPerM2: { vi: 'Bức xạ ngang (GHI)', en: 'Irradiation GHI', unit: 'kWh/m²' },
  irradiationPoaKwhPerM2: { vi: 'Bức xạ mặt tấm (POA)', en: 'Irradiation POA', unit: 'kWh/m²' },
  meterEnergyMwh: { vi: 'Sản lượng công tơ', en: 'Meter energy', unit: 'MWh' },
  powerPlantId: sharedWords.plant,
  reportDate: reportDate,
  reporterName: { vi: 'Người lập', en: 'Written by' },
  runningCount: { vi: 'Số inverter vận hành', en: 'Inverters running' },
  summary: { vi: 'Nhận xét', en: 'Summary' },
  unrecordedCount: { vi: 'Inverter chưa ghi', en: 'Not recorded' },
  weather: { vi: 'Thời tiết', en: 'Weather' },
})
