import type { StatusColour } from '#contract/core/approval-status.ts'
import type { Label } from '#contract/core/words.ts'

type Labels<Code extends string> = Readonly<Record<Code, Label>>

/**
 * How far a report has come. A draft is read anew whenever somebody looks; with the confirmation its figures stay. One that
 * came back is followed by another revision, as is an approved one whose figures have changed.
 */
export const reportStandings = ['draft', 'deciding', 'back', 'approved', 'replaced'] as const
export type ReportStanding = (typeof reportStandings)[number]

export const reportStandingLabels: Labels<ReportStanding> = {
  draft: { vi: 'Bản thảo', en: 'Draft' },
  deciding: { vi: 'Đã xác nhận, chờ duyệt', en: 'Confirmed, to be approved' },
  back: { vi: 'Bị trả lại', en: 'Came back' },
  approved: { vi: 'Đã duyệt', en: 'Approved' },
  replaced: { vi: 'Đã có bản sửa đổi', en: 'Replaced by a revision' },
}

export const reportStandingColours: Readonly<Record<ReportStanding, StatusColour>> = {
  draft: 'default',
  deciding: 'yellow',
  back: 'orange',
  approved: 'green',
  replaced: 'default',
}

/** The forms in which a report is handed out. */
export const reportFormats = ['pdf', 'xlsx'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** When the kept files of a report were made: by who confirmed it, and with all signatures once it was approved. */
export const fileStages = ['confirmed', 'approved'] as const
export type FileStage = (typeof fileStages)[number]

/** Which of a report's figures, rows or texts says something else by now. */
export const differenceKinds = ['changed', 'added', 'gone'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

export const differenceKindLabels: Labels<DifferenceKind> = {
  changed: { vi: 'Đổi', en: 'Changed' },
  added: { vi: 'Thêm', en: 'Added' },
  gone: { vi: 'Mất', en: 'Gone' },
}
