import { sql, type Kysely } from 'kysely'

/** Controlled paper copies of documents. A copy has one number through all editions; what was signed for stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table document_copies (
      id bigint generated always as identity primary key,
      document_id bigint not null references documents on delete cascade,
      series_id bigint not null,
      copy_no int not null check (copy_no > 0),
      place text not null,
      holder_name text not null,
      issued_on date not null,
      issued_by_id bigint not null references employees,
      issued_by text not null,
      returned_by text,
      withdrawn_at timestamptz,
      withdrawn_by_id bigint references employees,
      withdrawn_by text,
      check ((withdrawn_at is null) = (returned_by is null)),
      check ((withdrawn_at is null) = (withdrawn_by is null)),
      constraint document_copies_number unique (series_id, copy_no)
    )`.execute(db)
  await sql`create index document_copies_document on document_copies (document_id)`.execute(db)
}
