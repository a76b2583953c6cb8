import { sql } from 'kysely'

import type { DueKind } from '#contract/contracts/calendar.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What comes near, or a payment that is overdue. */
export interface NearDue {
  readonly kind: DueKind
  readonly contractId: number
  readonly contractNo: string
  readonly name: string
  readonly managerId: number
  /** Of the payment or guarantee; that of the contract where it is the contract itself. */
  readonly lineId: number
  readonly on: string
}

/** What of the approved contracts of a plant falls due until so many days from a day, with what is overdue to pay. */
export async function listNear(db: Db, plantId: number, today: string, mostDays: number): Promise<NearDue[]> {
  const { rows } = await sql<NearDue>`
    with due as (
      select 'payment' as kind, y.contract_id, y.id as line_id, y.due_on as on_day from contract_payments y
        where y.paid_on is null
      union all select 'guarantee', g.contract_id, g.id, g.expires_on from contract_guarantees g where g.released_on is null
      union all select 'end', c.id, c.id, c.ends_on from contracts c
      union all select 'warranty', c.id, c.id, c.warranty_until from contracts c)
    select d.kind, d.line_id, d.on_day as "on", c.id as contract_id, c.contract_no, c.name, c.manager_id
    from due d join contracts c on c.id = d.contract_id
    where c.plant_id = ${plantId} and c.approved_at is not null and c.liquidated_on is null
      and d.on_day <= ${today}::date + ${mostDays}::int and (d.kind = 'payment' or d.on_day >= ${today}::date)
    order by d.on_day, c.id, d.line_id`.execute(db)
  return rows
}

/** The plants that have contracts in force. */
export async function listPlantsWithContracts(db: Db): Promise<number[]> {
  const { rows } = await sql<{ plantId: number }>`
    select distinct plant_id from contracts where approved_at is not null and liquidated_on is null
    order by plant_id`.execute(db)
  return rows.map(({ plantId }) => plantId)
}
