import { sql } from 'kysely'

import type { FreeCard, Host } from '#contract/card-rentals/rental.ts'
import { HIDDEN_USER } from '#contract/core/role.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Those who work at a plant, by given name as Vietnamese lists are. */
export async function listHosts(db: Db, plantId: number): Promise<Host[]> {
  const { rows } = await sql<Host>`
    select e.id, e.full_name, e.position_title, coalesce(e.phone_number, '') as phone_number
    from employees e join employee_plants ep on ep.employee_id = e.id and ep.plant_id = ${plantId}
    where e.is_active and e.deleted_at is null and e.user_name <> ${HIDDEN_USER}
    order by e.name collate "vi-x-icu", e.surname collate "vi-x-icu", e.id`.execute(db)
  return rows
}

/** The good cards of a type in stock at a plant, by number. */
export async function listFreeCards(db: Db, plantId: number, cardTypeId: number): Promise<FreeCard[]> {
  const { rows } = await sql<FreeCard>`
    select c.id, c.card_no, v.name as vehicle_type_name, c.license_plate, c.zones
    from cards c left join vehicle_types v on v.id = c.vehicle_type_id
    where c.plant_id = ${plantId} and c.card_type_id = ${cardTypeId} and c.condition = 'good'
      and not exists (select from card_rentals r
        where r.card_id = c.id and r.issued_at is not null and r.returned_at is null)
    order by c.card_no`.execute(db)
  return rows
}
