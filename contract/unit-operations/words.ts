import { sharedWords, words } from '#contract/core/words.ts'

import type { UnitState, UnitStateWrite } from './unit-state.ts'
import type { Figures, UnitFigures } from './figures.ts'

/** What somebody said the unit would have given; losses of other screens stand on other ground, and say so. */
const lostEnergyMwh = {
  vi: 'Sản lượng mất theo công suất lẽ ra phát',
  en: 'Energy lost of the power that would have been given',
  unit: 'MWh',
  short: { vi: 'Mất theo P nhập', en: 'Lost of typed power' },
}
const unitCode = { vi: 'Tổ máy', en: 'Unit' }

/** What the fields of a state of a unit are called. */
export const unitStateWords = words<UnitState & UnitStateWrite, 'kind' | 'operation'>()({
  creationTime: { vi: 'Ghi lúc', en: 'Written at' },
  creatorName: { vi: 'Người ghi', en: 'Written by' },
  dutyOperationId: { vi: 'Sổ giao nhận ca', en: 'Shift log' },
  endedAt: { vi: 'Đến', en: 'To' },
  energyMwh: {
    vi: 'Sản lượng (tính từ công suất)',
    en: 'Energy (from power)',
    unit: 'MWh',
    short: { vi: 'Sản lượng', en: 'Energy' },
  },
  expectedPowerMw: { vi: 'Công suất lẽ ra phát', en: 'Power that would have been given', unit: 'MW' },
  hours: { vi: 'Số giờ', en: 'Hours' },
  isOutsideControl: { vi: 'Ngoài tầm quản lý', en: 'Outside control' },
  lostEnergyMwh: lostEnergyMwh,
  orderNo: { vi: 'Số lệnh', en: 'Order no.' },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  reason: { vi: 'Lý do', en: 'Reason' },
  startCounter: { vi: 'Lần khởi động thứ', en: 'Start counter' },
  startResult: { vi: 'Khởi động', en: 'Start' },
  startedAt: { vi: 'Thời điểm chuyển', en: 'Time of change', short: { vi: 'Từ', en: 'From' } },
  state: { vi: 'Trạng thái', en: 'State' },
  unitCode: unitCode,
  unitId: unitCode,
  unitName: { vi: 'Tên tổ máy, inverter', en: 'Name of the unit' },
})

/** What the figures of a unit are called. */
export const unitFigureWords = words<UnitFigures & Figures['items'][number], 'unitId'>()({
  energyMwh: { vi: 'Sản lượng', en: 'Energy', unit: 'MWh' },
  lostEnergyMwh: lostEnergyMwh,
  periodHours: { vi: 'PH – giờ trong kỳ', en: 'PH – period hours' },
  serviceHours: { vi: 'SH – giờ chạy', en: 'SH – service hours' },
  reserveHours: { vi: 'RSH – giờ dự phòng', en: 'RSH – reserve hours' },
  plannedOutageHours: { vi: 'POH – giờ sửa chữa kế hoạch', en: 'POH – planned outage hours' },
  maintenanceOutageHours: { vi: 'MOH – giờ bảo dưỡng', en: 'MOH – maintenance outage hours' },
  forcedOutageHours: { vi: 'FOH – giờ dừng sự cố', en: 'FOH – forced outage hours' },
  availability: { vi: 'AF – hệ số khả dụng', en: 'AF – availability factor' },
  plannedOutageFactor: { vi: 'POF – hệ số sửa chữa kế hoạch', en: 'POF – planned outage factor' },
  forcedOutageRate: { vi: 'FOR – tỷ lệ dừng sự cố', en: 'FOR – forced outage rate' },
  capacityFactor: { vi: 'CF – hệ số công suất', en: 'CF – capacity factor' },
  hoursBetweenFailures: { vi: 'MTBF – giờ giữa hai sự cố', en: 'MTBF – hours between failures' },
  forcedOutages: { vi: 'Số lần dừng sự cố', en: 'Forced outages' },
  starts: { vi: 'Số lần khởi động', en: 'Starts' },
  failedStarts: { vi: 'Khởi động không đạt', en: 'Failed starts' },
  startReliability: { vi: 'Độ tin cậy khởi động', en: 'Start reliability' },
  excludedHours: { vi: 'Giờ loại trừ', en: 'Hours left out' },
  code: { vi: 'Mã', en: 'Code' },
  name: { vi: 'Tổ máy, inverter', en: 'Unit' },
  ratedMw: { vi: 'Công suất đặt', en: 'Rated power', unit: 'MW' },
  energySource: { vi: 'Nguồn sản lượng', en: 'Energy is read' },
  excluded: { vi: 'Nguyên nhân loại trừ', en: 'Causes left out' },
})
