import { sql } from 'kysely'

import { FOUND_PAGE, type FoundPage, type FoundQuery } from '#contract/documents/found.ts'
import type { Found } from '#contract/documents/found.ts'
import { foldVietnamese } from '#contract/core/search.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import type { Sql } from '#server/platform/db/list/scoped.ts'
import { preparedForm } from '#server/platform/db/statements/prepared.ts'

import { known } from '../documents.list.ts'
import { standingOn } from '../standing.list.ts'
import { piecesAround } from './pieces.rules.ts'

type Row = Omit<Found, 'pieces'> & { readonly text: string }

const columns = sql`
  d.id as document_id, d.doc_no, d.title, d.category, f.id as file_id, f.file_name, g.page_no, g.text`
/** Behind the pages `g`. */
const tables = sql`
  g join files f on f.sha256 = g.sha256 join document_files x on x.file_id = f.id
  join documents d on d.id = x.document_id left join approval_requests q on q.id = d.request_id`
const order = sql`d.issued_on desc, d.id desc, x.place, g.page_no`

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
  const { rows, unreadCount } = await findPages(viewing, query)
  const shown = rows.slice(0, FOUND_PAGE)
  return {
    items: shown.map(({ text, ...row }) => ({ ...row, pieces: piecesAround(text, query.text) })),
    hasMore: rows.length > FOUND_PAGE,
    unreadCount,
  }
}

/** Up to so many pages are judged and sorted as they come. */
const FEW = 200

interface FoundRows {
  readonly rows: readonly Row[]
  /** Files of these documents whose text could not be read, or is still to be. */
  readonly unreadCount: number
}

/** A page of finds and one more. */
async function findPages(viewing: Viewing, query: FoundQuery): Promise<FoundRows> {
  const asked = foldVietnamese(query.text)
  const words = sql`websearch_to_tsquery('simple', ${asked})`
  const together = sql`phraseto_tsquery('simple', ${asked})`
  const { isMany, ...few } = await pagesOfFew(viewing, query, { words, together })
  return isMany ? { ...few, rows: await pagesOfMany(viewing, query, { words, together }) } : few
}

interface Sayings {
  readonly words: Sql
  readonly together: Sql
}

/**
 * Those of words that few pages say, by one statement that looks for them once; none where there are many. It is prepared: to
 * plan it took as long as to run it. The plan that fits few costs frequent words some ten milliseconds.
 */
async function pagesOfFew(
  viewing: Viewing,
  query: FoundQuery,
  { words, together }: Sayings,
): Promise<FoundRows & { readonly isMany: boolean }> {
  const { rows } = await sql<Row & { readonly isMany: boolean; readonly unreadCount: number }>`${preparedForm}
    with g as materialized (
      select sha256, page_no, text, words from document_pages where words @@ ${words} limit ${FEW + 1}
    )
    select c.is_many, u.unread_count, r.* from (select count(*) > ${FEW} as is_many from g) c
    cross join (${unread(viewing, query)}) u left join lateral (
      select ${columns} from ${tables} where not c.is_many and ${searched(viewing, query)}
      order by g.words @@ ${together} desc, ${order} limit ${FOUND_PAGE + 1} offset ${query.skip}) r on true`.execute(
    viewing.db,
  )
  const [first] = rows
  const found = rows.filter(({ documentId }) => documentId !== null)
  return {
    isMany: first?.isMany ?? false,
    unreadCount: first?.unreadCount ?? 0,
    rows: found.map(({ isMany: _many, unreadCount: _unread, ...row }) => row),
  }
}

/**
 * Those of frequent words: where the words stand together, then the others, each asked for by itself. In the order of
 * documents alone the database stops at the last find of a page, where it would judge and sort every page that says them.
 */
async function pagesOfMany(
  viewing: Viewing,
  query: FoundQuery,
  { words, together }: Sayings,
): Promise<Row[]> {
  const both = sql`g.words @@ (${words} && ${together})`
  const until = query.skip + FOUND_PAGE + 1
  const first = await latestPages(viewing, query, both, { skip: 0, most: until })
  if (first.length === until) return first.slice(query.skip)
  const skip = Math.max(0, query.skip - first.length)
  const apart = sql`g.words @@ (${words} && !!${together})`
  const rest = await latestPages(viewing, query, apart, { skip, most: until - skip - first.length })
  return [...first.slice(query.skip), ...rest]
}

interface Span {
  readonly skip: number
  readonly most: number
}

async function latestPages(viewing: Viewing, query: FoundQuery, says: Sql, span: Span): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from document_pages ${tables} where ${says} and ${searched(viewing, query)}
    order by ${order} limit ${span.most} offset ${span.skip}`.execute(viewing.db)
  return rows
}

const unread = (viewing: Viewing, query: FoundQuery) => sql`
  select count(*)::int as unread_count
  from document_contents c join files f on f.sha256 = c.sha256 join document_files x on x.file_id = f.id
  join documents d on d.id = x.document_id left join approval_requests q on q.id = d.request_id
  where c.state in ('unread', 'password', 'unreadable') and ${searched(viewing, query)}`
