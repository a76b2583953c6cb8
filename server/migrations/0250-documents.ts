import { sql, type Kysely } from 'kysely'

/**
 * The register of documents: a row is an edition, all editions of a document share a series. What was approved stays as it
 * was signed; who must read it, that it was looked through and that it was withdrawn are said of it afterwards.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table documents (
      id bigint generated always as identity primary key,
      plant_id bigint not null constraint documents_plant references plants,
      series_id bigint not null,
      doc_no text not null,
      edition int not null check (edition > 0),
      title text not null,
      category text not null,
      issued_by text not null,
      issued_on date not null,
      effective_on date,
      expires_on date,
      confidentiality text not null check (confidentiality in ('normal', 'internal', 'secret')),
      review_months int check (review_months > 0),
      summary text,
      reader_roles text[] not null,
      reader_posts text[] not null,
      reader_ids int[] not null,
      is_in_gate boolean not null,
      request_id bigint constraint documents_request references approval_requests,
      author_id bigint not null,
      author_name text not null,
      created_at timestamptz not null,
      approved_at timestamptz,
      reviewed_on date,
      withdrawn_at timestamptz,
      withdrawn_reason text,
      version int not null default 1,
      search_text text not null generated always as (fold_vietnamese(
        doc_no || ' ' || title || ' ' || issued_by || ' ' || coalesce(summary, ''))) stored,
      check (approved_at is null or request_id is not null),
      check (withdrawn_at is null or (approved_at is not null and withdrawn_reason is not null))
    )`.execute(db)
  await sql`
    create unique index documents_edition on documents (plant_id, upper(doc_no), edition)`.execute(db)
  await sql`
    create unique index documents_one_draft on documents (series_id) where approved_at is null`.execute(db)
  await sql`create index documents_series on documents (series_id, edition desc)`.execute(db)
  await sql`create index documents_of_plant on documents (plant_id, issued_on desc, id desc)`.execute(db)
  await sql`
    create function keep_approved_document() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or row(
          new.plant_id, new.series_id, new.doc_no, new.edition, new.title, new.category, new.issued_by, new.issued_on,
          new.effective_on, new.expires_on, new.confidentiality, new.review_months, new.summary, new.request_id,
          new.author_id, new.approved_at)
        is distinct from row(
          old.plant_id, old.series_id, old.doc_no, old.edition, old.title, old.category, old.issued_by, old.issued_on,
          old.effective_on, old.expires_on, old.confidentiality, old.review_months, old.summary, old.request_id,
          old.author_id, old.approved_at)
      then raise exception 'An approved document does not change' using errcode = 'VH250';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger documents_stay before update or delete on documents
      for each row when (old.approved_at is not null) execute function keep_approved_document()`.execute(db)
  await parts(db)
}

async function parts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table document_equipment (
      document_id bigint not null references documents on delete cascade,
      device_id int not null references devices,
      primary key (document_id, device_id)
    )`.execute(db)
  await sql`create index document_equipment_device on document_equipment (device_id)`.execute(db)
  await sql`
    create table document_files (
      document_id bigint not null references documents on delete cascade,
      file_id bigint not null references files,
      place int not null,
      primary key (document_id, file_id)
    )`.execute(db)
  await sql`create index document_files_file on document_files (file_id)`.execute(db)
  await sql`
    create table document_acks (
      document_id bigint not null references documents,
      employee_id bigint not null references employees,
      read_at timestamptz not null,
      primary key (document_id, employee_id)
    )`.execute(db)
  await sql`create index document_acks_employee on document_acks (employee_id)`.execute(db)
  await sql`
    create table document_favourites (
      employee_id bigint not null references employees,
      series_id bigint not null,
      primary key (employee_id, series_id)
    )`.execute(db)
  await sql`
    create table document_downloads (
      id bigint generated always as identity primary key,
      document_id bigint not null references documents,
      file_id bigint not null references files,
      employee_id bigint not null,
      by_name text not null,
      at timestamptz not null
    )`.execute(db)
  await sql`create index document_downloads_document on document_downloads (document_id, at desc)`.execute(db)
}
