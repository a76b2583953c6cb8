import { sql, type Kysely } from 'kysely'

/**
 * Vouchers of the store room and what they post. Quantities are exact decimals, values whole dong. What is posted stays: moves
 * are only ever added, and a posted voucher changes in nothing but the signature of who received. That no place holds less
 * than nothing, that a serial number is in one place only, and that nothing left is worth nothing, the database itself keeps.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await books(db)
  await vouchers(db)
  await lines(db)
  await moves(db)
  await stock(db)
  await freeze(db)
}

async function books(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stock_books (
      plant_id bigint primary key references plants,
      closed_through date,
      version int not null default 1
    )`.execute(db)
  await sql`
    create table stock_closings (
      id bigint generated always as identity primary key,
      plant_id bigint not null references plants,
      closed_through date,
      closed_before date,
      reason text not null,
      by_id bigint not null,
      by_name text not null,
      at timestamptz not null
    )`.execute(db)
  await sql`create index stock_closings_plant on stock_closings (plant_id, id)`.execute(db)
  await sql`
    create table stock_voucher_numbers (
      plant_id bigint not null references plants,
      year int not null,
      kind text not null,
      last int not null,
      primary key (plant_id, year, kind)
    )`.execute(db)
}

async function vouchers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stock_vouchers (
      id bigint generated always as identity primary key,
      plant_id bigint not null references plants,
      kind text not null check (kind in ('opening', 'receipt', 'issue', 'transfer', 'loan', 'return', 'disposal',
        'count', 'adjustment', 'reversal')),
      voucher_no text,
      dated_on date not null,
      reason text not null,
      party text,
      party_unit text,
      receiver_id bigint references employees,
      document_no text,
      document_on date,
      attached_count int not null default 0 check (attached_count >= 0),
      permit_no text,
      due_on date,
      source_id bigint references stock_vouchers,
      follows_id bigint references stock_vouchers,
      proposal_id bigint references proposals,
      task_group_id bigint references task_groups,
      abnormal_id bigint references abnormals,
      request_id bigint references approval_requests,
      author_id bigint not null,
      author_name text not null,
      created_at timestamptz not null,
      approved_at timestamptz,
      approved_by_id bigint,
      approved_by_name text,
      cancelled_at timestamptz,
      cancelled_by_name text,
      cancel_reason text,
      posted_at timestamptz,
      posted_by_id bigint,
      posted_by_name text,
      signed_at timestamptz,
      signed_by_id bigint,
      signed_name text,
      signature_file_id bigint references files,
      note text,
      version int not null default 1,
      search_text text not null generated always as (fold_vietnamese(
        coalesce(voucher_no, '') || ' ' || reason || ' ' || coalesce(party, '') || ' ' || coalesce(party_unit, '') || ' '
        || coalesce(document_no, '') || ' ' || coalesce(permit_no, '') || ' ' || author_name)) stored,
      constraint stock_vouchers_plant unique (plant_id, id),
      constraint stock_vouchers_two_people check (kind = 'opening' or posted_by_id is null
        or (posted_by_id <> author_id and posted_by_id is distinct from approved_by_id)),
      check ((posted_at is null) = (voucher_no is null)),
      check ((posted_at is null) = (posted_by_id is null)),
      check (posted_at is null or approved_at is not null),
      check (posted_at is null or cancelled_at is null),
      check ((signed_at is null) = (signed_name is null)),
      check (signed_at is null or signed_by_id is not null or signature_file_id is not null)
    )`.execute(db)
  await sql`create unique index stock_vouchers_no on stock_vouchers (plant_id, voucher_no)`.execute(db)
  await sql`create index stock_vouchers_day on stock_vouchers (plant_id, dated_on, id)`.execute(db)
  await sql`
    create unique index stock_vouchers_reversed_once on stock_vouchers (source_id)
      where kind = 'reversal' and cancelled_at is null`.execute(db)
  await sql`create index stock_vouchers_source on stock_vouchers (source_id) where source_id is not null`.execute(
    db,
  )
  for (const column of [
    'follows_id',
    'proposal_id',
    'task_group_id',
    'abnormal_id',
    'request_id',
    'signature_file_id',
  ])
    await sql`
      create index ${sql.id(`stock_vouchers_${column.replace('_id', '')}`)} on stock_vouchers (${sql.ref(column)})
        where ${sql.ref(column)} is not null`.execute(db)
}

async function lines(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stock_lots (
      id bigint generated always as identity primary key,
      plant_id bigint not null,
      item_id bigint not null,
      lot_no text not null,
      expires_on date,
      constraint stock_lots_item foreign key (plant_id, item_id) references inventory_items (plant_id, id),
      constraint stock_lots_of unique (item_id, id)
    )`.execute(db)
  await sql`create unique index stock_lots_no on stock_lots (item_id, lower(lot_no))`.execute(db)
  await sql`
    create table stock_voucher_lines (
      id bigint generated always as identity primary key,
      plant_id bigint not null,
      voucher_id bigint not null,
      position int not null,
      item_id bigint not null,
      place_id bigint not null,
      to_place_id bigint,
      lot_no text,
      expires_on date,
      unit text not null,
      factor numeric(15, 3) not null check (factor > 0),
      requested numeric(15, 3) not null check (requested >= 0),
      actual numeric(15, 3) check (actual >= 0),
      amount_vnd bigint check (amount_vnd >= 0),
      spent_vnd bigint,
      is_provisional boolean not null default false,
      equipment_id int constraint stock_voucher_lines_device references devices,
      source_line_id bigint references stock_voucher_lines,
      old_part text check (old_part in ('returned', 'notReturned')),
      old_part_reason text,
      note text,
      constraint stock_voucher_lines_voucher foreign key (plant_id, voucher_id) references stock_vouchers (plant_id, id)
        on delete cascade,
      constraint stock_voucher_lines_item foreign key (plant_id, item_id) references inventory_items (plant_id, id),
      constraint stock_voucher_lines_place foreign key (plant_id, place_id) references storage_places (plant_id, id),
      constraint stock_voucher_lines_to foreign key (plant_id, to_place_id) references storage_places (plant_id, id)
    )`.execute(db)
  await sql`create index stock_voucher_lines_of on stock_voucher_lines (voucher_id, position)`.execute(db)
  await sql`create index stock_voucher_lines_item_of on stock_voucher_lines (item_id)`.execute(db)
  await sql`
    create index stock_voucher_lines_source on stock_voucher_lines (source_line_id) where source_line_id is not null`.execute(
    db,
  )
  await sql`
    create index stock_voucher_lines_equipment on stock_voucher_lines (equipment_id) where equipment_id is not null`.execute(
    db,
  )
}

async function moves(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stock_moves (
      id bigint generated always as identity primary key,
      plant_id bigint not null,
      item_id bigint not null,
      voucher_id bigint not null references stock_vouchers,
      line_id bigint not null references stock_voucher_lines,
      place_id bigint not null,
      lot_id bigint,
      is_lent boolean not null default false,
      is_out boolean not null,
      dated_on date not null,
      order_no bigint not null,
      quantity numeric(15, 3) not null,
      value_vnd bigint not null,
      pricing text not null check (pricing in ('given', 'average', 'share', 'none', 'correction')),
      given_vnd bigint,
      of_id bigint references stock_moves,
      posted_at timestamptz not null,
      constraint stock_moves_item foreign key (plant_id, item_id) references inventory_items (plant_id, id),
      constraint stock_moves_place foreign key (plant_id, place_id) references storage_places (plant_id, id),
      constraint stock_moves_lot foreign key (item_id, lot_id) references stock_lots (item_id, id)
    )`.execute(db)
  // Carries what is summed: the stock of any day is read from the index alone.
  await sql`
    create index stock_moves_day on stock_moves (plant_id, dated_on, item_id) include (quantity, value_vnd, pricing, is_out)`.execute(
    db,
  )
  await sql`create index stock_moves_item_day on stock_moves (item_id, dated_on, order_no, id)`.execute(db)
  await sql`create index stock_moves_line on stock_moves (line_id)`.execute(db)
  await sql`create index stock_moves_voucher on stock_moves (voucher_id)`.execute(db)
  await sql`create index stock_moves_of on stock_moves (of_id) where of_id is not null`.execute(db)
}

async function stock(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stock_balances (
      plant_id bigint not null,
      item_id bigint not null,
      place_id bigint not null,
      lot_id bigint,
      is_lent boolean not null,
      is_serial boolean not null,
      quantity numeric(15, 3) not null,
      constraint stock_balances_enough check (quantity >= 0),
      constraint stock_balances_serial check (not is_serial or quantity <= 1),
      constraint stock_balances_item foreign key (plant_id, item_id) references inventory_items (plant_id, id),
      constraint stock_balances_place foreign key (plant_id, place_id) references storage_places (plant_id, id),
      constraint stock_balances_lot foreign key (item_id, lot_id) references stock_lots (item_id, id)
    )`.execute(db)
  await sql`
    create unique index stock_balances_key on stock_balances (item_id, place_id, coalesce(lot_id, 0), is_lent)`.execute(
    db,
  )
  await sql`
    create unique index stock_balances_one_place on stock_balances (lot_id) where is_serial and quantity > 0`.execute(
    db,
  )
  await sql`create index stock_balances_place_of on stock_balances (place_id)`.execute(db)
  await sql`
    create table stock_values (
      item_id bigint primary key,
      plant_id bigint not null,
      quantity numeric(15, 3) not null default 0,
      value_vnd bigint not null default 0,
      last_on date,
      last_order bigint not null default 0,
      constraint stock_values_item foreign key (plant_id, item_id) references inventory_items (plant_id, id),
      constraint stock_values_enough check (quantity >= 0 and value_vnd >= 0),
      constraint stock_values_nothing check (quantity > 0 or value_vnd = 0)
    )`.execute(db)
  await sql`create index stock_values_plant on stock_values (plant_id)`.execute(db)
  await sql`
    create table stock_checks (
      id bigint generated always as identity primary key,
      plant_id bigint not null references plants,
      at timestamptz not null,
      item_count int not null,
      differences jsonb not null
    )`.execute(db)
  await sql`create index stock_checks_plant on stock_checks (plant_id, id)`.execute(db)
}

async function freeze(db: Kysely<unknown>): Promise<void> {
  for (const table of ['stock_moves', 'stock_closings'])
    await sql`
      create trigger kept before update or delete or truncate on ${sql.table(table)}
        for each statement execute function refuse_sealed()`.execute(db)
  await sql`
    create function guard_posted_voucher() returns trigger language plpgsql as $$
    declare
      of_signature text[] := array['signed_at', 'signed_by_id', 'signed_name', 'signature_file_id', 'version', 'search_text'];
    begin
      if tg_op = 'UPDATE' and old.signed_at is null
        and to_jsonb(new) - of_signature = to_jsonb(old) - of_signature
      then return new; end if;
      raise exception 'sealed: % of % is refused', tg_op, tg_table_name using errcode = 'VH001';
    end $$`.execute(db)
  await sql`
    create trigger posted before update or delete on stock_vouchers
      for each row when (old.posted_at is not null) execute function guard_posted_voucher()`.execute(db)
  // Locks the voucher before it looks, so that a line cannot slip in beside its posting.
  await sql`
    create function guard_posted_line() returns trigger language plpgsql as $$
    declare
      of_vouchers bigint[] := array[
        case when tg_op <> 'INSERT' then old.voucher_id end, case when tg_op <> 'DELETE' then new.voucher_id end];
      is_posted boolean;
    begin
      select bool_or(v.posted_at is not null) into is_posted
        from (select posted_at from stock_vouchers where id = any(of_vouchers) for share) v;
      if is_posted then
        raise exception 'sealed: % of % is refused', tg_op, tg_table_name using errcode = 'VH001';
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`.execute(db)
  await sql`
    create trigger posted before insert or update or delete on stock_voucher_lines
      for each row execute function guard_posted_line()`.execute(db)
}
