import { coreProblems, Problem } from '#contract/core/problem.ts'
import {
  leadSteps,
  type AccuracyQuery,
  type ComparedSlot,
  type DayAccuracy,
  type OutputAccuracy,
  type OutputComparison,
  type PooledAccuracy,
} from '#contract/expected-outputs/comparison.ts'
import { totalsOf } from '#contract/expected-outputs/figures.ts'
import { SLOTS_A_DAY } from '#contract/expected-outputs/labels.ts'
import { slotStartMs } from '#contract/expected-outputs/parts.ts'
import { expectedOutputProblems } from '#contract/expected-outputs/problems.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import { listGridLimits } from '#server/features/inverter-history/inverter-history.public.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { getOutput } from '../expected-outputs.list.ts'
import { findPlannedPlant } from '../planned-plant.list.ts'
import { accuracyOf, toldBefore, type Pair } from '../rules/accuracy.rules.ts'
import { listActualDays, type ActualDay } from './actual.list.ts'
import { readAccumulated } from './energies.list.ts'
import { listEvents, listSpells } from './reasons.list.ts'
import { listSentPlans, type SentPlan } from './sent.list.ts'

const HALF_HOUR_MS = 1_800_000
const HOUR_MS = 3_600_000

type Limits = Awaited<ReturnType<typeof listGridLimits>>

const slots = Array.from({ length: SLOTS_A_DAY }, (_, slot) => slot)

/** The limit of dispatch in a half-hour of a day, if there was one at any time of it. */
function limitIn(limits: Limits, day: string, slot: number): Limits[number] | undefined {
  const from = slotStartMs(day, slot)
  return limits.find((one) => Date.parse(one.from) < from + HALF_HOUR_MS && Date.parse(one.to) > from)
}

/** What a plant gave in each half-hour; null where a unit of it was not read. */
function plantSlots(actual: readonly ActualDay[], unitCount: number): (number | null)[] {
  return slots.map((slot) => {
    const read = actual.map(({ mw }) => mw[slot] ?? Number.NaN).filter((mw) => !Number.isNaN(mw))
    if (read.length < unitCount) return null
    return Math.round(read.reduce((sum, mw) => sum + mw, 0) * 1000) / 1000
  })
}

/** A plan of a day beside what came, half-hour by half-hour, and why. @throws problem `expectedOutputs.onlyDays` */
export async function compareOutput(viewing: Viewing, id: number): Promise<OutputComparison> {
  const { db, now } = viewing
  const plan = await getOutput(viewing, id)
  if (plan.period !== 'day') throw new Problem(expectedOutputProblems.onlyDays)
  const { startsOn: day, powerPlantId: plantId, units } = plan
  const plant = await findPlannedPlant(db, plantId)
  if (!plant) throw new Problem(coreProblems.notFound)
  const [actual, limits, spells, events, soFar] = await Promise.all([
    listActualDays(db, [plantId], { from: day, to: day }),
    listGridLimits(db, plantId, { from: day, to: day }),
    listSpells(db, plantId, day),
    listEvents(db, plantId, day),
    readAccumulated(db, plant, day, now),
  ])
  const [expected, actualMw] = [totalsOf(units, 'expectedMw'), plantSlots(actual, units.length)]
  const compared = slots.map((slot): ComparedSlot => {
    const [from, until] = [slotStartMs(day, slot), slotStartMs(day, slot + 1)]
    const limit = limitIn(limits, day, slot)
    const still = spells.filter(
      ({ unitId, fromMs, toMs }) =>
        fromMs < until && (toMs ?? now.getTime()) > from && (planOf(units, unitId)[slot] ?? 0) > 0,
    )
    return {
      expectedMw: expected[slot] ?? null,
      actualMw: until <= now.getTime() ? (actualMw[slot] ?? null) : null,
      limitMw: limit?.limitMw ?? null,
      availableMw: limit?.availableMw ?? null,
      states: [...new Set(still.map(({ state }) => state))],
      events: events.filter(({ atMs }) => atMs >= from && atMs < until).map(({ name }) => name),
    }
  })
  const installedMw = plant.ratedMw
  const pairs = (some: readonly ComparedSlot[], of: 'actualMw' | 'availableMw') =>
    some.flatMap((slot): Pair[] => {
      const { expectedMw, [of]: came, actualMw: read } = slot
      return expectedMw === null || came === null || read === null ? [] : [{ expectedMw, actualMw: came }]
    })
  return {
    day,
    installedMw,
    slots: compared,
    free: accuracyOf(
      pairs(
        compared.filter(({ limitMw }) => limitMw === null),
        'actualMw',
      ),
      installedMw,
    ),
    curtailed: accuracyOf(
      pairs(
        compared.filter(({ limitMw }) => limitMw !== null),
        'availableMw',
      ),
      installedMw,
    ),
    ...soFar,
  }
}

