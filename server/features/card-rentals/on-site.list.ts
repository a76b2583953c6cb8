import { sql } from 'kysely'

import type { OnSite, PersonOnSite } from '#contract/card-rentals/on-site.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { readShiftDuties } from '#server/features/duty-shift-logs/duty-shift-logs.public.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'

import { overdueCondition } from './card-rentals.list.ts'

/** Who looks and when. */
interface Viewing {
  readonly db: Db
  readonly actor: Actor
  readonly now: Date
}

/** Everybody who is on the site of a plant now: those inside on a card, and the crew of the shift on duty. */
export async function readOnSite({ db, actor, now }: Viewing, plantId: number): Promise<OnSite> {
  const plant = await sql<{ name: string }>`select name from plants where id = ${plantId}`.execute(db)
  const [named] = plant.rows
  if (!named) throw new Problem(coreProblems.notFound)
  const people = await listInside({ db, actor, now }, plantId)
  const shift = (await readShiftDuties(db, [plantId], now)).get(plantId)?.onDuty ?? null
  const onCards = people.reduce((sum, { peopleCount, isCounted }) => sum + (isCounted ? peopleCount : 0), 0)
  return {
    powerPlantId: plantId,
    powerPlantName: named.name,
    at: now.toISOString(),
    shift,
    people,
    headcount: onCards + (shift?.crew.length ?? 0),
  }
}

/** Those who came in on a card and have not gone out, by company and given name. */
async function listInside({ db, actor, now }: Viewing, plantId: number): Promise<PersonOnSite[]> {
  const { rows } = await sql<PersonOnSite>`
    select r.id as rental_id, c.card_no, t.name as card_type_name, r.holder_name, r.company, r.phone_number,
      r.people_count, row_number() over (
        partition by r.holder_key order by r.people_count desc, t.is_for_vehicles, r.id) = 1 as is_counted, r.license_plate, r.zones, h.full_name as host_name, h.phone_number as host_phone, r.inside_since,
      r.due_at, (${overdueCondition(now)}) as is_overdue, ${actor.permissions.has('CardRentals.Issue')}::boolean as can_pass
    from card_rentals r
    join cards c on c.id = r.card_id
    join card_types t on t.id = r.card_type_id
    join employees h on h.id = r.host_id
    where r.plant_id = ${plantId} and r.inside_since is not null
    order by r.company collate "vi-x-icu" nulls last, r.holder_name collate "vi-x-icu", r.id`.execute(db)
  return rows
}
