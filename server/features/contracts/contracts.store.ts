import { sql, type ColumnType, type Generated, type GeneratedAlways } from 'kysely'

import type { SignedFacts } from '#contract/contracts/contract.ts'
import type { PriceRow } from '#contract/contracts/price.ts'
import { contractProblems } from '#contract/contracts/problems.ts'
import type { Money } from '#contract/core/money.ts'
import { Problem } from '#contract/core/problem.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { Sums } from './money.rules.ts'

/** An exact decimal: written as digits, and read as digits only by `::text`, never by the driver, which makes floats of it. */
export type Amount = ColumnType<number, Money, Money>
export type MaybeAmount = ColumnType<number | null, Money | null | undefined, Money | null>
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>

/** Prices are kept as jsonb, written as its text. */
export type Prices = ColumnType<readonly PriceRow[], string | undefined, string>

type Texts = Omit<SignedFacts, 'exchangeRate' | 'value' | 'priceRows'>

interface ContractTable extends Texts {
  id: GeneratedAlways<number>
  plantId: number
  exchangeRate: MaybeAmount
  value: MaybeAmount
  priceRows: Prices
  managerId: number
  warrantyUntil: string | null
  note: string | null
  liquidatedOn: Maybe<string>
  liquidationNo: Maybe<string>
  endsOn: Maybe<string>
  netValue: MaybeAmount
  grossValue: MaybeAmount
  invoiced: ColumnType<number, Money | undefined, Money>
  cash: ColumnType<number, Money | undefined, Money>
  paid: ColumnType<number, Money | undefined, Money>
  requestId: Maybe<number>
  authorId: number
  authorName: string
  createdAt: ColumnType<string, Date, never>
  approvedAt: ColumnType<string | null, Date | null | undefined, Date>
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    contracts: ContractTable
    contractFiles: { contractId: number; fileId: number; position: number }
    contractEquipment: { contractId: number; deviceId: number }
    contractDocuments: { contractId: number; seriesId: number }
  }
}

const problemOf = { contracts_no: () => new Problem(contractProblems.noTaken) }

/** What is kept of a contract, besides what its lines come to. */
export interface ContractFacts extends SignedFacts {
  readonly managerId: number
  readonly warrantyUntil: string | null
  readonly note: string | null
}

interface Origin {
  readonly plantId: number
  readonly authorId: number
  readonly authorName: string
  readonly createdAt: Date
}

/** Keeps a new draft. @throws problem `contracts.noTaken` */
export async function insertContract(
  db: Db,
  { priceRows, ...facts }: ContractFacts & Origin,
): Promise<number> {
  const { id } = await constrained(problemOf, () =>
    db
      .insertInto('contracts')
      .values({ ...facts, priceRows: JSON.stringify(priceRows) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** Changes what is kept of a contract. @throws problem `contracts.noTaken` */
export async function updateContract(
  db: Db,
  id: number,
  {
    priceRows,
    ...changes
  }: Partial<Omit<ContractFacts, 'priceRows'>> & {
    readonly priceRows?: readonly PriceRow[] | undefined
    readonly requestId?: number
    readonly approvedAt?: Date
    readonly liquidatedOn?: string | null
    readonly liquidationNo?: string | null
  },
): Promise<void> {
  await constrained(problemOf, () =>
    db
      .updateTable('contracts')
      .set((on) => ({
        ...changes,
        ...(priceRows && { priceRows: JSON.stringify(priceRows) }),
        version: on('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute(),
  )
}

/** Keeps what the lines come to; the database refuses what exceeds the value. @throws problem of the caller */
export async function keepSums(
  db: Db,
  id: number,
  { endsOn, ...sums }: Sums & { readonly endsOn: string | null },
  exceeded: () => Problem,
): Promise<void> {
  await constrained({ contracts_net_ceiling: exceeded, contracts_cash_ceiling: exceeded }, () =>
    db
      .updateTable('contracts')
      .set((on) => ({ ...sums, endsOn, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

export async function deleteContract(db: Db, id: number): Promise<void> {
  await db.deleteFrom('contracts').where('id', '=', id).execute()
}

/** Locks a contract: whoever changes it or its lines does so one after the other. */
export async function lockContract(db: Db, id: number): Promise<void> {
  await db.selectFrom('contracts').select('id').where('id', '=', id).forUpdate().execute()
}

/** Keeps which files, equipment and documents belong to a contract; documents that are not given stay as they are. */
export async function keepLinks(
  db: Db,
  contractId: number,
  {
    fileIds,
    equipmentIds,
    seriesIds,
  }: {
    readonly fileIds: readonly number[]
    readonly equipmentIds: readonly number[]
    readonly seriesIds: readonly number[] | undefined
  },
): Promise<void> {
  await db.deleteFrom('contractFiles').where('contractId', '=', contractId).execute()
  const files = [...new Set(fileIds)].map((fileId, position) => ({ contractId, fileId, position }))
  if (files.length > 0) await db.insertInto('contractFiles').values(files).execute()
  await db.deleteFrom('contractEquipment').where('contractId', '=', contractId).execute()
  const things = [...new Set(equipmentIds)].map((deviceId) => ({ contractId, deviceId }))
  if (things.length > 0) await db.insertInto('contractEquipment').values(things).execute()
  if (seriesIds === undefined) return
  await db.deleteFrom('contractDocuments').where('contractId', '=', contractId).execute()
  const papers = [...new Set(seriesIds)].map((seriesId) => ({ contractId, seriesId }))
  if (papers.length > 0) await db.insertInto('contractDocuments').values(papers).execute()
}

/** The documents of a contract by what their editions share, also those that the caller may not know of. */
export async function readSeriesIds(db: Db, contractId: number): Promise<number[]> {
  const { rows } = await sql<{ seriesId: number }>`
    select series_id::int8 as series_id from contract_documents where contract_id = ${contractId}`.execute(db)
  return rows.map(({ seriesId }) => seriesId)
}

/** How many of these devices are of a plant. */
export async function countDevicesOf(db: Db, plantId: number, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from devices where plant_id = ${plantId} and id = any(${[...ids]}::int8[])`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
