import { formatInstant } from '#contract/core/format.ts'

import { consentText } from './consents.ts'
import { changeReasonLabels } from './labels.ts'
import type { PersonnelChange } from './personnel.ts'
import type { DutyShiftLogDetail } from './shift.ts'

/** Why people change places, in Vietnamese as the book. */
export function changeReasonText({
  reason,
  note,
  isEmergency,
  restCode,
}: Pick<PersonnelChange, 'reason' | 'note' | 'isEmergency' | 'restCode'>): string {
  const kind = isEmergency ? 'Thay thế khẩn cấp (Điều 108 BLLĐ)' : changeReasonLabels[reason].vi
  const rest = restCode === null ? '' : ` (phần ca còn lại: ${restCode})`
  return `${[kind, note].filter(Boolean).join(': ')}${rest}`
}

/** Who allowed a change and when, or that it still waits, as the book prints it. */
export function changeApprovalText({
  approvedByName,
  consent,
}: Pick<PersonnelChange, 'approvedByName' | 'consent'>): string {
  return consent === null
    ? approvedByName
    : `${approvedByName} – ${consentText(consent, 'vi', formatInstant)}`
}

/** What leadership was asked to let pass and how they answered, a line each, as the book prints it. */
export function gateConsentTexts({ gateConsents }: Pick<DutyShiftLogDetail, 'gateConsents'>): string[] {
  return gateConsents.map(
    ({ approverName, shown, reason, consent }) =>
      `${approverName} – ${consentText(consent, 'vi', formatInstant)}. ${shown}. Lý do: ${reason}`,
  )
}
