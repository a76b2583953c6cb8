import type { Permission } from '#contract/core/endpoint.ts'
import { plantDay } from '#contract/core/format.ts'
import {
  isIncident,
  type AbnormalAction,
  type AbnormalLevel,
  type AbnormalStatus,
} from '#contract/abnormal-incidents/labels.ts'
import type { Abnormal, HandlingUpdate } from '#contract/abnormal-incidents/abnormal.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Hours within which an incident's full report is due, counted from the incident. */
export const REPORT_HOURS = 24

/** The right to confirm that an event of this level is dealt with, and to reopen it. */
export function closingRight(level: AbnormalLevel): Permission {
  if (isIncident(level)) return 'Abnormals.CloseIncident'
  return level === 'abnormal' ? 'Abnormals.CloseAbnormal' : 'Abnormals.CloseDefect'
}

interface Transition {
  readonly from: AbnormalStatus
  readonly to: AbnormalStatus
  /** Whether it takes the right to close rather than the right to write. */
  readonly byCloser: boolean
  readonly needsReason: boolean
}

/** Every step between statuses. */
export const abnormalTransitions: Readonly<Record<AbnormalAction, Transition>> = {
  start: { from: 'open', to: 'inProgress', byCloser: false, needsReason: false },
  submit: { from: 'inProgress', to: 'awaitingConfirmation', byCloser: false, needsReason: false },
  return: { from: 'awaitingConfirmation', to: 'inProgress', byCloser: true, needsReason: true },
  close: { from: 'awaitingConfirmation', to: 'resolved', byCloser: true, needsReason: false },
  reopen: { from: 'resolved', to: 'inProgress', byCloser: true, needsReason: true },
}

/** The right that a step takes at a level. */
export function rightFor(action: AbnormalAction, level: AbnormalLevel): Permission {
  return abnormalTransitions[action].byCloser ? closingRight(level) : 'Abnormals.Write'
}

/** The status after a step; undefined where the step is not open in this status. */
export function statusAfter(status: AbnormalStatus, action: AbnormalAction): AbnormalStatus | undefined {
  const { from, to } = abnormalTransitions[action]
  return from === status ? to : undefined
}

/** What of an event decides what may be done to it. */
interface Standing {
  readonly level: AbnormalLevel
  readonly status: AbnormalStatus
  readonly isSealed: boolean
  /** Written by an open shift, which the viewer does not write in now. */
  readonly isOfOthers: boolean
  /** The giver of its shift has signed for it. */
  readonly isSigned: boolean
  readonly isStruck: boolean
  /** Written by the viewer, in a shift that the viewer leads, or in no shift. */
  readonly mayStrike: boolean
}

/** What holders of some rights may do to an event. */
export function abnormalCan(
  { level, status, isSealed, isOfOthers, isSigned, isStruck, mayStrike }: Standing,
  permissions: ReadonlySet<string>,
): Abnormal['can'] {
  const writes = permissions.has('Abnormals.Write') && !isStruck
  const isOpenToChange = writes && !isSealed && !isSigned && !isOfOthers
  const may = (action: AbnormalAction) =>
    !isStruck && statusAfter(status, action) !== undefined && permissions.has(rightFor(action, level))
  return {
    edit: isOpenToChange && status !== 'resolved',
    handle: writes && status !== 'resolved',
    strike: isOpenToChange && status === 'open' && mayStrike,
    start: may('start'),
    submit: may('submit'),
    return: may('return'),
    close: may('close'),
    reopen: may('reopen'),
  }
}

type Follow = Pick<HandlingUpdate, 'causeGroup' | 'causeText' | 'remedy' | 'prevention' | 'restoredAt'>

/**
 * What must still be filled in before an event can be closed: the cause and the remedy, for an incident also when the
 * power was back and how the next one is prevented.
 */
export function missingForClosing(level: AbnormalLevel, follow: Follow): (keyof Follow)[] {
  const always = ['causeGroup', 'causeText', 'remedy'] as const
  const demanded = isIncident(level) ? (['restoredAt', ...always, 'prevention'] as const) : always
  return demanded.filter((field) => follow[field] === null)
}

/**
 * The full report that an incident owes: when it is due and whether it is late. Null for what is no incident.
 *
 * TT 06/2025/TT-BCT: 24 hours from the incident. A report that was sent late stays marked so.
 */
export function owedReport(
  {
    level,
    occurredAt,
    reportSentAt,
  }: {
    readonly level: AbnormalLevel
    readonly occurredAt: string
    readonly reportSentAt: string | null
  },
  now: Date,
): Abnormal['report'] {
  if (!isIncident(level)) return null
  const due = Date.parse(occurredAt) + REPORT_HOURS * HOUR_MS
  const until = reportSentAt === null ? now.getTime() : Date.parse(reportSentAt)
  return { dueAt: new Date(due).toISOString(), sentAt: reportSentAt, isOverdue: until > due }
}

/** Minutes left until a report is due, negative when it is late. */
export function minutesLeft(dueAt: string, now: Date): number {
  return Math.floor((Date.parse(dueAt) - now.getTime()) / 60_000)
}

/** The power that was lost, MW: as written, or expected minus actual power but never less than nothing. */
export function lostPowerMw(power: {
  readonly expectedPowerMw: number | null
  readonly actualPowerMw: number | null
  readonly lostPowerMw: number | null
}): number | null {
  if (power.lostPowerMw !== null) return power.lostPowerMw
  if (power.expectedPowerMw === null || power.actualPowerMw === null) return null
  return Math.max(0, roundTo(power.expectedPowerMw - power.actualPowerMw))
}

/** The energy that was not generated, MWh: lost power x hours from the event until the power was back. */
export function lostEnergyMwh(
  lostMw: number | null,
  occurredAt: string,
  restoredAt: string | null,
): number | null {
  if (lostMw === null || restoredAt === null) return null
  return roundTo((lostMw * (Date.parse(restoredAt) - Date.parse(occurredAt))) / HOUR_MS)
}

const roundTo = (value: number) => Math.round(value * 1000) / 1000

/** Whole days at the plants from one instant to a later one: from yesterday evening to this morning is one. */
export function daysBetween(from: string, to: string | Date): number {
  return Math.round((Date.parse(plantDay(to)) - Date.parse(plantDay(from))) / DAY_MS)
}

/** Says whether something is late now: the due day of an event that is not resolved, or the report that is not sent. */
export function isOverdue(
  event: {
    readonly status: AbnormalStatus
    readonly dueOn: string | null
    readonly report: Abnormal['report']
  },
  now: Date,
): boolean {
  const isPastDue = event.status !== 'resolved' && event.dueOn !== null && event.dueOn < plantDay(now)
  return isPastDue || (event.report !== null && event.report.sentAt === null && event.report.isOverdue)
}
