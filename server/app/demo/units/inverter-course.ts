import { dayStartMs } from '#contract/readings/slots.ts'

import { dayOf, instantOf } from '../demo-days.ts'
import { inverterEffect, msOf, type TimedEffect } from '../readings/generator/effects.ts'
import { eventsOf } from '../readings/generator/inverter-day.ts'
import type { StoryInverter } from '../readings/generator/solar-story.ts'
import type { CourseState } from './hydro-course.ts'

const QUARTER_MS = 15 * 60_000
const DAY_MS = 86_400_000
const GRID_CODE = 10
/** What a fault takes away, as a share of the rating: the middle of a fair day. */
const USUAL_LOAD = 0.6

/** What an inverter says when it stands still, by its code. */
export const faults: Readonly<Record<number, string>> = {
  [GRID_CODE]: 'Mã 010: mất điện lưới phía 0,8 kV',
  12: 'Mã 012: dòng rò vượt ngưỡng',
  36: 'Mã 036: quá nhiệt bên trong',
  39: 'Mã 039: điện trở cách điện Riso thấp',
}

interface Stop {
  readonly from: Date
  readonly to: Date
  readonly code: number
}

/** What an inverter did over the last days, as its readings have it: it serves by day and night but for its faults. */
export function inverterCourse(
  inverter: StoryInverter,
  effects: readonly TimedEffect[],
  { days, now }: { readonly days: number; readonly now: Date },
): CourseState[] {
  const begins = instantOf(-days, 0, now)
  const course: CourseState[] = [{ at: begins, state: 'generating', reason: 'Vận hành bình thường' }]
  const expectedPowerMw = Math.round(inverter.ratedKw * USUAL_LOAD) / 1000
  for (let ago = days; ago >= 0; ago--)
    for (const { from, to, code } of stopsOf(inverter, effects, dayOf(-ago, now))) {
      const state = code === GRID_CODE ? 'gridOutage' : 'forcedOutage'
      course.push({ at: from, state, reason: faults[code] ?? '', expectedPowerMw })
      course.push({ at: to, state: 'generating', reason: 'Xử lý xong, chạy lại' })
    }
  return course.filter((state) => state.at < now)
}

/** When an inverter stood still on a day: by an event, or by a fault of its own. */
function stopsOf(inverter: StoryInverter, effects: readonly TimedEffect[], day: string): Stop[] {
  const dayNumber = Math.floor(Date.parse(day) / DAY_MS)
  const [start, end] = [msOf(dayNumber, 0), msOf(dayNumber + 1, 0)]
  const stops = effects.flatMap(({ effect, atMs }): Stop[] => {
    if (effect.what !== 'inverters' || effect.share > 0 || !inverter.code.startsWith(effect.of)) return []
    if (atMs < start || atMs >= end) return []
    const to = new Date(atMs + effect.until * 60_000)
    return [{ from: new Date(atMs), to, code: effect.errorCode }]
  })
  const { fault } = eventsOf(inverter, dayNumber)
  if (!fault) return stops
  const at = (quarter: number) => new Date(dayStartMs(day) + quarter * QUARTER_MS)
  const own = { from: at(fault.from), to: at(fault.to), code: fault.code }
  // A fault that comes in the middle of an event is lost in it.
  const isLost =
    stops.some(({ from, to }) => own.from <= to && own.to >= from) ||
    inverterEffect(effects, inverter.code, own.from.getTime())?.share === 0
  return isLost ? stops : [...stops, own].toSorted((one, other) => Number(one.from) - Number(other.from))
}
