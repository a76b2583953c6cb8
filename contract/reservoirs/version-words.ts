import { words } from '#contract/core/words.ts'

import type { EnvironmentalOutlet, Gate, Turbine, Weir } from './outlets.ts'
import type {
  CharacteristicLevels,
  MinimumFlow,
  ProcedureBand,
  ReservoirVersion,
  RiverStation,
  TailwaterPoint,
  VolumePoint,
} from './version.ts'

const opening = { vi: 'Mã thông số độ mở', en: 'Parameter of the opening' } as const
const mu = { vi: 'Hệ số lưu lượng μ', en: 'Discharge coefficient μ' } as const
const alpha = { vi: 'Hệ số co hẹp α', en: 'Contraction coefficient α' } as const
const sideCoefficient = { vi: 'Hệ số co hẹp bên ε', en: 'Side coefficient ε' } as const
const weirCoefficient = { vi: 'Hệ số tràn m', en: 'Weir coefficient m' } as const
const from = { vi: 'Từ ngày (tháng-ngày)', en: 'From (month-day)' } as const
const to = { vi: 'Đến ngày (tháng-ngày)', en: 'To (month-day)' } as const

export const levelWords = words<CharacteristicLevels>()({
  deadLevelM: { vi: 'Mực nước chết (MNC)', en: 'Dead level', unit: 'm' },
  normalLevelM: { vi: 'Mực nước dâng bình thường (MNDBT)', en: 'Normal level', unit: 'm' },
  designFloodLevelM: { vi: 'Mực nước lũ thiết kế', en: 'Design flood level', unit: 'm' },
  checkFloodLevelM: { vi: 'Mực nước lũ kiểm tra', en: 'Check flood level', unit: 'm' },
  damCrestLevelM: { vi: 'Cao trình đỉnh đập', en: 'Crest of the dam', unit: 'm' },
})

export const volumePointWords = words<VolumePoint>()({
  levelM: { vi: 'Mực nước Z', en: 'Level Z', unit: 'm' },
  volumeHm3: { vi: 'Dung tích V', en: 'Volume V', unit: '10⁶ m³' },
  areaKm2: { vi: 'Diện tích F', en: 'Area F', unit: 'km²' },
})

export const tailwaterPointWords = words<TailwaterPoint>()({
  flowM3s: { vi: 'Lưu lượng Q', en: 'Flow Q', unit: 'm³/s' },
  levelM: { vi: 'Mực nước hạ lưu Z', en: 'Level Z', unit: 'm' },
})

export const gateWords = words<Gate>()({
  code: { vi: 'Cửa', en: 'Gate' },
  openingCode: opening,
  sillLevelM: { vi: 'Cao trình ngưỡng', en: 'Sill', unit: 'm' },
  widthM: { vi: 'Bề rộng', en: 'Width', unit: 'm' },
  maxOpeningM: { vi: 'Độ mở lớn nhất', en: 'Largest opening', unit: 'm' },
  dischargeCoefficient: mu,
  contractionCoefficient: alpha,
  sideCoefficient,
  weirCoefficient,
  table: { vi: 'Bảng Z × a', en: 'Table Z × a' },
})

export const weirWords = words<Weir>()({
  code: { vi: 'Tràn', en: 'Spillway' },
  crestLevelM: { vi: 'Cao trình ngưỡng tràn', en: 'Crest', unit: 'm' },
  lengthM: { vi: 'Chiều dài tràn', en: 'Length', unit: 'm' },
  sideCoefficient,
  weirCoefficient,
})

export const environmentalWords = words<EnvironmentalOutlet>()({
  method: { vi: 'Lưu lượng DCTT', en: 'Environmental flow' },
  openingCode: opening,
  sillLevelM: { vi: 'Cao trình ngưỡng', en: 'Sill', unit: 'm' },
  widthM: { vi: 'Bề rộng', en: 'Width', unit: 'm' },
  dischargeCoefficient: { vi: 'Hệ số lưu lượng φ', en: 'Discharge coefficient φ' },
  contractionCoefficient: { vi: 'Hệ số co hẹp ε', en: 'Contraction coefficient ε' },
})

export const turbineWords = words<Turbine>()({
  unitId: { vi: 'Tổ máy', en: 'Unit' },
  method: { vi: 'Cách tính', en: 'Worked out' },
  efficiency: { vi: 'Hiệu suất chung η', en: 'Efficiency η' },
  headLossM: { vi: 'Tổn thất cột nước', en: 'Head loss', unit: 'm' },
  consumption: {
    vi: 'Suất tiêu hao nước',
    en: 'Water for a kWh',
    parts: {
      headM: { vi: 'Cột nước', en: 'Head', unit: 'm' },
      m3PerKwh: { vi: 'Suất tiêu hao', en: 'Consumption', unit: 'm³/kWh' },
    },
  },
  minimumMw: { vi: 'P nhỏ nhất', en: 'Least power', unit: 'MW' },
  leakM3s: { vi: 'Rò rỉ khi dừng', en: 'Leak at rest', unit: 'm³/s' },
})