const planOf = (units: SentPlan['units'], unitId: number) =>
  units.find((unit) => unit.unitId === unitId)?.expectedMw ?? []

/** How near what was sent came, day by day, by who prepared it and how early it was sent. */
export async function readAccuracy(viewing: Viewing, query: AccuracyQuery): Promise<OutputAccuracy> {
  const { db, now } = viewing
  const { from, to, powerPlantId } = query
  const plans = await listSentPlans(viewing, { from, to }, powerPlantId)
  const plantIds = [...new Set(plans.map(({ plantId }) => plantId))]
  const [actual, limits] = await Promise.all([
    listActualDays(db, plantIds, { from, to }),
    Promise.all(plantIds.map(async (id) => [id, await listGridLimits(db, id, { from, to })] as const)),
  ])
  const limitsOf = new Map(limits)
  const actualOf = grouped(actual, ({ plantId, day }) => `${plantId} ${day}`)
  const days = grouped(plans, ({ plantId, startsOn }) => `${plantId} ${startsOn}`)
  const judged = [...days].flatMap(([key, revisions]) => {
    const last = revisions.at(-1)
    if (!last) return []
    return [judgeDay(last, revisions, actualOf.get(key) ?? [], limitsOf.get(last.plantId) ?? [], now)]
  })
  return {
    items: judged.map(({ item }) => item),
    byPreparer: pooled(judged, ({ item }) => item.authorName),
    byLead: pooled(judged, ({ item }) => leadName(item.leadHours)),
  }
}

interface Judged {
  readonly item: DayAccuracy
  readonly pairs: readonly Pair[]
  readonly installedMw: number | null
}

function judgeDay(
  last: SentPlan,
  revisions: readonly SentPlan[],
  actual: readonly ActualDay[],
  limits: Limits,
  now: Date,
): Judged {
  const { plantId, plantName, startsOn: day, installedMw, authorName, sentAt, revision, id } = last
  const came = plantSlots(actual, last.units.length)
  const told = revisions.map((one) => ({
    revision: one.revision,
    sentMs: Date.parse(one.sentAt),
    totalMw: totalsOf(one.units, 'expectedMw'),
  }))
  const isLimited = (slot: number) => limitIn(limits, day, slot) !== undefined
  const passed = slots.filter((slot) => slotStartMs(day, slot + 1) <= now.getTime())
  const pairs = passed.flatMap((slot): Pair[] => {
    const expectedMw = toldBefore(told, slot, slotStartMs(day, slot))
    const actualMw = came[slot] ?? null
    return expectedMw === null || actualMw === null || isLimited(slot) ? [] : [{ expectedMw, actualMw }]
  })
  const known = passed.flatMap((slot) => came[slot] ?? [])
  const item = {
    powerPlantId: plantId,
    powerPlantName: plantName,
    day,
    outputId: id,
    revision,
    authorName,
    sentAt,
    leadHours: Math.round(((dayStartMs(day) - Date.parse(sentAt)) / HOUR_MS) * 10) / 10,
    plannedMwh: last.energyMwh,
    actualMwh:
      known.length === 0 ? null : Math.round(known.reduce((sum, mw) => sum + mw / 2, 0) * 1000) / 1000,
    curtailedSlotCount: passed.filter(isLimited).length,
    ...accuracyOf(pairs, installedMw),
  }
  return { item, pairs, installedMw }
}

/** Things by what they have in common, in the order in which they come. */
function grouped<One>(all: readonly One[], keyOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}

/** `12–24 h` before the day; `< 0 h` within it. */
function leadName(hours: number): string {
  const from = leadSteps.findLast((step) => hours >= step)
  if (from === undefined) return '< 0 h'
  const to = leadSteps[leadSteps.indexOf(from) + 1]
  return to === undefined ? `> ${from} h` : `${from}–${to} h`
}

/** Of plants of several sizes nothing can be held against one installed power: its figure is left out. */
function pooled(judged: readonly Judged[], nameOf: (one: Judged) => string): PooledAccuracy[] {
  const groups = [...grouped(judged, nameOf)]
  return groups
    .toSorted(([one], [other]) => one.localeCompare(other, 'vi'))
    .map(([name, days]) => {
      const sizes = new Set(days.map(({ installedMw }) => installedMw))
      const [installedMw = null] = sizes.size === 1 ? [...sizes] : []
      return {
        name,
        dayCount: days.length,
        ...accuracyOf(
          days.flatMap(({ pairs }) => pairs),
          installedMw,
        ),
      }
    })
}
