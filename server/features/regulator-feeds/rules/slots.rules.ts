import type { FeedValues } from '#contract/regulator-feeds/interval.ts'
import { levelFaults } from '#contract/regulator-feeds/labels.ts'
import type { BalanceRow } from '#contract/hydrology/row.ts'

/** Intervals end at :00, :15, :30 and :45. */
export const SLOT_MS = 15 * 60_000
/** An interval that could not be sent for so long is given up. */
export const BACKLOG_DAYS = 30
/** A receiver that has taken nothing for longer is silent. */
export const SILENT_MS = 30 * 60_000

const DAY_MS = 86_400_000

/** The latest interval that has ended at an instant. */
export function lastSlot(at: Date): Date {
  return new Date(Math.floor(at.getTime() / SLOT_MS) * SLOT_MS)
}

/** The first interval that is still to be sent: what the receiver began with, or 30 days ago if that is later. */
export function firstSlot(sendFrom: string, now: Date): Date {
  const oldest = now.getTime() - BACKLOG_DAYS * DAY_MS
  return new Date(Math.ceil(Math.max(Date.parse(sendFrom), oldest) / SLOT_MS) * SLOT_MS)
}

/** Ends of the intervals from one to another, both included. */
export function slotsBetween(first: Date, last: Date): Date[] {
  const count = Math.floor((last.getTime() - first.getTime()) / SLOT_MS) + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => new Date(first.getTime() + at * SLOT_MS))
}

/**
 * Whether a receiver is silent: it is on, there was something to send, and it has taken nothing of the last half hour and
 * the time that intervals wait for late values.
 */
export function isSilent(
  target: {
    readonly isOn: boolean
    readonly sendFrom: string
    readonly lastSlotAt: string | null
    readonly delayMinutes: number
  },
  now: Date,
): boolean {
  if (!target.isOn) return false
  const since = Date.parse(target.lastSlotAt ?? target.sendFrom)
  return now.getTime() - since > SILENT_MS + SLOT_MS + target.delayMinutes * 60_000
}

/** Centimetres and tenths of a litre are more than any station measures: what is smaller is no correction. */
const rounded = (value: number | null, decimals: number): number | null =>
  value === null ? null : Math.round(value * 10 ** decimals) / 10 ** decimals

/**
 * What is sent of an interval. Levels are those at its end, flows its means. What is missing or what a bad sensor says is null,
 * and so is a level below the dam that nobody measured. Gauge and sensor that differ do not tell which of them is wrong: the level
 * is sent and not called good, for one slip of a pen must not leave the regulator without it.
 *
 * @param ended the row of the balance that ends with the interval
 * @param next the row that begins with its end
 */
export function valuesOf(ended: BalanceRow | undefined, next: BalanceRow | undefined): FeedValues {
  // The level at the end is the one that the next row begins with: what is doubted of it is said there.
  const levelAt = next ?? ended
  const levelFault = levelFaults.find((fault) => marked(levelAt, [fault]))
  const levelM = levelFault ? null : rounded(ended?.levelEndM ?? null, 2)
  const isTailwaterMeasured = next !== undefined && !marked(next, ['tailwaterByCurve', 'missingTailwater'])
  return {
    DCTT: rounded(ended?.environmentalFlowM3s ?? null, 2),
    NHAMAY: rounded(ended?.turbineFlowM3s ?? null, 2),
    QUATRAN: rounded(ended?.spillFlowM3s ?? null, 2),
    THUONGLUU: levelM,
    HALUU: isTailwaterMeasured ? rounded(next.tailwaterM, 2) : null,
    ...(levelM !== null && marked(levelAt, ['gaugeDiffers']) && { isLevelDoubtful: true }),
    ...(levelFault && { levelFault }),
  }
}

function marked(row: BalanceRow | undefined, marks: readonly BalanceRow['marks'][number][]): boolean {
  return row?.marks.some((mark) => marks.includes(mark)) ?? false
}

/** Whether two states of an interval say the same. */
export function isSame(one: FeedValues, other: FeedValues): boolean {
  return (
    one.DCTT === other.DCTT &&
    one.NHAMAY === other.NHAMAY &&
    one.QUATRAN === other.QUATRAN &&
    one.THUONGLUU === other.THUONGLUU &&
    one.HALUU === other.HALUU &&
    (one.isLevelDoubtful ?? false) === (other.isLevelDoubtful ?? false)
  )
}
