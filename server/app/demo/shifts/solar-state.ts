import { plantTimeOf } from '../demo-days.ts'
import { decimal, lastReadingBefore } from '../events/event-words.ts'
import { powersOf } from '../readings/generator/inverter-day.ts'
import { CURTAILED_MINUTES, isCurtailed, type SolarSite } from '../readings/generator/solar-day.ts'
import { meterBefore } from '../readings/generator/solar-plant.ts'
import type { Park } from '../readings/generator/solar-story.ts'
import type { BookState, ShiftEnd } from './shift-book.ts'

const HOUR_MS = 3_600_000
const STATIONS = 4

/** `13:45`, of a quarter of a day. */
export const clockOf = (quarter: number): `${number}:${number}` => {
  const part = (value: number) => String(value).padStart(2, '0')
  return `${part(Math.floor(quarter / 4))}:${part((quarter % 4) * 15)}` as `${number}:${number}`
}

/** What a line of the book may name of the readings before an instant. */
export function solarWords({ story }: Park, at: Date): Record<string, string> {
  const { dayNumber, hour } = lastReadingBefore(at.getTime(), 15)
  const moment = story.weather(dayNumber)[Math.round(hour * 4)]
  return {
    irradiance: String(Math.round(moment?.horizontal ?? 0)),
    module: decimal(moment?.module ?? 0, 1),
    plant: decimal((story.plantKw(dayNumber)[Math.round(hour * 4)] ?? 0) / 1000, 1),
  }
}

/** The first quarter of a day in which the park gives power, and the first after it in which it gives none. */
export function sunlitQuarters({ story }: Park, dayNumber: number): { begins: number; ends: number } {
  const plantKw = story.plantKw(dayNumber)
  return { begins: plantKw.findIndex((kw) => kw > 0), ends: plantKw.findLastIndex((kw) => kw > 0) + 1 }
}

/** What a park gives at a quarter of a day, in MW. */
export const parkMw = ({ story }: Park, dayNumber: number, quarter: number): number =>
  Math.round(story.plantKw(dayNumber)[quarter] ?? 0) / 1000

/** What dispatch kept the park from giving on a day, in MWh. */
export function curtailedMwh({ story, inverters }: Park, dayNumber: number): number {
  const [from, to] = [CURTAILED_MINUTES.from / 15, CURTAILED_MINUTES.to / 15]
  const free = story.weather(dayNumber).map((moment) => ({ ...moment, limit: 1 }))
  const given = story.plantKw(dayNumber)
  const possible = inverters.map((inverter) => powersOf(inverter, free, dayNumber))
  let kwh = 0
  for (let quarter = from; quarter < to; quarter++) {
    const kw = possible.reduce((sum, powers) => sum + (powers[quarter]?.acKw ?? 0), 0)
    kwh += Math.max(0, kw - (given[quarter] ?? 0)) / 4
  }
  return kwh / 1000
}

/** How a solar park stands when its shift is handed over: as its readings and its meter have it. */
export function solarStateAfter(shift: ShiftEnd, park: Park, site: SolarSite): BookState {
  const { dayNumber, hour } = lastReadingBefore(shift.handedOverAt.getTime(), 15)
  const quarter = Math.round(hour * 4)
  const { story, inverters } = park
  const powers = story.powers(dayNumber)
  const stations = Array.from({ length: STATIONS }, (_, station) => {
    const kw = inverters.reduce(
      (sum, { code }, place) =>
        code.startsWith(`INV${station + 1}.`) ? sum + (powers[place]?.[quarter]?.acKw ?? 0) : sum,
      0,
    )
    return [kw > 0 ? 'running' : 'hotStandby', Math.round(kw) / 1000, null] as const
  })
  const meter = meterOf(park, shift)
  return {
    conclusion: conclusionOf(shift, park, site, (meter[1] - meter[0]) / 1000),
    levels: {
      irradianceWm2: Math.round(story.weather(dayNumber)[quarter]?.horizontal ?? 0),
      activePowerMw: parkMw(park, dayNumber, quarter),
    },
    units: [...stations, ['running', null, null], ['running', null, null]],
    meterKwh: [meter],
  }
}

function conclusionOf(
  { code, startsAt }: ShiftEnd,
  park: Park,
  site: SolarSite,
  megawattHours: number,
): string {
  const { dayNumber } = plantTimeOf(startsAt)
  const delivered = `sản lượng giao ${decimal(megawattHours, 1)} MWh`
  if (code === 'C3') return 'Đêm yên tĩnh, thiết bị dự phòng, an ninh bảo đảm.'
  if (code === 'C2')
    return `Inverter ngừng phát ${clockOf(sunlitQuarters(park, dayNumber).ends)}, ${delivered}. Thiết bị 110 kV và 22 kV bình thường.`
  const plantKw = park.story.plantKw(dayNumber).slice(24, 56)
  const most = Math.max(...plantKw)
  const peak = `P cao nhất ${decimal(most / 1000, 1)} MW lúc ${clockOf(24 + plantKw.indexOf(most))}`
  const held = isCurtailed(site, dayNumber) ? ' Tiết giảm 11:00–13:30 theo lệnh A2.' : ''
  return `Nhà máy phát theo bức xạ, ${peak}, ${delivered}.${held}`
}

/** What the meter showed when it was read last before the shift began and before it was handed over. */
function meterOf({ story, inverters }: Park, { startsAt, endsAt }: ShiftEnd): readonly [number, number] {
  const shownAt = (instant: string) => {
    const { dayNumber, hour } = plantTimeOf(new Date(Date.parse(instant) - HOUR_MS))
    return Math.round(meterBefore(inverters).out + story.countedAt(dayNumber, Math.round(hour * 4)).out)
  }
  return [shownAt(startsAt), shownAt(endsAt)]
}
