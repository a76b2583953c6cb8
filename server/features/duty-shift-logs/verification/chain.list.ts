import { sql } from 'kysely'

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
