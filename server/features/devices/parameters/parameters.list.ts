import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'

import type { Page } from '#contract/core/page.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { Parameter, ParameterQuery } from '#contract/devices/parameter.ts'
import { seesPlant, type Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containsKeyword, keywordOrder } from '#server/platform/db/search.ts'

type Query = z.output<typeof ParameterQuery>

const columnOf = {
  code: 'c.code',
  name: 'c.name collate "vi-x-icu"',
  deviceKind: 'c.device_kind',
  group: 'c."group" collate "vi-x-icu"',
  orderNo: 'c.order_no',
} as const

const parameterColumns = sql`
  c.id, c.plant_id as power_plant_id, p.name as power_plant_name, c.device_kind, c.code, c.name, c.symbol, c."group",
  c.unit, c.decimals, c.frequency_minutes, c.order_no, c.is_required, c.direction, c.total, c.block_min, c.trip_min,
  c.alarm_min, c.warn_min, c.warn_max, c.alarm_max, c.trip_max, c.block_max, c.version`
const sources = sql`from device_parameters c join plants p on p.id = c.plant_id`

function conditions(actor: Actor, { powerPlantId, deviceKind, keyword }: Query) {
  const parts = [
    actor.plantIds === 'all'
      ? sql<SqlBool>`true`
      : sql<SqlBool>`c.plant_id = any(${[...actor.plantIds]}::bigint[])`,
  ]
  if (powerPlantId !== undefined) parts.push(sql<SqlBool>`c.plant_id = ${powerPlantId}`)
  if (deviceKind) parts.push(sql<SqlBool>`c.device_kind = ${deviceKind}`)
  if (keyword) parts.push(sql<SqlBool>`${containsKeyword(sql.ref<string>('c.search_text'), keyword)}`)
  return sql.join(parts, sql` and `)
}

function orderBy(sorting: Query['sorting']) {
  const own = ['p.code', 'c.device_kind', 'c.order_no']
  const asked = sorting.map(
    ({ field, descending }) => `${columnOf[field]} ${descending ? 'desc' : 'asc'} nulls last`,
  )
  return sql.raw([...(asked.length > 0 ? asked : own), 'c.id'].join(', '))
}

/** One page of the catalogue an actor may see, by plant, device kind and place unless asked otherwise. */
export async function listParameters(db: Db, actor: Actor, query: Query): Promise<Page<Parameter>> {
  const where = conditions(actor, query)
  const [count, page] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${sources} where ${where}`.execute(db),
    sql<Parameter>`select ${parameterColumns} ${sources} where ${where} order by ${keywordOrder(sql<string>`c.name`, query)}${orderBy(query.sorting)}
      limit ${query.maxResultCount} offset ${query.skipCount}`.execute(db),
  ])
  return { totalCount: count.rows[0]?.total ?? 0, items: page.rows }
}

/** One parameter the actor may see. @throws problem `core.notFound` */
export async function getParameter(db: Db, actor: Actor, id: number): Promise<Parameter> {
  const { rows } = await sql<Parameter>`select ${parameterColumns} ${sources} where c.id = ${id}`.execute(db)
  if (!rows[0] || !seesPlant(actor, rows[0].powerPlantId)) throw new Problem(coreProblems.notFound)
  return rows[0]
}

/** The plant of a parameter; undefined once the parameter is deleted. */
export async function findPlantOfParameter(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ plantId: number }>`
    select plant_id from device_parameters where id = ${id}`.execute(db)
  return rows[0]?.plantId
}
