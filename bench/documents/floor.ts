import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

import { succeeded } from '#contract/core/envelope.ts'

/** The first page of a search: the pages that say it, those that say it in one piece first, then the latest documents. */
const found = `
  select d.id as "documentId", d.doc_no as "docNo", d.title, d.category, f.id as "fileId", f.file_name as "fileName",
    g.page_no as "pageNo", g.text
  from document_pages g join files f on f.sha256 = g.sha256 join document_files x on x.file_id = f.id
  join documents d on d.id = x.document_id
  where g.words @@ websearch_to_tsquery('simple', $1)
  order by g.words @@ phraseto_tsquery('simple', $1) desc, d.issued_on desc, d.id desc, x.place, g.page_no
  limit $2`

/** Serves the first page of a search with one hand-written statement, the text of each page as it is. */
export function serveSearch(app: FastifyInstance, pool: pg.Pool): void {
  app.get<{ Querystring: { text: string; most: string } }>('/search', async ({ query: { text, most } }) => {
    const { rows } = await pool.query<object>(found, [text, Number(most)])
    return succeeded({ items: rows })
  })
}
