import { sql } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import type { Sql } from '#server/platform/db/list/scoped.ts'

/**
 * Whether an edition `d` holds on the day of an instant; `q` is its request. It holds from its day on, or from its
 * approval, until its last day or the day on which a later approved edition holds.
 */
export const standingOn = (now: Date): Sql => sql`case
  when d.approved_at is null and d.request_id is null then 'draft'
  when d.approved_at is null and q.stage in ('returned', 'rejected', 'withdrawn') then 'back'
  when d.approved_at is null then 'deciding'
  when d.withdrawn_at is not null then 'withdrawn'
  when exists (select from documents n where n.series_id = d.series_id and n.edition > d.edition
    and n.approved_at is not null and n.withdrawn_at is null
    and ${startOf('n')} <= ${plantDay(now)}::date) then 'replaced'
  when d.expires_on < ${plantDay(now)}::date then 'expired'
  when ${startOf('d')} > ${plantDay(now)}::date then 'upcoming'
  else 'inForce' end`

/** The first day on which an approved edition holds: never before the day of its approval. */
export const startOf = (alias: 'd' | 'n'): Sql => {
  const of = sql.raw(alias)
  return sql`greatest(${of}.effective_on, (${of}.approved_at at time zone 'Asia/Ho_Chi_Minh')::date)`
}

/** When an edition is looked through next, from the day on which it began to hold or was looked through last. */
export const reviewOn: Sql = sql`(coalesce(d.reviewed_on, ${startOf('d')})
  + make_interval(months => d.review_months))::date`
