import { eventTypeOf, operationKindOf } from '#server/features/unit-operations/rules/order.rules.ts'
import { lockState, updateState } from '#server/features/unit-operations/unit-operations.store.ts'
import type { Db } from '#server/platform/db/database.ts'

import { plantTimeOf } from '../demo-days.ts'
import { isOutAt } from '../readings/generator/hydro-power.ts'
import { scheduledMw } from '../readings/generator/hydro-day.ts'
import type { Place, Walk } from './book-walk.ts'
import type { BookLine } from './shift-book.ts'
import { listUnitChanges, type UnitChange } from './unit-changes.list.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** From the order to the grid. */
const START_MINUTES = 7
const STOP_MINUTES = 10
/** People act some minutes before the hour at which readings show it. */
const CHANGE_BEFORE_MINUTES = 5

/** A line of a shift about a unit, and the state that it tells of. */
export interface UnitLine {
  readonly line: BookLine
  readonly at: Date
  readonly stateId?: number
}

/** What a shift of a hydro plant writes of its units: the starts and stops that their states have, and changes of load. */
export async function unitLinesOf(walk: Walk, place: Place): Promise<UnitLine[]> {
  const changes = await listUnitChanges(walk.db, walk.plantId, place)
  return [...changes.flatMap((change) => startOrStop(change, place)), ...loadChanges(walk, place)]
}

const unitOf = (code: string) => Number(code.slice(1))
const megawatts = (mw: number) => String(mw).replace('.', ',')

function startOrStop(change: UnitChange, { startsAt }: Place): UnitLine[] {
  const { stateId, code, before, state, orderNo, reason } = change
  const kind = operationKindOf(before, state)
  if (!kind) return []
  const acted = Date.parse(change.startedAt)
  const hourLater = { unit: unitOf(code), ...plantTimeOf(new Date(acted + HOUR_MS / 2)) }
  const hourBefore = { unit: unitOf(code), ...plantTimeOf(new Date(acted - HOUR_MS / 2)) }
  const order = orderNo === null ? {} : ({ isOrder: true, orderNo } as const)
  const event = eventTypeOf(state)
  if (kind === 'stop')
    return [
      {
        stateId,
        at: new Date(acted),
        line: {
          at: '00:00',
          kind,
          event,
          equipment: code,
          content: event === 5 ? `Tách lưới ${code}: ${reason}.` : `Giảm tải, tách lưới ${code}. ${reason}.`,
          powerMw: [scheduledMw(hourBefore), 0],
          takes: event === 5 ? 1 : STOP_MINUTES,
          ...order,
        },
      },
    ]
  const at = Math.max(acted - START_MINUTES * MINUTE_MS, Date.parse(startsAt) + MINUTE_MS)
  const power = scheduledMw(hourLater)
  return [
    {
      stateId,
      at: new Date(Math.min(at, acted)),
      line: {
        at: '00:00',
        kind,
        event,
        equipment: code,
        content: `Khởi động ${code} theo lệnh ĐĐV A3, hòa lưới tốt, P = ${megawatts(power)} MW.`,
        powerMw: [0, power],
        takes: Math.max(0, acted - at) / MINUTE_MS,
        ...order,
      },
    },
  ]
}

/** Where dispatch asks a running unit for another power from one hour to the next. */
function loadChanges({ units }: Walk, { startsAt, endsAt }: Place): UnitLine[] {
  const lines: UnitLine[] = []
  for (let hourMs = Date.parse(startsAt) + HOUR_MS; hourMs < Date.parse(endsAt); hourMs += HOUR_MS)
    for (const [place, deviceId] of units.unitIds.entries()) {
      const unit = place + 1
      const [before, after] = [hourMs - HOUR_MS, hourMs].map((atMs) =>
        scheduledMw({ unit, ...plantTimeOf(new Date(atMs)) }),
      )
      const at = new Date(hourMs - CHANGE_BEFORE_MINUTES * MINUTE_MS)
      if (!before || !after || before === after || isOutAt(units, deviceId, plantTimeOf(at))) continue
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
      ? `Tăng P ${code} từ ${megawatts(before)} lên ${megawatts(after)} MW theo lệnh A3 ({dispatcher}).`
      : `Giảm P ${code} từ ${megawatts(before)} xuống ${megawatts(after)} MW theo lệnh A3 ({dispatcher}).`,
  powerMw: [before, after],
  takes: 4,
})

/** Ties a state to the entry that tells of it. */
export async function tie(db: Db, stateId: number, dutyOperationId: number): Promise<void> {
  const { state } = await lockState(db, stateId)
  await updateState(db, stateId, { ...state, dutyOperationId })
}
