import { sql, type Kysely } from 'kysely'

/**
 * A content that is still to be read stands as one, so that nobody looks through all files for those that nobody has read;
 * and documents stand in the order in which a search shows them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table document_contents drop constraint document_contents_state_check`.execute(db)
  await sql`
    alter table document_contents alter column read_at drop not null,
      add constraint document_contents_state check (state in ('unread', 'read', 'password', 'unreadable', 'tooLarge')),
      add constraint document_contents_read check ((state = 'unread') = (read_at is null))`.execute(db)
  await sql`
    insert into document_contents (sha256, state)
    select distinct f.sha256, 'unread' from document_files x join files f on f.id = x.file_id
    where f.media_type in ('application/pdf',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation')
    on conflict do nothing`.execute(db)
  await sql`
    create index document_contents_unknown on document_contents (state)
    where state in ('unread', 'password', 'unreadable')`.execute(db)
  await sql`create index documents_latest on documents (issued_on desc, id desc)`.execute(db)
}
