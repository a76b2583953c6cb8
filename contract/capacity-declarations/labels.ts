import type { Language } from '#contract/core/problem.ts'

type Labels<Code extends string> = Readonly<Record<Code, Readonly<Record<Language, string>>>>

/** How far a declaration is: what was sent stays. */
export const declarationStandings = ['draft', 'sent'] as const
export type DeclarationStanding = (typeof declarationStandings)[number]

export const declarationStandingLabels: Labels<DeclarationStanding> = {
  draft: { vi: 'Nháp', en: 'Draft' },
  sent: { vi: 'Đã gửi', en: 'Sent' },
}

/** Why less than the installed power is declared. */
export const shortfallCauses = [
  'approvedStop',
  'failure',
  'lowWater',
  'temperature',
  'dispatchLimit',
  'registered',
  'penstock',
  'other',
] as const
export type ShortfallCause = (typeof shortfallCauses)[number]

export const shortfallCauseLabels: Labels<ShortfallCause> = {
  approvedStop: { vi: 'Ngừng máy, sửa chữa đã duyệt', en: 'Approved stop or repair' },
  failure: { vi: 'Sự cố, bất khả kháng', en: 'Failure, force majeure' },
  lowWater: { vi: 'Thiếu nước, cột nước thấp', en: 'Low water or head' },
  temperature: { vi: 'Nhiệt độ môi trường', en: 'Ambient temperature' },
  dispatchLimit: { vi: 'Điều độ giới hạn', en: 'Limit of dispatch' },
  registered: { vi: 'P max đăng ký thấp hơn công suất đặt', en: 'Registered P max below installed' },
  penstock: { vi: 'Giới hạn chung của đường ống áp lực', en: 'Joint limit of a penstock' },
  other: { vi: 'Lý do khác', en: 'Other reason' },
}

/** What Article 48 of Circular 16/2025/TT-BCT lets a plant declare less than two days before for. */
export const articleCauses: ReadonlySet<ShortfallCause> = new Set(['approvedStop', 'failure', 'lowWater'])
