import { fill, type Language } from '#contract/core/problem.ts'
import { readingErrorLabels, readingSources } from '#contract/readings/labels.ts'
import type { ReadingsWrite, WriteOutcome } from '#contract/readings/reading.ts'
import { monthOf } from '#contract/readings/slots.ts'
import { holdDevices, readParameters } from '#server/features/devices/devices.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Work } from '#server/platform/http/call.ts'

import { ensureMonths } from '../months/months.store.ts'
import { keepReadings } from '../readings.store.ts'
import { judgeReadings, settle, type Catalogue, type Rejected } from './judge.rules.ts'
import { refreshRollUps } from './roll-ups.store.ts'

/** Readings of a plant as they may come from anywhere. */
interface Given extends Omit<ReadingsWrite, 'source'> {
  readonly source: (typeof readingSources)[number]
}

/** Who writes: an employee, or with the id 0 something that is none. */
interface Author {
  readonly id: number
  readonly name: string
}

/** Keeps what the caller enters or imports. */
export function writeReadings(work: Work, write: ReadingsWrite): Promise<WriteOutcome> {
  return takeReadings(work, write, { id: work.actor.userId, name: work.actor.fullName })
}

/**
 * Keeps readings of a plant; hours and days are right again when the call ends. A reading that is wrong is reported and
 * stops no other.
 */
export async function takeReadings(
  { db, now, audit, caller }: Omit<Work, 'actor'>,
  write: Given,
  author: Author,
): Promise<WriteOutcome> {
  const { powerPlantId: plantId, source, correctionReason } = write
  const catalogue = await catalogueFor(db, plantId, write.readings)
  const writing = { now, isTyped: source === 'manual' }
  const { accepted, rejected } = judgeReadings(write.readings, catalogue, writing)
  const origin = { source: readingSources.indexOf(source), now, correctionReason }
  const by = { writtenBy: author.id, writtenByName: author.name }
  await ensureMonths(db, [...new Set(accepted.map(({ at }) => monthOf(at)))])
  const found = await keepReadings(db, plantId, accepted, { ...origin, ...by })
  const { touched, differing, ...counts } = settle(accepted, found, correctionReason !== null)
  await refreshRollUps(db, plantId, touched)
  if (touched.length > 0) {
    audit.reason = correctionReason
    audit.did('readings', plantId, 'written', [
      { field: 'source', from: null, to: source },
      { field: 'author', from: null, to: author.name },
      { field: 'created', from: null, to: counts.created },
      { field: 'corrected', from: null, to: counts.corrected },
    ])
  }
  const errors = [...rejected, ...differing].toSorted((left, right) => left.row - right.row)
  return { ...counts, errors: errors.map((error) => inWords(error, caller.language)) }
}

async function catalogueFor(
  db: Db,
  plantId: number,
  readings: ReadingsWrite['readings'],
): Promise<Catalogue> {
  const deviceIds = [...new Set(readings.map(({ deviceId }) => deviceId))]
  const devices = await holdDevices(db, plantId, deviceIds)
  const parameters = await readParameters(db, plantId, deviceIds)
  return {
    kindOf: new Map(devices.map(({ id, kind }) => [id, kind])),
    parameterOf: new Map(parameters.map((parameter) => [parameter.id, parameter])),
  }
}

function inWords({ row, error, block }: Rejected, language: Language): WriteOutcome['errors'][number] {
  const limits = { least: block?.blockMin ?? '−∞', most: block?.blockMax ?? '∞' }
  return { row, error, message: fill(readingErrorLabels[error][language], limits) }
}
