import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { ComparedSlot, OutputComparison } from '#contract/expected-outputs/comparison.ts'
import { totalsOf } from '#contract/expected-outputs/figures.ts'
import { slotStartMs } from '#contract/expected-outputs/parts.ts'
import { expectedOutputProblems } from '#contract/expected-outputs/problems.ts'
import { listGridLimits } from '#server/features/inverter-history/inverter-history.public.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { getOutput } from '../expected-outputs.list.ts'
import { findPlannedPlant } from '../planned-plant.list.ts'
import { accuracyOf, type Pair } from '../rules/accuracy.rules.ts'
import { inSlots, plantSlots, slots, statesInstead } from '../rules/day-slots.rules.ts'
import { missCauseOf } from '../rules/miss-causes.rules.ts'
import { listActualDays } from './actual.list.ts'
import { readAccumulated } from './energies.list.ts'
import { listEvents, listSpells } from './reasons.list.ts'

/** A plan of a day beside what came, half-hour by half-hour, and why. @throws problem `expectedOutputs.onlyDays` */
export async function compareOutput(viewing: Viewing, id: number): Promise<OutputComparison> {
  const { db, now } = viewing
  const plan = await getOutput(viewing, id)
  if (plan.period !== 'day') throw new Problem(expectedOutputProblems.onlyDays)
  const plant = await findPlannedPlant(db, plan.powerPlantId)
  if (!plant) throw new Problem(coreProblems.notFound)
  const { startsOn: day, powerPlantId: plantId } = plan
  const [compared, soFar] = await Promise.all([
    compareSlots(viewing, { day, plantId, units: plan.units, installedMw: plant.ratedMw }),
    readAccumulated(db, plant, day, now),
  ])
  const installedMw = plant.ratedMw
  const pairs = (isLimited: boolean, of: 'actualMw' | 'availableMw') =>
    compared.flatMap((slot): Pair[] => {
      const { expectedMw, [of]: came, actualMw: read, limitMw } = slot
      if ((limitMw !== null) !== isLimited || expectedMw === null || came === null || read === null) return []
      return [{ expectedMw, actualMw: came }]
    })
  return {
    day,
    installedMw,
    slots: compared,
    free: accuracyOf(pairs(false, 'actualMw'), installedMw),
    curtailed: accuracyOf(pairs(true, 'availableMw'), installedMw),
    ...soFar,
  }
}

/** A day of a plant that was planned. */
export interface PlannedDay extends Pick<OutputComparison, 'day' | 'installedMw'> {
  readonly plantId: number
  readonly units: Parameters<typeof statesInstead>[1]
}

/** The half-hours of a planned day beside what came until now, and why. */
export async function compareSlots(
  { db, now }: Pick<Viewing, 'db' | 'now'>,
  { day, plantId, units, installedMw }: PlannedDay,
): Promise<ComparedSlot[]> {
  const days = { from: day, to: day }
  const [actual, reported, spells, events] = await Promise.all([
    listActualDays(db, [plantId], days),
    listGridLimits(db, plantId, days),
    listSpells(db, [plantId], days),
    listEvents(db, [plantId], days),
  ])
  const [expected, actualMw] = [totalsOf(units, 'expectedMw'), plantSlots(actual, units.length)]
  const limits = inSlots(reported, day, ({ from, to }) => ({
    fromMs: Date.parse(from),
    toMs: Date.parse(to),
  }))
  const spelled = inSlots(spells, day, ({ fromMs, toMs }) => ({ fromMs, toMs: toMs ?? now.getTime() }))
  return slots.map((slot) => {
    const [from, until] = [slotStartMs(day, slot), slotStartMs(day, slot + 1)]
    const [limit] = limits[slot] ?? []
    const states = statesInstead(spelled[slot] ?? [], units, slot)
    const began = events.filter(({ atMs }) => atMs >= from && atMs < until)
    const expectedMw = expected[slot] ?? null
    const came = until <= now.getTime() ? (actualMw[slot] ?? null) : null
    const known = { isLimited: limit !== undefined, states, hasEvent: began.length > 0 }
    return {
      expectedMw,
      actualMw: came,
      limitMw: limit?.limitMw ?? null,
      availableMw: limit?.availableMw ?? null,
      states,
      events: began.map(({ name }) => name),
      cause:
        expectedMw === null || came === null
          ? null
          : missCauseOf({ ...known, expectedMw, actualMw: came }, installedMw),
    }
  })
}
