import { sql, type ColumnType, type Generated } from 'kysely'

import { coreProblems, Problem, type Language } from '#contract/core/problem.ts'
import type { ImportKindName, ImportState } from '#contract/imports/labels.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { BatchOutcome, FoundError, ImportRun } from './import-kind.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    imports: {
      id: Generated<number>
      kind: ImportKindName
      plantId: number | null
      fileId: number
      fileName: string
      /** By what the files of one recorder or sheet are known. */
      source: ColumnType<string, string | undefined, string>
      language: Language
      mapping: ColumnType<unknown, string | undefined, string>
      marks: ColumnType<unknown, string | undefined, string>
      /** What the check found in the whole file; null before it. */
      summary: ColumnType<unknown, undefined, string | null>
      state: ImportState
      rowCount: Generated<number>
      rowsDone: Generated<number>
      createdCount: Generated<number>
      updatedCount: Generated<number>
      skippedCount: Generated<number>
      errorCount: Generated<number>
      failure: ColumnType<string | null, undefined, string | null>
      createdBy: number
      createdByName: string
      createdAt: ColumnType<string, Date, never>
      startedAt: ColumnType<string | null, Date | undefined, string | null>
      finishedAt: ColumnType<string | null, Date | undefined, Date | null>
      revertedByName: ColumnType<string | null, undefined, string | null>
      version: Generated<number>
    }
    importErrors: {
      importId: number
      no: number
      row: number
      column: string
      value: string
      message: string
    }
  }
}

/** Errors of one import that are kept; more are only counted. */
export const MAX_ERRORS_KEPT = 10_000
const LONGEST_TEXT = 255

const problemOf = {
  imports_plant: () => new Problem(coreProblems.notFound),
  imports_started: () => new Problem(coreProblems.busy),
}

/** Everything that is known of an import. */
export interface ImportRow extends ImportRun {
  readonly fileId: number
  readonly source: string
  readonly summary: unknown
  readonly state: ImportState
  readonly rowCount: number
  readonly rowsDone: number
  readonly createdCount: number
  readonly updatedCount: number
  readonly errorCount: number
  readonly version: number
}

interface NewImport {
  readonly kind: ImportKindName
  readonly plantId: number | null
  readonly fileId: number
  readonly fileName: string
  readonly language: Language
  readonly state: ImportState
  readonly createdBy: number
  readonly createdByName: string
  readonly createdAt: Date
}

/** Keeps a new import; one that is done already brings what it did. */
export async function insertImport(
  db: Db,
  values: NewImport & {
    readonly marks?: string
    readonly startedAt?: Date
    readonly finishedAt?: Date
    readonly rowCount?: number
    readonly rowsDone?: number
    readonly createdCount?: number
    readonly updatedCount?: number
  },
): Promise<number> {
  const { id } = await constrained(problemOf, () =>
    db.insertInto('imports').values(values).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

export async function findImport(db: Db, id: number): Promise<ImportRow | undefined> {
  return db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
}

/** An import, held until the transaction ends: nobody else steps on with it meanwhile. */
export async function holdImport(db: Db, id: number): Promise<ImportRow | undefined> {
  return db.selectFrom('imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The mapping of the last import from the same source that was at least checked. */
export async function findRememberedMapping(
  db: Db,
  { id, kind, plantId }: ImportRun,
  source: string,
): Promise<unknown> {
  const row = await db
    .selectFrom('imports')
    .select('mapping')
    .where('plantId', '=', plantId)
    .where('kind', '=', kind)
    .where('source', '=', source)
    .where('id', '<>', id)
    .where('mapping', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.mapping
}

const noCounts = { rowsDone: 0, createdCount: 0, updatedCount: 0, skippedCount: 0, errorCount: 0 }

/** Notes how a file is to be read, and that it is to be read from the start. */
export async function startCheck(
  db: Db,
  id: number,
  { source, mapping, language }: { source: string; mapping: unknown; language: Language },
): Promise<void> {
  const values = {
    source,
    mapping: JSON.stringify(mapping),
    language,
    rowCount: 0,
    failure: null,
    summary: null,
  }
  await deleteErrors(db, id)
  await setState(db, id, 'checking', { ...noCounts, ...values })
}

/**
 * Notes that an import begins to write, and the time at which everything it writes is written: its own among those of
 * its plant.
 */
export async function startRun(db: Db, { id, plantId }: ImportRun, now: Date): Promise<void> {
  await deleteErrors(db, id)
  await setState(db, id, 'running', noCounts)
  await constrained(problemOf, () =>
    sql`update imports set started_at = greatest(${now}::timestamptz,
      (select max(started_at) + interval '1 millisecond' from imports where plant_id = ${plantId}))
      where id = ${id}`.execute(db),
  )
}

/** What a change of state may bring with it. */
interface StateChange {
  readonly rowsDone?: number
  readonly rowCount?: number
  readonly createdCount?: number
  readonly updatedCount?: number
  readonly skippedCount?: number
  readonly errorCount?: number
  readonly source?: string
  readonly mapping?: string
  readonly summary?: string | null
  readonly language?: Language
  readonly failure?: string | null
  readonly finishedAt?: Date
  readonly revertedByName?: string | null
}

/** Moves an import on. */
export async function setState(
  db: Db,
  id: number,
  state: ImportState,
  changes: StateChange = {},
): Promise<void> {
  await db
    .updateTable('imports')
    .set((on) => ({ ...changes, state, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Notes how far the work of an import has come and what it came to. The caller holds the import. */
export async function noteBatch(
  db: Db,
  { id, errorCount }: ImportRow,
  rowsDone: number,
  outcome: BatchOutcome,
): Promise<void> {
  await insertErrors(db, id, errorCount, outcome.errors)
  await db
    .updateTable('imports')
    .set((on) => ({
      rowsDone,
      marks: JSON.stringify(outcome.marks),
      createdCount: on('createdCount', '+', outcome.created),
      updatedCount: on('updatedCount', '+', outcome.updated),
      skippedCount: on('skippedCount', '+', outcome.skipped),
      errorCount: on('errorCount', '+', outcome.errors.length),
    }))
    .where('id', '=', id)
    .execute()
}

/** Notes how far taking back has come. */
export async function noteProgress(db: Db, id: number, rowsDone: number): Promise<void> {
  await db.updateTable('imports').set({ rowsDone }).where('id', '=', id).execute()
}

async function deleteErrors(db: Db, importId: number): Promise<void> {
  await db.deleteFrom('importErrors').where('importId', '=', importId).execute()
}

async function insertErrors(
  db: Db,
  importId: number,
  known: number,
  errors: readonly FoundError[],
): Promise<void> {
  const kept = errors.slice(0, Math.max(0, MAX_ERRORS_KEPT - known))
  if (kept.length === 0) return
  const cut = (text: string) => text.slice(0, LONGEST_TEXT)
  await sql`
    insert into import_errors (import_id, no, "row", "column", value, message)
    select ${importId}::int, no, "row", "column", value, message from unnest(
      ${kept.map((_, index) => known + index)}::int[], ${kept.map(({ row }) => row)}::int[],
      ${kept.map(({ column }) => cut(column))}::text[], ${kept.map(({ value }) => cut(value))}::text[],
      ${kept.map(({ message }) => cut(message))}::text[]) as e(no, "row", "column", value, message)`.execute(
    db,
  )
}
