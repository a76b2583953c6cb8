import { chance } from './chance.ts'

/** On one day of the week wind drives waves against the staff gauge from 14 to 16: it is read 9 cm too high. */
const WAVES_M = 0.09
const WAVY_HOURS: ReadonlySet<number> = new Set([14, 15])
export const WAVES_END_HOUR = 16
export const WAVES_NOTE = 'Gió mạnh, sóng lớn, đọc thước khó'

/** Whether waves beat against the staff gauge at a full hour of a day. */
export const isWavy = (dayNumber: number, hour: number): boolean =>
  dayNumber % 7 === 3 && WAVY_HOURS.has(hour)

/** What somebody reads off the staff gauge in m where the sensor says a level: within a centimetre, but for the waves. */
export function staffGaugeM(sensorM: number, dayNumber: number, hour: number): number {
  const read = Math.round(sensorM * 100)
  const scatter = chance(dayNumber, hour, 131)
  const centimetres = isWavy(dayNumber, hour) ? WAVES_M * 100 : scatter < 0.2 ? -1 : scatter > 0.8 ? 1 : 0
  return (read + centimetres) / 100
}
