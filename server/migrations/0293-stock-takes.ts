import { sql, type Kysely } from 'kysely'

/**
 * Stock-takes: what is counted where by whom, the list of what was booked, and every count as it was made. Counts are only
 * ever added. The voucher of what differs is posted by who approves the differences: they are somebody else than who
 * handed them in, which the constraint of vouchers still says.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await takes(db)
  await lines(db)
  await sql`alter table stock_vouchers drop constraint stock_vouchers_two_people`.execute(db)
  await sql`
    alter table stock_vouchers add constraint stock_vouchers_two_people check (kind = 'opening' or posted_by_id is null
      or (posted_by_id <> author_id and (kind = 'count' or posted_by_id is distinct from approved_by_id)))`.execute(
    db,
  )
}

async function takes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stock_take_counters (
      plant_id bigint not null references plants,
      year int not null,
      last_number int not null,
      primary key (plant_id, year)
    )`.execute(db)
  await sql`
    create table stock_takes (
      id bigint generated always as identity primary key,
      plant_id bigint not null references plants,
      take_no text not null,
      title text not null,
      planned_at timestamptz not null,
      recount_percent numeric(5, 2) not null check (recount_percent between 0 and 100),
      note text,
      status text not null default 'draft' check (status in
        ('draft', 'counting', 'recounting', 'judging', 'deciding', 'done', 'cancelled')),
      author_id bigint not null,
      author_name text not null,
      created_at timestamptz not null,
      frozen_at timestamptz,
      frozen_move_id bigint,
      counted_at timestamptz,
      submitted_at timestamptz,
      submitted_by_id bigint,
      submitted_by_name text,
      sent_back_reason text,
      approved_at timestamptz,
      approved_by_id bigint,
      approved_by_name text,
      cancelled_at timestamptz,
      cancelled_by_name text,
      cancel_reason text,
      voucher_id bigint references stock_vouchers,
      version int not null default 1,
      search_text text not null generated always as (fold_vietnamese(take_no || ' ' || title || ' ' || coalesce(note, ''))) stored,
      constraint stock_takes_no unique (plant_id, take_no),
      constraint stock_takes_plant unique (plant_id, id),
      constraint stock_takes_two_people check (approved_by_id <> submitted_by_id),
      check ((frozen_at is null) = (frozen_move_id is null)),
      check ((status = 'done') = (approved_at is not null)),
      check ((status = 'cancelled') = (cancelled_at is not null))
    )`.execute(db)
  await sql`create index stock_takes_planned on stock_takes (plant_id, planned_at)`.execute(db)
  await sql`create index stock_takes_voucher on stock_takes (voucher_id) where voucher_id is not null`.execute(
    db,
  )
  await sql`
    create table stock_take_places (
      plant_id bigint not null,
      take_id bigint not null,
      place_id bigint not null,
      primary key (take_id, place_id),
      constraint stock_take_places_take foreign key (plant_id, take_id) references stock_takes (plant_id, id) on delete cascade,
      constraint stock_take_places_place foreign key (plant_id, place_id) references storage_places (plant_id, id)
    )`.execute(db)
  await sql`create index stock_take_places_of on stock_take_places (place_id)`.execute(db)
  await sql`
    create table stock_take_members (
      take_id bigint not null references stock_takes on delete cascade,
      position int not null,
      employee_id bigint references employees,
      full_name text not null,
      job_title text,
      role text not null check (role in ('head', 'member', 'secretary')),
      primary key (take_id, position)
    )`.execute(db)
  await sql`
    create unique index stock_take_members_once on stock_take_members (take_id, employee_id) where employee_id is not null`.execute(
    db,
  )
  await sql`create index stock_take_members_employee on stock_take_members (employee_id)`.execute(db)
}

async function lines(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stock_take_lines (
      id bigint generated always as identity primary key,
      plant_id bigint not null,
      take_id bigint not null,
      item_id bigint not null,
      place_id bigint not null,
      lot_no text,
      expires_on date,
      is_found boolean not null,
      frozen numeric(15, 3) not null check (frozen >= 0),
      needs_recount boolean not null default false,
      booked numeric(15, 3),
      counted numeric(15, 3) check (counted >= 0),
      poor numeric(15, 3) not null default 0 check (poor >= 0),
      spoilt numeric(15, 3) not null default 0 check (spoilt >= 0),
      reason text,
      price_vnd bigint,
      booked_vnd bigint,
      difference_vnd bigint,
      constraint stock_take_lines_take foreign key (plant_id, take_id) references stock_takes (plant_id, id) on delete cascade,
      constraint stock_take_lines_item foreign key (plant_id, item_id) references inventory_items (plant_id, id),
      constraint stock_take_lines_place foreign key (plant_id, place_id) references storage_places (plant_id, id),
      constraint stock_take_lines_quality check (poor + spoilt <= counted or counted is null),
      check (not is_found or frozen = 0)
    )`.execute(db)
  await sql`
    create unique index stock_take_lines_once on stock_take_lines (take_id, item_id, place_id, lower(coalesce(lot_no, '')))`.execute(
    db,
  )
  await sql`create index stock_take_lines_item_of on stock_take_lines (item_id)`.execute(db)
  await sql`create index stock_take_lines_place_of on stock_take_lines (place_id)`.execute(db)
  await sql`
    create table stock_take_counts (
      id bigint generated always as identity primary key,
      line_id bigint not null references stock_take_lines on delete cascade,
      client_id uuid not null unique,
      round int not null check (round in (1, 2)),
      quantity numeric(15, 3) not null check (quantity >= 0),
      entered numeric(15, 3) not null check (entered >= 0),
      unit text not null,
      said_at timestamptz not null,
      counted_at timestamptz not null,
      received_at timestamptz not null,
      by_id bigint not null,
      by_name text not null
    )`.execute(db)
  await sql`create index stock_take_counts_line on stock_take_counts (line_id, round, counted_at, id)`.execute(
    db,
  )
  await sql`
    create trigger kept before update or truncate on stock_take_counts
      for each statement execute function refuse_sealed()`.execute(db)
}
