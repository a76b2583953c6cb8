import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

import { succeeded } from '#contract/core/envelope.ts'

interface QueueUrl {
  Querystring: { plant: string; manager: string }
}

const waiting = `p.request_id in (select request_id from approval_open_seats
  where role_name = 'QĐ' and plant_id = $1 and not barred_ids && array[$2::bigint])`

/** The rows that the product writes when a step is approved: the request, whom it waits for, event, history, change events. */
const decide = `
  with request as (
    update approval_requests set step = 2, status = 'ManagerApproved', turn = turn + 1, due_at = now() + interval '1 day',
      remind_at = now() + interval '20 hours', overdue_noted_at = null where id = $1 returning *
  ), gone as (
    delete from approval_open_seats where request_id = $1 and position = 1
  ), seat as (
    update approval_open_seats set role_name = 'GD' where request_id = $1 and position = 0
  ), event as (
    insert into approval_events (request_id, action, round, step, status_before, status_after, by_id, by_name, at)
    select id, 'approve', 1, 1, 'LeaderApproved', status, 1, 'Quản đốc', now() from request
  ), kept_history as (
    insert into history (at, actor_id, actor_name, actor_user_name, ip, request_id, entity, entity_id, action, changes)
    select now(), 1, 'Quản đốc', 'quandoc', '127.0.0.1', $2, entity, id::text, 'approve', '[]'
    from request, (values ('approval-requests'), ('proposals')) e(entity)
  ), told as (
    insert into realtime_events (at, topic, entity_id)
    select now(), topic, id::text from request, (values ('approval-requests'), ('proposals')) e(topic)
  ), kept_key as (
    insert into idempotency_keys (actor_id, key, request_hash, answer, created_at)
    select 1, $3, repeat('0', 64), to_jsonb(request), now() from request
  )
  select * from request`

/** Serves the queue of a workshop manager and a decision with hand-written SQL and nothing around it. */
export function serveApprovals(app: FastifyInstance, pool: pg.Pool): void {
  app.get<QueueUrl>('/queue', async ({ query: { plant, manager } }) => {
    const values = [plant, manager]
    const [count, page] = await Promise.all([
      pool.query<{ total: number }>(`select count(*) as total from proposals p where ${waiting}`, values),
      pool.query<object>(
        `select p.id, p.proposal_no as "proposalNo", p.kind, p.plant_id as "powerPlantId", pl.name as "powerPlantName",
          p.author_id as "authorId", p.author_name as "authorName", p.title, p.urgency, p.days, p.cost_vnd as "costVnd",
          p.request_id as "requestId", r.status, r.stage, r.turn, r.path, r.due_at as "dueAt", p.sent_at as "sentAt",
          p.created_at as "creationTime", p.version
         from proposals p join plants pl on pl.id = p.plant_id join approval_requests r on r.id = p.request_id
         where ${waiting} order by r.due_at, p.id limit 20`,
        values,
      ),
    ])
    return succeeded({ totalCount: count.rows[0]?.total, items: page.rows })
  })
  app.post<{ Body: { id: number } }>('/decide', async ({ id, body, headers }) => {
    const { rows } = await pool.query<object>(decide, [body.id, id, headers['idempotency-key']])
    return succeeded(rows[0])
  })
}
