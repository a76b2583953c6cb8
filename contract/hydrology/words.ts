import { words } from '#contract/core/words.ts'

import type { BalanceRow } from './row.ts'

/** What the figures of the balance are called. */
export const balanceWords = words<BalanceRow>()({
  at: { vi: 'Thời điểm', en: 'Time' },
  untilAt: { vi: 'Đến', en: 'Until' },
  levelM: { vi: 'Mực nước hồ', en: 'Level', unit: 'm', short: { vi: 'MN hồ', en: 'Level' } },
  levelEndM: {
    vi: 'Mực nước cuối',
    en: 'Level at the end',
    unit: 'm',
    short: { vi: 'MN cuối', en: 'End level' },
  },
  levelMinM: {
    vi: 'Mực nước thấp nhất',
    en: 'Lowest level',
    unit: 'm',
    short: { vi: 'MN min', en: 'Lowest' },
  },
  levelMaxM: {
    vi: 'Mực nước cao nhất',
    en: 'Highest level',
    unit: 'm',
    short: { vi: 'MN max', en: 'Highest' },
  },
  staffGaugeM: {
    vi: 'Mực nước theo thước',
    en: 'Level by staff gauge',
    unit: 'm',
    short: { vi: 'MN thước', en: 'Gauge' },
  },
  tailwaterM: {
    vi: 'Mực nước hạ lưu',
    en: 'Tailwater',
    unit: 'm',
    short: { vi: 'MN hạ lưu', en: 'Tailwater' },
  },
  volumeHm3: { vi: 'Dung tích', en: 'Volume', unit: '10⁶ m³' },
  usefulVolumeHm3: {
    vi: 'Dung tích hữu ích',
    en: 'Useful volume',
    unit: '10⁶ m³',
    short: { vi: 'Hữu ích', en: 'Useful' },
  },
  volumeChangeHm3: {
    vi: 'Thay đổi dung tích',
    en: 'Change of volume',
    unit: '10⁶ m³',
    short: { vi: 'ΔV', en: 'ΔV' },
  },
  turbineFlowM3s: {
    vi: 'Lưu lượng chạy máy',
    en: 'Turbine flow',
    unit: 'm³/s',
    short: { vi: 'Q chạy máy', en: 'Turbines' },
  },
  spillFlowM3s: {
    vi: 'Lưu lượng xả tràn',
    en: 'Spill',
    unit: 'm³/s',
    short: { vi: 'Q xả tràn', en: 'Spill' },
  },
  environmentalFlowM3s: {
    vi: 'Dòng chảy tối thiểu',
    en: 'Environmental flow',
    unit: 'm³/s',
    short: { vi: 'Q DCTT', en: 'Environmental' },
  },
  lossM3s: { vi: 'Tổn thất', en: 'Losses', unit: 'm³/s' },
  releaseM3s: {
    vi: 'Tổng lưu lượng về hạ du',
    en: 'Release',
    unit: 'm³/s',
    short: { vi: 'Q hạ du', en: 'Release' },
  },
  upstreamFlowM3s: {
    vi: 'Lưu lượng từ hồ trên',
    en: 'From the reservoir above',
    unit: 'm³/s',
    short: { vi: 'Q hồ trên', en: 'From above' },
  },
  inflowRawM3s: {
    vi: 'Lưu lượng về hồ tính thô',
    en: 'Raw inflow',
    unit: 'm³/s',
    short: { vi: 'Q về thô', en: 'Raw inflow' },
  },
  inflowM3s: { vi: 'Lưu lượng về hồ', en: 'Inflow', unit: 'm³/s', short: { vi: 'Q về', en: 'Inflow' } },
  rainfallMm: { vi: 'Lượng mưa', en: 'Rainfall', unit: 'mm', short: { vi: 'Mưa', en: 'Rain' } },
  powerMw: { vi: 'Công suất phát', en: 'Power', unit: 'MW', short: { vi: 'P', en: 'P' } },
  energyMwh: { vi: 'Sản lượng', en: 'Energy', unit: 'MWh', short: { vi: 'A', en: 'Energy' } },
  generatingHours: {
    vi: 'Số giờ phát điện',
    en: 'Hours of generation',
    unit: 'h',
    short: { vi: 'Giờ phát', en: 'Hours' },
  },
  lowerLevelM: {
    vi: 'MN quy trình, cận dưới',
    en: 'Procedure, lower level',
    unit: 'm',
    short: { vi: 'QT dưới', en: 'Lower' },
  },
  upperLevelM: {
    vi: 'MN quy trình, cận trên',
    en: 'Procedure, upper level',
    unit: 'm',
    short: { vi: 'QT trên', en: 'Upper' },
  },
  minimumFlowM3s: {
    vi: 'DCTT theo giấy phép',
    en: 'Licensed minimum flow',
    unit: 'm³/s',
    short: { vi: 'DCTT GP', en: 'Licensed' },
  },
  quality: { vi: 'Chất lượng', en: 'Quality' },
  marks: { vi: 'Ghi nhận', en: 'Remarks' },
  slots: { vi: 'Số khoảng 15 phút', en: 'Quarter hours' },
  levelSlots: { vi: 'Số lần đo mực nước', en: 'Levels read' },
  inflowSlots: { vi: 'Số khoảng tính được Q về', en: 'Quarters with inflow', short: { vi: 'n', en: 'n' } },
})
