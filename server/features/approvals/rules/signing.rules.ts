import type { StepLevel } from '#contract/approvals/labels.ts'

import type { Grip } from './hands.rules.ts'
import { rankOfRoles } from './ranks.rules.ts'
import { isSameSeat, type PathStep, type RequestState } from './state.rules.ts'

/** The role in which somebody acts: that of the seat they take, else the highest they hold. Null for those without. */
export function officeOf(roleNames: readonly string[], seatRole: string | null): string | null {
  if (seatRole !== null && roleNames.includes(seatRole)) return seatRole
  const ranked = roleNames.toSorted((one, other) => rankOfRoles([other]) - rankOfRoles([one]))
  return ranked[0] ?? null
}

/** What a signature was given as. */
export interface SignedAs {
  /** The role of the seat that was taken; null for a person's. */
  readonly seatRole: string | null
  /** The first of the steps it decided, and the level in whose place. */
  readonly firstStep: number
  readonly insteadOf: StepLevel | null
}

/** What a signature is kept with. */
interface Offices {
  readonly byTitle: string | null
  readonly onBehalfOfTitle: string | null
  readonly firstStep: number
  readonly insteadOf: StepLevel | null
}

/**
 * The offices in which somebody signs, for themselves or for another.
 *
 * @param roleNames their own, and of whom they sign for
 * @param titles what the roles are called now
 */
export function officesOf(
  roleNames: { readonly own: readonly string[]; readonly others: readonly string[] | undefined },
  { seatRole, firstStep, insteadOf }: SignedAs,
  titles: Readonly<Record<string, string>>,
): Offices {
  const own = officeOf(roleNames.own, roleNames.others ? null : seatRole)
  const others = roleNames.others ? officeOf(roleNames.others, seatRole) : null
  const titleOf = (role: string | null) => (role === null ? null : (titles[role] ?? null))
  return { byTitle: titleOf(own), onBehalfOfTitle: titleOf(others), firstStep, insteadOf }
}

/** As what somebody signs the current step: in the place of its level where it was passed up, or went up from the start. */
export function signedAs({ path, step: at }: Pick<RequestState, 'path' | 'step'>, grip: Grip): SignedAs {
  const step = path[at]
  const taken = grip.positions.flatMap((position) => step?.seats[position] ?? [])
  const isInstead = step !== undefined && taken.some((seat) => isPassedUp(step, seat))
  return {
    seatRole: taken[0]?.roleName ?? null,
    firstStep: at,
    insteadOf: isInstead ? step.level : null,
  }
}

const isPassedUp = ({ escalateTo }: PathStep, seat: PathStep['seats'][number]) =>
  seat.origin === 'escalation' || (escalateTo !== null && isSameSeat(seat, escalateTo))
