import {
  balanceMarks,
  doubtfulMarks,
  type BalanceMark,
  type BalanceRow,
  type BalanceStep,
  type RowQuality,
} from '#contract/hydrology/row.ts'
import { dayStartMs } from '#contract/readings/slots.ts'

import { bandOn, minimumFlowM3sOn } from '../formulas/procedure.rules.ts'
import { volumeOr } from './storage.rules.ts'
import { dayOfSlot, SLOT_MS, SLOTS_A_DAY, type Slots } from './grid.rules.ts'
import { contentAt } from './storage.rules.ts'
import type { WorkedOut } from './worked-out.rules.ts'

/** Slots of a row, from one until before another. */
export interface Span {
  readonly from: number
  readonly until: number
}

/** The rows of a step between two times; months end with the month at the plants. */
export function spansOf(
  { grid }: Pick<WorkedOut, 'grid'>,
  step: BalanceStep,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): Span[] {
  const slotOf = (ms: number) => Math.round((ms - grid.fromMs) / SLOT_MS)
  const spans: Span[] = []
  let from = slotOf(fromMs)
  const last = Math.min(grid.count, slotOf(untilMs))
  while (from < last) {
    const until = Math.min(last, from + lengthOf(step, dayOfSlot(grid, from), from))
    spans.push({ from, until })
    from = until
  }
  return spans
}

function lengthOf(step: BalanceStep, day: string, from: number): number {
  if (step === '15m') return 1
  if (step === '1h') return 4 - (from % 4)
  if (step === 'day') return SLOTS_A_DAY - (from % SLOTS_A_DAY)
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  return (
    Math.round((dayStartMs(next) - dayStartMs(day)) / (SLOT_MS * SLOTS_A_DAY)) * SLOTS_A_DAY -
    (from % SLOTS_A_DAY)
  )
}

/** A row of the balance; what is not known of any of its slots is null. */
export function rowOf(worked: WorkedOut, { from, until }: Span): BalanceRow {
  const { grid, held, read, storage } = worked
  const content = contentAt(held, from)
  const day = dayOfSlot(grid, from)
  const band = content && bandOn(content, day)
  const volumeHm3 = figure(storage.volumesHm3, from)
  const dead = content ? volumeOr(content.volumeCurve, content.levels.deadLevelM) : Number.NaN
  const marks = marksOf(worked, { from, until })
  const levels = knownOf(read.levelsM, from, until)
  const change = knownOf(storage.changesHm3, from, until)
  const rains = knownOf(read.rainsMm, from, until)
  return {
    at: new Date(grid.fromMs + from * SLOT_MS).toISOString(),
    untilAt: new Date(grid.fromMs + until * SLOT_MS).toISOString(),
    levelM: figure(read.levelsM, from),
    levelEndM: until < grid.count ? figure(read.levelsM, until) : null,
    levelMinM: levels.count > 0 ? tidy(levels.least) : null,
    levelMaxM: levels.count > 0 ? tidy(levels.most) : null,
    staffGaugeM: figure(read.staffGaugesM, from),
    tailwaterM: meanOf(worked.tailwatersM, from, until),
    volumeHm3,
    usefulVolumeHm3: volumeHm3 === null || Number.isNaN(dead) ? null : tidy(volumeHm3 - dead),
    volumeChangeHm3: change.count === until - from ? tidy(change.sum) : null,
    turbineFlowM3s: meanOf(worked.turbinesM3s, from, until),
    spillFlowM3s: meanOf(worked.spillsM3s, from, until),
    environmentalFlowM3s: meanOf(worked.environmentalM3s, from, until),
    lossM3s: meanOf(worked.lossesM3s, from, until),
    releaseM3s: meanOf(worked.releasesM3s, from, until),
    upstreamFlowM3s: read.upstreamM3s ? meanOf(read.upstreamM3s, from, until) : null,
    inflowRawM3s: meanOf(worked.rawM3s, from, until),
    inflowM3s: meanOf(worked.publishedM3s, from, until),
    rainfallMm: rains.count > 0 ? tidy(rains.sum) : null,
    ...powerOf(read.powersMw, { from, until }),
    lowerLevelM: band?.lowerM ?? null,
    upperLevelM: band?.upperM ?? null,
    minimumFlowM3s: content ? minimumFlowM3sOn(content, day) : null,
    quality: qualityOf(marks),
    marks,
    slots: until - from,
    levelSlots: levels.count,
    inflowSlots: knownOf(worked.rawM3s, from, until).count,
  }
}

