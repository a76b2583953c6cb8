import type { StepLevel } from '#contract/approvals/labels.ts'
import type { ApprovalRequest } from '#contract/approvals/request.ts'
import type { Label } from '#contract/core/words.ts'
import type { ReportStanding } from '#contract/reports/labels.ts'
import type { ReportDays } from '#contract/reports/periods.ts'
import type { ReportLayout } from '#contract/reports/layout.ts'
import type { Report } from '#contract/reports/report.ts'

/** Whether another revision may follow: of the newest, once it was decided one way or the other. */
export const isRevisable = (standing: ReportStanding, isNewest: boolean): boolean =>
  isNewest && (standing === 'approved' || standing === 'back')

/** The first day of reports of a plant of which nobody has said since when it is in service. */
const EARLIEST_DAY = '2000-01-01'

/** Why nothing is drafted of a period: it was over before the plant was in service, or has not begun. */
export function periodFault(
  { from, to }: ReportDays,
  { commissionedOn, today }: { readonly commissionedOn: string | null; readonly today: string },
): { readonly problem: 'beforePlant' | 'notBegun'; readonly day: string } | undefined {
  const earliest = commissionedOn ?? EARLIEST_DAY
  if (to < earliest) return { problem: 'beforePlant', day: earliest }
  return from > today ? { problem: 'notBegun', day: from } : undefined
}

/** Who looks at a report. */
interface ReportViewer {
  readonly mayEdit: boolean
  readonly mayConfirm: boolean
}

/** What somebody may do with a report now. Drafts are the plant's: whoever may write takes them further. */
export function reportCan(
  { mayEdit, mayConfirm }: ReportViewer,
  { standing, isNewest }: { readonly standing: ReportStanding; readonly isNewest: boolean },
  request: Pick<ApprovalRequest, 'can'> | null,
): Report['can'] {
  const isDraft = standing === 'draft'
  return {
    comment: mayEdit && isDraft,
    delete: mayEdit && isDraft,
    confirm: mayConfirm && isDraft,
    revise: mayEdit && isRevisable(standing, isNewest),
    decide: request?.can.decide ?? false,
    withdraw: request?.can.withdraw ?? false,
  }
}

/** As what somebody signed a report at a step of its way. */
export const signatureRoles: Readonly<Record<StepLevel, Label>> = {
  consent: { vi: 'Đồng ý', en: 'Consented' },
  leader: { vi: 'Xem xét', en: 'Reviewed' },
  manager: { vi: 'Kiểm tra', en: 'Checked' },
  director: { vi: 'Phê duyệt', en: 'Approved' },
}

export const confirmedRole: Label = { vi: 'Xác nhận số liệu', en: 'Confirmed the figures' }

/** Who signed, and in whose name. */
export const signerName = (byName: string, onBehalfOfName: string | null): string =>
  onBehalfOfName === null ? byName : `${byName} (ký thay ${onBehalfOfName})`

/** A revision of a report as far as it matters for which of them is handed out. */
export interface KeptRevision {
  readonly id: number
  readonly revision: number
  readonly isConfirmed: boolean
  readonly isApproved: boolean
  /** Whether it was confirmed and came back. */
  readonly isBack: boolean
}

/**
 * The revision that is handed out where nobody chooses: the one that was approved last, for it stands until another is; else
 * the one on its way; else the draft. One that came back is nobody's word.
 *
 * @param revisions the newest first
 */
export function chooseRevision(
  revisions: readonly KeptRevision[],
): (KeptRevision & { readonly basis: 'approved' | 'confirmed' | 'draft' }) | undefined {
  const approved = revisions.find(({ isApproved }) => isApproved)
  if (approved) return { ...approved, basis: 'approved' }
  const confirmed = revisions.find(({ isConfirmed, isBack }) => isConfirmed && !isBack)
  if (confirmed) return { ...confirmed, basis: 'confirmed' }
  const draft = revisions.find(({ isConfirmed }) => !isConfirmed)
  return draft && { ...draft, basis: 'draft' }
}

/** Whether anything at all is known of a period: a number other than nought, or something that happened at a time. */
export function hasFigures({ sections }: Pick<ReportLayout, 'sections'>): boolean {
  const isSaid = (value: string | number | null) => typeof value === 'number' && value !== 0
  return sections.some((section) => {
    if (section.kind === 'figures') return section.figures.some(({ value }) => isSaid(value))
    if (section.kind !== 'table') return false
    const { columns, rows } = section
    const happened = (cell: string | number | null, at: number) =>
      columns[at]?.kind === 'instant' && cell !== null
    return rows.some(({ cells }) => cells.some((cell, at) => isSaid(cell) || happened(cell, at)))
  })
}
