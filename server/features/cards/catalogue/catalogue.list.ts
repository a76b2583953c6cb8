import { sql } from 'kysely'

import type { CardDropdowns, CardType, VehicleType } from '#contract/cards/catalogue.ts'
import { cardStatuses, cardStatusLabels } from '#contract/cards/labels.ts'
import { coreProblems, type Language, Problem } from '#contract/core/problem.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Every type of card, in the order they were added. */
export async function listCardTypes(db: Db): Promise<CardType[]> {
  const { rows } = await sql<CardType>`
    select t.id, t.code, t.name, t.is_for_vehicles, t.counts_as_present, t.is_active, t.version,
      (select count(*) from cards c where c.card_type_id = t.id) as card_count
    from card_types t order by t.id`.execute(db)
  return rows
}

/** Every type of vehicle, in the order they were added. */
export async function listVehicleTypes(db: Db): Promise<VehicleType[]> {
  const { rows } = await sql<VehicleType>`
    select id, code, name, plate_rule, is_active, version from vehicle_types order by id`.execute(db)
  return rows
}

/** What the card list can be narrowed by and forms can choose from. */
export async function readDropdowns(db: Db, language: Language): Promise<CardDropdowns> {
  const [cardTypes, vehicleTypes] = await Promise.all([listCardTypes(db), listVehicleTypes(db)])
  const statuses = cardStatuses.map((value) => ({ value, label: cardStatusLabels[value][language] }))
  return { cardTypes, vehicleTypes, cardStatuses: statuses }
}

/** One entry of a catalogue as it is now. @throws problem `core.notFound` */
export async function getEntry<Entry extends { readonly id: number }>(
  list: Promise<readonly Entry[]>,
  id: number,
): Promise<Entry> {
  const found = (await list).find((entry) => entry.id === id)
  if (!found) throw new Problem(coreProblems.notFound)
  return found
}
