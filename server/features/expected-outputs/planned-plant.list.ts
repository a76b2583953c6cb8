import { sql } from 'kysely'

import type { OperatingState } from '#contract/unit-operations/labels.ts'
import type { PlantKind } from '#contract/plants/index.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A plant as plans see it. */
export interface PlannedPlant {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly kind: PlantKind
  readonly ratedMw: number | null
  /** Of its panels. */
  readonly installedMwp: number | null
  readonly latitude: number | null
  readonly longitude: number | null
}

/** A plant by its id; undefined for one that is not there. */
export async function findPlannedPlant(db: Db, id: number): Promise<PlannedPlant | undefined> {
  const { rows } = await sql<PlannedPlant>`
    select id, code, name, kind, rated_mw::float8 as rated_mw, installed_mwp::float8 as installed_mwp,
      latitude::float8 as latitude, longitude::float8 as longitude
    from plants where id = ${id}`.execute(db)
  return rows[0]
}

/** A machine that makes power, and what its book says of it now. */
export interface Machine {
  readonly id: number
  readonly code: string
  readonly ratedMw: number | null
  readonly state: OperatingState | null
  readonly startedAt: string | null
}

/** What makes power at a plant. */
export const machineKindOf = (kind: PlantKind) => (kind === 'hydro' ? 'generator' : 'inverter')

/** The machines of a plant that are in use. */
export async function listMachines(
  db: Db,
  plantId: number,
  kind: ReturnType<typeof machineKindOf>,
  now: Date,
): Promise<Machine[]> {
  const { rows } = await sql<Machine>`
    select d.id::int8 as id, d.code, (d.rated_kw / 1000)::float8 as rated_mw, s.state, s.started_at
    from devices d left join lateral (
      select state, started_at from unit_states s where s.unit_id = d.id and s.started_at <= ${now}::timestamptz
      order by s.started_at desc limit 1) s on true
    where d.plant_id = ${plantId} and d.kind = ${kind} and d.is_active
    order by d.order_no, d.id`.execute(db)
  return rows
}
