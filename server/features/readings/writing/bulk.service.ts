import type { ReadingWrite, WriteOutcome } from '#contract/readings/reading.ts'
import { readingSources } from '#contract/readings/labels.ts'
import { plantDayNumber } from '#contract/readings/slots.ts'
import type { Work } from '#server/platform/http/call.ts'

import { ensureMonthsOf } from '../months/months.store.ts'
import type { FoundReading } from '../readings.store.ts'
import { judge, readStandards } from './judge.service.ts'
import { keepAccepted } from './keep.service.ts'
import { inWords, tellHistory, type Author, type Given } from './writing.service.ts'

/** Readings that are written by one statement, and a few more: a day of a device is not torn apart. */
const PART = 10_000

/** What became of many readings; rows are places among those given, from 0. */
interface BulkOutcome {
  readonly created: readonly number[]
  /** What stood there before, by the row that replaced it. */
  readonly replaced: readonly FoundReading[]
  readonly skipped: number
  readonly errors: WriteOutcome['errors']
}

/**
 * Keeps any number of readings of a plant at several times the speed of single calls: by device and day, in parts, with
 * one entry of history. What was created and replaced is named, so that it can be taken back.
 *
 * @param write its readings say nothing of what the writer saw
 * @param onPart told after each part how many readings are done
 */
export async function takeManyReadings(
  work: Pick<Work, 'db' | 'now' | 'audit' | 'caller'>,
  write: Given,
  author: Author,
  onPart: (done: number) => void = () => undefined,
): Promise<BulkOutcome> {
  const { db, now, caller } = work
  const { powerPlantId: plantId, source, correctionReason, readings } = write
  const standards = await readStandards(db, plantId, readings)
  const writing = { now, isTyped: source === 'manual' }
  const by = { writtenBy: author.id, writtenByName: author.name, now }
  const origin = { ...by, source: readingSources.indexOf(source), correctionReason }
  const outcome = { created: [] as number[], replaced: [] as FoundReading[], skipped: 0 }
  const errors: WriteOutcome['errors'] = []
  let done = 0
  for (const rows of partsOf(readings)) {
    const part = rows.flatMap((row) => readings[row] ?? [])
    const { accepted, rejected } = await judge(db, part, standards, writing)
    await ensureMonthsOf(
      db,
      accepted.map(({ at }) => at),
    )
    const kept = await keepAccepted(db, plantId, accepted, origin)
    const rowOf = (place: number) => rows[place] ?? 0
    outcome.created.push(...kept.created.map(({ row }) => rowOf(row)))
    outcome.replaced.push(...kept.replaced.map((found) => ({ ...found, row: rowOf(found.row) })))
    outcome.skipped += kept.skipped
    for (const refused of [...rejected, ...kept.differing])
      errors.push(inWords({ ...refused, row: rowOf(refused.row) }, caller.language))
    onPart((done += rows.length))
  }
  const counts = { created: outcome.created.length, corrected: outcome.replaced.length, clashing: 0 }
  if (counts.created + counts.corrected > 0) tellHistory(work, write, author, counts)
  return { ...outcome, errors: errors.toSorted((left, right) => left.row - right.row) }
}

/** The places of readings by device and time, cut where a day of a device ends. */
function partsOf(readings: readonly ReadingWrite[]): number[][] {
  const times = Float64Array.from(readings, ({ at }) => Date.parse(at))
  const deviceOf = (row: number) => readings[row]?.deviceId ?? 0
  const timeOf = (row: number) => times[row] ?? 0
  const rows = Array.from(times.keys()).toSorted(
    (left, right) => deviceOf(left) - deviceOf(right) || timeOf(left) - timeOf(right),
  )
  const parts: number[][] = []
  let part: number[] = []
  for (const [place, row] of rows.entries()) {
    const last = rows[place - 1] ?? row
    const isSameDay =
      deviceOf(last) === deviceOf(row) && plantDayNumber(timeOf(last)) === plantDayNumber(timeOf(row))
    if (part.length >= PART && !isSameDay) {
      parts.push(part)
      part = []
    }
    part.push(row)
  }
  return part.length > 0 ? [...parts, part] : parts
}
