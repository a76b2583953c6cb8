import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import { voucherPrefixes, type OldPart, type VoucherKind } from '#contract/stock-vouchers/labels.ts'
import type { VoucherLineWrite } from '#contract/stock-vouchers/line.ts'
import { stockVoucherProblems } from '#contract/stock-vouchers/problems.ts'
import { Problem } from '#contract/core/problem.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'
import { prepared, runPrepared } from '#server/platform/db/statements/prepared.ts'

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>
type MaybeInstant = ColumnType<string | null, Date | null | undefined, Date | null>
/** An exact decimal: written as digits, and read as digits by `::text` only. */
type Digits = ColumnType<number, string, string>
type MaybeDigits = ColumnType<number | null, string | null | undefined, string | null>

interface VoucherTable {
  id: GeneratedAlways<number>
  plantId: number
  kind: VoucherKind
  voucherNo: Maybe<string>
  datedOn: string
  reason: string
  party: Maybe<string>
  partyUnit: Maybe<string>
  receiverId: Maybe<number>
  documentNo: Maybe<string>
  documentOn: Maybe<string>
  attachedCount: Generated<number>
  permitNo: Maybe<string>
  dueOn: Maybe<string>
  sourceId: Maybe<number>
  followsId: Maybe<number>
  proposalId: Maybe<number>
  taskGroupId: Maybe<number>
  abnormalId: Maybe<number>
  requestId: Maybe<number>
  authorId: number
  authorName: string
  createdAt: ColumnType<string, Date, never>
  approvedAt: MaybeInstant
  approvedById: Maybe<number>
  approvedByName: Maybe<string>
  cancelledAt: MaybeInstant
  cancelledByName: Maybe<string>
  cancelReason: Maybe<string>
  postedAt: MaybeInstant
  postedById: Maybe<number>
  postedByName: Maybe<string>
  signedAt: MaybeInstant
  signedById: Maybe<number>
  signedName: Maybe<string>
  signatureFileId: Maybe<number>
  note: Maybe<string>
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

interface LineTable {
  id: GeneratedAlways<number>
  plantId: number
  voucherId: number
  position: number
  itemId: number
  placeId: number
  toPlaceId: Maybe<number>
  lotNo: Maybe<string>
  expiresOn: Maybe<string>
  unit: string
  factor: Digits
  requested: Digits
  actual: MaybeDigits
  amountVnd: MaybeDigits
  spentVnd: MaybeDigits
  isProvisional: Generated<boolean>
  equipmentId: Maybe<number>
  sourceLineId: Maybe<number>
  oldPart: Maybe<OldPart>
  oldPartReason: Maybe<string>
  expiredReason: Maybe<string>
  note: Maybe<string>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    stockVouchers: VoucherTable
    stockVoucherLines: LineTable
  }
}

/** What people say of a voucher, besides its lines. */
export interface VoucherFacts {
  readonly datedOn: string
  readonly reason: string
  readonly party: string | null
  readonly partyUnit: string | null
  readonly receiverId: number | null
  readonly documentNo: string | null
  readonly documentOn: string | null
  readonly attachedCount: number
  readonly permitNo: string | null
  readonly dueOn: string | null
  readonly sourceId: number | null
  readonly proposalId: number | null
  readonly taskGroupId: number | null
  readonly abnormalId: number | null
  readonly note: string | null
}

/** What a voucher that the app makes does not say. */
export const nothingElse = {
  party: null,
  partyUnit: null,
  receiverId: null,
  documentNo: null,
  documentOn: null,
  attachedCount: 0,
  permitNo: null,
  dueOn: null,
  sourceId: null,
  proposalId: null,
  taskGroupId: null,
  abnormalId: null,
  note: null,
}

interface Origin {
  readonly plantId: number
  readonly kind: VoucherKind
  readonly followsId?: number
  readonly authorId: number
  readonly authorName: string
  readonly createdAt: Date
  readonly requestId?: number | null
  readonly approvedAt?: Date | null
  readonly approvedById?: number | null
  readonly approvedByName?: string | null
}

const problemOf = {
  stock_vouchers_reversed_once: () => new Problem(stockVoucherProblems.reversedAlready),
  stock_vouchers_two_people: () => new Problem(stockVoucherProblems.samePerson),
}

