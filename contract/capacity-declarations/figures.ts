import * as z from 'zod'

import { PenstockLimit } from '#contract/capacity-ranges/penstock.ts'
import { optional, recordId, text } from '#contract/core/rules.ts'
import { SLOTS_A_DAY } from '#contract/expected-outputs/labels.ts'

import { shortfallCauses } from './labels.ts'

const powers = z.array(z.number().min(0).max(10_000).nullable()).length(SLOTS_A_DAY)
const slotNumber = z.int().min(1).max(SLOTS_A_DAY)

/** What is declared of a unit, or of a solar plant as a whole, in each half-hour of a day; null is not filled in yet. */
export const DeclaredUnit = z.object({
  /** Null for a solar plant as a whole. */
  unitId: optional(recordId),
  /** Least stable power, in MW. */
  minMw: powers,
  /** Greatest power that the unit can be asked for, in MW. */
  declaredMw: powers,
})
export type DeclaredUnit = z.output<typeof DeclaredUnit>

/** Why less than the installed power is declared, from one half-hour to another, both included and counted from 1. */
export const Shortfall = z
  .object({
    unitId: optional(recordId),
    fromSlot: slotNumber,
    toSlot: slotNumber,
    cause: z.enum(shortfallCauses),
    /** The order, the approved work or the figures that it rests on. */
    basis: text(300),
  })
  .refine(({ fromSlot, toSlot }) => toSlot >= fromSlot, {
    path: ['toSlot'],
    params: { vi: 'Không được trước chu kỳ đầu', en: 'May not be before the first half-hour' },
  })
export type Shortfall = z.output<typeof Shortfall>

/** How the available power of a unit was worked out: the numbers of one formula; null is not part of it. */
export const CapacityStep = z.object({
  unitId: recordId.nullable(),
  code: z.string().max(60),
  ratedMw: z.number().nullable(),
  registeredMw: z.number().nullable(),
  headM: z.number().nullable(),
  atHeadMw: z.number().nullable(),
  ambientC: z.number().nullable(),
  atAmbientMw: z.number().nullable(),
  /** The lowest limit of dispatch over the day. */
  limitMw: z.number().nullable(),
  /** What stands still at most. */
  lostMw: z.number(),
  leastMw: z.number().nullable(),
  mostMw: z.number().nullable(),
  /** What limits it together with others; null of a unit that hangs on a penstock of its own. */
  penstock: PenstockLimit.nullable().optional(),
})
export type CapacityStep = z.output<typeof CapacityStep>

const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0)

/** Declared capacity over the day in MWh: a half-hour counts half an hour. 48 × 27.4 MW are 657.6 MWh. */
export const declaredMwhOf = (units: readonly Pick<DeclaredUnit, 'declaredMw'>[]): number =>
  Math.round(units.reduce((total, { declaredMw }) => total + sum(declaredMw) * 0.5, 0) * 1000) / 1000

/**
 * Declared capacity over the installed one, in percent: Σ declared · 0.5 / (installed · 24). 657.6 MWh of 30 MW are 91.3 %.
 *
 * @returns null where nothing installed is known
 */
export const declaredPercentOf = (declaredMwh: number, installedMw: number | null): number | null =>
  installedMw === null || installedMw <= 0 ? null : Math.round((declaredMwh / (installedMw * 24)) * 1000) / 10
