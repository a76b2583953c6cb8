import * as z from 'zod'

import { listQuery } from '#contract/core/page.ts'
import { instant, recordId, version } from '#contract/core/rules.ts'

import { importKinds, importStates } from './labels.ts'
import { ReadingsDraft, ReadingsMapping } from './readings-mapping.ts'

/** How many rows there are, and what becomes or became of what they bring. */
const counts = {
  /** Rows below the headings; 0 before the file was checked. */
  rowCount: z.int(),
  /** Rows that the work at hand has come to; with `rowCount` how far it is. */
  rowsDone: z.int(),
  createdCount: z.int(),
  updatedCount: z.int(),
  /** Were there already with the same value. */
  skippedCount: z.int(),
  errorCount: z.int(),
}

/** A file that is, was or will be imported. */
export const Import = z.object({
  kind: z.enum(importKinds),
  /** Null where the data belong to no plant. */
  powerPlantId: recordId.nullable(),
  powerPlantName: z.string().nullable(),
  fileName: z.string(),
  state: z.enum(importStates),
  ...counts,
  /** Why the file could not be read to its end. */
  failure: z.string().nullable(),
  creationTime: instant,
  createdByName: z.string(),
  finishedAt: instant.nullable(),
  /** Who took it back. */
  revertedByName: z.string().nullable(),
  can: z.object({ check: z.boolean(), run: z.boolean(), cancel: z.boolean(), revert: z.boolean() }),
  version,
  id: recordId,
})
export type Import = z.output<typeof Import>

export const ImportQuery = listQuery([], {
  kind: z.enum(importKinds).optional(),
  powerPlantId: recordId.optional(),
  state: z.enum(importStates).optional(),
})

export const ImportCreate = z.object({ powerPlantId: recordId, fileId: recordId })

/** A cell that can be read in two ways, by place. */
const TiedCell = z.object({ row: z.int(), column: z.string(), text: z.string() })

/** How it was found out which way numbers or days of the whole file are written. */
const Found = z.object({
  /**
   * `shown` by clear cells, `ratings` by what devices can have, `steps` by days that follow one another, `free` where nothing
   * depends on it; a person says where it is a `tie`, or where there is a `conflict` among `cells`.
   */
  by: z.enum(['shown', 'ratings', 'steps', 'free', 'tie', 'conflict']),
  /** Cells that show the one way and the other, where they conflict. */
  cells: z.array(TiedCell),
})

/** What is in a file and how it would be read. */
export const ImportPreview = z.object({
  columns: z.array(
    z.object({
      title: z.string(),
      /** The unit that the heading names. */
      unit: z.string().nullable(),
      /** The different texts of the column, as long as they are few: names of devices or parameters. */
      names: z.array(z.string()).nullable(),
      /** Cells that tell something of the column: the first, the largest, one that can be read in two ways, the last. */
      samples: z.array(z.string()),
    }),
  ),
  /** The first two rows of values as they stand. */
  rows: z.array(z.array(z.string())),
  /** What a text file is written in; null for a workbook. */
  manner: z.object({ encoding: z.string(), separator: z.string() }).nullable(),
  numbers: Found.extend({ tie: TiedCell.extend({ point: z.number(), comma: z.number() }).nullable() }),
  dates: Found.extend({ tie: TiedCell.extend({ dayFirst: z.string(), monthFirst: z.string() }).nullable() }),
  /** The mapping of the last import from this source, or else what headings and values suggest. */
  mapping: ReadingsDraft,
  isRemembered: z.boolean(),
})
export type ImportPreview = z.output<typeof ImportPreview>

/** Asks for a file to be read by a mapping and compared with what is there, without writing anything. */
export const ImportCheck = z.object({ id: recordId, version, mapping: ReadingsMapping })

/** Has what was checked written; `hasSeenWarnings` says that the caller has seen what its summary warns of. */
export const ImportRunWrite = z.object({ id: recordId, version, hasSeenWarnings: z.boolean().default(false) })

export const ImportErrorsQuery = listQuery([], { id: recordId })

/** What is wrong with a cell; without a column, with a row. Rows count as in the file. */
export const ImportError = z.object({
  row: z.int(),
  column: z.string(),
  value: z.string(),
  message: z.string(),
})
export type ImportError = z.output<typeof ImportError>

/** A value that somebody changed after the import wrote it. */
export const TouchedValue = z.object({
  /** What it belongs to, in words: `INV1.01 · P · 15/05/2020 06:00`. */
  record: z.string(),
  imported: z.string(),
  now: z.string(),
  changedAt: instant,
  changedByName: z.string(),
})
export type TouchedValue = z.output<typeof TouchedValue>
