import { sql, type Kysely } from 'kysely'

/** Who is at a plant besides the crew and those on cards, and the names of those who came in on somebody's card. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table presences (
      id bigint generated always as identity primary key,
      plant_id bigint not null references plants on delete cascade,
      employee_id bigint not null references employees on delete cascade,
      place text,
      since timestamptz not null,
      ends_at timestamptz not null,
      registered_by_id bigint references employees on delete set null,
      reason text,
      ended_at timestamptz,
      end_kind text check (end_kind in ('left', 'ended', 'lapsed', 'moved')),
      check (ends_at > since),
      check ((ended_at is null) = (end_kind is null))
    )`.execute(db)
  // A person is in one place: whoever comes in twice at once is there once.
  await sql`create unique index presences_one_place on presences (employee_id) where ended_at is null`.execute(
    db,
  )
  await sql`create index presences_of_plant on presences (plant_id, ends_at) where ended_at is null`.execute(
    db,
  )
  await sql`alter table card_rentals add column member_names text[] not null default '{}'`.execute(db)
}
