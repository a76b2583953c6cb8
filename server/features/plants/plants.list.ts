import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'

import type { Page } from '#contract/core/page.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { Plant, PlantQuery } from '#contract/plants/index.ts'
import { seesPlant, type Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containsKeyword, keywordOrder } from '#server/platform/db/search.ts'

type Query = z.output<typeof PlantQuery>

const columnOf = {
  code: 'p.code',
  name: 'p.name collate "vi-x-icu"',
  kind: 'p.kind',
  ratedMw: 'p.rated_mw',
  commissionedOn: 'p.commissioned_on',
} as const

const plantColumns = sql`
  p.id, p.code, p.name, p.kind, p.company_name, p.province, p.address, p.installed_mwp, p.rated_mw, p.dead_level_m, p.normal_level_m, p.annual_energy_gwh,
  p.commissioned_on, p.latitude, p.longitude, p.dispatch_level, p.connection, p.created_at as creation_time, p.version,
  (select count(*) from employee_plants ep join employees e on e.id = ep.employee_id
    where ep.plant_id = p.id and e.deleted_at is null) as employee_count`

function conditions(actor: Actor, query: Query) {
  const parts = [
    actor.plantIds === 'all'
      ? sql<SqlBool>`true`
      : sql<SqlBool>`p.id = any(${[...actor.plantIds]}::bigint[])`,
  ]
  if (query.kind) parts.push(sql<SqlBool>`p.kind = ${query.kind}`)
  if (query.keyword)
    parts.push(sql<SqlBool>`${containsKeyword(sql.ref<string>('p.search_text'), query.keyword)}`)
  return sql.join(parts, sql` and `)
}

/** One page of the plants an actor may see. */
export async function listPlants(db: Db, actor: Actor, query: Query): Promise<Page<Plant>> {
  const chosen = query.sorting.length > 0 ? query.sorting : [{ field: 'code' as const, descending: false }]
  const order = sql.join(
    chosen.map(
      (sort) => sql`${sql.raw(columnOf[sort.field])} ${sql.raw(sort.descending ? 'desc' : 'asc')} nulls last`,
    ),
  )
  const where = conditions(actor, query)
  const [count, page] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from plants p where ${where}`.execute(db),
    sql<Plant>`select ${plantColumns} from plants p where ${where} order by ${keywordOrder(sql<string>`p.name`, query)}${order}, p.id
      limit ${query.maxResultCount} offset ${query.skipCount}`.execute(db),
  ])
  return { totalCount: count.rows[0]?.total ?? 0, items: page.rows }
}

/** One plant the actor may see. @throws problem `core.notFound` */
export async function getPlant(db: Db, actor: Actor, id: number): Promise<Plant> {
  const { rows } = await sql<Plant>`select ${plantColumns} from plants p where p.id = ${id}`.execute(db)
  if (!rows[0] || !seesPlant(actor, id)) throw new Problem(coreProblems.notFound)
  return rows[0]
}
