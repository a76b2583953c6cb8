import type { ColumnType, Generated, Selectable } from 'kysely'

import type { CapacityDeclarationFigures } from '#contract/capacity-declarations/declaration.ts'
import { declaredMwhOf, type CapacityStep } from '#contract/capacity-declarations/figures.ts'
import { capacityDeclarationProblems } from '#contract/capacity-declarations/problems.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { totalsOf } from '#contract/expected-outputs/figures.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

type Json<Value> = ColumnType<Value, string, string>

interface CapacityDeclarationTable {
  id: Generated<number>
  plantId: ColumnType<number, number, never>
  day: ColumnType<string, string, never>
  revision: ColumnType<number, number, never>
  units: Json<CapacityDeclarationFigures['units']>
  shortfalls: Json<CapacityDeclarationFigures['shortfalls']>
  steps: Json<CapacityStep[]>
  installedMw: number | null
  leastMw: number | null
  mostMw: number | null
  declaredMwh: number
  note: string | null
  authorId: number
  authorName: string
  createdAt: ColumnType<string, Date, never>
  sentAt: ColumnType<string | null, never, Date>
  sentByName: ColumnType<string | null, never, string>
  sentTo: ColumnType<string | null, never, string>
  sha256: ColumnType<string | null, never, string>
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    capacityDeclarations: CapacityDeclarationTable
    capacityDeclarationFiles: { declarationId: number; fileName: string; content: Buffer }
  }
}

/** A declaration as it is kept. */
export type CapacityDeclarationRow = Selectable<CapacityDeclarationTable>

/** Which day of which plant. */
export type DeclaredDay = Pick<CapacityDeclarationRow, 'plantId' | 'day'>

/** Who wrote it, and what is installed at the plant as they did. */
export interface Written {
  readonly authorId: number
  readonly authorName: string
  readonly installedMw: number | null
  /** How what is available was worked out. */
  readonly steps: readonly CapacityStep[]
}

function toColumns({ units, shortfalls, note }: CapacityDeclarationFigures, steps: readonly CapacityStep[]) {
  const totals = totalsOf(
    units.map((unit) => ({ ...unit, availableMw: unit.declaredMw, expectedMw: [], energyMwh: [] })),
    'availableMw',
  )
  const known = totals.filter((value) => value !== null)
  const isWhole = known.length === totals.length
  return {
    note,
    units: JSON.stringify(units),
    shortfalls: JSON.stringify(shortfalls),
    steps: JSON.stringify(steps),
    leastMw: isWhole ? Math.min(...known) : null,
    mostMw: isWhole ? Math.max(...known) : null,
    declaredMwh: declaredMwhOf(units),
  }
}

/** Keeps a new draft. @throws problem `capacityDeclarations.openAlready` where somebody else just began one */
export async function insertDeclaration(
  db: Db,
  written: CapacityDeclarationFigures,
  origin: DeclaredDay & Written & { readonly revision: number; readonly createdAt: Date },
): Promise<number> {
  const taken = () => new Problem(capacityDeclarationProblems.openAlready, { revision: origin.revision })
  const { id } = await constrained(
    { capacity_declarations_once: taken, capacity_declarations_one_draft: taken },
    () =>
      db
        .insertInto('capacityDeclarations')
        .values({ ...origin, ...toColumns(written, origin.steps) })
        .returning('id')
        .executeTakeFirstOrThrow(),
  )
  return id
}

/** Keeps what a draft says now, and who wrote it last. */
export async function updateDeclaration(
  db: Db,
  id: number,
  written: CapacityDeclarationFigures,
  writer: Written,
): Promise<void> {
  await db
    .updateTable('capacityDeclarations')
    .set((on) => ({ ...writer, ...toColumns(written, writer.steps), version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Deletes a draft. */
export async function deleteDeclaration(db: Db, id: number): Promise<void> {
  await db.deleteFrom('capacityDeclarations').where('id', '=', id).execute()
}

/** When, by whom and to whom a declaration went. */
export interface Sending {
  readonly sentAt: Date
  readonly sentByName: string
  readonly sentTo: string
  readonly sha256: string
  readonly steps: readonly CapacityStep[]
}

/** Keeps the very form that goes out, and notes that it was sent: nothing of it changes any more. */
export async function noteSending(
  db: Db,
  id: number,
  sending: Sending,
  file: { readonly fileName: string; readonly content: Buffer },
): Promise<void> {
  await db
    .insertInto('capacityDeclarationFiles')
    .values({ declarationId: id, ...file })
    .execute()
  await db
    .updateTable('capacityDeclarations')
    .set((on) => ({ ...sending, steps: JSON.stringify(sending.steps), version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The form of a declaration that was sent; undefined before. */
export async function findForm(db: Db, id: number) {
  return db
    .selectFrom('capacityDeclarationFiles')
    .select(['fileName', 'content'])
    .where('declarationId', '=', id)
    .executeTakeFirst()
}

/** The row of a declaration, locked. @throws problem `core.notFound` */
export async function getDeclarationRow(db: Db, id: number): Promise<CapacityDeclarationRow> {
  const row = await db
    .selectFrom('capacityDeclarations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** The revisions of a day, the newest first. */
export async function listRevisions(db: Db, { plantId, day }: DeclaredDay) {
  return db
    .selectFrom('capacityDeclarations')
    .select(['id', 'revision', 'sentAt', 'units', 'shortfalls', 'note'])
    .where('plantId', '=', plantId)
    .where('day', '=', day)
    .orderBy('revision', 'desc')
    .execute()
}

/** What was last sent for a day; undefined where nothing was. */
export async function findSent(db: Db, { plantId, day }: DeclaredDay) {
  return db
    .selectFrom('capacityDeclarations')
    .select(['units', 'revision'])
    .where('plantId', '=', plantId)
    .where('day', '=', day)
    .where('sentAt', 'is not', null)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
}
