import { plantDayNumber } from '#contract/readings/slots.ts'

/** The balance is worked out by quarters of an hour. */
export const SLOT_MS = 900_000
export const SLOTS_A_DAY = 96
export const SLOT_SECONDS = 900
const DAY_MS = 86_400_000

/** Values by slot; NaN where nothing is known. */
export type Slots = Float64Array

export const unknown = (count: number): Slots => new Float64Array(count).fill(Number.NaN)

/** Whole days of slots: from a midnight at the plants on. */
export interface Grid {
  readonly fromMs: number
  readonly count: number
}

/** The day of a slot at the plants, `YYYY-MM-DD`. */
export const dayOfSlot = ({ fromMs }: Grid, slot: number): string =>
  new Date(plantDayNumber(fromMs + slot * SLOT_MS) * DAY_MS).toISOString().slice(0, 10)

/** What was read of one thing, in the order of time. */
export interface ReadValues {
  readonly atMs: ArrayLike<number>
  /** NaN where it was written down that there is no value. */
  readonly values: ArrayLike<number>
  /** 1 where somebody doubts it. */
  readonly isDoubtful: ArrayLike<number>
  /** How long a value stands for. */
  readonly everyMinutes: number
}

const MINUTE_MS = 60_000

/** Whether a time lies in the last minute of its slot: there are loggers that write at :14, :29, :44 and :59 what is of the quarter that follows. */
export const isJustBefore = ({ fromMs }: Pick<Grid, 'fromMs'>, atMs: number): boolean =>
  (((atMs - fromMs) % SLOT_MS) + SLOT_MS) % SLOT_MS >= SLOT_MS - MINUTE_MS

/**
 * Puts values into their slots; the first of a slot counts. A level of the last minute before a slot is that slot's where it has none
 * of its own, and no level of the quarter that it ends.
 *
 * @param isHeld the value holds until the next one is due, as that of a power or an opening; a level is of its instant
 */
export function place({ fromMs, count }: Grid, read: ReadValues | undefined, isHeld: boolean): Slots {
  const slots = unknown(count)
  if (!read) return slots
  const held = isHeld ? Math.max(1, Math.round((read.everyMinutes * 60_000) / SLOT_MS)) : 1
  const own = new Uint8Array(count)
  for (let index = 0; index < read.atMs.length; index++) {
    const slot = Math.floor(((read.atMs[index] ?? 0) - fromMs) / SLOT_MS)
    const value = read.values[index]
    if (!isHeld && isJustBefore({ fromMs }, read.atMs[index] ?? 0)) {
      if (slot + 1 >= 0 && slot + 1 < count && own[slot + 1] !== 1) slots[slot + 1] = value ?? Number.NaN
      continue
    }
    if (slot >= count || slot + held <= 0 || (slot >= 0 && own[slot] === 1)) continue
    for (let on = Math.max(0, slot); on < Math.min(count, slot + held); on++) {
      if (on > slot && own[on] === 1) break
      slots[on] = value ?? Number.NaN
    }
    if (slot >= 0) own[slot] = 1
  }
  return slots
}

/** Adds values up that fall into the same slot, as rain does. */
export function total({ fromMs, count }: Grid, read: ReadValues | undefined): Slots {
  const slots = unknown(count)
  if (!read) return slots
  for (let index = 0; index < read.atMs.length; index++) {
    const slot = Math.floor(((read.atMs[index] ?? 0) - fromMs) / SLOT_MS)
    const value = read.values[index] ?? Number.NaN
    if (slot < 0 || slot >= count || Number.isNaN(value)) continue
    const before = slots[slot] ?? Number.NaN
    slots[slot] = Number.isNaN(before) ? value : before + value
  }
  return slots
}
