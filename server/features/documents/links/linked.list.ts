import { sql } from 'kysely'

import type { DocumentStanding } from '#contract/documents/labels.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import type { Sql } from '#server/platform/db/list/scoped.ts'

import { known } from '../documents.list.ts'
import { standingOn } from '../standing.list.ts'

/** A document that another record names, by the edition that holds, or by its latest. */
export interface LinkedDocument {
  readonly id: number
  /** What all its editions share. */
  readonly seriesId: number
  readonly docNo: string
  readonly title: string
  readonly standing: DocumentStanding
  readonly isSecret: boolean
}

/** The approved documents of a plant that the caller may know of, by number. */
export const listLinkable = (viewing: Viewing, plantId: number): Promise<LinkedDocument[]> =>
  readLinked(viewing, sql`d.plant_id = ${plantId}`)

/** Of these series, whatever the plant, those that the caller may know of, by number. */
export const listOfSeries = (viewing: Viewing, seriesIds: readonly number[]): Promise<LinkedDocument[]> =>
  readLinked(viewing, sql`d.series_id = any(${[...seriesIds]}::int8[])`)

/** What the editions of each of these share, by any approved edition of a plant that the caller may know of. */
export async function readSeriesOf(
  viewing: Viewing,
  plantId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; seriesId: number }>`
    select d.id::int8 as id, d.series_id::int8 as series_id from documents d
    where ${known(viewing)} and d.approved_at is not null and d.plant_id = ${plantId}
      and d.id = any(${[...ids]}::int8[])`.execute(viewing.db)
  return new Map(rows.map(({ id, seriesId }) => [id, seriesId]))
}

async function readLinked(viewing: Viewing, which: Sql): Promise<LinkedDocument[]> {
  const { rows } = await sql<LinkedDocument>`
    select * from (
      select distinct on (d.series_id) d.id::int8 as id, d.series_id::int8 as series_id, d.doc_no, d.title, s.standing,
        d.confidentiality = 'secret' as is_secret
      from documents d left join approval_requests q on q.id = d.request_id
        cross join lateral (select ${standingOn(viewing.now)} as standing) s
      where ${known(viewing)} and d.approved_at is not null and ${which}
      order by d.series_id, (s.standing = 'inForce') desc, d.edition desc
    ) one order by one.doc_no, one.id`.execute(viewing.db)
  return rows
}
