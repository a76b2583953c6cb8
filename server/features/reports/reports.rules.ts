import type { StepLevel } from '#contract/approvals/labels.ts'
import type { ApprovalRequest } from '#contract/approvals/request.ts'
import type { Label } from '#contract/core/words.ts'
import type { ReportStanding } from '#contract/reports/labels.ts'
import type { Report } from '#contract/reports/report.ts'

/** Whether another revision may follow: of the newest, once it was decided one way or the other. */
export const isRevisable = (standing: ReportStanding, isNewest: boolean): boolean =>
  isNewest && (standing === 'approved' || standing === 'back')

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
