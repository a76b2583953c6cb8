import { legalityRules, type LegalityRuleId, type Violation } from '#contract/duty-schedules/legality.ts'
import type { DutySettings } from '#contract/duty-schedules/settings.ts'
import type { PositionTitle } from '#contract/employees/labels.ts'

import type { Cell, OvertimeTime } from './duties.rules.ts'

/** Days from one to another, both included; null where it does not end. */
interface Stretch {
  readonly from: string
  readonly until: string | null
}

/** A person as the checks need to know them. */
export interface RosterPerson {
  readonly employeeId: number
  readonly fullName: string
  readonly positionTitle: PositionTitle
  readonly isOfPlant: boolean
  /** Last day of the operating certificate; null without one. One that never ends is `9999-12-31`. */
  readonly certifiedUntil: string | null
  /** The stretches of days with a labour contract; left out where nobody wants to know. */
  readonly contracted?: readonly Stretch[]
  /** Overtime of the year before the month that is checked, in hours. */
  readonly overtimeBefore: number
}

/** A month as it is checked. */
export interface Roster {
  /** The days of the month, in order. */
  readonly days: readonly string[]
  readonly people: readonly RosterPerson[]
  /** Those of the month, and of a week before and after it: rest and weeks do not stop at its ends. */
  readonly cells: readonly Cell[]
  /** The overtime that was approved, of the same days. */
  readonly overtimes?: readonly OvertimeTime[]
  readonly settings: DutySettings
}

/** What is said of a breach beyond its rule. */
type Breach = Omit<Violation, 'rule' | 'severity' | 'fullName' | 'post'> & Partial<Pick<Violation, 'post'>>

/** A breach as the wire tells it. */
export function violationOf(
  rule: LegalityRuleId,
  breach: Breach,
  person?: Pick<RosterPerson, 'fullName'>,
  severity = legalityRules[rule].severity,
): Violation {
  // Parts of shifts are as long as they are; nobody reads thirds of an hour to their end.
  const value = Math.round(breach.value * 100) / 100
  return { rule, severity, post: null, ...breach, value, fullName: person?.fullName ?? null }
}
