import { sql } from 'kysely'

import type { RangedUnit } from '#contract/capacity-ranges/range.ts'
import type { PlantKind } from '#contract/plants/index.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What can be registered at a plant, and what kind of plant it is. */
interface RangedPlant {
  readonly kind: PlantKind
  /** The generating units in use of a hydro plant; of a solar plant one, the plant as a whole. */
  readonly units: readonly RangedUnit[]
}

interface Row extends RangedUnit {
  readonly kind: PlantKind
  readonly plantCode: string
  readonly plantName: string
  readonly plantMw: number | null
}

/** The plants whose units have a registered range with forbidden zones. */
export async function listZonedPlants(
  db: Db,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct p.id, p.name from capacity_ranges r
    join devices d on d.id = r.unit_id and d.is_active join plants p on p.id = d.plant_id
    where r.approved_at is not null and json_array_length(r.forbidden_zones) > 0 order by p.id`.execute(db)
  return rows
}

/** What can be registered at a plant; undefined for one that is not there. */
export async function readRangedPlant(db: Db, plantId: number): Promise<RangedPlant | undefined> {
  const { rows } = await sql<Row>`
    select p.kind, p.code as plant_code, p.name as plant_name, p.rated_mw::float8 as plant_mw, d.id::int8 as unit_id, d.code,
      d.name, (d.rated_kw / 1000)::float8 as rated_mw
    from plants p left join devices d
      on d.plant_id = p.id and d.kind = 'generator' and d.is_active and p.kind = 'hydro'
    where p.id = ${plantId} order by d.order_no, d.id`.execute(db)
  const [plant] = rows
  if (!plant) return undefined
  const { kind, plantCode, plantName, plantMw } = plant
  if (kind !== 'hydro')
    return { kind, units: [{ unitId: null, code: plantCode, name: plantName, ratedMw: plantMw }] }
  const units = rows.filter(({ unitId }) => unitId !== null)
  return { kind, units: units.map(({ unitId, code, name, ratedMw }) => ({ unitId, code, name, ratedMw })) }
}
