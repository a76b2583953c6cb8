import { sql, type ColumnType, type Generated, type GeneratedAlways } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import { stopsOf } from '#contract/inspection-rounds/judging.ts'
import type { RouteFrequency } from '#contract/inspection-rounds/labels.ts'
import { inspectionRouteProblems } from '#contract/inspection-rounds/routes/problems.ts'
import type { CheckWrite, RouteWrite } from '#contract/inspection-rounds/routes/route.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What somebody lays down of a route, besides its checks. */
export type RouteFacts = Omit<RouteWrite, 'powerPlantId' | 'checks'>

interface RouteTable extends RouteFacts {
  id: GeneratedAlways<number>
  plantId: number
  versionNo: number
  changedByName: string
  changedAt: ColumnType<string, Date | string, Date | string>
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

interface CheckTable {
  routeId: number
  versionNo: number
  checkNo: number
  plantId: number
  stopNo: number
  deviceId: number
  kind: CheckWrite['kind']
  content: string
  parameterId: number | null
  method: CheckWrite['method']
  standard: string | null
  risk: CheckWrite['risk']
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    inspectionRoutes: RouteTable
    inspectionChecks: CheckTable
  }
}

const problemOf = {
  inspection_routes_name: () => new Problem(inspectionRouteProblems.nameTaken),
}

type Author = Pick<RouteTable, 'changedByName'> & { readonly changedAt: Date }

export async function insertRoute(
  db: Db,
  route: RouteFacts & Author & { readonly plantId: number },
): Promise<number> {
  const { id } = await constrained(problemOf, () =>
    db
      .insertInto('inspectionRoutes')
      .values({ ...route, versionNo: 1 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** The row of a route, locked. @throws problem `core.notFound` */
export async function getRouteRow(db: Db, id: number) {
  const routes = db.selectFrom('inspectionRoutes').selectAll().where('id', '=', id)
  const row = await routes.forUpdate().executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

export async function updateRoute(
  db: Db,
  id: number,
  facts: RouteFacts & Author & { readonly versionNo: number },
): Promise<void> {
  await constrained(problemOf, () =>
    db
      .updateTable('inspectionRoutes')
      .set((on) => ({ ...facts, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

/** Keeps the checks of an edition of a route, numbered in their order. */
export async function insertChecks(
  db: Db,
  { plantId, routeId, versionNo }: { plantId: number; routeId: number; versionNo: number },
  checks: readonly CheckWrite[],
): Promise<void> {
  let checkNo = 0
  const rows = stopsOf(checks).flatMap(({ stopNo, checks: own }) =>
    own.map(({ equipmentId: deviceId, ...check }) => ({
      ...check,
      deviceId,
      plantId,
      routeId,
      versionNo,
      stopNo,
      checkNo: ++checkNo,
    })),
  )
  await db.insertInto('inspectionChecks').values(rows).execute()
}

/** Of each check, whether the plant has its equipment, and that kind of equipment its parameter. */
export async function judgeChecks(
  db: Db,
  plantId: number,
  checks: readonly CheckWrite[],
): Promise<{ readonly hasEquipment: boolean; readonly hasParameter: boolean }[]> {
  const { rows } = await sql<{ hasEquipment: boolean; hasParameter: boolean }>`
    select d.id is not null as has_equipment, w.parameter is null or c.id is not null as has_parameter
    from unnest(${checks.map(({ equipmentId }) => equipmentId)}::int[],
      ${checks.map(({ parameterId }) => parameterId)}::int[]) with ordinality w(device, parameter, place)
    left join devices d on d.id = w.device and d.plant_id = ${plantId}
    left join device_parameters c on c.id = w.parameter and c.plant_id = d.plant_id and c.device_kind = d.kind
    order by w.place`.execute(db)
  return rows
}

/** A route by what decides when it is due, for whoever makes its rounds. */
export interface TimedRoute {
  readonly id: number
  readonly plantId: number
  readonly versionNo: number
  readonly frequency: RouteFrequency
  readonly afterMinutes: number | null
  readonly atTime: string | null
  readonly weekday: number | null
  readonly windowMinutes: number
  /** Nothing was due by it before. */
  readonly changedAt: string
}

/** Every route in use, by plant; or one of them. */
export async function listTimedRoutes(db: Db, onlyId?: number): Promise<TimedRoute[]> {
  return db
    .selectFrom('inspectionRoutes')
    .select([
      'id',
      'plantId',
      'versionNo',
      'frequency',
      'afterMinutes',
      'atTime',
      'weekday',
      'windowMinutes',
      'changedAt',
    ])
    .where('isActive', '=', true)
    .$if(onlyId !== undefined, (routes) => routes.where('id', '=', onlyId ?? 0))
    .orderBy('plantId')
    .orderBy('id')
    .execute()
}
