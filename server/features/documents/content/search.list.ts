import { sql } from 'kysely'

import { FOUND_PAGE, type FoundPage, type FoundQuery } from '#contract/documents/found.ts'
import type { Found } from '#contract/documents/found.ts'
import { foldVietnamese } from '#contract/core/search.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { known } from '../documents.list.ts'
import { standingOn } from '../standing.list.ts'
import { piecesAround } from './pieces.rules.ts'
import { readTypes } from './texts.ts'

type Row = Omit<Found, 'pieces'> & { readonly text: string }

/** Documents that are not past, and that the caller may know of. */
const searched = (viewing: Viewing, { powerPlantId, category }: FoundQuery) => sql`
  ${known(viewing)} and ${standingOn(viewing.now)} not in ('replaced', 'withdrawn')
  ${powerPlantId === undefined ? sql`` : sql`and d.plant_id = ${powerPlantId}`}
  ${category === undefined ? sql`` : sql`and d.category = ${category}`}`

/**
 * Pages of files that say a text, accents or not: those where the words stand together first, then the latest documents.
 * Words between quotation marks stay together.
 */
export async function searchContents(viewing: Viewing, query: FoundQuery): Promise<FoundPage> {
  const asked = foldVietnamese(query.text)
  const { rows } = await sql<Row>`
    select d.id as document_id, d.doc_no, d.title, d.category, f.id as file_id, f.file_name, g.page_no, g.text
    from document_pages g
    join files f on f.sha256 = g.sha256
    join document_files x on x.file_id = f.id
    join documents d on d.id = x.document_id
    left join approval_requests q on q.id = d.request_id
    where g.words @@ websearch_to_tsquery('simple', ${asked}) and ${searched(viewing, query)}
    order by g.words @@ phraseto_tsquery('simple', ${asked}) desc, d.issued_on desc, d.id desc, x.place, g.page_no
    limit ${FOUND_PAGE + 1} offset ${query.skip}`.execute(viewing.db)
  return {
    items: rows
      .slice(0, FOUND_PAGE)
      .map(({ text, ...row }) => ({ ...row, pieces: piecesAround(text, query.text) })),
    hasMore: rows.length > FOUND_PAGE,
    unreadCount: await countUnread(viewing, query),
  }
}

/** How many files of these documents have a text that could not be read, or is still to be. */
async function countUnread(viewing: Viewing, query: FoundQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from documents d left join approval_requests q on q.id = d.request_id
    join document_files x on x.document_id = d.id join files f on f.id = x.file_id
    left join document_contents c on c.sha256 = f.sha256
    where f.media_type = any(${[...readTypes]}::text[]) and (c.state is null or c.state in ('password', 'unreadable'))
      and ${searched(viewing, query)}`.execute(viewing.db)
  return rows[0]?.count ?? 0
}
