import type { Seat } from '#contract/approvals/chain.ts'

const ROLE = 'role:'
const CREW = 'crew:'

/** A seat as it is chosen: a role, a person, or a role in the author’s own crew. */
export interface ChosenSeat extends Seat {
  readonly isOfCrew?: boolean
}

/** A seat as one text, for lists to choose from. */
export function seatCode({ roleName, employeeId, isOfCrew }: ChosenSeat): string {
  return roleName === null ? String(employeeId) : `${isOfCrew ? CREW : ROLE}${roleName}`
}

/** The seat that {@link seatCode} made a text of. */
export function seatOf(code: string): ChosenSeat {
  if (code.startsWith(CREW)) return { roleName: code.slice(CREW.length), employeeId: null, isOfCrew: true }
  return code.startsWith(ROLE)
    ? { roleName: code.slice(ROLE.length), employeeId: null }
    : { roleName: null, employeeId: Number(code) }
}
