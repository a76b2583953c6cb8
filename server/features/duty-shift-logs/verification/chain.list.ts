import { sql, type RawBuilder } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

import type { SealRow } from '../seal/seal.store.ts'

/** The links of a plant after one, in the order of the chain. */
export async function readLinks(
  db: Db,
  plantId: number,
  afterChainNo: number,
  limit: number,
): Promise<SealRow[]> {
  return db
    .selectFrom('dutyShiftSeals')
    .select(['shiftId', 'plantId', 'chainNo', 'link', 'hash', 'previousHash', 'sealedAt'])
    .where('plantId', '=', plantId)
    .where('chainNo', '>', afterChainNo)
    .orderBy('chainNo')
    .limit(limit)
    .execute()
}

/** A seal of a plant's shift that says of itself to be of some number, whatever number and plant it is kept under. */
export async function findStrayLink(db: Db, plantId: number, chainNo: number): Promise<SealRow | undefined> {
  // The canonical text of a link begins with its number.
  const { rows } = await sql<SealRow>`
    select l.shift_id, l.plant_id, l.chain_no, l.link, l.hash, l.previous_hash, l.sealed_at
    from duty_shift_seals l join duty_shift_logs s on s.id = l.shift_id
    where s.plant_id = ${plantId} and starts_with(l.link, ${`{"chainNo":${chainNo},`})
    order by l.chain_no limit 1`.execute(db)
  return rows[0]
}

/** A shift as a fault names it. */
export interface NamedShift {
  readonly id: number
  readonly day: string
  readonly shiftCode: string
}

/** The first shift of a plant that is handed over and yet has no seal in the plant's chain. */
export async function findShiftWithoutSeal(db: Db, plantId: number): Promise<NamedShift | undefined> {
  const { rows } = await sql<NamedShift>`
    select s.id, s.day, s.shift_code from duty_shift_logs s
    where s.plant_id = ${plantId} and s.status = 'handedOver'
      and not exists (select from duty_shift_seals l where l.shift_id = s.id and l.plant_id = s.plant_id)
    order by s.starts_at, s.id limit 1`.execute(db)
  return rows[0]
}

/** Every plant that has a shift log, by its code. */
export async function listPlantsWithLogs(db: Db): Promise<{ id: number; code: string; name: string }[]> {
  const { rows } = await sql<{ id: number; code: string; name: string }>`
    select p.id, p.code, p.name from plants p
    where exists (select from duty_shift_logs s where s.plant_id = p.id)
    order by p.code`.execute(db)
  return rows
}

/** How a shift stands; undefined when it is gone. */
export async function findShiftStatus(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('dutyShiftLogs').select('status').where('id', '=', id).executeTakeFirst()
  return row?.status
}

/** A correction that nobody is known to have written or decided, with the link it corrects. */
interface UnlinkedCorrection {
  readonly id: number
  readonly shiftId: number
  readonly newText: string
  readonly day: string | null
  readonly shiftCode: string | null
  readonly chainNo: number | null
}

/**
 * The first correction of a plant without the entries of history that the app makes with it, or of a shift that has no
 * link.
 */
export async function findUnlinkedCorrection(
  db: Db,
  plantId: number,
): Promise<UnlinkedCorrection | undefined> {
  const { rows } = await sql<UnlinkedCorrection>`
    select c.id, c.shift_id, c.new_text, s.day, s.shift_code, l.chain_no
    from duty_shift_corrections c
    left join duty_shift_logs s on s.id = c.shift_id
    left join duty_shift_seals l on l.shift_id = c.shift_id
    where (c.plant_id = ${plantId} or s.plant_id = ${plantId}) and (l.chain_no is null
      or not ${isTold(sql`c.written_at`, sql`c.written_by_id`)}
      or c.status <> 'waiting' and not ${isTold(sql`c.decided_at`, sql`c.decided_by_id`)})
    order by c.id limit 1`.execute(db)
  return rows[0]
}

const isTold = (at: RawBuilder<unknown>, by: RawBuilder<unknown>) => sql`exists (
  select from history h where h.entity = 'duty-shift-logs' and h.entity_id = c.shift_id::text
    and h.action like 'correction%' and h.at = ${at} and h.actor_id = ${by})`
