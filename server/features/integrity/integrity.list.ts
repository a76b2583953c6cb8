import { sql } from 'kysely'
import * as z from 'zod'

import { IntegrityReport } from '#contract/integrity/index.ts'
import { HIDDEN_ROLE } from '#contract/core/role.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readSetting, setSetting } from '#server/platform/db/settings.store.ts'

/** Plants by their ids, whether they are still there or not. */
export async function listNamedPlants(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; code: string; name: string }[]> {
  const { rows } = await sql<{ id: number; code: string; name: string }>`
    select u.id, coalesce(p.code, '#' || u.id) as code, coalesce(p.name, '') as name
    from unnest(${[...ids]}::bigint[]) as u(id) left join plants p on p.id = u.id order by u.id`.execute(db)
  return rows
}

/** Everybody who watches over the data: whoever holds the right, and the administrators. */
export async function listWatchers(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct e.id from employees e
    join employee_roles er on er.employee_id = e.id
    join roles r on r.id = er.role_id
    where e.is_active and e.deleted_at is null and (r.name = ${HIDDEN_ROLE} or exists (
      select from role_permissions rp where rp.role_id = r.id and rp.permission = 'Integrity.View'))
    order by e.id`.execute(db)
  return rows.map(({ id }) => id)
}

const SETTING = 'integrity'

const Kept = z.object({ last: IntegrityReport, lastGoodAt: z.string().nullable() })

/** What the last check found, and when one found nothing; undefined before the first. */
export async function readLastCheck(db: Db): Promise<z.output<typeof Kept> | undefined> {
  return Kept.safeParse(await readSetting(db, SETTING)).data
}

/** Keeps what a check found. */
export async function keepCheck(db: Db, last: IntegrityReport): Promise<void> {
  const before = await readLastCheck(db)
  const lastGoodAt = last.isIntact ? last.checkedAt : (before?.lastGoodAt ?? null)
  await setSetting(db, SETTING, { last, lastGoodAt })
}
