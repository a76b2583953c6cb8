import { sharedWords, words } from '#contract/core/words.ts'

import type { ComplianceDay, ComplianceMonth, ReasonWrite } from './month.ts'

/** What the fields of a day are called. */
export const complianceDayWords = words<ComplianceDay, 'hours'>()({
  continuousHours: { vi: 'Giờ chạy liên tục', en: 'Longest run', unit: 'h' },
  day: { vi: 'Ngày', en: 'Day' },
  findings: { vi: 'Nguyên nhân', en: 'Cause' },
  hoursOutside: { vi: 'Giờ ngoài quy định', en: 'Hours outside' },
  hoursUnknown: { vi: 'Giờ thiếu số liệu', en: 'Hours unknown' },
  kind: { vi: 'Kết luận', en: 'Conclusion' },
  leastContinuousHours: { vi: 'Giờ liên tục quy định', en: 'Longest run by the rule', unit: 'h' },
  leastReleaseM3s: { vi: 'Q quy định thấp nhất', en: 'Least release', unit: 'm³/s' },
  lowerM: { vi: 'MN quy định thấp nhất', en: 'Lower level', unit: 'm' },
  meanLeftInRiverM3s: { vi: 'Q qua đập TB', en: 'Mean at the dam', unit: 'm³/s' },
  meanLevelM: { vi: 'MNH TB', en: 'Mean level', unit: 'm' },
  meanReleaseM3s: { vi: 'Q ra TB', en: 'Mean release', unit: 'm³/s' },
  minimumFlowM3s: { vi: 'Q tối thiểu giấy phép', en: 'Licensed minimum', unit: 'm³/s' },
  mostReleaseM3s: { vi: 'Q quy định cao nhất', en: 'Most release', unit: 'm³/s' },
  runningHours: { vi: 'Giờ chạy máy', en: 'Running hours', unit: 'h' },
  upperM: { vi: 'MN quy định cao nhất', en: 'Upper level', unit: 'm' },
})

/** What the figures of a month are called. */
export const complianceMonthWords = words<
  ComplianceMonth,
  'days' | 'hoursJudged' | 'stretches' | 'yearsCompared' | 'judgedUntil' | 'wetness'
>()({
  basis: { vi: 'Căn cứ', en: 'Basis' },
  daysJudged: { vi: 'Số ngày đánh giá', en: 'Days judged' },
  daysKept: { vi: 'Số ngày đảm bảo', en: 'Days kept' },
  frequencyPercent: { vi: 'Tần suất nước về P', en: 'Frequency P', unit: '%' },
  grade: { vi: 'Xếp loại', en: 'Grade' },
  hoursOutside: { vi: 'Giờ ngoài quy định', en: 'Hours outside' },
  hoursUnexplained: { vi: 'Giờ chưa ghi lý do', en: 'Hours without a reason' },
  levelEnd: { vi: 'MN cuối tháng', en: 'Level at the end', unit: 'm' },
  levelMax: { vi: 'MN cao nhất', en: 'Highest level', unit: 'm' },
  levelMin: { vi: 'MN thấp nhất', en: 'Lowest level', unit: 'm' },
  levelStart: { vi: 'MN đầu tháng', en: 'Level at the start', unit: 'm' },
  licenceNo: { vi: 'Giấy phép', en: 'Licence' },
  maxInflowM3s: { vi: 'Q về lớn nhất', en: 'Greatest inflow', unit: 'm³/s' },
  meanInflowM3s: { vi: 'Q về trung bình', en: 'Mean inflow', unit: 'm³/s' },
  month: { vi: 'Tháng', en: 'Month' },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  rainfallMm: { vi: 'Tổng lượng mưa', en: 'Rain', unit: 'mm' },
  rainyDays: { vi: 'Số ngày mưa', en: 'Rainy days' },
  rate: { vi: 'Tỷ lệ đảm bảo', en: 'Rate', unit: '%' },
  reservoirId: { vi: 'Hồ chứa', en: 'Reservoir' },
  reservoirName: { vi: 'Hồ chứa', en: 'Reservoir' },
})

/** What the fields of a reason are called. */
export const reasonWords = words<ReasonWrite>()({
  from: { vi: 'Từ giờ', en: 'From' },
  reason: { vi: 'Lý do', en: 'Reason' },
  reservoirId: { vi: 'Hồ chứa', en: 'Reservoir' },
  to: { vi: 'Đến giờ', en: 'Until' },
})
