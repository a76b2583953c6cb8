import { sql } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import { sendByOf, WARN_MINUTES, type DuePlan } from '#contract/expected-outputs/deadline.ts'
import { dayAfter } from '#contract/core/days.ts'
import type { PlantKind } from '#contract/plants/index.ts'
import type { Db } from '#server/platform/db/database.ts'

import { lastSentIsThere } from '../revisions.list.ts'
import { sendByTimeOf } from '../settings/settings.store.ts'

/** A plant that plans its days. */
export interface PlanningPlant {
  readonly id: number
  readonly name: string
  readonly kind: PlantKind
  /** What the plant lays down; null for what is usual. */
  readonly sendByTime: string | null
}

/** The plants that have sent the plan of a day before: others are not asked for one. */
export async function listPlanningPlants(db: Db): Promise<PlanningPlant[]> {
  const { rows } = await sql<PlanningPlant>`
    select p.id, p.name, p.kind, ${sendByTimeOf('p.id')} as send_by_time
    from plants p
    where exists (select from expected_outputs r
      where r.plant_id = p.id and r.period = 'day' and r.sent_at is not null)
    order by p.name collate "vi-x-icu", p.id`.execute(db)
  return rows
}

interface Newest {
  readonly plantId: number
  readonly day: string
  readonly outputId: number | null
  readonly standing: DuePlan['standing']
  readonly isSent: boolean
}

/** How far the plans of some days of some plants are: of each the newest revision, looked up by itself. */
export async function listNewestPlans(
  db: Db,
  plantIds: readonly number[],
  days: readonly string[],
): Promise<Newest[]> {
  if (plantIds.length === 0) return []
  const { rows } = await sql<Newest>`
    select p.plant_id::int8 as plant_id, d.day, r.id as output_id, r.standing,
      ${lastSentIsThere(sql`s.plant_id = p.plant_id and s.period = 'day' and s.starts_on = d.day`)} as is_sent
    from unnest(${[...plantIds]}::bigint[]) as p (plant_id) cross join unnest(${[...days]}::date[]) as d (day)
    left join lateral (
      select r.id, case
        when r.sent_at is not null then 'sent'
        when r.approved_at is not null then 'approved'
        when r.request_id is null then 'draft'
        when q.stage in ('returned', 'rejected', 'withdrawn') then 'back'
        else 'deciding' end as standing
      from expected_outputs r left join approval_requests q on q.id = r.request_id
      where r.plant_id = p.plant_id and r.period = 'day' and r.starts_on = d.day
      order by r.revision desc limit 1) r on true`.execute(db)
  return rows
}

/**
 * The plans of today and tomorrow that have not been sent, from an hour before they have to be. Today's stays until the day
 * is over: what is late does not vanish at midnight.
 */
export async function listDuePlans(db: Db, plants: readonly PlanningPlant[], now: Date): Promise<DuePlan[]> {
  const today = plantDay(now)
  const newest = await listNewestPlans(
    db,
    plants.map(({ id }) => id),
    [today, dayAfter(today, 1)],
  )
  return newest.flatMap(({ plantId, day, outputId, standing, isSent }) => {
    const plant = plants.find(({ id }) => id === plantId)
    if (!plant || isSent) return []
    const sendBy = sendByOf(plant.kind, day, plant.sendByTime)
    const minutesLeft = (Date.parse(sendBy) - now.getTime()) / 60_000
    if (minutesLeft > WARN_MINUTES[0]) return []
    const { id: powerPlantId, name: powerPlantName } = plant
    return [{ powerPlantId, powerPlantName, day, sendBy, isLate: minutesLeft <= 0, standing, outputId }]
  })
}
