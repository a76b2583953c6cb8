import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'

import type { Page } from '#contract/core/page.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { Import, ImportError, ImportErrorsQuery, ImportQuery } from '#contract/imports/import.ts'
import type { ImportErrorGroup } from '#contract/imports/summary.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containsKeyword } from '#server/platform/db/search.ts'

import { isInBackground, type ImportKinds } from './import-kind.ts'
import { mayStep } from './states.rules.ts'

type Query = z.output<typeof ImportQuery>
type Shown = Omit<Import, 'can'>

/** What an actor may see: imports of kinds they have the right of, at their plants or else their own. */
function seen(kinds: ImportKinds, actor: Actor) {
  const held = Object.entries(kinds)
    .filter(([, { permission }]) => actor.permissions.has(permission))
    .map(([name]) => name)
  const plants =
    actor.plantIds === 'all'
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(i.plant_id = any(${[...actor.plantIds]}::bigint[])
          or i.plant_id is null and i.created_by = ${actor.userId})`
  return sql<SqlBool>`i.kind = any(${held}::text[]) and ${plants}`
}

const columns = sql`
  i.id, i.kind, i.plant_id as power_plant_id, p.name as power_plant_name, i.file_name, i.state, i.row_count,
  i.rows_done, i.created_count, i.updated_count, i.skipped_count, i.error_count, i.failure,
  i.created_at as creation_time, i.created_by_name, i.finished_at, i.reverted_by_name, i.version`
const sources = sql`from imports i left join plants p on p.id = i.plant_id`

function withCan(kinds: ImportKinds, row: Shown): Import {
  const isStepped = isInBackground(kinds[row.kind])
  const { state, createdCount, updatedCount } = row
  return {
    ...row,
    can: {
      check: isStepped && mayStep('check', state),
      run: isStepped && mayStep('run', state) && createdCount + updatedCount > 0,
      cancel: isStepped && mayStep('cancel', state),
      revert: mayStep('revert', state),
    },
  }
}

/** One page of the imports an actor may see, newest first. */
export async function listImports(
  db: Db,
  kinds: ImportKinds,
  actor: Actor,
  query: Query,
): Promise<Page<Import>> {
  const parts = [seen(kinds, actor)]
  if (query.kind) parts.push(sql<SqlBool>`i.kind = ${query.kind}`)
  if (query.state) parts.push(sql<SqlBool>`i.state = ${query.state}`)
  if (query.powerPlantId !== undefined) parts.push(sql<SqlBool>`i.plant_id = ${query.powerPlantId}`)
  if (query.keyword)
    parts.push(sql<SqlBool>`${containsKeyword(sql<string>`fold_vietnamese(i.file_name)`, query.keyword)}`)
  const where = sql.join(parts, sql` and `)
  const [count, page] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${sources} where ${where}`.execute(db),
    sql<Shown>`select ${columns} ${sources} where ${where} order by i.id desc
      limit ${query.maxResultCount} offset ${query.skipCount}`.execute(db),
  ])
  return { totalCount: count.rows[0]?.total ?? 0, items: page.rows.map((row) => withCan(kinds, row)) }
}

/** One import, if the actor may see it. */
export async function findSeenImport(
  db: Db,
  kinds: ImportKinds,
  actor: Actor,
  id: number,
): Promise<Import | undefined> {
  const { rows } = await sql<Shown>`
    select ${columns} ${sources} where i.id = ${id} and ${seen(kinds, actor)}`.execute(db)
  return rows[0] && withCan(kinds, rows[0])
}

/** One import the actor may see. @throws problem `core.notFound` */
export async function getImport(db: Db, kinds: ImportKinds, actor: Actor, id: number): Promise<Import> {
  const found = await findSeenImport(db, kinds, actor, id)
  if (!found) throw new Problem(coreProblems.notFound)
  return found
}

/** One page of the errors of an import, from top to bottom. */
export async function listErrors(
  db: Db,
  { id, skipCount, maxResultCount }: z.output<typeof ImportErrorsQuery>,
): Promise<Page<ImportError>> {
  const ofImport = db.selectFrom('importErrors').where('importId', '=', id)
  const [{ total }, items] = await Promise.all([
    ofImport.select((on) => on.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ofImport
      .select(['row', 'column', 'value', 'message'])
      .orderBy('no')
      .limit(maxResultCount)
      .offset(skipCount)
      .execute(),
  ])
  return { totalCount: total, items }
}

/** More kinds than anybody reads. */
const MOST_GROUPS = 50

/** The errors of an import by what is wrong, the most frequent first, each with its first cells. */
export async function listErrorGroups(db: Db, id: number): Promise<ImportErrorGroup[]> {
  const { rows } = await sql<ImportErrorGroup>`
    with e as (
      select *, row_number() over (partition by message order by no) as place,
        count(*) over (partition by message, value) as alike
      from import_errors where import_id = ${id}
    )
    select message, count(*)::int8 as count, (array_agg(value order by alike desc, no))[1] as value,
      max(alike) as value_count,
      jsonb_agg(jsonb_build_object('row', "row", 'column', "column") order by no) filter (where place <= 3) as cells
    from e group by message order by count(*) desc, min(no) limit ${MOST_GROUPS}`.execute(db)
  return rows
}
