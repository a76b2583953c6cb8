import { sql } from 'kysely'

import { scoped } from '#server/platform/db/list/scoped.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import type { ExpectedOutputRow } from '../expected-outputs.store.ts'
import type { Days } from './actual.list.ts'

/** A revision of a day's plan that was sent. */
export interface SentPlan extends Pick<
  ExpectedOutputRow,
  'id' | 'plantId' | 'startsOn' | 'revision' | 'units' | 'energyMwh'
> {
  readonly plantName: string
  readonly installedMw: number | null
  readonly authorName: string
  readonly sentAt: string
}

/** The day plans that were sent of the plants an actor may see, by plant, day and revision. */
export async function listSentPlans(
  { db, actor }: Pick<Viewing, 'db' | 'actor'>,
  { from, to }: Days,
  plantId?: number,
): Promise<SentPlan[]> {
  const asked = plantId === undefined ? sql`true` : sql`r.plant_id = ${plantId}`
  const { rows } = await sql<SentPlan>`
    select r.id, r.plant_id, p.name as plant_name, p.rated_mw::float8 as installed_mw, r.starts_on, r.revision, r.units,
      r.energy_mwh, r.author_name, r.sent_at
    from expected_outputs r join plants p on p.id = r.plant_id
    where ${scoped(actor, 'r.plant_id')} and ${asked} and r.period = 'day' and r.sent_at is not null
      and r.starts_on between ${from}::date and ${to}::date
    order by p.code, r.starts_on desc, r.revision`.execute(db)
  return rows
}
