import { sql } from 'kysely'

import { FOUND_PAGE, type FoundPage, type FoundQuery } from '#contract/documents/found.ts'
import type { Found } from '#contract/documents/found.ts'
import { foldVietnamese } from '#contract/core/search.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import type { Sql } from '#server/platform/db/list/scoped.ts'

import { known } from '../documents.list.ts'
import { standingOn } from '../standing.list.ts'
import { piecesAround } from './pieces.rules.ts'

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
  const rows = await findPages(viewing, query)
  const shown = rows.slice(0, FOUND_PAGE)
  return {
    items: shown.map(({ text, ...row }) => ({ ...row, pieces: piecesAround(text, query.text) })),
    hasMore: rows.length > FOUND_PAGE,
    unreadCount: await countUnread(viewing, query),
  }
}

/**
 * A page of finds and one more. Those where the words stand together are asked for by themselves: in the order of documents alone
 * the database stops at the last find of a page, where it would judge and sort every page that says frequent words.
 */
async function findPages(viewing: Viewing, query: FoundQuery): Promise<Row[]> {
  const asked = foldVietnamese(query.text)
  const words = sql`g.words @@ websearch_to_tsquery('simple', ${asked})`
  const together = sql`g.words @@ phraseto_tsquery('simple', ${asked})`
  const until = query.skip + FOUND_PAGE + 1
  const first = await latestPages(viewing, query, sql`${words} and ${together}`, { skip: 0, most: until })
  if (first.length === until) return first.slice(query.skip)
  const skip = Math.max(0, query.skip - first.length)
  const apart = sql`${words} and not ${together}`
  const rest = await latestPages(viewing, query, apart, { skip, most: until - skip - first.length })
  return [...first.slice(query.skip), ...rest]
}

interface Span {
  readonly skip: number
  readonly most: number
}

async function latestPages(viewing: Viewing, query: FoundQuery, says: Sql, span: Span): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select d.id as document_id, d.doc_no, d.title, d.category, f.id as file_id, f.file_name, g.page_no, g.text
    from document_pages g
    join files f on f.sha256 = g.sha256
    join document_files x on x.file_id = f.id
    join documents d on d.id = x.document_id
    left join approval_requests q on q.id = d.request_id
    where ${says} and ${searched(viewing, query)}
    order by d.issued_on desc, d.id desc, x.place, g.page_no
    limit ${span.most} offset ${span.skip}`.execute(viewing.db)
  return rows
}

/** How many files of these documents have a text that could not be read, or is still to be. */
async function countUnread(viewing: Viewing, query: FoundQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from document_contents c join files f on f.sha256 = c.sha256 join document_files x on x.file_id = f.id
    join documents d on d.id = x.document_id left join approval_requests q on q.id = d.request_id
    where c.state in ('unread', 'password', 'unreadable') and ${searched(viewing, query)}`.execute(viewing.db)
  return rows[0]?.count ?? 0
}
