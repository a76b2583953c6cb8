import type { DelegateLevel } from '#contract/approvals/delegation.ts'

/** The level a role decides at, from 1; its holders are not asked at it, nor below. */
const rankOfRole: Readonly<Record<string, number>> = {
  TC: 1,
  QĐ: 2,
  PGD: 3,
  GD: 3,
  BDH: 3,
  HDQT: 3,
  CTHDQT: 3,
}

/** The highest level that some roles decide at; 0 for those that decide at none. */
export function rankOfRoles(roleNames: readonly string[]): number {
  return Math.max(0, ...roleNames.map((role) => rankOfRole[role] ?? 0))
}

const levelsBelow: Readonly<Record<DelegateLevel, number>> = { sameLevel: 0, oneBelow: 1, anyone: Infinity }

/** Whether somebody of these roles may sign for somebody of those. */
export function mayStandIn(
  taker: readonly string[],
  giver: readonly string[],
  level: DelegateLevel,
): boolean {
  return rankOfRoles(taker) >= rankOfRoles(giver) - levelsBelow[level]
}
