import { PLANT_UTC_OFFSET_HOURS } from '#contract/core/format.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const OFFSET_MS = PLANT_UTC_OFFSET_HOURS * HOUR_MS
/** A bulletin that could not go out for longer is news no more: the next one tells of it. */
export const LATEST_MS = 3 * HOUR_MS

/** When a plant sends bulletins. */
interface Hours {
  readonly dryHours: readonly number[]
  readonly floodHours: readonly number[]
  readonly delayMinutes: number
}

/**
 * The hours of bulletins that have come since an instant, the earliest first, by the season of each day.
 *
 * @param isFloodOn whether a day `YYYY-MM-DD` at the plants is of the flood season
 */
export function slotsSince(
  since: Date,
  now: Date,
  { dryHours, floodHours, delayMinutes }: Hours,
  isFloodOn: (day: string) => boolean,
): { readonly at: Date; readonly isFloodSeason: boolean }[] {
  const until = now.getTime() - delayMinutes * 60_000
  const firstDay = Math.floor((since.getTime() + OFFSET_MS) / DAY_MS)
  const lastDay = Math.floor((until + OFFSET_MS) / DAY_MS)
  const days = Array.from({ length: Math.max(0, lastDay - firstDay + 1) }, (_, count) => firstDay + count)
  return days.flatMap((day) => {
    const start = day * DAY_MS
    const isFloodSeason = isFloodOn(new Date(start).toISOString().slice(0, 10))
    return (isFloodSeason ? floodHours : dryHours)
      .toSorted((a, b) => a - b)
      .map((hour) => start - OFFSET_MS + hour * HOUR_MS)
      .filter((at) => at > since.getTime() && at <= until)
      .map((at) => ({ at: new Date(at), isFloodSeason }))
  })
}

/** Whether a bulletin is still news. */
export const isNews = (at: Date, now: Date): boolean => now.getTime() - at.getTime() <= LATEST_MS