export const bandWords = words<ProcedureBand>()({
  name: { vi: 'Thời kỳ', en: 'Period' },
  from,
  to,
  lowerM: { vi: 'MN thấp nhất', en: 'Lowest level', unit: 'm' },
  upperM: { vi: 'MN cao nhất', en: 'Highest level', unit: 'm' },
  lowerAtEndM: { vi: 'MN thấp nhất cuối kỳ', en: 'Lowest at the end', unit: 'm' },
  upperAtEndM: { vi: 'MN cao nhất cuối kỳ', en: 'Highest at the end', unit: 'm' },
  leastReleaseM3s: { vi: 'Q xả nhỏ nhất', en: 'Least release', unit: 'm³/s' },
  mostReleaseM3s: { vi: 'Q xả lớn nhất', en: 'Most release', unit: 'm³/s' },
  leastContinuousHours: {
    vi: 'Giờ chạy máy liên tục ít nhất mỗi ngày',
    en: 'Least hours a day without a stop',
    unit: 'h',
  },
  orderedBy: { vi: 'Cơ quan ra lệnh', en: 'Who orders' },
  isFloodSeason: { vi: 'Mùa lũ', en: 'Flood season' },
})

export const minimumFlowWords = words<MinimumFlow>()({
  from,
  to,
  flowM3s: { vi: 'DCTT', en: 'Minimum flow', unit: 'm³/s' },
})

export const riverStationWords = words<RiverStation>()({
  name: { vi: 'Trạm', en: 'Station' },
  levelCode: { vi: 'Mã thông số mực nước', en: 'Parameter of its level' },
  alarm1M: { vi: 'Báo động I', en: 'Alarm I', unit: 'm' },
  alarm2M: { vi: 'Báo động II', en: 'Alarm II', unit: 'm' },
  alarm3M: { vi: 'Báo động III', en: 'Alarm III', unit: 'm' },
})

/** What is laid down of a reservoir. */
export const versionWords = words<ReservoirVersion>()({
  reservoirId: { vi: 'Hồ chứa', en: 'Reservoir' },
  validFrom: { vi: 'Áp dụng từ ngày', en: 'Holds from' },
  validUntil: { vi: 'Áp dụng đến ngày', en: 'Holds until' },
  basis: { vi: 'Căn cứ', en: 'Basis' },
  worksClass: { vi: 'Loại đập, hồ chứa', en: 'Class of the dam' },
  worksClassBasis: { vi: 'Căn cứ xếp loại', en: 'Class set by' },
  levels: { vi: 'Mực nước đặc trưng', en: 'Characteristic levels', parts: levelWords },
  volumeCurve: { vi: 'Đường quan hệ Z–V', en: 'Curve Z–V', parts: volumePointWords },
  tailwaterCurve: {
    vi: 'Đường quan hệ Q–Z hạ lưu',
    en: 'Curve Q–Z below the dam',
    parts: tailwaterPointWords,
  },
  turbineSource: { vi: 'Lưu lượng chạy máy', en: 'Turbine flow' },
  turbines: { vi: 'Tổ máy', en: 'Units', parts: turbineWords },
  spillSource: { vi: 'Lưu lượng xả tràn', en: 'Spill' },
  gates: { vi: 'Cửa van', en: 'Gates', parts: gateWords },
  weirs: { vi: 'Tràn tự do', en: 'Free spillways', parts: weirWords },
  environmental: { vi: 'Dòng chảy tối thiểu', en: 'Environmental flow', parts: environmentalWords },
  lossM3s: { vi: 'Tổn thất (thấm, bốc hơi)', en: 'Losses', unit: 'm³/s' },
  bands: { vi: 'Mực nước theo quy trình', en: 'Procedure', parts: bandWords },
  minimumFlows: { vi: 'DCTT theo giấy phép', en: 'Licensed minimum flow', parts: minimumFlowWords },
  licenceNo: { vi: 'Số giấy phép', en: 'Licence' },
  riverStations: { vi: 'Trạm thủy văn hạ du', en: 'Stations of the river', parts: riverStationWords },
  publishWindowH: { vi: 'Cửa sổ trung bình Q về', en: 'Window of the inflow', unit: 'h' },
  levelResolutionM: { vi: 'Độ phân giải mực nước', en: 'Resolution of the level', unit: 'm' },
  gaugeToleranceM: {
    vi: 'Lệch cho phép giữa thước nước và cảm biến',
    en: 'Gauge may differ from sensor by',
    unit: 'm',
  },
  noticeLeadMinutes: { vi: 'Thông báo trước khi xả', en: 'Notice before a spill', unit: 'min' },
})

/** How flows and units are worked out, in words. */
export const flowSourceLabels = {
  worked: { vi: 'Tính toán', en: 'Worked out' },
  reading: { vi: 'Đọc thông số', en: 'Read as a parameter' },
} as const
export const turbineMethodLabels = {
  efficiency: { vi: 'Theo hiệu suất và cột nước', en: 'By efficiency and head' },
  consumption: { vi: 'Theo suất tiêu hao nước', en: 'By water for a kWh' },
} as const
export const environmentalMethodLabels = {
  none: { vi: 'Không có cửa xả riêng', en: 'No outlet of its own' },
  reading: { vi: 'Đọc thông số QMT', en: 'Read as QMT' },
  opening: { vi: 'Tính theo độ mở', en: 'Worked out of its opening' },
} as const
