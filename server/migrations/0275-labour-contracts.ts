import { sql, type Kysely } from 'kysely'

/**
 * Labour contracts. Salaries are kept sealed: who has the database alone reads none. Of one person no two hold on the same
 * day, whatever their plants.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table labour_contracts (
      id bigint generated always as identity primary key,
      plant_id bigint not null references plants,
      employee_id bigint not null references employees,
      contract_no text not null,
      kind text not null check (kind in ('probation', 'fixedTerm', 'indefinite')),
      probation_work text,
      term_exemption text,
      job_title text not null,
      signed_on date not null,
      effective_on date not null,
      expires_on date check (expires_on >= effective_on),
      terminated_on date check (terminated_on >= effective_on),
      termination_reason text,
      ends_on date generated always as (coalesce(terminated_on, expires_on)) stored,
      sealed_salary text,
      note text,
      author_id bigint not null,
      author_name text not null,
      created_at timestamptz not null,
      version int not null default 1,
      search_text text not null generated always as (fold_vietnamese(
        contract_no || ' ' || job_title || ' ' || coalesce(note, ''))) stored,
      check ((kind = 'indefinite') = (expires_on is null)),
      check ((kind = 'probation') = (probation_work is not null)),
      check ((terminated_on is null) = (termination_reason is null)),
      constraint labour_contracts_one_at_a_time exclude using gist
        (employee_id with =, daterange(effective_on, coalesce(terminated_on, expires_on), '[]') with &&)
    )`.execute(db)
  await sql`create unique index labour_contracts_no on labour_contracts (plant_id, lower(contract_no))`.execute(
    db,
  )
  await sql`create index labour_contracts_end on labour_contracts (plant_id, ends_on, id)`.execute(db)
  await sql`
    create table labour_appendices (
      id bigint generated always as identity primary key,
      contract_id bigint not null references labour_contracts on delete cascade,
      appendix_no text not null,
      signed_on date not null,
      effective_on date not null,
      change text not null,
      sealed_salary text
    )`.execute(db)
  await sql`create unique index labour_appendices_no on labour_appendices (contract_id, lower(appendix_no))`.execute(
    db,
  )
  await sql`
    create table labour_contract_files (
      contract_id bigint not null references labour_contracts on delete cascade,
      file_id bigint not null references files,
      position int not null,
      primary key (contract_id, file_id)
    )`.execute(db)
  await sql`create index labour_contract_files_file on labour_contract_files (file_id)`.execute(db)
}
