import { sharedWords, words } from '#contract/core/words.ts'

import type {
  FloodCutInput,
  LoweringInput,
  PlanHour,
  PlanResult,
  ReleasePlanRow,
  WhatIfInput,
} from './plan.ts'

/** What the fields of a kept plan are called. */
export const releasePlanWords = words<ReleasePlanRow>()({
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  reservoirId: { vi: 'Hồ chứa', en: 'Reservoir' },
  reservoirName: { vi: 'Hồ chứa', en: 'Reservoir' },
  kind: { vi: 'Loại', en: 'Kind' },
  name: { vi: 'Tên phương án', en: 'Plan' },
  orderNo: { vi: 'Số lệnh', en: 'Order no.' },
  startAt: { vi: 'Bắt đầu', en: 'Start' },
  endAt: { vi: 'Kết thúc', en: 'End' },
  levelStartM: { vi: 'MNH đầu', en: 'Level at start', unit: 'm' },
  targetLevelM: { vi: 'MNH mục tiêu', en: 'Target level', unit: 'm' },
  levelEndM: { vi: 'MNH cuối', en: 'Level at end', unit: 'm' },
  levelMaxM: { vi: 'MNH cao nhất', en: 'Highest level', unit: 'm' },
  releasePeakM3s: { vi: 'Q xả lớn nhất', en: 'Largest release', unit: 'm³/s' },
  createdByName: { vi: 'Người lập', en: 'Made by' },
  creationTime: { vi: 'Lập lúc', en: 'Made at' },
})

const common = {
  reservoirId: { vi: 'Hồ chứa', en: 'Reservoir' },
  name: { vi: 'Tên phương án', en: 'Plan' },
  startAt: { vi: 'Bắt đầu', en: 'Start' },
  hours: { vi: 'Số giờ', en: 'Hours', unit: 'h' },
  levelStartM: { vi: 'Mực nước hồ đầu', en: 'Level at start', unit: 'm' },
  inflows: {
    vi: 'Qvề dự báo',
    en: 'Inflow forecast',
    parts: { hour: { vi: 'Giờ thứ', en: 'Hour' }, flowM3s: { vi: 'Qvề', en: 'Inflow', unit: 'm³/s' } },
  },
  environmentalFlowM3s: { vi: 'Q dòng chảy tối thiểu', en: 'Minimum flow', unit: 'm³/s' },
  note: sharedWords.note,
  kind: { vi: 'Loại', en: 'Kind' },
} as const

export const loweringWords = words<LoweringInput>()({
  ...common,
  mode: { vi: 'Cách tính', en: 'Worked out by' },
  orderNo: { vi: 'Số lệnh', en: 'Order no.' },
  targetLevelM: { vi: 'Mực nước mục tiêu', en: 'Target level', unit: 'm' },
  turbineFlowM3s: { vi: 'Q qua máy', en: 'Through turbines', unit: 'm³/s' },
  deltaMinM3s: { vi: 'ΔQ tối thiểu của lệnh', en: 'Least ΔQ of the order', unit: 'm³/s' },
  deltaMaxM3s: { vi: 'ΔQ tối đa của lệnh', en: 'Most ΔQ of the order', unit: 'm³/s' },
  maximumReleaseM3s: { vi: 'Tổng Q kỹ thuật lớn nhất', en: 'Technical limit of the release', unit: 'm³/s' },
  minimumSpillM3s: { vi: 'Q tràn tối thiểu khi mở', en: 'Least spill when open', unit: 'm³/s' },
  firstHourDropCm: { vi: 'Mức hạ tối đa giờ đầu', en: 'Largest drop of the first hour', unit: 'cm' },
  rampM3sPerHour: { vi: 'Tăng giảm tối đa mỗi giờ', en: 'Largest ramp an hour', unit: 'm³/s' },
  releaseNowM3s: { vi: 'Tổng Q xả hiện tại', en: 'Release now', unit: 'm³/s' },
  taperHours: { vi: 'Giảm dần trước mục tiêu', en: 'Taper before the target', unit: 'h' },
  dayNightRatio: { vi: 'Tỷ lệ ΔQ ngày (06–18 h) / đêm', en: 'ΔQ by day (06–18) over night' },
  spillDayM3s: { vi: 'Q tràn ban ngày', en: 'Spill by day', unit: 'm³/s' },
  spillNightM3s: { vi: 'Q tràn ban đêm', en: 'Spill by night', unit: 'm³/s' },
  rateCmPerHour: { vi: 'Tốc độ hạ', en: 'Speed of lowering', unit: 'cm/h' },
})

export const floodCutWords = words<FloodCutInput>()({
  ...common,
  lowerFromM3s: { vi: 'Qvề bắt đầu hạ', en: 'Inflow that starts lowering', unit: 'm³/s' },
  floodFromM3s: { vi: 'Qvề bắt đầu cắt lũ', en: 'Inflow that starts cutting', unit: 'm³/s' },
  preFloodLevelM: { vi: 'Mực nước đón lũ', en: 'Level before the flood', unit: 'm' },
  targetLevelM: { vi: 'Mực nước mục tiêu sau lũ', en: 'Target level after the flood', unit: 'm' },
  maximumLevelM: { vi: 'Mực nước cao nhất cho phép', en: 'Highest level', unit: 'm' },
  cutPercent: { vi: 'Tỷ lệ cắt', en: 'Cut', unit: '%' },
  rampUpM3s: { vi: 'Tăng tối đa mỗi giờ', en: 'Largest rise an hour', unit: 'm³/s' },
  rampDownM3s: { vi: 'Giảm tối đa mỗi giờ', en: 'Largest fall an hour', unit: 'm³/s' },
  maximumTurbineM3s: { vi: 'Q qua máy lớn nhất', en: 'Most through turbines', unit: 'm³/s' },
  maximumSpillM3s: { vi: 'Q tràn lớn nhất', en: 'Largest spill', unit: 'm³/s' },
  scalePercent: { vi: 'Phóng quá trình lũ', en: 'Flood scaled to', unit: '%' },
})

