import { eventTypeOf, operationKindOf } from '#server/features/unit-operations/rules/order.rules.ts'
import { lockState, updateState } from '#server/features/unit-operations/unit-operations.store.ts'
import type { Db } from '#server/platform/db/database.ts'

import { plantTimeOf } from '../demo-days.ts'
import { decimal, shortDecimal } from '../events/event-words.ts'
import { isHotDay } from '../readings/generator/hydro-day.ts'
import { UNITS, type HydroStory, type UnitNumber } from '../readings/generator/hydro-story.ts'
import { reservoirReadings } from '../readings/generator/reservoir.ts'
import { isWavy, staffGaugeM, WAVES_END_HOUR } from '../readings/generator/staff-gauge.ts'
import type { Place, Walk } from './book-walk.ts'
import { bearingOf, type HydroRead } from './hydro-words.ts'
import type { BookLine } from './shift-book.ts'
import { listUnitChanges, type UnitChange } from './unit-changes.list.ts'

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** From the order to the grid. */
const START_MINUTES = 7
const STOP_MINUTES = 10
/** People act some minutes before the quarter of an hour at which readings show it. */
const CHANGE_BEFORE_MINUTES = 3
const BEARING_WARNS_AT = 58
/** More than this over the dam in m³/s, and a gate is open. */
const SPILLS_M3S = 0.5

/** A line of a shift that follows from what happened, and the state of a unit that it tells of. */
export interface ToldLine {
  readonly line: BookLine
  readonly at: Date
  readonly stateId?: number
}

/** What a shift of the hydro plant writes by what happened: starts and stops, loads, a hot bearing, water over the dam. */
export async function hydroLinesOf(walk: Walk, place: Place, read: HydroRead): Promise<ToldLine[]> {
  const changes = await listUnitChanges(walk.db, walk.plantId, place, 'generator')
  return [
    ...changes.flatMap((change) => startOrStop(change, place, read.story)),
    ...loadChanges(read.story, place),
    ...bearingLines(read, place),
    ...spillLines(read.story, place),
    ...gaugeLines(read.story, place),
  ]
}

const unitOf = (code: string): UnitNumber => (code === 'H2' ? 2 : 1)
const timeAt = (ms: number) => plantTimeOf(new Date(ms))

function startOrStop(change: UnitChange, { startsAt }: Place, story: HydroStory): ToldLine[] {
  const { stateId, code, before, state, orderNo, reason } = change
  const kind = operationKindOf(before, state)
  if (!kind) return []
  const acted = Date.parse(change.startedAt)
  const order = orderNo === null ? {} : ({ isOrder: true, orderNo } as const)
  const event = eventTypeOf(state)
  if (kind === 'stop') {
    const line: BookLine = {
      at: '00:00',
      kind,
      event,
      equipment: code,
      content: event === 5 ? `Tách lưới ${code}: ${reason}.` : `Giảm tải, tách lưới ${code}. ${reason}.`,
      powerMw: [story.led(unitOf(code), timeAt(acted - QUARTER_MS)), 0],
      takes: event === 5 ? 1 : STOP_MINUTES,
      ...order,
    }
    // An order is given before the unit is off the grid.
    const given = event === 5 ? acted : Math.max(acted - STOP_MINUTES * MINUTE_MS, Date.parse(startsAt))
    return [
      {
        stateId,
        at: new Date(given),
        line: { ...line, takes: event === 5 ? 1 : (acted - given) / MINUTE_MS },
      },
    ]
  }
  const at = Math.max(acted - START_MINUTES * MINUTE_MS, Date.parse(startsAt) + MINUTE_MS)
  const power = story.led(unitOf(code), timeAt(acted + QUARTER_MS))
  return [
    {
      stateId,
      at: new Date(Math.min(at, acted)),
      line: {
        at: '00:00',
        kind,
        event,
        equipment: code,
        content: `Khởi động ${code} theo lệnh ĐĐV A3, hòa lưới tốt, P = ${shortDecimal(power)} MW.`,
        powerMw: [0, power],
        takes: Math.max(0, acted - at) / MINUTE_MS,
        ...order,
      },
    },
  ]
}

/** Where a running unit is led to another power from one quarter of an hour to the next. */
function loadChanges(story: HydroStory, { startsAt, endsAt }: Place): ToldLine[] {
  const lines: ToldLine[] = []
  for (let ms = Date.parse(startsAt) + QUARTER_MS; ms <= Date.parse(endsAt); ms += QUARTER_MS)
    for (const unit of UNITS) {
      const [before, after] = [ms - QUARTER_MS, ms].map((atMs) => story.led(unit, timeAt(atMs)))
      if (!before || !after || before === after) continue
      const at = new Date(ms - CHANGE_BEFORE_MINUTES * MINUTE_MS)
      lines.push({ at, line: loadLine(`H${unit}`, before, after) })
    }
  return lines
}

