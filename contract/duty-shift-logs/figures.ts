import * as z from 'zod'

import { instant, recordId } from '#contract/core/rules.ts'

import { ShiftSections } from './sections.ts'

/** A figure of the header that comes from readings or from the states of units by itself. */
export const Figure = z.object({
  /** Its place in the sections: `levels.activePowerMw`, `unitStates.unit-1.state`. */
  path: z.string(),
  /** What readings and states say. */
  value: z.union([z.number(), z.string()]),
  /** What it was read from: `Tổ máy H1, Tổ máy H2 · Công suất tác dụng`. */
  from: z.string(),
  /** When it was read, or when the state began. */
  at: instant,
  /** Somebody wrote another value in its place, and said why. */
  typed: z.object({ reason: z.string(), byName: z.string(), at: instant }).nullable(),
})
export type Figure = z.output<typeof Figure>

/** An event of the register that is not resolved, as a shift stands by it and hands it on. */
export const StandingDefect = z.object({
  id: recordId,
  code: z.string(),
  equipment: z.string(),
  phenomenon: z.string(),
  ageDays: z.int(),
  dueOn: z.string().nullable(),
})
export type StandingDefect = z.output<typeof StandingDefect>

/** An order to move gates that is not over, or gates that are open, as a shift stands by it and hands it on. */
export const StandingGate = z.object({
  /** `order-12`, `gates-3`: the same for as long as it stands. */
  id: z.string(),
  subject: z.string(),
  detail: z.string(),
  since: instant,
})
export type StandingGate = z.output<typeof StandingGate>

/**
 * The header of a shift as it is kept and sealed: its sections, where their figures came from, and the defects and
 * gates that were open when it was handed over; null of a shift that was sealed before these were kept, and gates of a
 * plant without a reservoir.
 */
export const KeptSections = ShiftSections.extend({
  figures: z.array(Figure).default([]),
  defects: z.array(StandingDefect).nullable().default(null),
  gates: z.array(StandingGate).nullable().default(null),
})
export type KeptSections = z.output<typeof KeptSections>

/** The value at the place of a figure; undefined where its row is gone. */
export function valueAt(sections: Partial<ShiftSections>, path: string): unknown {
  const [section = '', ...names] = path.split('.')
  const start: unknown = sections[section as keyof ShiftSections]
  return names.reduce((value, name) => {
    if (Array.isArray(value)) return value.find((row: { readonly id: string }) => row.id === name) as unknown
    return (value as Readonly<Record<string, unknown>> | undefined)?.[name]
  }, start)
}
