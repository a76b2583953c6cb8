import type { Seat } from '#contract/approvals/chain.ts'

const ROLE = 'role:'

/** A seat as one text, for lists to choose from. */
export function seatCode({ roleName, employeeId }: Seat): string {
  return roleName === null ? String(employeeId) : `${ROLE}${roleName}`
}

/** The seat that {@link seatCode} made a text of. */
export function seatOf(code: string): Seat {
  return code.startsWith(ROLE)
    ? { roleName: code.slice(ROLE.length), employeeId: null }
    : { roleName: null, employeeId: Number(code) }
}
