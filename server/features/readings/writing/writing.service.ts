import { fill, type Language } from '#contract/core/problem.ts'
import { trackingRuleLabels } from '#contract/inverter-tracking/labels.ts'
import { readingErrorLabels, readingSources } from '#contract/readings/labels.ts'
import type { ReadingsWrite, ReadingWrite, WriteOutcome } from '#contract/readings/reading.ts'
import type { Work } from '#server/platform/http/call.ts'

import { ensureMonthsOf } from '../months/months.store.ts'
import { judgeEdits, WHILE_TYPING } from '../edits/edits.rules.ts'
import { dropRivals, keepRivals, readStanding } from '../edits/edits.store.ts'
import type { AcceptedReading, Rejected } from './judge.rules.ts'
import { judge, readStandards } from './judge.service.ts'
import { keepAccepted } from './keep.service.ts'

/** Readings of a plant as they may come from anywhere. */
export interface Given extends Omit<ReadingsWrite, 'source' | 'readings'> {
  readonly source: (typeof readingSources)[number]
  readonly readings: readonly ReadingWrite[]
}

/** Who writes: an employee, or with the id 0 something that is none. */
export interface Author {
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
  work: Omit<Work, 'actor'>,
  write: Given,
  author: Author,
): Promise<WriteOutcome> {
  const { sameRows: _same, ...outcome } = await takeReadingsByRow(work, write, author)
  return outcome
}

/** {@link takeReadings}, and which rows were there already with the same value. */
export async function takeReadingsByRow(
  work: Omit<Work, 'actor'>,
  write: Given,
  author: Author,
): Promise<WriteOutcome & { readonly sameRows: readonly number[] }> {
  const { db, now, caller } = work
  const { powerPlantId: plantId, source, correctionReason: reason } = write
  const standards = await readStandards(db, plantId, write.readings)
  const isTyped = source === 'manual'
  const { accepted, rejected } = await judge(db, write.readings, standards, { now, isTyped })
  const by = { writtenBy: author.id, writtenByName: author.name, now }
  const origin = { ...by, source: readingSources.indexOf(source) }
  await ensureMonthsOf(
    db,
    accepted.map(({ at }) => at),
  )
  const edits = accepted.filter(({ from }) => from !== undefined)
  const judged = judgeEdits(edits, await readStanding(db, plantId, edits), { ...by, reason })
  const refusedRows = new Set(judged.refused.map(({ row }) => row))
  const keep = (readings: readonly AcceptedReading[], correctionReason: string | null) =>
    keepAccepted(db, plantId, readings, { ...origin, correctionReason })
  const plain = [...accepted.filter(({ from }) => from === undefined), ...judged.plain]
  const [added, replaced] = [await keep(plain, reason), await keep(judged.replacing, reason ?? WHILE_TYPING)]
  const clashing = judged.refused.filter(({ error }) => error === 'differs').map(({ row }) => row)
  await keepRivals(db, { ...by, cells: edits.filter(({ row }) => clashing.includes(row)) })
  const hasChosen = await dropRivals(
    db,
    edits.filter(({ row }) => !refusedRows.has(row)),
  )
  const counts = {
    created: added.created.length,
    corrected: added.replaced.length + replaced.replaced.length,
    skipped: added.skipped + replaced.skipped + judged.unchanged.length,
  }
  if (counts.created + counts.corrected + clashing.length > 0 || hasChosen)
    tellHistory(work, write, author, { ...counts, clashing: clashing.length })
  const errors = [...rejected, ...judged.refused, ...added.differing].toSorted(
    (left, right) => left.row - right.row,
  )
  const changed = [...added.created, ...added.replaced, ...replaced.created, ...replaced.replaced, ...errors]
  const others = new Set(changed.map(({ row }) => row))
  return {
    ...counts,
    errors: errors.map((error) => inWords(error, caller.language)),
    sameRows: accepted.flatMap(({ row }) => (others.has(row) ? [] : [row])),
  }
}

/** One entry for each writing, which also tells the open sheets of the plant. */
export function tellHistory(
  { audit }: Pick<Work, 'audit'>,
  { powerPlantId, source, correctionReason }: Given,
  author: Author,
  counts: { readonly created: number; readonly corrected: number; readonly clashing: number },
): void {
  audit.reason = correctionReason
  audit.did('readings', powerPlantId, 'written', [
    { field: 'source', from: null, to: source },
    { field: 'author', from: null, to: author.name },
    { field: 'created', from: null, to: counts.created },
    { field: 'corrected', from: null, to: counts.corrected },
    ...(counts.clashing > 0 ? [{ field: 'clashing', from: null, to: counts.clashing }] : []),
  ])
}

/** A fault as the answer tells it. */
export function inWords(
  { row, error, block, everyMinutes, params, standing }: Rejected,
  language: Language,
): WriteOutcome['errors'][number] {
  const limits = { least: block?.blockMin ?? '−∞', most: block?.blockMax ?? '∞' }
  const words = { ...trackingRuleLabels, ...readingErrorLabels }[error][language]
  const message = fill(words, { ...limits, minutes: everyMinutes ?? 0, ...params })
  return { row, error, message, ...(standing && { standing }) }
}
