import type { Permission } from '#contract/core/endpoint.ts'
import type { Language } from '#contract/core/problem.ts'
import type { ImportPreview, TouchedValue } from '#contract/imports/import.ts'
import type { ImportSummary } from '#contract/imports/summary.ts'
import type { ImportKindName } from '#contract/imports/labels.ts'
import type { TextManner } from '#server/platform/excel/read/csv-rows.ts'
import type { TableRow } from '#server/platform/excel/read/table-row.ts'
import type { Work } from '#server/platform/http/call.ts'
import type { Db } from '#server/platform/db/database.ts'

/** An import as its kind of data needs to know it. */
export interface ImportRun {
  readonly id: number
  readonly kind: ImportKindName
  readonly plantId: number | null
  readonly fileName: string
  readonly language: Language
  readonly mapping: unknown
  /** What the kind noted about what it wrote, to find it again. */
  readonly marks: unknown
  readonly createdBy: number
  readonly createdByName: string
  /** The time that everything it writes is written at; null until it runs. */
  readonly startedAt: string | null
}

/** What is wrong with a cell, in words; without a column, with a row. */
export interface FoundError {
  readonly row: number
  readonly column: string
  readonly value: string
  readonly message: string
}

/** What became, or would become, of the rows of a batch. */
export interface BatchOutcome {
  readonly created: number
  readonly updated: number
  readonly skipped: number
  readonly errors: readonly FoundError[]
  /** What to note about what was written so far. */
  readonly marks: unknown
}

/** What a batch is tried or written with: a transaction of its own. */
export type BatchWork = Pick<Work, 'db' | 'now' | 'audit' | 'caller'>

/** One reading of a file from its first row to its last. */
export interface ImportPass {
  /** The first row of values in the file. */
  readonly firstRow: number
  /** Reads a row; answers whether those before it make a batch, of which it is not one any more. */
  take(row: TableRow): boolean
  /** Forgets everything that was taken, for it is done already. */
  skip(): void
  /** Says what would become of what was taken, and forgets it. */
  try(work: BatchWork, run: ImportRun): Promise<BatchOutcome>
  /** What the whole file has, once all of it was taken, skipped or not. */
  summarize(db: Db, run: ImportRun, now: Date): Promise<ImportSummary>
  /** Writes what was taken, and forgets it. */
  write(work: BatchWork, run: ImportRun): Promise<BatchOutcome>
}

/** The rows of a file one after the other, and at last how a text was written; undefined for a workbook. */
export type FileRows = AsyncGenerator<TableRow, TextManner | undefined>

/** The beginning of a file. */
export interface FileHead {
  readonly rows: readonly TableRow[]
  readonly isWorkbook: boolean
}

/** What every kind of data says of its imports. */
interface AnyKind {
  /** Who may see, begin and revert imports of the kind. */
  readonly permission: Permission
  /** What somebody changed since the import wrote it: how much, and the first of it. */
  listTouched(db: Db, run: ImportRun): Promise<{ count: number; items: TouchedValue[] }>
}

/** A kind that is mapped, checked, written and taken back in the background, however large the file is. */
export interface BackgroundKind extends AnyKind {
  /** By what imports from the same source are known: what their headings have in common. */
  sourceOf(head: FileHead): string
  /**
   * What is in the file and how it would be read.
   *
   * @param rows all rows of the file, those of the head too; what they return is how the file is written
   * @param remembered the mapping of the last import from the source
   */
  preview(
    db: Db,
    run: ImportRun,
    file: { readonly head: FileHead; readonly rows: FileRows; readonly remembered: unknown },
  ): Promise<ImportPreview>
  /** @throws a problem where the mapping does not fit the file or the plant */
  begin(db: Db, run: ImportRun, head: FileHead): Promise<ImportPass>
  /** Taking back is done in parts, each in a transaction of its own. */
  listParts(db: Db, run: ImportRun): Promise<readonly unknown[]>
  /** @throws problem `imports.confirmed` where somebody has confirmed since what it wrote: then it stays */
  requireUnconfirmed(db: Db, run: ImportRun): Promise<void>
  /** Takes back one of the parts, as far as nobody touched it since. @throws problem `imports.confirmed` */
  undo(work: BatchWork, run: ImportRun, part: unknown): Promise<void>
  /** What is told to the browsers while it is written and taken back, besides the import itself. */
  topicOf(run: ImportRun): { readonly topic: string; readonly entityId: string } | undefined
}

/** A kind that its own feature imports in one call, all or nothing, and takes back in one. */
export interface WholeKind extends AnyKind {
  /** Takes back everything that the import did, or throws. */
  revert(work: Work, run: ImportRun): Promise<void>
}

/** How one kind of data takes part in imports. */
export type ImportKind = BackgroundKind | WholeKind

/** Says whether a kind works in the background. */
export function isInBackground(kind: ImportKind): kind is BackgroundKind {
  return 'begin' in kind
}

/** Everything that can be imported. */
export type ImportKinds = Readonly<Record<ImportKindName, ImportKind>>
