import { sql } from 'kysely'

import { scoped } from '#server/platform/db/list/scoped.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { bucketOn } from '../equipment-inspections.list.ts'
import { SETTINGS_KEY } from '../settings.store.ts'
import type { DueLine, VisitLine } from './calendar.rules.ts'

/** The lines in force of the plants that an actor may see. */
export async function listDueLines(
  { db, actor, now }: Pick<Viewing, 'db' | 'actor' | 'now'>,
  plantId: number | undefined,
): Promise<DueLine[]> {
  const { rows } = await sql<DueLine>`
    select i.id, p.name as power_plant_name, concat(d.code, ' · ', d.name, ' · ' || i.subject) as subject, i.type_name as title,
      i.organization, ${bucketOn(now)} as bucket, i.next_on, i.cycle_months, i.anchor_day,
      exists (select from equipment_inspection_visits v where v.inspection_id = i.id
        and v.status in ('planned', 'doing', 'awaitingConfirmation')) as has_open_visit,
      (select v.cost_vnd from equipment_inspection_visits v where v.id = i.last_visit_id) as last_cost_vnd
    from equipment_inspections i join plants p on p.id = i.plant_id join devices d on d.id = i.device_id
      left join plant_settings s on s.plant_id = i.plant_id and s.key = ${SETTINGS_KEY}
    where ${scoped(actor, 'i.plant_id')} and i.suspended_reason is null
      and (${plantId ?? null}::int8 is null or i.plant_id = ${plantId ?? null}::int8)
    order by i.next_on, i.id`.execute(db)
  return rows
}

/** The rounds of a year that were not called off: by the day they were held on, else by that they are planned for. */
export async function listVisitsOfYear(
  { db, actor }: Pick<Viewing, 'db' | 'actor'>,
  plantId: number | undefined,
  year: number,
): Promise<VisitLine[]> {
  const { rows } = await sql<VisitLine>`
    select v.inspection_id, p.name as power_plant_name, concat(d.code, ' · ', d.name, ' · ' || i.subject) as subject,
      i.type_name as title, v.organization, v.planned_cost_vnd, v.cost_vnd, v.status, v.planned_on, v.inspected_on,
      case when v.status <> 'done' then i.next_on end as due_on
    from equipment_inspection_visits v join equipment_inspections i on i.id = v.inspection_id
      join plants p on p.id = v.plant_id join devices d on d.id = v.device_id
    where ${scoped(actor, 'v.plant_id')} and v.status <> 'cancelled'
      and (${plantId ?? null}::int8 is null or v.plant_id = ${plantId ?? null}::int8)
      and extract(year from coalesce(v.inspected_on, v.planned_on)) = ${year}
    order by coalesce(v.inspected_on, v.planned_on), v.id`.execute(db)
  return rows
}
