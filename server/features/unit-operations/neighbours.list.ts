import { sql } from 'kysely'

import type { OperationKind } from '#contract/duty-shift-logs/labels.ts'
import type { OperatingState, StartResult, UnitKind } from '#contract/unit-operations/labels.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A unit of a plant as changes of its state need to know it. */
export interface Unit {
  readonly id: number
  readonly plantId: number
  readonly kind: UnitKind
  readonly code: string
  readonly name: string
}

/** A state beside another one. */
export interface Neighbour {
  readonly id: number
  readonly state: OperatingState
  readonly startedAt: string
  readonly startResult: StartResult | null
}

/** The states around a moment. */
export interface Neighbours {
  readonly before: Neighbour | null
  readonly after: Neighbour | null
}

/** The states of a unit before and after a moment, one of them left out. */
export async function findNeighbours(db: Db, unitId: number, at: string, without = 0): Promise<Neighbours> {
  const columns = sql`id, state, started_at, start_result`
  const ofOthers = sql`unit_id = ${unitId} and id <> ${without}`
  const [before, after] = await Promise.all([
    sql<Neighbour>`
      select ${columns} from unit_states where ${ofOthers} and started_at <= ${at}::timestamptz
      order by started_at desc limit 1`.execute(db),
    sql<Neighbour>`
      select ${columns} from unit_states where ${ofOthers} and started_at > ${at}::timestamptz
      order by started_at limit 1`.execute(db),
  ])
  return { before: before.rows[0] ?? null, after: after.rows[0] ?? null }
}

/** A device whose states are kept; undefined for any other. */
export async function findUnit(db: Db, id: number): Promise<Unit | undefined> {
  const { rows } = await sql<Unit>`
    select id::int8 as id, plant_id, kind, code, name from devices
    where id = ${id} and kind in ('generator', 'inverter')`.execute(db)
  return rows[0]
}

/** The units of a plant that are in use. */
export async function listUnits(db: Db, plantId: number): Promise<Unit[]> {
  const { rows } = await sql<Unit>`
    select id::int8 as id, plant_id, kind, code, name from devices
    where plant_id = ${plantId} and kind in ('generator', 'inverter') and is_active
    order by order_no, id`.execute(db)
  return rows
}

/** An entry of a shift log, and the state that was made from it. */
export interface ToldOperation {
  readonly plantId: number
  readonly kind: OperationKind
  readonly eventType: number
  /** The device it names, if that is one of the catalogue. */
  readonly deviceId: number | null
  readonly equipment: string | null
  readonly content: string
  readonly occurredAt: string
  readonly finishedAt: string | null
  readonly orderNo: string | null
  readonly unitStateId: number | null
}

/** An entry of a shift log; undefined for an unknown one, and for one that is struck through. */
export async function findOperation(db: Db, id: number): Promise<ToldOperation | undefined> {
  const { rows } = await sql<ToldOperation>`
    select o.plant_id, o.kind, o.event_type, o.device_id::int8 as device_id,
      o.equipment, o.content, o.occurred_at, o.finished_at, o.order_no,
      (select min(s.id) from unit_states s where s.duty_operation_id = o.id) as unit_state_id
    from duty_operations o where o.id = ${id} and o.struck_at is null`.execute(db)
  return rows[0]
}
