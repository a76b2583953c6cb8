import { sql, type ColumnType, type Generated, type GeneratedAlways, type Selectable } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type {
  LetterBook,
  LetterDirection,
  LetterStage,
  LetterStatus,
  LetterUrgency,
} from '#contract/letters/labels.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

/** What a letter says and what became of it. */
interface LetterFacts {
  direction: LetterDirection
  book: LetterBook
  status: LetterStatus
  /** Null where nothing is to be checked; see `stageOf` for what holds now. */
  stage: Maybe<LetterStage>
  kind: string
  abstract: string
  urgency: LetterUrgency
  year: Maybe<number>
  number: Maybe<number>
  symbol: Maybe<string>
  letterOn: Maybe<string>
  bookedOn: Maybe<string>
  typeCode: Maybe<string>
  unitCode: Maybe<string>
  author: Maybe<string>
  dossier: Maybe<string>
  signerId: Maybe<number>
  signerName: Maybe<string>
  recipients: Maybe<string>
  keeper: Maybe<string>
  copies: Maybe<number>
  forwardedOn: Maybe<string>
  receivedBy: Maybe<string>
  note: Maybe<string>
  directive: Maybe<string>
  leaderId: Maybe<number>
  helpers: Maybe<string>
  helperIds: ColumnType<number[], number[] | undefined, number[]>
  /** Who changed the draft: they have drafted it as well. */
  changedByIds: ColumnType<number[], number[] | undefined, number[]>
  taskId: Maybe<number>
  dueOn: Maybe<string>
  endReason: Maybe<string>
  answersId: Maybe<number>
}

interface LetterTable extends LetterFacts {
  id: GeneratedAlways<number>
  plantId: ColumnType<number, number, never>
  authorId: ColumnType<number, number, never>
  authorName: ColumnType<string, string, never>
  createdAt: ColumnType<string, Date, never>
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    letters: LetterTable
    letterCounters: { plantId: number; book: LetterBook; year: number; lastNumber: number }
    letterFiles: { letterId: number; fileId: number; place: number }
  }
}

export type LetterRow = Selectable<LetterTable>

/** Whoever sees every plant may also name one that there is not. */
const noPlant = {
  letter_counters_plant_id_fkey: () => new Problem(coreProblems.notFound),
  letters_plant: () => new Problem(coreProblems.notFound),
}

/** What may be said of a letter. */
export type LetterChanges = Partial<{ [Name in keyof LetterFacts]: LetterRow[Name] }>

/**
 * The next number of a book of a year of a plant. It is taken in the transaction of what it is for and given back with it:
 * there are no gaps, and those who come at once take theirs one after the other.
 */
export async function takeNumber(db: Db, plantId: number, book: LetterBook, year: number): Promise<number> {
  const { rows } = await constrained(noPlant, () =>
    sql<{ number: number }>`
    insert into letter_counters (plant_id, book, year, last_number) values (${plantId}, ${book}, ${year}, 1)
    on conflict (plant_id, book, year) do update set last_number = letter_counters.last_number + 1
    returning last_number as number`.execute(db),
  )
  if (!rows[0]) throw new Error('A counter answers its number')
  return rows[0].number
}

interface Origin {
  readonly plantId: number
  readonly authorId: number
  readonly authorName: string
  readonly createdAt: Date
}

export async function insertLetter(
  db: Db,
  letter: LetterChanges &
    Pick<LetterRow, 'direction' | 'book' | 'status' | 'kind' | 'abstract' | 'urgency'> &
    Origin,
): Promise<number> {
  const { id } = await constrained(noPlant, () =>
    db.insertInto('letters').values(letter).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

export async function updateLetter(db: Db, id: number, changes: LetterChanges): Promise<void> {
  await db
    .updateTable('letters')
    .set((on) => ({ ...changes, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteLetter(db: Db, id: number): Promise<void> {
  await db.deleteFrom('letters').where('id', '=', id).execute()
}

/** The row of a letter, locked. @throws problem `core.notFound` */
export async function getLetterRow(db: Db, id: number): Promise<LetterRow> {
  const row = await db.selectFrom('letters').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** How a letter that a plant received stands; undefined where the plant received none of that number. */
export async function findStatusOfReceived(
  db: Db,
  plantId: number,
  id: number,
): Promise<LetterStatus | undefined> {
  const row = await db
    .selectFrom('letters')
    .select('status')
    .where('id', '=', id)
    .where('plantId', '=', plantId)
    .where('direction', '=', 'in')
    .executeTakeFirst()
  return row?.status
}

/** Whether a letter other than this one is being dealt with by a task. */
export async function isSharedTask(db: Db, taskId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('letters')
    .select('id')
    .where('taskId', '=', taskId)
    .where('id', '<>', id)
    .where('status', '=', 'directed')
    .executeTakeFirst()
  return row !== undefined
}

/** The task of a letter of a plant that is being dealt with; undefined where there is none. */
export async function findTaskOfDirected(db: Db, plantId: number, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('letters')
    .select('taskId')
    .where('id', '=', id)
    .where('plantId', '=', plantId)
    .where('status', '=', 'directed')
    .executeTakeFirst()
  return row?.taskId ?? undefined
}

/** Gives a letter its files, in their order, and no others. */
export async function setLetterFiles(db: Db, letterId: number, fileIds: readonly number[]): Promise<void> {
  await db.deleteFrom('letterFiles').where('letterId', '=', letterId).execute()
  if (fileIds.length > 0)
    await db
      .insertInto('letterFiles')
      .values(fileIds.map((fileId, place) => ({ letterId, fileId, place })))
      .execute()
}

/** The ids of the files of a letter, in their order. */
export async function readLetterFileIds(db: Db, letterId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('letterFiles')
    .select('fileId')
    .where('letterId', '=', letterId)
    .orderBy('place')
    .execute()
  return rows.map(({ fileId }) => fileId)
}
