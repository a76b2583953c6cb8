import { sql, type ColumnType, type Generated, type Selectable } from 'kysely'

import type { ReturnOutcome } from '#contract/card-rentals/labels.ts'
import { cardRentalProblems } from '#contract/card-rentals/problems.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

interface CardRentalTable {
  id: Generated<number>
  rentalNo: ColumnType<string, string, never>
  numberYear: ColumnType<number, number, never>
  plantId: ColumnType<number, number, never>
  cardTypeId: number
  employeeId: number | null
  holderName: string
  company: string | null
  citizenIdNumber: string | null
  identityNumber: string | null
  phoneNumber: string
  peopleCount: number
  memberNames: string[]
  vehicleTypeId: number | null
  licensePlate: string | null
  zones: string
  purpose: string
  hostId: number
  fromAt: string
  dueAt: string
  depositVnd: number | null
  feeVnd: number | null
  note: string | null
  proposalId: ColumnType<number | null, number | null, never>
  requestId: number | null
  cardId: number | null
  issuedAt: ColumnType<string | null, never, Date>
  issuedByName: string | null
  issueSignatureFileId: number | null
  insideSince: ColumnType<string | null, never, string | null>
  returnedAt: ColumnType<string | null, never, Date>
  returnedByName: string | null
  returnSignatureFileId: number | null
  outcome: ReturnOutcome | null
  returnComment: string | null
  overdueNotedAt: ColumnType<string | null, never, Date | null>
  createdAt: ColumnType<string, Date, never>
  version: Generated<number>
  holderKey: ColumnType<string, never, never>
  searchText: ColumnType<string, never, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    cardRentals: CardRentalTable
    cardRentalCounters: { plantId: number; year: number; lastNumber: number }
  }
}

/** A rental as it is kept. */
export type CardRentalRow = Selectable<CardRentalTable>

/** What the author asks for. */
export type Asked = Pick<
  CardRentalRow,
  | 'cardTypeId'
  | 'employeeId'
  | 'holderName'
  | 'company'
  | 'citizenIdNumber'
  | 'identityNumber'
  | 'phoneNumber'
  | 'peopleCount'
  | 'memberNames'
  | 'vehicleTypeId'
  | 'licensePlate'
  | 'zones'
  | 'purpose'
  | 'hostId'
  | 'fromAt'
  | 'dueAt'
  | 'depositVnd'
  | 'feeVnd'
  | 'note'
>

/** Where and when a card is asked for. */
interface Origin {
  readonly proposalId: number | null
  readonly plantId: number
  readonly numberYear: number
  readonly createdAt: Date
}

/** Keeps a new rental under the next number of its plant and year, `007/TT-NMST`. @throws problem `cardRentals.proposalHasCard` */
export async function insertRental(db: Db, asked: Asked, origin: Origin) {
  const rentalNo = await nextNumber(db, origin.plantId, origin.numberYear)
  const hasCard = () => new Problem(cardRentalProblems.proposalHasCard)
  return constrained({ card_rentals_of_proposal: hasCard }, () =>
    db
      .insertInto('cardRentals')
      .values({ ...asked, ...origin, rentalNo })
      .returning(['id', 'rentalNo'])
      .executeTakeFirstOrThrow(),
  )
}

/**
 * The next number of a plant in a year. The counter's row stays locked until the transaction ends, so numbers have no
 * gaps: one that is not used is given again.
 */
async function nextNumber(db: Db, plantId: number, year: number): Promise<string> {
  const { rows } = await sql<{ number: number; plantCode: string }>`
    insert into card_rental_counters as c (plant_id, year, last_number) values (${plantId}, ${year}, 1)
    on conflict (plant_id, year) do update set last_number = c.last_number + 1
    returning last_number as number, (select code from plants where id = c.plant_id) as plant_code`.execute(
    db,
  )
  const [next] = rows
  if (!next) throw new Error(`Plant ${plantId} got no number`)
  return `${String(next.number).padStart(3, '0')}/TT-NM${next.plantCode}`
}

/** Notes which request a rental waits for. */
export async function noteRequest(db: Db, id: number, requestId: number): Promise<void> {
  await db.updateTable('cardRentals').set({ requestId }).where('id', '=', id).execute()
}

/** Keeps what its author asks for now. */
export async function updateAsked(db: Db, id: number, asked: Asked): Promise<void> {
  await change(db, id, asked)
}

/** A card that is handed out. */
interface HandedOut {
  readonly cardId: number
  readonly issuedAt: Date
  readonly issuedByName: string
  readonly issueSignatureFileId: number
  readonly insideSince: string | null
}

/** Notes who has a card. @throws problem `cardRentals.cardTaken` where somebody else has it */
export async function noteHandedOut(db: Db, id: number, handedOut: HandedOut): Promise<void> {
  await constrained({ card_rentals_one_holder: () => new Problem(cardRentalProblems.cardTaken) }, () =>
    change(db, id, handedOut),
  )
}

/** Says whether a drawing stands under a rental already. */
export async function hasSigned(db: Db, fileId: number): Promise<boolean> {
  const row = await db
    .selectFrom('cardRentals')
    .select('id')
    .where((on) => on.or([on('issueSignatureFileId', '=', fileId), on('returnSignatureFileId', '=', fileId)]))
    .executeTakeFirst()
  return row !== undefined
}

/** A card that came back, or is known to be lost. */
interface Returned {
  readonly returnedAt: Date
  readonly returnedByName: string
  readonly returnSignatureFileId: number | null
  readonly outcome: ReturnOutcome
  readonly returnComment: string | null
}

/** Notes that a card is back, and its holder gone. */
export async function noteReturned(db: Db, id: number, returned: Returned): Promise<void> {
  await change(db, id, { ...returned, insideSince: null })
}

/** Notes since when the holder is inside; null while they are not. */
export async function noteInside(db: Db, id: number, insideSince: string | null): Promise<void> {
  await change(db, id, { insideSince })
}

/** Notes who came in with the holder. */
export async function noteMembers(db: Db, id: number, memberNames: string[]): Promise<void> {
  await change(db, id, { memberNames })
}

/** Notes that somebody was told of a card that is overdue. */
export async function noteOverdue(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await db.updateTable('cardRentals').set({ overdueNotedAt: now }).where('id', 'in', ids).execute()
}

type Changes = Partial<Asked> & Partial<HandedOut> & Partial<Returned>

async function change(db: Db, id: number, changes: Changes): Promise<void> {
  await db
    .updateTable('cardRentals')
    .set((on) => ({ ...changes, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The row of a rental, locked. @throws problem `core.notFound` */
export async function getRentalRow(db: Db, id: number): Promise<CardRentalRow & { requestId: number }> {
  const row = await db
    .selectFrom('cardRentals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.requestId === null) throw new Problem(coreProblems.notFound)
  return { ...row, requestId: row.requestId }
}

/** When the card of a rental came back; undefined where there is no such rental. */
export async function findReturn(db: Db, id: number) {
  return db.selectFrom('cardRentals').select('returnedAt').where('id', '=', id).executeTakeFirst()
}
