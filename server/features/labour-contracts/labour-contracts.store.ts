import { sql, type ColumnType, type Generated, type GeneratedAlways } from 'kysely'

import type { LabourUpdate } from '#contract/labour-contracts/labour-contract.ts'
import { labourContractProblems } from '#contract/labour-contracts/problems.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>

/** What is kept of a labour contract in clear. */
export type LabourFacts = Omit<LabourUpdate, 'id' | 'version' | 'salaryVnd' | 'fileIds'>

interface LabourTable extends LabourFacts {
  id: GeneratedAlways<number>
  plantId: number
  employeeId: number
  terminatedOn: Maybe<string>
  terminationReason: Maybe<string>
  endsOn: ColumnType<string | null, never, never>
  sealedSalary: Maybe<string>
  authorId: number
  authorName: string
  createdAt: ColumnType<string, Date, never>
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

interface AppendixTable {
  id: GeneratedAlways<number>
  contractId: number
  appendixNo: string
  signedOn: string
  effectiveOn: string
  change: string
  sealedSalary: Maybe<string>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    labourContracts: LabourTable
    labourAppendices: AppendixTable
    labourContractFiles: { contractId: number; fileId: number; position: number }
  }
}

const problemOf = {
  labour_contracts_no: () => new Problem(labourContractProblems.noTaken),
  labour_contracts_one_at_a_time: () => new Problem(labourContractProblems.overlaps),
}

interface Origin {
  readonly plantId: number
  readonly employeeId: number
  readonly authorId: number
  readonly authorName: string
  readonly createdAt: Date
}

/** Keeps a new labour contract. @throws problem `labourContracts.noTaken`, `.overlaps` */
export async function insertLabour(db: Db, facts: LabourFacts & Origin): Promise<number> {
  const { id } = await constrained(problemOf, () =>
    db.insertInto('labourContracts').values(facts).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

/** Changes what is kept of a labour contract. @throws problem `labourContracts.noTaken`, `.overlaps` */
export async function updateLabour(
  db: Db,
  id: number,
  changes: Partial<LabourFacts> & {
    readonly terminatedOn?: string | null
    readonly terminationReason?: string | null
    readonly sealedSalary?: string
  },
): Promise<void> {
  await constrained(problemOf, () =>
    db
      .updateTable('labourContracts')
      .set((on) => ({ ...changes, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

export async function deleteLabour(db: Db, id: number): Promise<void> {
  await db.deleteFrom('labourContracts').where('id', '=', id).execute()
}

/** Any number: whoever writes contracts of one person does so one after the other, for they are judged together. */
const GROUP = 8_275

/** Waits until nobody else writes labour contracts of a person. */
export async function lockPerson(db: Db, employeeId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${GROUP}, ${employeeId}::int)`.execute(db)
}

/** Keeps which files belong to a labour contract. */
export async function keepFiles(db: Db, contractId: number, fileIds: readonly number[]): Promise<void> {
  await db.deleteFrom('labourContractFiles').where('contractId', '=', contractId).execute()
  const files = [...new Set(fileIds)].map((fileId, position) => ({ contractId, fileId, position }))
  if (files.length > 0) await db.insertInto('labourContractFiles').values(files).execute()
}

interface Appendix {
  readonly contractId: number
  readonly id: number | null
  readonly appendixNo: string
  readonly signedOn: string
  readonly effectiveOn: string
  readonly change: string
  readonly sealedSalary?: string
}

/** Adds or changes an appendix. @throws problem `labourContracts.appendixTaken`, `core.notFound` */
export async function keepAppendix(db: Db, { contractId, id, ...facts }: Appendix): Promise<void> {
  await constrained(
    { labour_appendices_no: () => new Problem(labourContractProblems.appendixTaken) },
    async () => {
      if (id === null)
        return db
          .insertInto('labourAppendices')
          .values({ ...facts, contractId })
          .execute()
      const { numUpdatedRows } = await db
        .updateTable('labourAppendices')
        .set(facts)
        .where('id', '=', id)
        .where('contractId', '=', contractId)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new Problem(coreProblems.notFound)
      return undefined
    },
  )
  await updateLabour(db, contractId, {})
}

/** Removes an appendix. @throws problem `core.notFound` */
export async function deleteAppendix(
  db: Db,
  { contractId, id }: Pick<Appendix, 'contractId'> & { readonly id: number },
) {
  const { numDeletedRows } = await db
    .deleteFrom('labourAppendices')
    .where('id', '=', id)
    .where('contractId', '=', contractId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Problem(coreProblems.notFound)
  await updateLabour(db, contractId, {})
}
