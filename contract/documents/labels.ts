import type { StatusColour } from '#contract/core/approval-status.ts'
import type { Label } from '#contract/core/words.ts'

type Labels<Code extends string> = Readonly<Record<Code, Label>>

/** What a document is. Letters in and out have a register of their own. */
export const documentCategories = [
  'operatingProcedure',
  'incidentProcedure',
  'drawing',
  'manual',
  'legal',
  'minutes',
  'asBuilt',
  'safety',
  'disasterPrevention',
  'other',
] as const
export type DocumentCategory = (typeof documentCategories)[number]

export const documentCategoryLabels: Labels<DocumentCategory> = {
  operatingProcedure: { vi: 'Quy trình vận hành', en: 'Operating procedure' },
  incidentProcedure: { vi: 'Quy trình xử lý sự cố', en: 'Incident procedure' },
  drawing: { vi: 'Bản vẽ, sơ đồ', en: 'Drawing, diagram' },
  manual: { vi: 'Hướng dẫn của nhà sản xuất', en: 'Manufacturer’s manual' },
  legal: { vi: 'Pháp lý, giấy phép', en: 'Licence, legal paper' },
  minutes: { vi: 'Biên bản', en: 'Minutes' },
  asBuilt: { vi: 'Hồ sơ hoàn công', en: 'As-built file' },
  safety: { vi: 'ATVSLĐ, PCCC', en: 'Safety, fire' },
  disasterPrevention: { vi: 'Phòng chống thiên tai', en: 'Disaster prevention' },
  other: { vi: 'Khác', en: 'Other' },
}

/** Who may know of a document at all; each level has a right of its own. */
export const confidentialities = ['normal', 'internal', 'secret'] as const
export type Confidentiality = (typeof confidentialities)[number]

export const confidentialityLabels: Labels<Confidentiality> = {
  normal: { vi: 'Thường', en: 'Normal' },
  internal: { vi: 'Nội bộ', en: 'Internal' },
  secret: { vi: 'Mật', en: 'Secret' },
}

export const confidentialityColours: Readonly<Record<Confidentiality, StatusColour>> = {
  normal: 'default',
  internal: 'processing',
  secret: 'red',
}

/** The right that somebody needs to know of a document of a level. */
export const rightOf = {
  normal: 'Documents.View',
  internal: 'Documents.ViewInternal',
  secret: 'Documents.ViewSecret',
} as const satisfies Readonly<Record<Confidentiality, string>>

/** How far an edition of a document is, and once approved whether it holds today. */
export const documentStandings = [
  'draft',
  'deciding',
  'back',
  'upcoming',
  'inForce',
  'expired',
  'replaced',
  'withdrawn',
] as const
export type DocumentStanding = (typeof documentStandings)[number]

export const documentStandingLabels: Labels<DocumentStanding> = {
  draft: { vi: 'Dự thảo', en: 'Draft' },
  deciding: { vi: 'Chờ duyệt', en: 'Being decided' },
  back: { vi: 'Trả lại, từ chối', en: 'Returned or rejected' },
  upcoming: { vi: 'Đã duyệt, chưa hiệu lực', en: 'Approved, not yet in force' },
  inForce: { vi: 'Hiệu lực', en: 'In force' },
  expired: { vi: 'Hết hạn', en: 'Expired' },
  replaced: { vi: 'Đã có bản thay thế', en: 'Replaced' },
  withdrawn: { vi: 'Bãi bỏ', en: 'Withdrawn' },
}

export const documentStandingColours: Readonly<Record<DocumentStanding, StatusColour>> = {
  draft: 'default',
  deciding: 'yellow',
  back: 'orange',
  upcoming: 'processing',
  inForce: 'green',
  expired: 'red',
  replaced: 'default',
  withdrawn: 'default',
}

/** Where a paper copy is: with whoever holds it, with them though its edition is past, or back. */
export const copyStates = ['out', 'mustGo', 'back'] as const
export type CopyState = (typeof copyStates)[number]

export const copyStateLabels: Labels<CopyState> = {
  out: { vi: 'Đang giữ', en: 'Out' },
  mustGo: { vi: 'Phải thu hồi', en: 'To be withdrawn' },
  back: { vi: 'Đã thu hồi', en: 'Back' },
}

export const copyStateColours: Readonly<Record<CopyState, StatusColour>> = {
  out: 'green',
  mustGo: 'red',
  back: 'default',
}

/** Which editions a list shows: those that hold or are made, or also those of the past. */
export const editionChoices = ['current', 'all'] as const

/** How reading the text of a file ended. */
export const textStates = ['read', 'password', 'unreadable', 'tooLarge'] as const
export type TextState = (typeof textStates)[number]

/** Days before the end of a licence on which its keeper is reminded; on the last of them its directors as well. */
export const EXPIRY_REMINDER_DAYS: readonly number[] = [180, 90, 30]

/** How many files an edition may carry. */
export const MAX_DOCUMENT_FILES = 200
