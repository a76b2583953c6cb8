import { grouped } from '#contract/core/grouped.ts'
import {
  leadSteps,
  type AccuracyQuery,
  type CauseAccuracy,
  type DayAccuracy,
  type OutputAccuracy,
  type PooledAccuracy,
} from '#contract/expected-outputs/comparison.ts'
import { totalsOf } from '#contract/expected-outputs/figures.ts'
import { missCauses, type MissCause } from '#contract/expected-outputs/miss-causes.ts'
import { slotStartMs } from '#contract/expected-outputs/parts.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import { listGridLimits } from '#server/features/inverter-history/inverter-history.public.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { accuracyOf, revisionBefore, type Pair } from '../rules/accuracy.rules.ts'
import { inSlots, plantSlots, slots, statesInstead } from '../rules/day-slots.rules.ts'
import { missCauseOf } from '../rules/miss-causes.rules.ts'
import { listActualDays, type ActualDay } from './actual.list.ts'
import { listEvents, listSpells, type PlantEvent, type UnitSpell } from './reasons.list.ts'
import { listSentPlans, type SentPlan } from './sent.list.ts'

const HOUR_MS = 3_600_000

/** How near what was sent came, day by day, by who prepared it, how early it was sent, and why it missed. */
export async function readAccuracy(viewing: Viewing, query: AccuracyQuery): Promise<OutputAccuracy> {
  const { db, now } = viewing
  const { from, to, powerPlantId } = query
  const plans = await listSentPlans(viewing, { from, to }, powerPlantId)
  const plantIds = [...new Set(plans.map(({ plantId }) => plantId))]
  const [actual, limits, spells, events] = await Promise.all([
    listActualDays(db, plantIds, { from, to }),
    Promise.all(plantIds.map(async (id) => [id, await listGridLimits(db, id, { from, to })] as const)),
    listSpells(db, plantIds, { from, to }),
    listEvents(db, plantIds, { from, to }),
  ])
  const limitsOf = new Map(limits)
  const actualOf = grouped(actual, ({ plantId, day }) => `${plantId} ${day}`)
  const spellsOf = grouped(spells, ({ plantId }) => plantId)
  const eventsOf = grouped(events, ({ plantId }) => plantId)
  const days = grouped(plans, ({ plantId, startsOn }) => `${plantId} ${startsOn}`)
  const judged = [...days].flatMap(([key, revisions]) => {
    const last = revisions.at(-1)
    if (!last) return []
    return [
      judgeDay(last, revisions, {
        actual: actualOf.get(key) ?? [],
        limits: limitsOf.get(last.plantId) ?? [],
        spells: spellsOf.get(last.plantId) ?? [],
        events: eventsOf.get(last.plantId) ?? [],
        now,
      }),
    ]
  })
  return {
    items: judged.map(({ item }) => item),
    byPreparer: pooled(judged, ({ item }) => item.authorName),
    byLead: pooled(judged, ({ item }) => leadName(item.leadHours)),
    byCause: pooledByCause(judged),
  }
}

/** What came of a plant, and what is written of why. */
interface Came {
  readonly actual: readonly ActualDay[]
  readonly limits: Awaited<ReturnType<typeof listGridLimits>>
  readonly spells: readonly UnitSpell[]
  readonly events: readonly PlantEvent[]
  readonly now: Date
}

interface Judged {
  readonly item: DayAccuracy
  readonly pairs: readonly CausedPair[]
  readonly installedMw: number | null
}

interface CausedPair extends Pair {
  readonly cause: MissCause
}

const isFree = ({ cause }: CausedPair) => cause !== 'curtailed'

function judgeDay(last: SentPlan, revisions: readonly SentPlan[], came: Came): Judged {
  const { plantId, plantName, startsOn: day, installedMw, authorName, sentAt, revision, id } = last
  const { now } = came
  const actualMw = plantSlots(came.actual, last.units.length)
  const limits = inSlots(came.limits, day, ({ from, to }) => ({
    fromMs: Date.parse(from),
    toMs: Date.parse(to),
  }))
  const passed = slots.filter((slot) => slotStartMs(day, slot + 1) <= now.getTime())
  const compared = comparedOf(last, revisions, { ...came, actualMw, limits, passed })
  const pairs = compared.flatMap(({ could, ...pair }) =>
    could === null ? [] : [{ ...pair, actualMw: could }],
  )
  const item = {
    powerPlantId: plantId,
    powerPlantName: plantName,
    day,
    outputId: id,
    revision,
    authorName,
    sentAt,
    leadHours: Math.round(((dayStartMs(day) - Date.parse(sentAt)) / HOUR_MS) * 10) / 10,
    plannedMwh: energyOf(compared.map(({ expectedMw }) => expectedMw)),
    actualMwh: energyOf(compared.map(({ actualMw: read }) => read)),
    curtailedSlotCount: passed.filter((slot) => limits[slot]?.length).length,
    ...accuracyOf(pairs.filter(isFree), installedMw),
  }
  return { item, pairs, installedMw }
}

