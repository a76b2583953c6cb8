import { dayStartMs } from '#contract/readings/slots.ts'

import { dayOf, instantOf } from '../demo-days.ts'
import { eventsOf, type DemoInverter } from '../readings/generator/inverter-day.ts'
import type { CourseState } from './hydro-course.ts'

const QUARTER_MS = 15 * 60_000
const DAY_MS = 86_400_000
const GRID_CODE = 10
/** What a fault takes away, as a share of the rating: the middle of a fair day. */
const USUAL_LOAD = 0.6

const faults: Readonly<Record<number, string>> = {
  12: 'Mã 012: dòng rò vượt ngưỡng',
  36: 'Mã 036: quá nhiệt bên trong',
  39: 'Mã 039: điện trở cách điện Riso thấp',
}

/** What an inverter did over the last days, as its readings have it: it serves by day and night but for its faults. */
export function inverterCourse(inverter: DemoInverter, days: number, now: Date): CourseState[] {
  const begins = instantOf(-days, 0, now)
  const course: CourseState[] = [{ at: begins, state: 'generating', reason: 'Vận hành bình thường' }]
  for (let ago = days; ago >= 0; ago--) {
    const day = dayOf(-ago, now)
    const { fault } = eventsOf(inverter, Math.floor(Date.parse(day) / DAY_MS))
    if (!fault) continue
    const at = (quarter: number) => new Date(dayStartMs(day) + quarter * QUARTER_MS)
    const isGrid = fault.code === GRID_CODE
    const reason = isGrid ? 'Mã 010: mất điện lưới phía 0,8 kV' : (faults[fault.code] ?? '')
    const expectedPowerMw = Math.round(inverter.ratedKw * USUAL_LOAD) / 1000
    course.push({
      at: at(fault.from),
      state: isGrid ? 'gridOutage' : 'forcedOutage',
      reason,
      expectedPowerMw,
    })
    course.push({ at: at(fault.to), state: 'generating', reason: 'Xử lý xong, chạy lại' })
  }
  return course.filter((state) => state.at < now)
}
