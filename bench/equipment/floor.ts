import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

import { succeeded } from '#contract/core/envelope.ts'

/** The latest lines of a unit's life, of the two books that have any. */
const latest = `
  select l.*, d.code as "deviceCode", d.id as "deviceId" from (
    (select 'ownEvent' as source, v.id, v.occurred_at as at, false as "isOpen", v.finished_at as "endedAt", v.kind,
      v.content as text, v.acceptance_no as number, v.id as "recordId"
    from equipment_events v where v.device_id = $1 and v.struck_at is null
    order by v.occurred_at desc, v.id desc limit 31)
    union all
    (select 'unitState', u.id, u.started_at, u.ended_at is null, u.ended_at, u.state, u.reason, null, null
    from unit_periods u where u.unit_id = $1 order by u.started_at desc, u.id desc limit 31)
    order by at desc, source desc, id desc limit 31
  ) l, devices d where d.id = $1 order by l.at desc, l.source desc, l.id desc`

/** Serves the first page of a life with one hand-written statement. */
export function serveLife(app: FastifyInstance, pool: pg.Pool): void {
  app.get<{ Querystring: { id: string } }>('/life', async ({ query: { id } }) => {
    const { rows } = await pool.query<object>(latest, [id])
    return succeeded({ items: rows.slice(0, 30), next: '', unseen: [] })
  })
}