/** What half-hours come to, in MWh; null of none. */
const energyOf = (mw: readonly number[]) =>
  mw.length === 0 ? null : Math.round(mw.reduce((sum, each) => sum + each / 2, 0) * 1000) / 1000

interface CameInSlots extends Omit<Came, 'limits' | 'actual'> {
  readonly actualMw: readonly (number | null)[]
  readonly limits: readonly Came['limits'][]
  readonly passed: readonly number[]
}

/** What was read in a half-hour, and what could have been given in it: null where dispatch limited it and nobody told. */
interface ReadSlot extends CausedPair {
  readonly could: number | null
}

/** The half-hours of a day of which both is known, what was expected and what came. */
function comparedOf(
  { startsOn: day, installedMw }: SentPlan,
  revisions: readonly SentPlan[],
  { actualMw, limits, spells, events, passed, now }: CameInSlots,
): ReadSlot[] {
  const told = revisions.map(({ revision, sentAt, units }) => ({
    revision,
    sentMs: Date.parse(sentAt),
    units,
    totalMw: totalsOf(units, 'expectedMw'),
  }))
  const spelled = inSlots(spells, day, ({ fromMs, toMs }) => ({ fromMs, toMs: toMs ?? now.getTime() }))
  return passed.flatMap((slot): ReadSlot[] => {
    const [from, until] = [slotStartMs(day, slot), slotStartMs(day, slot + 1)]
    const revision = revisionBefore(told, from)
    const [expectedMw, read] = [revision?.totalMw[slot] ?? null, actualMw[slot] ?? null]
    if (!revision || expectedMw === null || read === null) return []
    const limit = limits[slot]?.[0]
    const cause = missCauseOf(
      {
        isLimited: limit !== undefined,
        states: statesInstead(spelled[slot] ?? [], revision.units, slot),
        hasEvent: events.some(({ atMs }) => atMs >= from && atMs < until),
        expectedMw,
        actualMw: read,
      },
      installedMw,
    )
    return [{ expectedMw, actualMw: read, could: limit ? limit.availableMw : read, cause }]
  })
}

/** `12–24 h` before the day; `< 0 h` within it. */
function leadName(hours: number): string {
  const from = leadSteps.findLast((step) => hours >= step)
  if (from === undefined) return '< 0 h'
  const to = leadSteps[leadSteps.indexOf(from) + 1]
  return to === undefined ? `> ${from} h` : `${from}–${to} h`
}

/** Of plants of several sizes nothing can be held against one installed power: its figure is left out. */
function togetherOf(judged: readonly Judged[], pairsOf: (one: Judged) => readonly Pair[]) {
  const sizes = new Set(judged.map(({ installedMw }) => installedMw))
  const [installedMw = null] = sizes.size === 1 ? [...sizes] : []
  return { dayCount: judged.length, ...accuracyOf(judged.flatMap(pairsOf), installedMw) }
}

function pooled(judged: readonly Judged[], nameOf: (one: Judged) => string): PooledAccuracy[] {
  const groups = [...grouped(judged, nameOf)]
  return groups
    .toSorted(([one], [other]) => one.localeCompare(other, 'vi'))
    .map(([name, days]) => ({ name, ...togetherOf(days, ({ pairs }) => pairs.filter(isFree)) }))
}

/** The causes that there were, in their order. */
function pooledByCause(judged: readonly Judged[]): CauseAccuracy[] {
  return missCauses.flatMap((cause) => {
    const isOf = (pair: CausedPair) => pair.cause === cause
    const days = judged.filter(({ pairs }) => pairs.some(isOf))
    return days.length === 0 ? [] : [{ cause, ...togetherOf(days, ({ pairs }) => pairs.filter(isOf)) }]
  })
}
