import { sql } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import type { Confidentiality } from '#contract/documents/labels.ts'
import type { Db } from '#server/platform/db/database.ts'

import { reviewOn, standingOn } from '../standing.list.ts'

/** An edition in force of which something is near. */
export interface NearDay {
  readonly id: number
  readonly plantId: number
  readonly docNo: string
  readonly title: string
  readonly confidentiality: Confidentiality
  readonly reviewOn: string | null
  readonly expiresOn: string | null
  /** Until its last day; null where it has none. */
  readonly daysLeft: number | null
}

/** The editions in force that are to be looked through, or have a last day. */
export async function listNearDays(db: Db, now: Date): Promise<NearDay[]> {
  const { rows } = await sql<NearDay>`
    select d.id, d.plant_id, d.doc_no, d.title, d.confidentiality, ${reviewOn} as review_on, d.expires_on,
      d.expires_on - ${plantDay(now)}::date as days_left
    from documents d left join approval_requests q on q.id = d.request_id
    where d.approved_at is not null and (d.review_months is not null or d.expires_on is not null)
      and ${standingOn(now)} = 'inForce'
    order by d.id`.execute(db)
  return rows
}
