import { sql } from 'kysely'

import { incidentLevels } from '#contract/abnormal-incidents/labels.ts'
import type { AbnormalCounts, OpenEvent } from '#contract/abnormal-incidents/open-events.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { overdue, toConfirm } from './abnormal-incidents.list.ts'

const SHOWN = 5

interface Row extends OpenEvent, Omit<AbnormalCounts, 'first'> {
  readonly plantId: number
}

/** The events of some plants that nobody has closed, by plant; none of a plant without. */
export async function readOpenEvents(
  { db, actor, now }: Viewing,
  plantIds: readonly number[],
): Promise<ReadonlyMap<number, AbnormalCounts>> {
  const { rows } = await sql<Row>`
    select * from (
      select a.plant_id, a.id, a.code, a.level, h.status, a.equipment, a.phenomenon, a.occurred_at, e.is_overdue,
        count(*) over w as open, count(*) filter (where e.is_incident) over w as incidents,
        count(*) filter (where e.is_overdue) over w as overdue, count(*) filter (where e.to_confirm) over w as to_confirm,
        row_number() over (partition by a.plant_id order by e.is_incident desc, a.occurred_at desc, a.id desc) as place
      from abnormals a join abnormal_handlings h on h.abnormal_id = a.id
      cross join lateral (select a.level = any(${[...incidentLevels]}::text[]) as is_incident,
        ${overdue(now)} as is_overdue, ${toConfirm(actor)} as to_confirm) e
      where a.plant_id = any(${[...plantIds]}::bigint[]) and h.status <> 'resolved' and a.struck_at is null
      window w as (partition by a.plant_id)
    ) events where place <= ${SHOWN} order by plant_id, place`.execute(db)
  const found = new Map<number, AbnormalCounts & { first: OpenEvent[] }>()
  for (const { plantId, open, incidents, overdue: late, toConfirm: mine, ...event } of rows) {
    const counts = found.get(plantId) ?? { open, incidents, overdue: late, toConfirm: mine, first: [] }
    const { id, code, level, status, equipment, phenomenon, occurredAt, isOverdue } = event
    counts.first.push({ id, code, level, status, equipment, phenomenon, occurredAt, isOverdue })
    found.set(plantId, counts)
  }
  return found
}
