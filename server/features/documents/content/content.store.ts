import { sql, type ColumnType } from 'kysely'

import type { TextState } from '#contract/documents/labels.ts'

import type { Db } from '#server/platform/db/database.ts'

import { readTypes } from './read-types.ts'
import type { Texts } from './thread-messages.ts'

interface ContentTable {
  sha256: string
  state: TextState | 'unread'
  readAt: ColumnType<string | null, Date | null, Date>
}

interface PageTable {
  sha256: string
  pageNo: number
  text: string
  words: ColumnType<string, never, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    documentContents: ContentTable
    documentPages: PageTable
  }
}

/** A content of a document's file that nobody has read yet. */
export interface Unread {
  readonly sha256: string
  readonly mediaType: string
  readonly sizeBytes: number
}

/** Notes what files say as still to be read, unless somebody has read the same content. */
export async function expectTexts(db: Db, fileIds: readonly number[]): Promise<void> {
  await sql`
    insert into document_contents (sha256, state)
    select distinct sha256, 'unread' from files
    where id = any(${[...fileIds]}::int8[]) and media_type = any(${[...readTypes]}::text[])
    on conflict do nothing`.execute(db)
}

/** Files of documents whose text is still to be read, the latest first. */
export async function listUnreadContents(db: Db, most: number): Promise<Unread[]> {
  const { rows } = await sql<Unread>`
    select f.sha256, min(f.media_type) as media_type, max(f.size_bytes)::float8 as size_bytes
    from document_contents c join files f on f.sha256 = c.sha256 join document_files x on x.file_id = f.id
    where c.state = 'unread' and f.media_type = any(${[...readTypes]}::text[])
    group by f.sha256 order by max(f.id) desc limit ${most}`.execute(db)
  return rows
}

/** Letters that a text of the database cannot hold. */
const withoutNull = (text: string) => text.replaceAll('\u0000', ' ').replaceAll(/\p{Cs}/gu, ' ')

/** Keeps what a content says, and how reading it ended; one that somebody else read meanwhile stays. */
export async function keepTexts(db: Db, sha256: string, { pages, end }: Texts, readAt: Date): Promise<void> {
  const { rows } = await sql`
    update document_contents set state = ${end}, read_at = ${readAt}
    where sha256 = ${sha256} and state = 'unread' returning sha256`.execute(db)
  if (rows.length === 0) return
  const said = pages.filter(({ text }) => text.trim() !== '')
  await sql`
    insert into document_pages (sha256, page_no, text)
    select ${sha256}, * from unnest(${said.map(({ pageNo }) => pageNo)}::int[],
      ${said.map(({ text }) => withoutNull(text))}::text[])`.execute(db)
}
