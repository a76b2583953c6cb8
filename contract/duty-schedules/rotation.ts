import type { Language } from '#contract/core/problem.ts'

/** One place of a cycle: the code of the shift, or null for a day off. */
export type CycleDay = string | null

/** A way of going to shifts: a cycle of days that each team walks through, one day apart or more from the next. */
export interface Rotation {
  readonly cycle: readonly CycleDay[]
  /** How many days each team, in order of its code, is ahead in the cycle on the anchor day. */
  readonly offsets: readonly number[]
}

export const rotationKinds = ['3c4k', '3c5k', '3c5k10', '2c4k', 'custom'] as const
export type RotationKind = (typeof rotationKinds)[number]

export const rotationLabels: Readonly<Record<RotationKind, Readonly<Record<Language, string>>>> = {
  '3c4k': { vi: '3 ca 4 kíp (8 ngày)', en: '3 shifts, 4 teams (8 days)' },
  '3c5k': { vi: '3 ca 5 kíp (5 ngày)', en: '3 shifts, 5 teams (5 days)' },
  '3c5k10': { vi: '3 ca 5 kíp (10 ngày)', en: '3 shifts, 5 teams (10 days)' },
  '2c4k': { vi: '2 ca 12 giờ, 4 kíp', en: '2 shifts of 12 hours, 4 teams' },
  custom: { vi: 'Tùy chỉnh', en: 'Custom' },
}

/**
 * The rotations in common use, by the rotation tables of Vietnamese operation workshops.
 *
 * Hours a week: 3 ca 4 kíp 42 (8 days hold 6 shifts of 8 h), 3 ca 5 kíp 33.6 and 11.2 of day work, 2 ca 4 kíp 42.
 * The two shifts of twelve hours are C1 by day and C3 by night.
 */
export const commonRotations: Readonly<Record<Exclude<RotationKind, 'custom'>, Rotation>> = {
  '3c4k': {
    cycle: ['C1', 'C1', null, 'C2', 'C2', 'C3', 'C3', null],
    offsets: [0, 2, 4, 6],
  },
  '3c5k': { cycle: ['C1', 'C2', 'C3', null, 'X'], offsets: [0, 1, 2, 3, 4] },
  '3c5k10': {
    cycle: ['C1', 'C1', 'C2', 'C2', 'C3', 'C3', null, null, 'X', null],
    offsets: [0, 2, 4, 6, 8],
  },
  '2c4k': { cycle: ['C1', 'C3', null, null], offsets: [0, 1, 2, 3] },
}

/** A team's walk through a cycle. */
export interface TeamWalk {
  readonly cycle: readonly CycleDay[]
  /** The day on which a team without offset is at the first place of the cycle. */
  readonly anchorDay: string
  /** Days the team is ahead. */
  readonly offset: number
}

/** The shift of a team on a day, before or after the anchor; null is a day off. */
export function codeOn({ cycle, anchorDay, offset }: TeamWalk, day: string): CycleDay {
  const place = (Date.parse(day) - Date.parse(anchorDay)) / 86_400_000 + offset
  return cycle[((place % cycle.length) + cycle.length) % cycle.length] ?? null
}
