import { operationKindOf } from '#server/features/unit-operations/rules/order.rules.ts'

import { plantTimeOf } from '../demo-days.ts'
import { decimal, shortDecimal } from '../events/event-words.ts'
import { msOf } from '../readings/generator/effects.ts'
import { CURTAILED_MINUTES, isCurtailed, type SolarSite } from '../readings/generator/solar-day.ts'
import type { Park } from '../readings/generator/solar-story.ts'
import type { Place, Walk } from './book-walk.ts'
import type { BookLine } from './shift-book.ts'
import { curtailedMwh, parkMw, sunlitQuarters } from './solar-state.ts'
import type { ToldLine } from './unit-lines.ts'
import { listUnitChanges, type UnitChange } from './unit-changes.list.ts'

const MINUTE_MS = 60_000

/** What a shift of a solar park writes by what happened: sunrise and sunset, orders of dispatch, inverters that stood still. */
export async function solarLinesOf(
  walk: Walk,
  place: Place,
  park: Park,
  site: SolarSite,
): Promise<ToldLine[]> {
  const changes = await listUnitChanges(walk.db, walk.plantId, place, 'inverter')
  const [from, to] = [Date.parse(place.startsAt), Date.parse(place.endsAt)]
  const { dayNumber } = plantTimeOf(place.startsAt)
  // A shift of the night ends on the next day, after the sun has risen.
  const days = [dayNumber, plantTimeOf(new Date(to - MINUTE_MS)).dayNumber]
  const ofDays = [...new Set(days)].flatMap((day) => [
    ...sunLines(park, day),
    ...(isCurtailed(site, day) ? curtailmentLines(park, day) : []),
  ])
  const isOwn = ({ at }: ToldLine) => at.getTime() >= from && at.getTime() < to
  return [...changes.flatMap(inverterLine), ...ofDays.filter(isOwn)]
}

const at = (dayNumber: number, quarter: number) => new Date(msOf(dayNumber, quarter * 15))
const usual = { at: '00:00', equipment: 'Trạm inverter 1–4' } as const

function sunLines(park: Park, dayNumber: number): ToldLine[] {
  const { begins, ends } = sunlitQuarters(park, dayNumber)
  if (begins < 0) return []
  const mw = (quarter: number) => parkMw(park, dayNumber, quarter)
  const rise: BookLine = {
    ...usual,
    kind: 'start',
    event: 2,
    content: `${park.inverters.length} inverter tự động hòa lưới theo bức xạ.`,
    powerMw: [0, mw(begins)],
  }
  const set: BookLine = {
    ...usual,
    kind: 'stop',
    event: 2,
    content: 'Inverter ngừng phát theo bức xạ, MC 131 giữ đóng nhận tự dùng.',
    powerMw: [mw(ends - 1), 0],
  }
  return [
    { at: at(dayNumber, begins), line: rise },
    { at: at(dayNumber, ends), line: set },
  ]
}

/** Dispatch holds the park down around noon, and lets it go. */
function curtailmentLines(park: Park, dayNumber: number): ToldLine[] {
  const [from, to] = [CURTAILED_MINUTES.from / 15, CURTAILED_MINUTES.to / 15]
  const mw = (quarter: number) => parkMw(park, dayNumber, quarter)
  const most = shortDecimal(Math.round(Math.max(...park.story.plantKw(dayNumber).slice(from, to)) / 100) / 10)
  const lost = decimal(curtailedMwh(park, dayNumber), 1)
  const order = { at: '00:00', kind: 'dispatchOrder', event: 1, equipment: 'Nhà máy', isOrder: true } as const
  return [
    {
      at: new Date(at(dayNumber, from).getTime() - 4 * MINUTE_MS),
      line: {
        ...order,
        content: `ĐĐV A2 ({dispatcher}) lệnh TC {leader}: tiết giảm, giữ P không quá ${most} MW từ 11:00.`,
        powerMw: [mw(from - 1), mw(from)],
        takes: 4,
        writtenAfter: 6,
      },
    },
    {
      at: at(dayNumber, to),
      line: {
        ...order,
        content: `ĐĐV A2 ({dispatcher}): hết lệnh tiết giảm, sản lượng cắt giảm ${lost} MWh.`,
        powerMw: [mw(to - 1), mw(to)],
        takes: 2,
      },
    },
  ]
}

/** An inverter stands still or runs again, as its states say; what it gave is what was read last. */
function inverterLine({ stateId, code, before, state, reason, startedAt }: UnitChange): ToldLine[] {
  const kind = operationKindOf(before, state)
  if (!kind) return []
  const content = kind === 'stop' ? `${code} dừng. ${reason}.` : `${code} xử lý xong, chạy lại.`
  const line: BookLine = { at: '00:00', kind, event: kind === 'stop' ? 4 : 2, equipment: code, content }
  return [{ stateId, at: new Date(startedAt), line }]
}
