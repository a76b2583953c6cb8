import { sql, type ColumnType, type Generated, type Selectable } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import { ProposalDetails } from '#contract/proposals/forms.ts'
import type { ProposalKind, Urgency } from '#contract/proposals/labels.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { SwappedCell, SwapRow } from './rules/swap.rules.ts'

type Json<Value> = ColumnType<Value, string | null, string | null>

/** The duties that change hands, as they were when the proposal was sent. */
export interface Swap {
  readonly ownCode: string | null
  readonly withCode: string | null
  readonly cells: readonly SwappedCell[]
  /** The weeks around them; what was sent before these were kept has none. */
  readonly days?: readonly string[]
  readonly rows?: readonly SwapRow[]
}

interface ProposalTable {
  id: Generated<number>
  proposalNo: string | null
  /** Numbers begin anew every year. */
  numberYear: number | null
  kind: ProposalKind
  plantId: number
  authorId: ColumnType<number, number, never>
  authorName: ColumnType<string, string, never>
  title: string | null
  content: string | null
  reason: string | null
  urgency: Urgency
  details: ColumnType<unknown, string, string>
  days: number | null
  costVnd: number | null
  fromDay: string | null
  toDay: string | null
  swap: Json<Swap | null>
  effect: Json<{ text: string; at: string } | null>
  requestId: number | null
  createdAt: ColumnType<string, Date, never>
  sentAt: ColumnType<string | null, Date | null, Date>
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    proposals: ProposalTable
    proposalCounters: { plantId: number; year: number; lastNumber: number }
    proposalFiles: { proposalId: number; fileId: number; position: number }
  }
}

type Columns = Omit<Selectable<ProposalTable>, 'searchText' | 'details'>

/** A proposal as it is kept; details that lack a field of today are filled up with null. */
export type ProposalRow = Columns & { readonly details: ProposalDetails }

/** What the author writes, and what lists read from it. */
export type Written = Pick<
  ProposalRow,
  | 'kind'
  | 'plantId'
  | 'title'
  | 'content'
  | 'reason'
  | 'urgency'
  | 'details'
  | 'costVnd'
  | 'fromDay'
  | 'toDay'
>

/** Whose a proposal is, and since when. */
interface Origin {
  readonly authorId: number
  readonly authorName: string
  readonly createdAt: Date
}

const toColumns = ({ details, ...written }: Written) => ({ ...written, details: JSON.stringify(details) })

const unknownPlant = { proposals_plant: () => new Problem(coreProblems.notFound) }

/** Keeps a new draft. @throws problem `core.notFound` for an unknown plant */
export async function insertProposal(db: Db, written: Written, origin: Origin): Promise<number> {
  const { id } = await constrained(unknownPlant, () =>
    db
      .insertInto('proposals')
      .values({ ...toColumns(written), ...origin })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** Keeps what a draft says now; what was worked out when it was sent last is forgotten. */
export async function updateProposal(db: Db, id: number, written: Written): Promise<void> {
  await constrained(unknownPlant, () =>
    db
      .updateTable('proposals')
      .set((on) => ({ ...toColumns(written), days: null, swap: null, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

/** What is known of a proposal once it is sent. */
export interface Sent {
  readonly title: string
  readonly proposalNo: string
  readonly numberYear: number
  readonly requestId: number
  readonly days: number | null
  readonly swap: Swap | null
  readonly sentAt: Date
}

/** Notes that a proposal is on its way. */
export async function noteSent(db: Db, id: number, { swap, ...sent }: Sent): Promise<void> {
  await db
    .updateTable('proposals')
    .set((on) => ({ ...sent, swap: swap && JSON.stringify(swap), version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Notes what the approval of a proposal did. */
export async function noteEffect(db: Db, id: number, effect: { text: string; at: string }): Promise<void> {
  await db
    .updateTable('proposals')
    .set({ effect: JSON.stringify(effect) })
    .where('id', '=', id)
    .execute()
}

export async function deleteProposal(db: Db, id: number): Promise<void> {
  await db.deleteFrom('proposals').where('id', '=', id).execute()
}

/** The row of a proposal, locked: who saves, sends or decides goes one after the other. @throws problem `core.notFound` */
export async function getProposalRow(db: Db, id: number): Promise<ProposalRow> {
  const row = await db.selectFrom('proposals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return fromRow(row)
}

/** The row of a proposal; undefined where there is none. */
export async function findProposalRow(db: Db, id: number): Promise<ProposalRow | undefined> {
  const row = await db.selectFrom('proposals').selectAll().where('id', '=', id).executeTakeFirst()
  return row && fromRow(row)
}

function fromRow({ searchText: _text, details, ...columns }: Selectable<ProposalTable>): ProposalRow {
  return { ...columns, details: ProposalDetails.parse(details) }
}

/**
 * The next number of a plant in a year. The counter's row stays locked until the transaction ends, so numbers have no
 * gaps: one that is not used is given again.
 */
export async function nextNumber(db: Db, plantId: number, year: number) {
  const { rows } = await sql<{ number: number; plantCode: string }>`
    insert into proposal_counters as c (plant_id, year, last_number) values (${plantId}, ${year}, 1)
    on conflict (plant_id, year) do update set last_number = c.last_number + 1
    returning last_number as number, (select code from plants where id = c.plant_id) as plant_code`.execute(
    db,
  )
  const [next] = rows
  if (!next) throw new Error(`Plant ${plantId} got no number`)
  return next
}

/** The files of a proposal by id, in their order. */
export async function readFileIds(db: Db, proposalId: number): Promise<number[]> {
  const files = db.selectFrom('proposalFiles').select('fileId').where('proposalId', '=', proposalId)
  return (await files.orderBy('position').execute()).map(({ fileId }) => fileId)
}

/** Keeps which files a proposal carries, in their order. */
export async function writeFileIds(db: Db, proposalId: number, fileIds: readonly number[]): Promise<void> {
  await db.deleteFrom('proposalFiles').where('proposalId', '=', proposalId).execute()
  const rows = fileIds.map((fileId, position) => ({ proposalId, fileId, position }))
  if (rows.length > 0) await db.insertInto('proposalFiles').values(rows).execute()
}