const loadLine = (code: string, before: number, after: number): BookLine => ({
  at: '00:00',
  kind: 'powerChange',
  event: 1,
  equipment: code,
  isOrder: true,
  content:
    after > before
      ? `Tăng P ${code} từ ${shortDecimal(before)} lên ${shortDecimal(after)} MW theo lệnh A3 ({dispatcher}).`
      : `Giảm P ${code} từ ${shortDecimal(before)} xuống ${shortDecimal(after)} MW theo lệnh A3 ({dispatcher}).`,
  powerMw: [before, after],
  takes: 2,
})

/** On days on which its bearing runs hot, somebody writes of it the first time that the sheet of a shift shows it. */
function bearingLines(read: HydroRead, { startsAt, endsAt }: Place): ToldLine[] {
  for (let ms = Date.parse(startsAt) + HOUR_MS; ms < Date.parse(endsAt) - HOUR_MS; ms += HOUR_MS) {
    const at = timeAt(ms)
    if (!isHotDay(at.dayNumber) || !read.story.isRunning(1, at)) continue
    const bearing = bearingOf(read, 1, at)
    if (bearing <= BEARING_WARNS_AT) continue
    const yesterday = timeAt(ms - DAY_MS)
    const compared = read.story.isRunning(1, yesterday)
      ? `, cùng giờ hôm qua ${decimal(bearingOf(read, 1, yesterday), 1)} °C`
      : ''
    const content = `Nhiệt độ ổ hướng tuabin H1 ${decimal(bearing, 1)} °C lúc ${clock(ms)} (cảnh báo 58 °C)${compared}; theo dõi mỗi giờ.`
    const line = { at: '00:00', kind: 'inspection', event: 4, equipment: 'H1', content } as const
    return [{ at: new Date(ms + 10 * MINUTE_MS), line }]
  }
  return []
}

/** When a gate of the dam is opened and closed. */
function spillLines(story: HydroStory, { startsAt, endsAt }: Place): ToldLine[] {
  const lines: ToldLine[] = []
  for (let ms = Date.parse(startsAt) + QUARTER_MS; ms < Date.parse(endsAt) - QUARTER_MS; ms += QUARTER_MS) {
    const [before, after] = [ms - QUARTER_MS, ms].map((atMs) => story.spill(timeAt(atMs)) > SPILLS_M3S)
    if (before === after) continue
    const content = after
      ? 'Mở cửa van tràn số 2 theo lệnh, giữ MNTL {upstream} m; Qvề {inflow} m³/s.'
      : 'Đóng cửa van tràn số 2, hết xả tràn; MNTL {upstream} m; Qvề {inflow} m³/s.'
    const line = { at: '00:00', kind: 'other', event: 1, equipment: 'Đập tràn', content, takes: 8 } as const
    lines.push({ at: new Date(ms + MINUTE_MS), line })
  }
  return lines
}

/** Once the waves are over, somebody tells of the staff gauge that did not agree with the sensor. */
function gaugeLines(story: HydroStory, { startsAt, endsAt }: Place): ToldLine[] {
  for (let ms = Date.parse(startsAt); ms < Date.parse(endsAt) - 10 * MINUTE_MS; ms += HOUR_MS) {
    const { dayNumber, hour } = timeAt(ms)
    if (hour !== WAVES_END_HOUR || !isWavy(dayNumber, hour - 1)) continue
    const sensorM = reservoirReadings(story, { dayNumber, hour })['MNTL'] ?? 0
    const content = `Lúc 14:00 và 15:00 thước nước đọc cao hơn cảm biến 0,09 m do gió mạnh, sóng lớn; 16:00 sóng giảm, đọc lại thước ${decimal(staffGaugeM(sensorM, dayNumber, hour), 2)} m, cảm biến ${decimal(sensorM, 2)} m, khớp.`
    const line = { at: '00:00', kind: 'inspection', event: 4, equipment: 'Thước nước', content } as const
    return [{ at: new Date(ms + 10 * MINUTE_MS), line }]
  }
  return []
}

function clock(ms: number): string {
  const { hour } = timeAt(ms)
  return `${String(Math.floor(hour)).padStart(2, '0')}:00`
}

/** Ties a state to the entry that tells of it. */
export async function tie(db: Db, stateId: number, dutyOperationId: number): Promise<void> {
  const { state } = await lockState(db, stateId)
  await updateState(db, stateId, { ...state, dutyOperationId })
}
