import { sql, type Kysely } from 'kysely'

/** Accounts that stock ABP clients make have names and an address only: the rest of the record is added later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table employees
      alter column phone_number drop not null,
      alter column gender drop not null,
      alter column date_of_birth drop not null,
      drop column search_text,
      add column search_text text generated always as (fold_vietnamese(
        employee_code || ' ' || surname || ' ' || name || ' ' || user_name || ' ' || email_address
          || ' ' || coalesce(phone_number, '')
      )) stored`.execute(db)
  await sql`create index employees_search on employees using gin (search_text gin_trgm_ops)`.execute(db)
}
