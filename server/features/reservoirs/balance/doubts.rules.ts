import type { BalanceMark } from '#contract/hydrology/row.ts'
import { isGaugeOff } from '#contract/reservoirs/gauge.ts'

import { gaugesOffM } from '../gauge/gauge.rules.ts'
import { SLOT_SECONDS, SLOTS_A_DAY } from './grid.rules.ts'
import { meansOf, type Published } from './publish.rules.ts'
import { contentAt } from './storage.rules.ts'
import type { WorkedOut } from './worked-out.rules.ts'

/** No reservoir of a plant rises or falls by more in a quarter of an hour: the sensor does. */
const STEP_M = 0.1
/** A level that stands still for so many slots, */
const STUCK_SLOTS = 6
/** while the water that came and went should have moved it by so many of its smallest steps. */
const STUCK_STEPS = 5

/** Marks what is not to be believed, each slot in the order of {@link BalanceMark}. */
export function markDoubts(worked: WorkedOut, published: Published, marks: BalanceMark[][]): void {
  const { grid, held, read } = worked
  const put = (slot: number, mark: BalanceMark) => {
    const own = marks[slot]
    if (own && !own.includes(mark)) own.push(mark)
  }
  let before = -1
  for (let slot = 0; slot < grid.count; slot++) {
    if (read.isDoubtful[slot] === 1) put(slot, 'doubtfulReading')
    if (published.isNegative[slot] === 1) put(slot, 'negativeInflow')
    if (published.isDoubtfulDay[slot] === 1) put(slot, 'doubtfulDay')
    if (
      slot > 0 &&
      held.of[slot] !== held.of[slot - 1] &&
      (held.of[slot - 1] ?? -1) >= 0 &&
      changesCurve(worked, slot)
    )
      put(slot, 'curveChange')
    const levelM = read.levelsM[slot] ?? Number.NaN
    if (Number.isNaN(levelM)) continue
    if (before >= 0 && Math.abs(levelM - (read.levelsM[before] ?? levelM)) > STEP_M * (slot - before))
      put(slot, 'levelStep')
    before = slot
  }
  markStuck(worked, put)
  markGauge(worked, put)
  markPreliminary(worked, put)
}

const changesCurve = ({ held }: WorkedOut, slot: number) =>
  JSON.stringify(contentAt(held, slot)?.volumeCurve) !==
  JSON.stringify(contentAt(held, slot - 1)?.volumeCurve)

type Put = (slot: number, mark: BalanceMark) => void

/** A level that stands still for hours is right while as much comes as goes; it is stuck where it should have moved. */
function markStuck({ grid, held, read, releasesM3s, rawM3s, storage }: WorkedOut, put: Put): void {
  const mean = meansOf(rawM3s)
  let from = 0
  for (let slot = 1; slot <= grid.count; slot++) {
    if (slot < grid.count && read.levelsM[slot] === read.levelsM[from]) continue
    const length = slot - from
    const content = contentAt(held, from)
    if (content && length > STUCK_SLOTS) {
      // What came before the level stopped, or as it did, is taken to go on coming.
      const before = mean(from - SLOTS_A_DAY, from)
      const usual = Number.isNaN(before) ? mean(from, from + 1) : before
      let moved = 0
      for (let at = from; at < slot; at++) {
        const out = releasesM3s[at] ?? Number.NaN
        if (!Number.isNaN(out) && !Number.isNaN(usual)) moved += ((usual - out) * SLOT_SECONDS) / 1e6
      }
      const atM = storage.levelsM[from] ?? Number.NaN
      const least = STUCK_STEPS * content.levelResolutionM * slopeAround(content.volumeCurve, atM)
      if (Math.abs(moved) > least) for (let at = from; at < slot; at++) put(at, 'stuckLevel')
    }
    from = slot
  }
}

/** A staff gauge that says something else than the sensor, by more than the version of the time allows. */
function markGauge({ grid, held, read }: WorkedOut, put: Put): void {
  const offM = gaugesOffM(read)
  for (let slot = 0; slot < grid.count; slot++) {
    const content = contentAt(held, slot)
    if (content && isGaugeOff(offM[slot] ?? Number.NaN, content.gaugeToleranceM)) put(slot, 'gaugeDiffers')
  }
}

/** 10⁶ m³ a metre holds around a level; the mean of the curve where it does not reach. */
function slopeAround(
  curve: readonly { readonly levelM: number; readonly volumeHm3: number }[],
  levelM: number,
): number {
  const place = curve.findIndex((point) => point.levelM > levelM)
  const [low, high] = place > 0 ? [curve[place - 1], curve[place]] : [curve[0], curve.at(-1)]
  return low && high ? (high.volumeHm3 - low.volumeHm3) / (high.levelM - low.levelM) : 0
}

/** What lies within half a window of the last known inflow is averaged with what is still to come. */
function markPreliminary({ grid, rawM3s, windowsH }: WorkedOut, put: Put): void {
  let last = grid.count - 1
  while (last >= 0 && Number.isNaN(rawM3s[last] ?? Number.NaN)) last--
  const today = last - (last % SLOTS_A_DAY)
  for (let slot = last; slot >= 0 && (slot >= today || last - slot < 48); slot--)
    if (slot >= today || last - slot < (windowsH[slot] ?? 1) * 2) put(slot, 'preliminary')
}
