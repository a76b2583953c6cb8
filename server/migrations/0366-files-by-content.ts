import { sql, type Kysely } from 'kysely'

/** The files of a content: a search inside documents, the previews and the sweep of the file store had read all files for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index files_content on files (sha256)`.execute(db)
}