const HOURS_A_SLOT = SLOT_MS / 3_600_000

/** What all units gave together; a quarter in which the power of one was not read says nothing, and is no standstill. */
function powerOf(
  powersMw: ReadonlyMap<number, Slots>,
  { from, until }: Span,
): Pick<BalanceRow, 'powerMw' | 'energyMwh' | 'generatingHours'> {
  const units = [...powersMw.values()]
  let [count, sum, running] = [0, 0, 0]
  for (let slot = from; slot < until && units.length > 0; slot++) {
    let powerMw = 0
    for (const unit of units) powerMw += unit[slot] ?? Number.NaN
    if (Number.isNaN(powerMw)) continue
    count++
    sum += powerMw
    if (powerMw > 0) running++
  }
  if (count === 0) return { powerMw: null, energyMwh: null, generatingHours: null }
  const [energyMwh, generatingHours] = [tidy(sum * HOURS_A_SLOT), running * HOURS_A_SLOT]
  return { powerMw: tidy(tidy(sum) / count), energyMwh, generatingHours }
}

const incomplete: ReadonlySet<BalanceMark> = new Set(
  balanceMarks.slice(0, balanceMarks.indexOf('outsideCurve') + 1),
)

function qualityOf(marks: readonly BalanceMark[]): RowQuality {
  if (marks.some((mark) => incomplete.has(mark) && mark !== 'missingTailwater')) return 'missing'
  return marks.some((mark) => doubtfulMarks.has(mark)) ? 'doubtful' : 'complete'
}

function marksOf({ marks }: WorkedOut, { from, until }: Span): BalanceMark[] {
  const all = new Set<BalanceMark>()
  for (let slot = from; slot < until; slot++) for (const mark of marks[slot] ?? []) all.add(mark)
  return balanceMarks.filter((mark) => all.has(mark))
}

const figure = (slots: Slots, slot: number): number | null => {
  const value = slots[slot] ?? Number.NaN
  return Number.isNaN(value) ? null : tidy(value)
}

/** What is known of some slots. */
function knownOf(slots: Slots, from: number, until: number) {
  let [count, sum, least, most] = [0, 0, Infinity, -Infinity]
  for (let slot = from; slot < until; slot++) {
    const value = slots[slot] ?? Number.NaN
    if (Number.isNaN(value)) continue
    count++
    sum += value
    if (value < least) least = value
    if (value > most) most = value
  }
  return { count, sum, least, most }
}

/** To the millionth, so that a level of 320.48 is 320.48 on every screen and sheet. */
const tidy = (value: number) => Math.round(value * 1e6) / 1e6

function meanOf(slots: Slots, from: number, until: number): number | null {
  const { count, sum } = knownOf(slots, from, until)
  return count > 0 ? tidy(tidy(sum) / count) : null
}

/** A level in m and when it was read. */
export interface LevelRead {
  readonly levelM: number
  readonly at: string
}

/** The levels of a stretch of time; null where none was read. */
export interface LevelsRead {
  /** The mean in m of what was read, as the chart of years has it of a day. */
  readonly meanM: number | null
  readonly first: LevelRead | null
  readonly highest: LevelRead | null
  readonly lowest: LevelRead | null
}

/**
 * The levels read from one time until before another, both in milliseconds, quarter by quarter: 320.40 at 10:00 and 320.56 at 10:45 have
 * their highest at 10:45, and a mean of 320.48. Of several that are as high, the first.
 */
export function levelsRead(
  { grid, read }: Pick<WorkedOut, 'grid' | 'read'>,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): LevelsRead {
  let first: LevelRead | null = null
  let highest: LevelRead | null = null
  let lowest: LevelRead | null = null
  let [sum, count] = [0, 0]
  const slotOf = (ms: number) => Math.ceil((ms - grid.fromMs) / SLOT_MS)
  const until = Math.min(grid.count, slotOf(untilMs))
  for (let slot = Math.max(0, slotOf(fromMs)); slot < until; slot++) {
    const levelM = read.levelsM[slot] ?? Number.NaN
    if (Number.isNaN(levelM)) continue
    const one = { levelM, at: new Date(grid.fromMs + slot * SLOT_MS).toISOString() }
    first ??= one
    if (!highest || levelM > highest.levelM) highest = one
    if (!lowest || levelM < lowest.levelM) lowest = one
    sum += levelM
    count++
  }
  // To the millionth, as every level of the balance.
  const meanM = count > 0 ? Math.round((sum / count) * 1e6) / 1e6 : null
  return { meanM, first, highest, lowest }
}