export const whatIfWords = words<WhatIfInput>()({
  ...common,
  units: {
    vi: 'Tổ máy chạy',
    en: 'Units run',
    parts: {
      unitId: { vi: 'Tổ máy', en: 'Unit' },
      powerMw: { vi: 'Công suất', en: 'Power', unit: 'MW' },
      fromHour: { vi: 'Từ giờ', en: 'From', unit: 'h' },
      toHour: { vi: 'Đến giờ', en: 'To', unit: 'h' },
    },
  },
  gates: {
    vi: 'Cửa van (mở đều)',
    en: 'Gates (all alike)',
    parts: {
      hour: { vi: 'Từ giờ thứ', en: 'From hour' },
      openingM: { vi: 'Độ mở mỗi cửa', en: 'Opening of each', unit: 'm' },
    },
  },
})

export const planHourWords = words<PlanHour>()({
  at: { vi: 'Giờ', en: 'Hour' },
  levelStartM: { vi: 'MNH đầu', en: 'Level at start', unit: 'm' },
  levelEndM: { vi: 'MNH cuối', en: 'Level at end', unit: 'm' },
  volumeHm3: { vi: 'Dung tích', en: 'Volume', unit: '10⁶ m³' },
  inflowM3s: { vi: 'Qvề', en: 'Inflow', unit: 'm³/s' },
  requiredDeltaM3s: { vi: 'ΔQ yêu cầu', en: 'ΔQ required', unit: 'm³/s' },
  appliedDeltaM3s: { vi: 'ΔQ áp dụng', en: 'ΔQ applied', unit: 'm³/s' },
  turbineFlowM3s: { vi: 'Qmáy', en: 'Turbines', unit: 'm³/s' },
  environmentalFlowM3s: { vi: 'Qmt', en: 'Minimum flow', unit: 'm³/s' },
  spillFlowM3s: { vi: 'Qtràn', en: 'Spill', unit: 'm³/s' },
  releaseM3s: { vi: 'Q vận hành', en: 'Release', unit: 'm³/s' },
  allowedMinM3s: { vi: 'Q cho phép từ', en: 'Allowed from', unit: 'm³/s' },
  allowedMaxM3s: { vi: 'Q cho phép đến', en: 'Allowed to', unit: 'm³/s' },
  openingM: { vi: 'Độ mở mỗi cửa', en: 'Opening of each gate', unit: 'm' },
  state: { vi: 'Trạng thái', en: 'State' },
})

export const planResultWords = words<PlanResult, 'hours'>()({
  curveFrom: { vi: 'Số liệu hồ có hiệu lực từ', en: 'Data of the reservoir from' },
  volumeStartHm3: { vi: 'Dung tích đầu', en: 'Volume at start', unit: '10⁶ m³' },
  volumeEndHm3: { vi: 'Dung tích cuối', en: 'Volume at end', unit: '10⁶ m³' },
  levelEndM: { vi: 'MNH cuối', en: 'Level at end', unit: 'm' },
  lowerHm3: { vi: 'ΔV phải xả', en: 'ΔV to release', unit: '10⁶ m³' },
  meanDeltaM3s: { vi: 'ΔQ = ΔV/T', en: 'ΔQ = ΔV/T', unit: 'm³/s' },
  targetReachedAt: { vi: 'Đạt mục tiêu lúc', en: 'Target reached at' },
  levelMaxM: { vi: 'MNH cao nhất', en: 'Highest level', unit: 'm' },
  levelMaxAt: { vi: 'MNH cao nhất lúc', en: 'Highest level at' },
  levelMinM: { vi: 'MNH thấp nhất', en: 'Lowest level', unit: 'm' },
  levelMinAt: { vi: 'MNH thấp nhất lúc', en: 'Lowest level at' },
  inflowPeakM3s: { vi: 'Đỉnh Qvề', en: 'Peak inflow', unit: 'm³/s' },
  inflowPeakAt: { vi: 'Đỉnh Qvề lúc', en: 'Peak inflow at' },
  releasePeakM3s: { vi: 'Đỉnh Q xả', en: 'Peak release', unit: 'm³/s' },
  releasePeakAt: { vi: 'Đỉnh Q xả lúc', en: 'Peak release at' },
  peakCutPercent: { vi: 'Giảm đỉnh', en: 'Peak cut', unit: '%' },
  storedHm3: { vi: 'Dung tích tăng', en: 'Stored', unit: '10⁶ m³' },
  normalLevelAt: { vi: 'Đạt MNDBT lúc', en: 'Normal level at' },
  deadLevelAt: { vi: 'Xuống MNC lúc', en: 'Dead level at' },
  stopped: { vi: 'Dừng tính', en: 'Stopped' },
})
