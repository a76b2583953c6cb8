import { sql, type Kysely } from 'kysely'

/**
 * What a queue and a notice say of a request beyond its title: its number, whether it is urgent, its days, and how many
 * warnings the checks gave when it was sent. Requests of before take theirs from their records; of their warnings
 * nothing is known. The number can be searched for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table approval_requests
      add column number text,
      add column is_urgent boolean not null default false,
      add column from_day date,
      add column to_day date,
      add column warning_count int not null default 0`.execute(db)
  await sql`
    update approval_requests r
    set number = p.proposal_no, is_urgent = p.urgency = 'urgent', from_day = p.from_day, to_day = p.to_day
    from proposals p where p.request_id = r.id`.execute(db)
  await sql`
    update approval_requests r
    set number = c.rental_no, from_day = (c.from_at at time zone 'Asia/Ho_Chi_Minh')::date,
      to_day = (c.due_at at time zone 'Asia/Ho_Chi_Minh')::date
    from card_rentals c where c.request_id = r.id`.execute(db)
  await sql`alter table approval_requests drop column search_text`.execute(db)
  await sql`
    alter table approval_requests add column search_text text
      generated always as (fold_vietnamese(coalesce(number || ' ', '') || title || ' ' || author_name)) stored`.execute(
    db,
  )
  await sql`create index approval_requests_search on approval_requests using gin (search_text gin_trgm_ops)`.execute(
    db,
  )
}
