import { sql } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import type { Confidentiality } from '#contract/documents/labels.ts'
import type { Db } from '#server/platform/db/database.ts'

import { reviewOn, standingOn, startOf } from '../standing.list.ts'

/** What a reminder says of an edition, and to whom it goes. */
export interface Reminded {
  readonly id: number
  readonly plantId: number
  readonly docNo: string
  readonly title: string
  readonly confidentiality: Confidentiality
  readonly keeperId: number | null
}

/** An edition in force of which something is near. */
export interface NearDay extends Reminded {
  readonly reviewOn: string | null
  /** Null also where a later edition is approved that goes on from there. */
  readonly expiresOn: string | null
  /** Until its last day; null where it has none. */
  readonly daysLeft: number | null
}

/** An edition that ended, and nothing holds in its place. */
export interface Lapsed extends Reminded {
  readonly expiresOn: string
}

/** For how long after the end it is made up for that nobody was told: read notices are kept longer than that. */
const LAPSED_DAYS = 60

/** Whether a later edition that is approved holds at the latest on the day after the last of `d`. */
const isFollowed = sql`exists (select from documents n where n.series_id = d.series_id and n.edition > d.edition
  and n.approved_at is not null and n.withdrawn_at is null and ${startOf('n')} <= d.expires_on + 1)`

/** The editions in force that are to be looked through, or have a last day. */
export async function listNearDays(db: Db, now: Date): Promise<NearDay[]> {
  const { rows } = await sql<NearDay>`
    select d.id, d.plant_id, d.doc_no, d.title, d.confidentiality, d.keeper_id, ${reviewOn} as review_on, e.expires_on,
      e.expires_on - ${plantDay(now)}::date as days_left
    from documents d left join approval_requests q on q.id = d.request_id
    cross join lateral (select case when not ${isFollowed} then d.expires_on end as expires_on) e
    where d.approved_at is not null and (d.review_months is not null or d.expires_on is not null)
      and ${standingOn(now)} = 'inForce'
    order by d.id`.execute(db)
  return rows
}

/** The editions that ended lately with nothing in their place. */
export async function listLapsed(db: Db, now: Date): Promise<Lapsed[]> {
  const { rows } = await sql<Lapsed>`
    select d.id, d.plant_id, d.doc_no, d.title, d.confidentiality, d.keeper_id, d.expires_on
    from documents d left join approval_requests q on q.id = d.request_id
    where d.approved_at is not null and d.expires_on >= ${plantDay(now)}::date - ${LAPSED_DAYS}::int
      and ${standingOn(now)} = 'expired'
    order by d.id`.execute(db)
  return rows
}
