import type { Language } from '#contract/core/problem.ts'

type Labels<Code extends string> = Readonly<Record<Code, Readonly<Record<Language, string>>>>

/**
 * How an hour or a day stands against the procedure and the licence: kept; a warning, which still counts as kept; not
 * kept; or not known, which counts as neither.
 */
export const complianceKinds = ['kept', 'warning', 'broken', 'unknown'] as const
export type ComplianceKind = (typeof complianceKinds)[number]

export const complianceKindLabels: Labels<ComplianceKind> = {
  kept: { vi: 'Đảm bảo', en: 'Kept' },
  warning: { vi: 'Cảnh báo', en: 'Warning' },
  broken: { vi: 'Không đảm bảo', en: 'Not kept' },
  unknown: { vi: 'Thiếu số liệu', en: 'Not known' },
}

/** A day besides: one that goes on, of which nothing is missing so far, is not judged yet. */
export const complianceDayKinds = [...complianceKinds, 'ongoing'] as const
export type ComplianceDayKind = (typeof complianceDayKinds)[number]

export const complianceDayKindLabels: Labels<ComplianceDayKind> = {
  ...complianceKindLabels,
  ongoing: { vi: 'Chưa hết ngày', en: 'Day goes on' },
}

/** What is wrong with an hour or a day. */
export const complianceFindings = [
  'levelLow',
  'levelHigh',
  'minimumFlowLow',
  'releaseLow',
  'releaseHigh',
  'runningShort',
  'hoursOutside',
] as const
export type ComplianceFinding = (typeof complianceFindings)[number]

export const complianceFindingLabels: Labels<ComplianceFinding> = {
  levelLow: { vi: 'Mực nước thấp hơn quy trình', en: 'Level below the procedure' },
  levelHigh: { vi: 'Mực nước cao hơn quy trình', en: 'Level above the procedure' },
  minimumFlowLow: { vi: 'Dòng chảy tối thiểu dưới giấy phép', en: 'Minimum flow below the licence' },
  releaseLow: { vi: 'Q xuống hạ lưu thấp hơn quy định', en: 'Release below the rule' },
  releaseHigh: { vi: 'Q xuống hạ lưu cao hơn quy định', en: 'Release above the rule' },
  runningShort: {
    vi: 'Chạy máy liên tục chưa đủ số giờ quy định',
    en: 'Units ran for fewer hours without a stop than the rule',
  },
  hoursOutside: { vi: 'Có giờ ngoài quy định', en: 'Some hours were outside' },
}

/** What a month is called by the share of its days that kept the rules: from 90 %, from 80 %, from 70 %, below. */
export const complianceGrades = ['good', 'fair', 'average', 'poor'] as const
export type ComplianceGrade = (typeof complianceGrades)[number]

export const complianceGradeLabels: Labels<ComplianceGrade> = {
  good: { vi: 'TỐT', en: 'GOOD' },
  fair: { vi: 'KHÁ', en: 'FAIR' },
  average: { vi: 'TRUNG BÌNH', en: 'AVERAGE' },
  poor: { vi: 'KHÔNG ĐẠT', en: 'POOR' },
}

/** How much water a month brought among the same months of the years before, by its frequency P. */
export const wetnesses = ['wet', 'fair', 'dry', 'veryDry'] as const
export type Wetness = (typeof wetnesses)[number]

export const wetnessLabels: Labels<Wetness> = {
  wet: { vi: 'Nhiều nước', en: 'Wet' },
  fair: { vi: 'Khá', en: 'Fair' },
  dry: { vi: 'Ít nước', en: 'Dry' },
  veryDry: { vi: 'Rất ít nước', en: 'Very dry' },
}
