import { isIncident, type AbnormalLevel } from './labels.ts'

/** The papers of an event: what is told at once, the minutes of an incident, the request to repair, the sheet of any other event. */
export const abnormalForms = ['quickReport', 'minutes', 'repairRequest', 'eventSheet'] as const
export type AbnormalForm = (typeof abnormalForms)[number]

/** The papers that an event of this level has; the first is the one that is made at once. */
export function formsOf(level: AbnormalLevel): readonly [AbnormalForm, ...AbnormalForm[]] {
  return isIncident(level) ? ['quickReport', 'minutes', 'repairRequest'] : ['eventSheet', 'repairRequest']
}
