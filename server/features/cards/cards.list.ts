import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'

import type { Card, CardQuery } from '#contract/cards/card.ts'
import { cardStatuses } from '#contract/cards/labels.ts'
import { plantDay } from '#contract/core/format.ts'
import type { Page } from '#contract/core/page.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { seesPlant, type Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containsKeyword, keywordOrder } from '#server/platform/db/search.ts'

import { cardStatusOf, openActions } from './cards.rules.ts'

type Query = z.output<typeof CardQuery>

/** Who looks and when: both decide what a row says. */
interface Viewing {
  readonly db: Db
  readonly actor: Actor
  readonly now: Date
}

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

/** The same as `cardStatusOf` of the rules, for rows that are still in the database. */
const statusColumn = (now: Date) => sql`case when c.condition <> 'good' then c.condition
  when o.id is null then 'inStock' when ${isOverdue(now)} then 'overdue' else 'rented' end`

const isOverdue = (now: Date) =>
  sql`coalesce((o.due_at at time zone 'Asia/Ho_Chi_Minh')::date < ${plantDay(now)}::date, false)`

const sources = sql`from cards c
  join plants p on p.id = c.plant_id
  join card_types t on t.id = c.card_type_id
  left join vehicle_types v on v.id = c.vehicle_type_id
  left join card_rentals o on o.card_id = c.id and o.issued_at is not null and o.returned_at is null`

const rowColumns = (now: Date) => sql`
  c.id, c.plant_id as power_plant_id, p.name as power_plant_name, c.card_no, c.card_type_id, t.name as card_type_name,
  c.vehicle_type_id, v.name as vehicle_type_name, c.license_plate, c.zones, c.note, c.photo_file_id, c.condition,
  c.created_at as creation_time, c.version, o.id as rental_id, o.rental_no, o.holder_name, o.company, o.issued_at,
  o.due_at, ${isOverdue(now)} as is_overdue,
  (select count(*) from card_rentals r where r.card_id = c.id) as rental_count`

function toCard(row: Row, { actor }: Viewing): Card {
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

function conditions({ actor, now }: Viewing, query: Query) {
  const { powerPlantId, cardTypeId, vehicleTypeId, cardStatus, keyword } = query
  const seen = actor.plantIds === 'all' ? sql`true` : sql`c.plant_id = any(${[...actor.plantIds]}::bigint[])`
  const parts: RawBuilder<unknown>[] = [seen]
  if (powerPlantId !== undefined) parts.push(sql`c.plant_id = ${powerPlantId}`)
  if (cardTypeId !== undefined) parts.push(sql`c.card_type_id = ${cardTypeId}`)
  if (vehicleTypeId !== undefined) parts.push(sql`c.vehicle_type_id = ${vehicleTypeId}`)
  if (cardStatus) parts.push(sql`(${statusColumn(now)}) = ${cardStatus}`)
  if (keyword)
    parts.push(
      sql`(${containsKeyword(sql.ref<string>('c.search_text'), keyword)}
        or ${containsKeyword(sql.ref<string>('o.search_text'), keyword)})`,
    )
  return sql.join(parts, sql` and `)
}

function orderBy(sorting: Query['sorting'], now: Date) {
  const columnOf = {
    cardNo: sql`c.card_no`,
    cardType: sql`t.name collate "vi-x-icu"`,
    vehicleType: sql`v.name collate "vi-x-icu"`,
    cardStatus: sql`array_position(${sql.lit(`{${cardStatuses.join(',')}}`)}::text[], ${statusColumn(now)})`,
    dueAt: sql`o.due_at`,
    powerPlantName: sql`p.name collate "vi-x-icu"`,
    creationTime: sql`c.created_at`,
  } as const
  const terms = sorting.map(
    ({ field, descending }) => sql`${columnOf[field]} ${sql.raw(descending ? 'desc' : 'asc')} nulls last`,
  )
  return sql.join([...terms, sql`c.card_no`, sql`c.id`])
}

/** One page of the cards of the plants an actor may see, by number unless asked otherwise. */
export async function listCards(viewing: Viewing, query: Query): Promise<Page<Card>> {
  const where = conditions(viewing, query)
  const [count, page] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${sources} where ${where}`.execute(viewing.db),
    sql<Row>`select ${rowColumns(viewing.now)} ${sources} where ${where}
      order by ${keywordOrder(sql<string>`concat_ws(' ', c.card_no, c.zones, c.note)`, query)}${orderBy(query.sorting, viewing.now)}
      limit ${query.maxResultCount} offset ${query.skipCount}`.execute(viewing.db),
  ])
  return { totalCount: count.rows[0]?.total ?? 0, items: page.rows.map((row) => toCard(row, viewing)) }
}

const EXPORT_BATCH = 500

/** Every card of a filtered list, in its order, in batches. */
export async function* streamCards(viewing: Viewing, query: Query): AsyncGenerator<Card[]> {
  for (let skipCount = 0; ; skipCount += EXPORT_BATCH) {
    const { items } = await listCards(viewing, { ...query, skipCount, maxResultCount: EXPORT_BATCH })
    if (items.length > 0) yield items
    if (items.length < EXPORT_BATCH) return
  }
}

/** One card. @throws problem `core.notFound`, also at a plant the actor may not see */
export async function getCard(viewing: Viewing, id: number): Promise<Card> {
  const { rows } = await sql<Row>`select ${rowColumns(viewing.now)} ${sources} where c.id = ${id}`.execute(
    viewing.db,
  )
  const [row] = rows
  if (!row || !seesPlant(viewing.actor, row.powerPlantId)) throw new Problem(coreProblems.notFound)
  return toCard(row, viewing)
}

/** Whether somebody has a card. */
export async function isCardOut(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from card_rentals where card_id = ${id} and issued_at is not null and returned_at is null`.execute(
    db,
  )
  return rows.length > 0
}

type Reading = Pick<Viewing, 'db' | 'actor'>

/** Says whether an actor may see a card, e.g. its history; one that is deleted is seen by those who see all plants. */
export async function seesCard({ db, actor }: Reading, id: number): Promise<boolean> {
  if (!actor.permissions.has('Cards.View')) return false
  if (actor.plantIds === 'all') return true
  const { rows } = await sql<{ plantId: number }>`select plant_id from cards where id = ${id}`.execute(db)
  return rows[0] !== undefined && seesPlant(actor, rows[0].plantId)
}

/** The photo of a card is for everybody who may see the card. */
export async function mayReadCardPhoto({ db, actor }: Reading, fileId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select id from cards where photo_file_id = ${fileId}`.execute(db)
  for (const { id } of rows) if (await seesCard({ db, actor }, id)) return true
  return false
}
