import { sql } from 'kysely'

import type { LabourKind } from '#contract/labour-contracts/labels.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A labour contract that ends soon. */
export interface NearEnd {
  readonly id: number
  readonly contractNo: string
  readonly employeeId: number
  readonly employeeName: string
  readonly kind: LabourKind
  readonly endsOn: string
}

/** The contracts of a plant that run and end within so many days, and that no other one follows. */
export async function listNearEnds(
  db: Db,
  plantId: number,
  today: string,
  mostDays: number,
): Promise<NearEnd[]> {
  const { rows } = await sql<NearEnd>`
    select c.id, c.contract_no, c.employee_id, e.full_name as employee_name, c.kind, c.ends_on
    from labour_contracts c join employees e on e.id = c.employee_id
    where c.plant_id = ${plantId} and c.effective_on <= ${today}::date
      and c.ends_on between ${today}::date and ${today}::date + ${mostDays}::int
      and c.terminated_on is null and e.deleted_at is null
      and not exists (select from labour_contracts n
        where n.employee_id = c.employee_id and n.effective_on > c.ends_on)
    order by c.ends_on, c.id`.execute(db)
  return rows
}

/** The plants that keep labour contracts. */
export async function listPlantsWithLabour(db: Db): Promise<number[]> {
  const { rows } = await sql<{ plantId: number }>`
    select distinct plant_id from labour_contracts order by plant_id`.execute(db)
  return rows.map(({ plantId }) => plantId)
}
