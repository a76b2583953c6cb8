import { problemText } from '#contract/core/problem-text.ts'
import { Problem } from '#contract/core/problem.ts'
import type { Db } from '#server/platform/db/database.ts'
import { touchDatabase } from '#server/platform/db/stay-alive.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { enqueue } from '#server/platform/jobs/jobs.store.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'

import { inBatch, Overtaken } from './import-batch.ts'
import { withFile, type OpenFile } from './table/import-file.ts'
import { isInBackground, type BackgroundKind, type BatchOutcome } from './import-kind.ts'
import type { ImportKinds } from './import-kind.ts'
import { findImport, noteBatch, noteProgress, setState, type ImportRow } from './imports.store.ts'
import { stateAfter, stateAfterFailure } from './states.rules.ts'

/** What is enqueued for the work on an import. */
export interface ImportTicket {
  readonly importId: number
}

/** The name that work on imports is enqueued under. */
export const IMPORT_JOB = 'imports'

interface Runner {
  readonly db: Db
  readonly files: FileStore
  readonly kind: BackgroundKind
  readonly now: Date
  readonly signal: AbortSignal
  /** Keeps the claim on the job alive; the work itself is done in other transactions. */
  readonly stayAlive: () => Promise<unknown>
}

/**
 * The work on imports: checks, writes and takes back, batch by batch. Each batch is a transaction that also notes how far
 * it came, so that a server that stops, or dies, goes on where it was.
 */
export function importJob(db: Db, files: FileStore, kinds: ImportKinds): Job<ImportTicket> {
  const job = defineJob<ImportTicket>({
    name: IMPORT_JOB,
    async run({ db: claim, payload, now, signal }) {
      const stayAlive = () => touchDatabase(claim)
      const row = await findImport(db, payload.importId)
      const kind = row && kinds[row.kind]
      if (!kind || !isInBackground(kind)) return
      const runner = { db, files, kind, now, signal, stayAlive }
      try {
        await workOn(runner, row)
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error
      }
      if (signal.aborted) await enqueue<ImportTicket>(claim, job, payload, now)
    },
  })
  return job
}

async function workOn(runner: Runner, row: ImportRow): Promise<void> {
  try {
    if (row.state === 'cancelling' || row.state === 'reverting') await takeBack(runner, row)
    else if (row.state === 'checking' || row.state === 'running') await passThrough(runner, row)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await noteFailure(runner, row, error)
  }
}

/**
 * A file that cannot be read to its end, or no longer fits the plant: the user is told, and may match it anew. What was
 * written of it is taken back; where somebody confirmed some of it meanwhile, the rest stays until that is opened again.
 */
async function noteFailure(runner: Runner, row: ImportRow, problem: Problem): Promise<void> {
  const { db, kind, now } = runner
  const known = await findImport(db, row.id)
  const state = stateAfterFailure[row.state]
  if (!state || known?.state !== row.state) return
  const failure = problemText(problem, row.language)
  await inBatch(db, { kind, known, now }, ({ db: transaction }) =>
    setState(transaction, row.id, state, { failure, revertedByName: null }),
  )
  if (state === 'cancelling') await workOn(runner, { ...known, state })
}

/** Reads the file once and tries or writes its rows. */
const passThrough = (runner: Runner, row: ImportRow) =>
  withFile(runner.db, runner.files, row, (file) => passRows(runner, row, file))

async function passRows(runner: Runner, row: ImportRow, { head, rows }: OpenFile): Promise<void> {
  const { db, kind, now, signal, stayAlive } = runner
  const pass = await kind.begin(db, row, head)
  const mode = row.state === 'checking' ? 'try' : 'write'
  let known = row
  let count = 0
  const step = async (rowsDone: number) => {
    const writtenAt = mode === 'write' && known.startedAt !== null ? new Date(known.startedAt) : now
    const outcome = await inBatch(db, { kind, known, now }, async (work) => {
      const became = await pass[mode]({ ...work, now: writtenAt }, known)
      await noteBatch(work.db, known, rowsDone, became)
      return became
    })
    known = after(known, rowsDone, outcome)
    await stayAlive()
  }
  for await (const tableRow of rows) {
    if (tableRow.number < pass.firstRow) continue
    count += 1
    const isBatch = pass.take(tableRow)
    if (count <= row.rowsDone) pass.skip()
    else if (isBatch) {
      await step(count - 1)
      if (signal.aborted) return
    }
  }
  await step(count)
  const summary = mode === 'try' ? { summary: JSON.stringify(await pass.summarize(db, known, now)) } : {}
  await finish(runner, known, { rowCount: count, ...summary })
}

/** What is known of an import once a batch of it is done. */
function after(known: ImportRow, rowsDone: number, outcome: BatchOutcome): ImportRow {
  const { marks, errors } = outcome
  return { ...known, rowsDone, marks, errorCount: known.errorCount + errors.length }
}

async function finish(
  { db, kind, now }: Runner,
  known: ImportRow,
  changes: { readonly rowCount?: number; readonly summary?: string } = {},
): Promise<void> {
  const state = stateAfter[known.state] ?? known.state
  const finishedAt = state === 'checked' ? {} : { finishedAt: now }
  await inBatch(db, { kind, known, now }, ({ db: transaction }) =>
    setState(transaction, known.id, state, { ...changes, ...finishedAt }),
  )
}

/** Takes back what an import wrote, part by part; parts that are gone already are done again, to no effect. */
async function takeBack(runner: Runner, row: ImportRow): Promise<void> {
  const { db, kind, now, signal, stayAlive } = runner
  const parts = await kind.listParts(db, row)
  let { rowsDone } = row
  for (const [index, part] of parts.entries()) {
    const left = Math.floor(row.rowsDone * (1 - (index + 1) / parts.length))
    await inBatch(db, { kind, known: { ...row, rowsDone }, now }, async (work) => {
      await kind.undo(work, row, part)
      await noteProgress(work.db, row.id, left)
    })
    rowsDone = left
    await stayAlive()
    if (signal.aborted) return
  }
  await finish(runner, { ...row, rowsDone })
}