/** Keeps a new voucher. @throws problem `stockVouchers.reversedAlready` */
export async function insertVoucher(db: Db, facts: VoucherFacts & Origin): Promise<number> {
  const { id } = await constrained(problemOf, () =>
    db.insertInto('stockVouchers').values(facts).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

/** What the app itself notes of a voucher. */
export interface VoucherProgress {
  readonly requestId?: number
  readonly approvedAt?: Date | null
  readonly approvedById?: number | null
  readonly approvedByName?: string | null
  readonly cancelledAt?: Date
  readonly cancelledByName?: string
  readonly cancelReason?: string
  readonly signedAt?: Date
  readonly signedById?: number | null
  readonly signedName?: string
  readonly signatureFileId?: number | null
}

/** Changes a voucher. @throws problem `stockVouchers.samePerson` */
export async function updateVoucher(
  db: Db,
  id: number,
  changes: Partial<VoucherFacts> & VoucherProgress,
): Promise<void> {
  await constrained(problemOf, () =>
    runPrepared(
      db,
      db
        .updateTable('stockVouchers')
        .set((on) => ({ ...changes, version: on('version', '+', 1) }))
        .where('id', '=', id),
    ),
  )
}

/** That a voucher was posted: when, by whom, and who signed by hand for what they got. */
export interface Posted {
  readonly plantId: number
  readonly kind: VoucherKind
  readonly datedOn: string
  readonly at: Date
  readonly byId: number
  readonly byName: string
  readonly signature?: { readonly name: string; readonly fileId: number }
}

// The number is taken with the row that has it, in the transaction of the posting: numbers have no gaps.
const post = prepared(
  `with number as (
    insert into stock_voucher_numbers as n (plant_id, year, kind, last) values ($2, $3, $4, 1)
    on conflict (plant_id, year, kind) do update set last = n.last + 1 returning last::text as digits
  )
  update stock_vouchers set dated_on = $5, voucher_no = $6 || lpad(digits, greatest(4, length(digits)), '0'),
    posted_at = $7, posted_by_id = $8, posted_by_name = $9, signed_at = coalesce($10, signed_at),
    signed_name = coalesce($11, signed_name), signature_file_id = coalesce($12, signature_file_id), version = version + 1
  from number where id = $1`,
)

/** Notes that a voucher is posted, under the next number of its kind in the year of its day. @throws problem `stockVouchers.samePerson` */
export async function postUnderNumber(
  db: Db,
  id: number,
  { plantId, kind, datedOn, at, byId, byName, signature }: Posted,
): Promise<void> {
  const year = datedOn.slice(0, 4)
  const signed = signature ? [at, signature.name, signature.fileId] : [null, null, null]
  const prefix = `${voucherPrefixes[kind]}-${year}-`
  await constrained(problemOf, () =>
    post(db, [id, plantId, Number(year), kind, datedOn, prefix, at, byId, byName, ...signed]),
  )
}

const holdVoucher = prepared('select from stock_vouchers where id = $1 for update', 'withNext')

/** Locks a voucher, together with the next statement: whoever changes or posts it does so one after the other. */
export async function lockVoucher(db: Db, id: number): Promise<void> {
  await holdVoucher(db, [id])
}

/** A line as it is kept: with the factor of its unit. */
export interface KeptLine extends Omit<VoucherLineWrite, 'quantity'> {
  readonly requested: string
  readonly factor: string
}

/** Keeps the lines of a draft in their order. */
export async function keepLines(
  db: Db,
  { id: voucherId, plantId }: { readonly id: number; readonly plantId: number },
  lines: readonly KeptLine[],
): Promise<void> {
  await db.deleteFrom('stockVoucherLines').where('voucherId', '=', voucherId).execute()
  if (lines.length === 0) return
  await db
    .insertInto('stockVoucherLines')
    .values(lines.map((line, position) => ({ ...line, voucherId, plantId, position })))
    .execute()
}

/** Notes of a line what was moved, and what became of the old part, together with the next statement. */
export async function updateLine(
  db: Db,
  id: number,
  changes: {
    readonly actual?: string
    readonly spentVnd?: string | null
    readonly oldPart?: OldPart
    readonly oldPartReason?: string | null
    readonly expiredReason?: string
  },
): Promise<void> {
  await runPrepared(db, db.updateTable('stockVoucherLines').set(changes).where('id', '=', id), 'withNext')
}

/** Deletes a draft with its lines. */
export async function deleteVoucher(db: Db, id: number): Promise<void> {
  await db.deleteFrom('stockVouchers').where('id', '=', id).execute()
}

/** What a voucher is called where it is told of. */
export async function readHead(
  db: Db,
  id: number,
): Promise<{ readonly plantId: number; readonly kind: VoucherKind; readonly reason: string }> {
  const voucher = db.selectFrom('stockVouchers').select(['plantId', 'kind', 'reason'])
  return voucher.where('id', '=', id).executeTakeFirstOrThrow()
}

/** Says whether a drawing stands under a voucher already. */
export async function hasSigned(db: Db, fileId: number): Promise<boolean> {
  const row = await db
    .selectFrom('stockVouchers')
    .select('id')
    .where('signatureFileId', '=', fileId)
    .executeTakeFirst()
  return row !== undefined
}
