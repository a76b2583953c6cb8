import type { StatusColour } from '#contract/core/approval-status.ts'
import type { Label } from '#contract/core/words.ts'

type Labels<Code extends string> = Readonly<Record<Code, Label>>

/**
 * How far a stock-take has come. While it is counted, and counted again, nobody is told what is booked; after that
 * differences are explained, approved by those who did not count, and posted with the last signature.
 */
export const takeStatuses = [
  'draft',
  'counting',
  'recounting',
  'judging',
  'deciding',
  'done',
  'cancelled',
] as const
export type TakeStatus = (typeof takeStatuses)[number]

export const takeStatusLabels: Labels<TakeStatus> = {
  draft: { vi: 'Chuẩn bị', en: 'Being prepared' },
  counting: { vi: 'Đang đếm', en: 'Being counted' },
  recounting: { vi: 'Đếm lần hai', en: 'Second count' },
  judging: { vi: 'Xử lý chênh lệch', en: 'Differences explained' },
  deciding: { vi: 'Chờ duyệt', en: 'To be approved' },
  done: { vi: 'Hoàn thành', en: 'Done' },
  cancelled: { vi: 'Đã hủy', en: 'Cancelled' },
}

export const takeStatusColours: Readonly<Record<TakeStatus, StatusColour>> = {
  draft: 'default',
  counting: 'processing',
  recounting: 'orange',
  judging: 'yellow',
  deciding: 'yellow',
  done: 'green',
  cancelled: 'default',
}

/** The statuses in which something is counted and what is booked is told to nobody. */
export const isBlind = (status: TakeStatus): boolean => status === 'counting' || status === 'recounting'

export const boardRoles = ['head', 'member', 'secretary'] as const
export type BoardRole = (typeof boardRoles)[number]

export const boardRoleLabels: Labels<BoardRole> = {
  head: { vi: 'Trưởng ban', en: 'Head' },
  member: { vi: 'Ủy viên', en: 'Member' },
  secretary: { vi: 'Thư ký', en: 'Secretary' },
}
