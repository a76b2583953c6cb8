import * as z from 'zod'

import type { Language } from '#contract/core/problem.ts'
import { instant, optional, recordId, text, version } from '#contract/core/rules.ts'
import { positionTitles } from '#contract/employees/labels.ts'

import { gateRuleIds } from './gate.ts'

/** What somebody is asked to consent to. */
export const consentSubjects = ['personnelChange', 'gateRule'] as const
export type ConsentSubject = (typeof consentSubjects)[number]

export const consentStatuses = ['waiting', 'given', 'refused'] as const
export type ConsentStatus = (typeof consentStatuses)[number]

export const consentStatusLabels: Readonly<Record<ConsentStatus, Readonly<Record<Language, string>>>> = {
  waiting: { vi: 'chờ xác nhận', en: 'waits to be confirmed' },
  given: { vi: 'đã xác nhận', en: 'confirmed' },
  refused: { vi: 'không đồng ý', en: 'refused' },
}

/** In the own session of who consents, or by their password on somebody else’s screen. */
export const consentMeans = ['app', 'onTheSpot'] as const

/** Whether somebody has consented. */
export const ConsentState = z.object({
  status: z.enum(consentStatuses),
  /** When it was given or refused, how, and why it was refused. */
  at: instant.nullable(),
  means: z.enum(consentMeans).nullable(),
  note: z.string().nullable(),
})
export type ConsentState = z.output<typeof ConsentState>

/** Somebody of leadership is asked to let a rule of the gate pass. */
export const GateConsent = z.object({
  ruleId: z.enum(gateRuleIds),
  /** What the rule had found when they were asked: their consent goes no further. */
  shown: z.string(),
  reason: z.string(),
  askedById: recordId,
  askedByName: z.string(),
  askedAt: instant,
  approverId: recordId,
  approverName: z.string(),
  consent: ConsentState,
  version,
  id: recordId,
})
export type GateConsent = z.output<typeof GateConsent>

/** Asks somebody of leadership to let a rule of the gate pass for a shift. */
export const GateConsentWrite = z.object({
  dutyShiftLogId: recordId,
  ruleId: z.enum(gateRuleIds),
  approverId: recordId,
  reason: text(500),
})
export type GateConsentWrite = z.output<typeof GateConsentWrite>

const decided = {
  subject: z.enum(consentSubjects),
  id: recordId,
  /** Of what was shown: nobody consents to something else. */
  version,
}

/** Gives a consent: with one tap in the own session, or with the password on a screen of the shift. */
export const ConsentGive = z.object({ ...decided, password: optional(z.string().min(1).max(200)) })
export type ConsentGive = z.output<typeof ConsentGive>

export const ConsentRefuse = z.object({ ...decided, reason: text(500) })
export type ConsentRefuse = z.output<typeof ConsentRefuse>

/** What somebody is to be named for: a change of personnel, one by way of an emergency, or a rule of the gate. */
export const approvalsOfShift = ['personnelChange', 'emergency', 'gateRule'] as const
export type ApprovalOfShift = (typeof approvalsOfShift)[number]

export const ApproversQuery = z.object({ powerPlantId: recordId, of: z.enum(approvalsOfShift) })

/** Somebody of the plant who may consent. */
export const Approver = z.object({
  employeeId: recordId,
  fullName: z.string(),
  positionTitle: z.enum(positionTitles),
})
export type Approver = z.output<typeof Approver>

const means = {
  app: { vi: 'trong ứng dụng', en: 'in the app' },
  onTheSpot: { vi: 'bằng mật khẩu tại chỗ', en: 'by password on the spot' },
} as const

/** How a consent stands, for screens and prints: `chờ xác nhận`, `đã xác nhận … lúc …`. */
export function consentText(
  { status, at, means: by, note }: ConsentState,
  language: Language,
  instantText: (at: string) => string,
): string {
  const label = consentStatusLabels[status][language]
  const when = at === null ? '' : ` ${instantText(at)}`
  const how = by === null ? '' : ` ${means[by][language]}`
  return `${label}${how}${when}${note === null ? '' : `: ${note}`}`
}
