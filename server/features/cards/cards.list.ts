import { sql } from 'kysely'

import { cardApi, type Card } from '#contract/cards/index.ts'
import { cardStatuses } from '#contract/cards/labels.ts'
import { plantDay } from '#contract/core/format.ts'
import type { Db } from '#server/platform/db/database.ts'
import { is } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { inOrderOf } from '#server/platform/db/list/ordered.ts'

import { cardStatusOf, openActions } from './cards.rules.ts'

type Row = Omit<Card, 'cardStatus' | 'holding' | 'can'> & {
  /** The rental of whoever has it. */
  readonly rentalId: number | null
  readonly rentalNo: string
  readonly holderName: string
  readonly company: string | null
  readonly issuedAt: string
  readonly dueAt: string
  readonly isOverdue: boolean
}

/** Who has a card and what that makes of it; the status is that of `cardStatusOf` of the rules, for rows still in the database. */
const sources = ({ now }: Viewing) => sql`cards c
  join plants p on p.id = c.plant_id
  join card_types t on t.id = c.card_type_id
  left join vehicle_types v on v.id = c.vehicle_type_id
  left join card_rentals o on o.card_id = c.id and o.issued_at is not null and o.returned_at is null
  cross join lateral (
    select coalesce((o.due_at at time zone 'Asia/Ho_Chi_Minh')::date < ${plantDay(now)}::date, false) as is_overdue) l
  cross join lateral (
    select case when c.condition <> 'good' then c.condition when o.id is null then 'inStock'
      when l.is_overdue then 'overdue' else 'rented' end as status) k`

const rowColumns = sql<Row>`
  c.id, c.plant_id as power_plant_id, p.name as power_plant_name, c.card_no, c.card_type_id, t.name as card_type_name,
  c.vehicle_type_id, v.name as vehicle_type_name, c.license_plate, c.zones, c.note, c.photo_file_id, c.condition,
  c.created_at as creation_time, c.version, o.id as rental_id, o.rental_no, o.holder_name, o.company, o.issued_at,
  o.due_at, l.is_overdue, (select count(*) from card_rentals r where r.card_id = c.id) as rental_count`

function toCard(row: Row, { actor }: Pick<Viewing, 'actor'>): Card {
  const { rentalId, rentalNo, holderName, company, issuedAt, dueAt, isOverdue: late, ...card } = row
  const state = { condition: card.condition, isOut: rentalId !== null }
  const mayEdit = actor.permissions.has('Cards.Edit')
  return {
    ...card,
    cardStatus: cardStatusOf(state, late),
    holding: rentalId === null ? null : { rentalId, rentalNo, holderName, company, issuedAt, dueAt },
    can: {
      edit: mayEdit,
      delete: mayEdit && card.rentalCount === 0,
      actions: mayEdit ? openActions(state) : [],
    },
  }
}

/** The cards of the plants an actor may see, by number, and who has them. */
export const cardList = list(cardApi.list, {
  columns: rowColumns,
  from: sources,
  id: 'c.id',
  plant: 'c.plant_id',
  filters: {
    powerPlantId: is('c.plant_id'),
    cardTypeId: is('c.card_type_id'),
    vehicleTypeId: is('c.vehicle_type_id'),
    cardStatus: is('k.status'),
  },
  search: { in: ['c.search_text', 'o.search_text'], near: `concat_ws(' ', c.card_no, c.zones, c.note)` },
  sorts: {
    cardNo: 'c.card_no',
    cardType: 't.name collate "vi-x-icu"',
    vehicleType: 'v.name collate "vi-x-icu"',
    cardStatus: inOrderOf(cardStatuses, 'k.status'),
    dueAt: 'o.due_at',
    powerPlantName: 'p.name collate "vi-x-icu"',
    creationTime: 'c.created_at',
  },
  order: 'c.card_no',
  ties: ['c.card_no', 'c.id'],
  shown: (rows, viewing) => rows.map((row) => toCard(row, viewing)),
})

/** Whether somebody has a card. */
export async function isCardOut(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from card_rentals where card_id = ${id} and issued_at is not null and returned_at is null`.execute(
    db,
  )
  return rows.length > 0
}

/** The photo of a card is for everybody who may see the card. */
export async function mayReadCardPhoto(viewing: Viewing, fileId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select id from cards where photo_file_id = ${fileId}`.execute(
    viewing.db,
  )
  for (const { id } of rows) if (await cardList.sees(viewing, id)) return true
  return false
}
