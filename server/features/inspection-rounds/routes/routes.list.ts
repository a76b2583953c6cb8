import { sql } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import { heldBlock, type RatedDevice } from '#contract/devices/held-block.ts'
import type { LimitValues } from '#contract/devices/limits.ts'
import { shiftPosts } from '#contract/duty-schedules/settings.ts'
import { routeFrequencies } from '#contract/inspection-rounds/labels.ts'
import { inspectionRouteApi } from '#contract/inspection-rounds/routes/index.ts'
import type {
  InspectionRoute,
  InspectionRouteDetail,
  RouteCheck,
} from '#contract/inspection-rounds/routes/route.ts'
import { heldLimitColumns, isBanned } from '#server/features/devices/devices.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { is } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { inOrderOf } from '#server/platform/db/list/ordered.ts'

type Row = Omit<InspectionRoute, 'can'>

/** The routes of the plants an actor may see, by plant and name. */
export const routeList = list(inspectionRouteApi.list, {
  columns: sql<Row>`
    t.id, t.plant_id as power_plant_id, p.name as power_plant_name, t.name, t.frequency, t.after_minutes, t.at_time,
    t.weekday, t.window_minutes, t.post, t.is_active, t.note, k.stop_count, k.check_count, t.version_no,
    t.changed_by_name, t.changed_at, t.version`,
  from: sql`inspection_routes t join plants p on p.id = t.plant_id cross join lateral (
    select coalesce(max(stop_no), 0)::int as stop_count, count(*)::int as check_count from inspection_checks c
    where c.route_id = t.id and c.version_no = t.version_no) k`,
  id: 't.id',
  plant: 't.plant_id',
  filters: {
    powerPlantId: is('t.plant_id'),
    frequency: is('t.frequency'),
    isActive: is('t.is_active'),
  },
  search: { in: 't.search_text', near: 't.name' },
  sorts: {
    name: 't.name collate "vi-x-icu"',
    frequency: inOrderOf(routeFrequencies, 't.frequency'),
    windowMinutes: 't.window_minutes',
    post: inOrderOf(shiftPosts, 't.post'),
    stopCount: 'k.stop_count',
    checkCount: 'k.check_count',
    powerPlantName: 'p.name collate "vi-x-icu"',
    changedAt: 't.changed_at',
  },
  order: ['p.name collate "vi-x-icu"', 't.name collate "vi-x-icu"'],
  ties: 't.id',
  shown: (rows, viewing) => rows.map((row) => toRoute(row, viewing)),
})

const toRoute = (row: Row, { actor }: Pick<Viewing, 'actor'>): InspectionRoute => ({
  ...row,
  can: { edit: actor.permissions.has('InspectionRoutes.Edit') },
})

/** One route with its checks as they are laid down now. @throws problem `core.notFound` */
export async function getRoute(viewing: Viewing, id: number): Promise<InspectionRouteDetail> {
  const row = await routeList.find(viewing, id)
  if (!row) throw new Problem(coreProblems.notFound)
  return { ...toRoute(row, viewing), checks: await listChecks(viewing.db, id, row.versionNo) }
}

/** A check with the number of its stop. */
export type StoppedCheck = RouteCheck & {
  readonly stopNo: number
  /** How often the parameter of a reading is read. */
  readonly frequencyMinutes: number | null
}

/** The checks of an edition of a route in their order, with the limits that hold at each thing now. */
export async function listChecks(db: Db, routeId: number, versionNo: number): Promise<StoppedCheck[]> {
  const { rows } = await sql<
    Omit<StoppedCheck, 'limits'> &
      LimitValues &
      Omit<RatedDevice, 'kind'> & { deviceKind: RatedDevice['kind'] }
  >`
    select i.check_no, i.stop_no, i.device_id as equipment_id, d.code as equipment_code, d.name as equipment_name,
      d.operating_no, ${sql.raw(isBanned)} as is_banned,
      (select min(e.next_on) from equipment_inspections e
        where e.device_id = d.id and e.suspended_reason is null and e.banned_at is null and e.tool_item_id is null) as inspection_due_on, i.kind, i.content, i.parameter_id, c.name as parameter_name, c.unit, c.decimals, c.frequency_minutes, i.method,
      i.standard, i.risk, d.kind as device_kind, d.rated_kw, d.dc_kwp, ${heldLimitColumns}
    from inspection_checks i join devices d on d.id = i.device_id
    left join device_parameters c on c.id = i.parameter_id
    left join device_limits l on l.device_id = i.device_id and l.parameter_id = i.parameter_id
    where i.route_id = ${routeId} and i.version_no = ${versionNo} order by i.check_no`.execute(db)
  return rows.map(withLimits)
}

function withLimits({
  deviceKind,
  ratedKw,
  dcKwp,
  blockMin,
  tripMin,
  alarmMin,
  warnMin,
  warnMax,
  alarmMax,
  tripMax,
  blockMax,
  ...check
}: Omit<StoppedCheck, 'limits'> &
  LimitValues &
  Omit<RatedDevice, 'kind'> & { deviceKind: RatedDevice['kind'] }): StoppedCheck {
  if (check.kind !== 'reading') return { ...check, limits: null }
  const block = heldBlock({ blockMin, blockMax }, check.unit, { kind: deviceKind, ratedKw, dcKwp })
  const { blockMin: least, blockMax: most } = block
  return {
    ...check,
    limits: { blockMin: least, tripMin, alarmMin, warnMin, warnMax, alarmMax, tripMax, blockMax: most },
  }
}
