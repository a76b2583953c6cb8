import { fill } from '#contract/core/problem.ts'
import { needsTwoPeople } from '#contract/duty-shift-logs/operations.ts'
import { defaultShiftLogSettings } from '#contract/duty-shift-logs/settings.ts'
import { isLateEntry } from '#server/features/duty-shift-logs/operations/operations.rules.ts'
import {
  insertOperation,
  type OperationState,
} from '#server/features/duty-shift-logs/operations/operations.store.ts'

import { giveEventsToShift } from '#server/features/abnormal-incidents/abnormal-incidents.store.ts'
import { writeGateLines } from '../gates/gate-lines.store.ts'
import { findNamedDevice } from '../readings/named-device.list.ts'
import { known } from '../seeding.ts'
import { instantIn, readBefore, type OpenPage, type Place, type Walk } from './book-walk.ts'
import type { BookLine, ShiftBook } from './shift-book.ts'
import { isDue } from './shift-header.ts'
import { solarLinesOf } from './solar-lines.ts'
import { hydroLinesOf, tie, type ToldLine } from './unit-lines.ts'
import { beginsLongWork, itemOf, longWorkLines } from './work-lines.ts'

const MINUTE_MS = 60_000

/** Writes the lines of a shift that lie in the past, and what registers and states of units have of it. */
export async function writeLines(walk: Walk, page: OpenPage, until: Date): Promise<void> {
  const { book, now } = walk
  const { place } = page
  const due = book.lines[place.code].filter(({ every }) => !every || isDue(every, place.dayNumber))
  if (beginsLongWork(place)) due.push(...longWorkLines)
  for (const [number, line] of due.entries())
    await writeLine(walk, page, { line, number, at: instantIn(place, line.at, now), until })
  for (const { line, at } of await linesOfEvents(walk, page, until))
    await writeLine(walk, page, { line, number: due.length, at, until })
  await writeGateLines(walk, page, until)
  for (const [place, { line, at, stateId }] of (await toldLinesOf(walk, page.place)).entries()) {
    const id = await writeLine(walk, page, { line, number: due.length + 1 + place, at, until })
    if (id !== undefined && stateId !== undefined) await tie(walk.db, stateId, id)
  }
}

/** What a shift writes by what happened at its plant. */
function toldLinesOf(walk: Walk, place: Place): Promise<ToldLine[]> {
  const { plant } = walk
  if (plant.kind === 'hydro') return hydroLinesOf(walk, place, plant)
  return solarLinesOf(walk, place, plant.park, plant.site)
}

interface Writing {
  readonly line: BookLine
  readonly number: number
  readonly at: Date
  readonly until: Date
}

/** Writes a line if its time has come; answers its number then. */
async function writeLine(
  walk: Walk,
  page: OpenPage,
  { line, number, at, until }: Writing,
): Promise<number | undefined> {
  const { db, history, plantId, authors } = walk
  const { row } = page
  const opened = Date.parse(row.createdAt) + MINUTE_MS
  // What tells of an end is written when it has come.
  const told = at.getTime() + Math.max(line.writtenAfter ?? 2, line.takes ?? 0) * MINUTE_MS
  const createdAt = new Date(Math.max(told, opened))
  if (createdAt > until) return undefined
  const deviceId = await findNamedDevice(db, plantId, line.equipment)
  const state = { ...stateOf(walk, page, { line, number, at, until }, createdAt), deviceId }
  const creator = known(authors, state.executorId)
  const written = { creatorId: state.executorId, creatorName: creator.fullName, createdAt }
  const registered = line.opens === 'longPermit' ? walk.registered : { proposalId: null, proposalNo: null }
  const id = await insertOperation(db, { ...state, ...written, ...registered, shiftId: row.id, plantId })
  history.note(createdAt, creator, (audit) => {
    audit.created('duty-shift-operations', id, state)
    audit.did('duty-shift-logs', row.id, 'operationCreated')
  })
  return id
}

function stateOf(
  walk: Walk,
  { place, row, crew, words }: OpenPage,
  { line, number, at, until }: Writing,
  createdAt: Date,
): Omit<OperationState, 'deviceId'> {
  const { book } = walk
  const said = { ...words, ...readBefore(walk, at) }
  const operators = crew.filter(({ employeeId }) => employeeId !== row.shiftLeaderId)
  const leader = { employeeId: row.shiftLeaderId, fullName: row.shiftLeaderName }
  const executor = line.isOrder ? leader : (operators[number % operators.length] ?? leader)
  const finishedAt = line.takes === undefined ? null : new Date(at.getTime() + line.takes * MINUTE_MS)
  const occurredAt = at.toISOString()
  return {
    occurredAt,
    finishedAt: finishedAt && finishedAt <= until ? finishedAt.toISOString() : null,
    kind: line.kind,
    orderLevel: line.isOrder ? book.orderLevel : null,
    orderFrom: line.isOrder ? words.dispatcher : null,
    orderNo: line.isOrder ? (line.orderNo ?? orderNoOf(book, place, number)) : null,
    equipment: line.equipment ?? null,
    content: fill(line.content, said),
    activePowerBeforeMw: line.powerMw?.[0] ?? null,
    activePowerAfterMw: line.powerMw?.[1] ?? null,
    reactivePowerBeforeMvar: line.reactiveMvar?.[0] ?? null,
    reactivePowerAfterMvar: line.reactiveMvar?.[1] ?? null,
    executorId: executor.employeeId,
    executorName: executor.fullName,
    supervisorId: needsTwoPeople(line.kind) ? leader.employeeId : null,
    supervisorName: needsTwoPeople(line.kind) ? leader.fullName : null,
    switchingSheetNo: line.kind === 'switching' ? words.permit : null,
    eventType: line.event,
    item: itemOf(line, book, row, words),
    isLate: isLateEntry(occurredAt, createdAt, defaultShiftLogSettings.lateEntryMinutes),
  }
}

/** Day and month, level, then the number of the shift and of the order in it: `2111/A3-12`. */
function orderNoOf({ orderLevel }: ShiftBook, { day, code }: Place, number: number): string {
  return `${day.slice(8)}${day.slice(5, 7)}/${orderLevel}-${code.slice(1)}${number + 1}`
}

/** What a shift says of the events that the register has of its time. */
async function linesOfEvents(
  { db, plantId, plant }: Walk,
  { place, row }: OpenPage,
  until: Date,
): Promise<ToldLine[]> {
  const trips = new Set(
    plant.effects.flatMap(({ effect, atMs }) => (effect.what === 'unitOut' ? [atMs] : [])),
  )
  // They were entered by this shift, and are sealed with it.
  const { startsAt, endsAt } = place
  const events = await giveEventsToShift(db, { id: row.id, startsAt, endsAt }, { plantId, until })
  return events.map(({ code, level, equipment, phenomenon, occurredAt }) => {
    const isTrip = level !== 'defect' && level !== 'abnormal'
    // A unit that tripped has the line of its stop: it is not counted twice.
    const isTold = trips.has(Date.parse(occurredAt))
    const line: BookLine = {
      at: '00:00',
      kind: 'other',
      event: isTold ? 1 : isTrip ? 5 : 4,
      equipment: equipment.slice(0, 120),
      content: isTold
        ? `Đã ghi sổ bất thường ${code}, báo cáo nhanh A3. ${phenomenon}`
        : `${phenomenon} Đã ghi sổ bất thường ${code}.`,
      writtenAfter: 12,
    }
    return { line, at: new Date(occurredAt) }
  })
}
