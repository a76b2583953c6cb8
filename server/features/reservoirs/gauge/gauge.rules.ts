import type { Observations } from '../balance/worked-out.rules.ts'
import { unknown, type Slots } from '../balance/grid.rules.ts'

/**
 * By how much the staff gauge stands above the sensor, in m: compared in the slot in which the gauge was read, and holding until it
 * is read again, or until that is due. NaN where there was nothing to compare.
 *
 * Only shown and judged: no level, volume or flow is taken from it. Sensor 320.42 and gauge 320.50 at 07:00, gauge due every hour:
 * 0.08 from 07:00 until 08:00.
 */
export function gaugesOffM({
  levelsM,
  staffGaugesM,
  staffGaugeEveryMinutes,
}: Pick<Observations, 'levelsM' | 'staffGaugesM' | 'staffGaugeEveryMinutes'>): Slots {
  const offM = unknown(levelsM.length)
  const due = Math.max(1, Math.round(staffGaugeEveryMinutes / 15))
  let [held, until] = [Number.NaN, 0]
  for (let slot = 0; slot < levelsM.length; slot++) {
    const gaugeM = staffGaugesM[slot] ?? Number.NaN
    if (!Number.isNaN(gaugeM)) [held, until] = [gaugeM - (levelsM[slot] ?? Number.NaN), slot + due]
    if (slot < until) offM[slot] = held
  }
  return offM
}
