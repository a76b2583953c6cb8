import { fill } from '#contract/core/problem.ts'
import { needsTwoPeople } from '#contract/duty-shift-logs/operations.ts'
import { defaultShiftLogSettings } from '#contract/duty-shift-logs/settings.ts'
import { isLateEntry } from '#server/features/duty-shift-logs/operations/operations.rules.ts'
import {
  insertOperation,
  type OperationState,
} from '#server/features/duty-shift-logs/operations/operations.store.ts'

import { findNamedDevice } from '../readings/named-device.list.ts'
import { known } from '../seeding.ts'
import { instantIn, type OpenPage, type Place, type Walk } from './book-walk.ts'
import type { BookLine, ShiftBook } from './shift-book.ts'
import { isDue } from './shift-header.ts'
import { tie, unitLinesOf } from './unit-lines.ts'
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
  for (const [place, { line, at, stateId }] of (await unitLinesOf(walk, page.place)).entries()) {
    const id = await writeLine(walk, page, { line, number: due.length + 1 + place, at, until })
    if (id !== undefined && stateId !== undefined) await tie(walk.db, stateId, id)
  }
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
  const createdAt = new Date(Math.max(at.getTime() + (line.writtenAfter ?? 2) * MINUTE_MS, opened))
  if (createdAt > until) return undefined
  const deviceId = await findNamedDevice(db, plantId, line.equipment)
  const state = { ...stateOf(walk, page, { line, number, at, until }, createdAt), deviceId }
  const creator = known(authors, state.executorId)
  const written = { creatorId: state.executorId, creatorName: creator.fullName, createdAt }
  const id = await insertOperation(db, { ...state, ...written, shiftId: row.id, plantId })
  history.note(createdAt, creator, (audit) => {
    audit.created('duty-shift-operations', id, state)
    audit.did('duty-shift-logs', row.id, 'operationCreated')
  })
  return id
}

function stateOf(
  { book }: Walk,
  { place, row, crew, words }: OpenPage,
  { line, number, at, until }: Writing,
  createdAt: Date,
): Omit<OperationState, 'deviceId'> {
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
    orderFrom: line.isOrder ? String(words.dispatcher) : null,
    orderNo: line.isOrder ? (line.orderNo ?? orderNoOf(book, place, number)) : null,
    equipment: line.equipment ?? null,
    content: fill(line.content, words),
    activePowerBeforeMw: line.powerMw?.[0] ?? null,
    activePowerAfterMw: line.powerMw?.[1] ?? null,
    reactivePowerBeforeMvar: line.reactiveMvar?.[0] ?? null,
    reactivePowerAfterMvar: line.reactiveMvar?.[1] ?? null,
    executorId: executor.employeeId,
    executorName: executor.fullName,
    supervisorId: needsTwoPeople(line.kind) ? leader.employeeId : null,
    supervisorName: needsTwoPeople(line.kind) ? leader.fullName : null,
    switchingSheetNo: line.kind === 'switching' ? String(words.permit) : null,
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
async function linesOfEvents({ db, plantId }: Walk, { place }: OpenPage, until: Date) {
  const events = await db
    .selectFrom('abnormals')
    .select(['code', 'level', 'equipment', 'phenomenon', 'occurredAt'])
    .where('plantId', '=', plantId)
    .where('occurredAt', '>=', place.startsAt)
    .where('occurredAt', '<', place.endsAt)
    .where('occurredAt', '<=', until.toISOString())
    .orderBy('occurredAt')
    .execute()
  return events.map(({ code, level, equipment, phenomenon, occurredAt }) => {
    const isTrip = level !== 'defect' && level !== 'abnormal'
    const line: BookLine = {
      at: '00:00',
      kind: 'other',
      event: isTrip ? 5 : 4,
      equipment: equipment.slice(0, 120),
      content: `${phenomenon} Đã ghi sổ bất thường ${code}.`,
      writtenAfter: 12,
    }
    return { line, at: new Date(occurredAt) }
  })
}
