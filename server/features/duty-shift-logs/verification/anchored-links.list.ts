import { sql } from 'kysely'

import type { Head } from '#server/platform/anchors/anchor-file.ts'
import type { AnchorSource } from '#server/platform/anchors/keep-anchors.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The chain of a plant's sealed shifts, as anchors name it. */
export const chainOfPlant = (plantId: number | '') => `shift-logs:${plantId}`

const LINKS_AT_ONCE = 100

/** A link with what is needed to name its shift when both are gone. */
interface AnchoredRow {
  readonly plantId: number
  readonly chainNo: number
  readonly hash: string
  readonly shiftId: number
  readonly day: string | null
  readonly shiftCode: string | null
}

/** The links of sealed shifts that are not witnessed yet. */
export const shiftLogAnchors: AnchorSource = {
  async newHeads(db, isWitnessed) {
    const heads: Head[] = []
    for (const row of await readNewest(db)) {
      if (!isWitnessed(toHead(row))) heads.push(...(await unwitnessed(db, row.plantId, isWitnessed)))
    }
    return heads
  },
}

/** The links of a plant down to the first that is witnessed, oldest first. */
async function unwitnessed(db: Db, plantId: number, isWitnessed: (head: Head) => boolean): Promise<Head[]> {
  const heads: Head[] = []
  for (let before: number | null = null; ;) {
    const rows = await readBefore(db, plantId, before)
    for (const head of rows.map(toHead)) {
      if (isWitnessed(head)) return heads.toReversed()
      heads.push(head)
    }
    before = rows.at(-1)?.chainNo ?? null
    if (before === null) return heads.toReversed()
  }
}

function toHead({ plantId, chainNo, hash, shiftId, day, shiftCode }: AnchoredRow): Head {
  return { chain: chainOfPlant(plantId), no: chainNo, hash, about: { shiftId, day, shiftCode } }
}

/**
 * The newest link of every plant. Asked for with every line that is written, so it goes from plant to plant by the index of the
 * chains: `distinct on` would read all that was ever sealed.
 */
async function readNewest(db: Db): Promise<AnchoredRow[]> {
  const { rows } = await sql<AnchoredRow>`
    with recursive newest as (
      (select plant_id, chain_no, hash, shift_id from duty_shift_seals order by plant_id desc, chain_no desc limit 1)
      union all
      select next.* from newest cross join lateral (
        select l.plant_id, l.chain_no, l.hash, l.shift_id from duty_shift_seals l where l.plant_id < newest.plant_id
        order by l.plant_id desc, l.chain_no desc limit 1) next
    )
    select l.plant_id, l.chain_no, l.hash, l.shift_id, s.day, s.shift_code
    from newest l left join duty_shift_logs s on s.id = l.shift_id order by l.plant_id`.execute(db)
  return rows
}

async function readBefore(db: Db, plantId: number, before: number | null): Promise<AnchoredRow[]> {
  const { rows } = await sql<AnchoredRow>`
    select l.plant_id, l.chain_no, l.hash, l.shift_id, s.day, s.shift_code
    from duty_shift_seals l left join duty_shift_logs s on s.id = l.shift_id
    where l.plant_id = ${plantId} and (${before}::int is null or l.chain_no < ${before}::int)
    order by l.chain_no desc limit ${LINKS_AT_ONCE}`.execute(db)
  return rows
}
