import { dayStartMs, ONCE_A_SHIFT_MINUTES } from '#contract/readings/slots.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

/** A shift of a plant by its code and when it begins, `06:00`. */
interface ShiftStart {
  readonly code: string
  readonly startsAt: string
}

/** One row of a day's page. */
export interface SheetSlot {
  readonly at: string
  /** Minutes since midnight at the plant. */
  readonly minute: number
  /** The shift that begins here; null where none does. */
  readonly shiftCode: string | null
}

/** How often a parameter is read. */
interface Rhythm {
  readonly frequencyMinutes: number
}

/** Says whether a parameter is read in a row: once a shift is when it begins. */
export function isReadAt({ frequencyMinutes }: Rhythm, { minute, shiftCode }: SheetSlot): boolean {
  if (frequencyMinutes === ONCE_A_SHIFT_MINUTES) return shiftCode !== null
  return minute % frequencyMinutes === 0
}

/**
 * The rows of a day's page: those in which any of its parameters is read, every `rowMinutes` or when a shift begins.
 *
 * @param shifts of the plant; of one without any, what is read once a shift is read every eight hours
 */
export function slotsOfSheet(
  day: string,
  rowMinutes: number,
  parameters: readonly Rhythm[],
  shifts: readonly ShiftStart[],
): SheetSlot[] {
  const start = dayStartMs(day)
  const shiftAt = new Map(
    shifts.length > 0
      ? shifts.map(({ code, startsAt }) => [minuteOf(startsAt), code] as const)
      : [0, 1, 2].map((shift) => [shift * ONCE_A_SHIFT_MINUTES, String(shift + 1)] as const),
  )
  const minutes = new Set(shiftAt.keys())
  for (let minute = 0; minute < DAY_MINUTES; minute += rowMinutes) minutes.add(minute)
  return [...minutes]
    .toSorted((one, other) => one - other)
    .map((minute) => ({
      at: new Date(start + minute * MINUTE_MS).toISOString(),
      minute,
      shiftCode: shiftAt.get(minute) ?? null,
    }))
    .filter((slot) => parameters.some((parameter) => isReadAt(parameter, slot)))
}

function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
