import type { StatusColour } from '#contract/core/approval-status.ts'
import type { Label } from '#contract/core/words.ts'

type Labels<Code extends string> = Readonly<Record<Code, Label>>

/** Whether a letter came or goes. */
export const letterDirections = ['in', 'out'] as const
export type LetterDirection = (typeof letterDirections)[number]

/** The books that letters are entered in; each counts from 1 every year. */
export const letterBooks = ['incoming', 'outgoing', 'decisions'] as const
export type LetterBook = (typeof letterBooks)[number]

export const letterBookLabels: Labels<LetterBook> = {
  incoming: { vi: 'Sổ đăng ký văn bản đến', en: 'Book of letters received' },
  outgoing: { vi: 'Sổ đăng ký văn bản đi', en: 'Book of letters sent' },
  decisions: { vi: 'Sổ đăng ký quyết định', en: 'Book of decisions' },
}

/** The list of how far letters received are dealt with, beside their book. */
export const followUpLabel: Label = {
  vi: 'Sổ theo dõi giải quyết văn bản đến',
  en: 'How far letters received are dealt with',
}

export const letterUrgencies = ['normal', 'urgent', 'veryUrgent', 'express'] as const
export type LetterUrgency = (typeof letterUrgencies)[number]

export const letterUrgencyLabels: Labels<LetterUrgency> = {
  normal: { vi: 'Thường', en: 'Normal' },
  urgent: { vi: 'Khẩn', en: 'Urgent' },
  veryUrgent: { vi: 'Thượng khẩn', en: 'Very urgent' },
  express: { vi: 'Hỏa tốc', en: 'Express' },
}

/** How far a letter is: one that goes from draft to issued, one that came from registered to closed. */
export const letterStatuses = [
  'draft',
  'signed',
  'issued',
  'registered',
  'directed',
  'closed',
  'cancelled',
] as const
export type LetterStatus = (typeof letterStatuses)[number]

export const letterStatusLabels: Labels<LetterStatus> = {
  draft: { vi: 'Dự thảo', en: 'Draft' },
  signed: { vi: 'Đã ký, lấy số', en: 'Signed and numbered' },
  issued: { vi: 'Đã phát hành', en: 'Issued' },
  registered: { vi: 'Chờ bút phê', en: 'Waits for direction' },
  directed: { vi: 'Đang giải quyết', en: 'Being dealt with' },
  closed: { vi: 'Đã giải quyết', en: 'Dealt with' },
  cancelled: { vi: 'Đã hủy số', en: 'Number cancelled' },
}

export const letterStatusColours: Readonly<Record<LetterStatus, StatusColour>> = {
  draft: 'default',
  signed: 'processing',
  issued: 'green',
  registered: 'yellow',
  directed: 'orange',
  closed: 'green',
  cancelled: 'red',
}

/** How many files a letter may carry. */
export const MAX_LETTER_FILES = 20
