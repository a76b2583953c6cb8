import { sql, type Kysely } from 'kysely'

/**
 * What a plant keeps in store and where. Stock, lots and prices are not here: they come from vouchers alone. Quantities are
 * exact decimals of at most three places; places are told apart by a code that a label can carry, and stay in their plant
 * by constraint.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await storagePlaces(db)
  await inventoryItems(db)
  await sql`
    create table inventory_item_units (
      item_id bigint not null references inventory_items on delete cascade,
      unit text not null,
      factor numeric(15, 3) not null check (factor > 0),
      primary key (item_id, unit)
    )`.execute(db)
  await sql`
    create table inventory_item_equipment (
      item_id bigint not null references inventory_items on delete cascade,
      device_id int not null references devices on delete cascade,
      primary key (item_id, device_id)
    )`.execute(db)
  await sql`create index inventory_item_equipment_device on inventory_item_equipment (device_id)`.execute(db)
  await sql`
    create table inventory_item_files (
      item_id bigint not null references inventory_items on delete cascade,
      file_id bigint not null references files,
      position int not null,
      primary key (item_id, file_id)
    )`.execute(db)
  await sql`create index inventory_item_files_file on inventory_item_files (file_id)`.execute(db)
}

async function storagePlaces(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table storage_places (
      id bigint generated always as identity primary key,
      plant_id bigint not null references plants,
      parent_id bigint,
      kind text not null check (kind in ('warehouse', 'shelf', 'bin')),
      code text not null,
      name text not null,
      address text,
      is_closed boolean not null,
      created_at timestamptz not null,
      version int not null default 1,
      search_text text not null generated always as (fold_vietnamese(code || ' ' || name)) stored,
      constraint storage_places_plant unique (plant_id, id),
      constraint storage_places_parent foreign key (plant_id, parent_id) references storage_places (plant_id, id),
      check ((kind = 'warehouse') = (parent_id is null))
    )`.execute(db)
  await sql`create unique index storage_places_code on storage_places (plant_id, lower(code))`.execute(db)
  await sql`create index storage_places_children on storage_places (parent_id)`.execute(db)
}

async function inventoryItems(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inventory_items (
      id bigint generated always as identity primary key,
      plant_id bigint not null references plants,
      item_code text not null,
      name text not null,
      group_code text not null,
      unit text not null,
      specification text,
      manufacturer text,
      origin text,
      place_id bigint not null,
      min_stock numeric(15, 3) check (min_stock >= 0),
      max_stock numeric(15, 3) check (max_stock >= 0),
      safety_stock numeric(15, 3) not null check (safety_stock >= 0),
      lead_time_days int check (lead_time_days >= 0),
      suppliers text,
      is_critical boolean not null,
      is_tool boolean not null,
      tracking text not null check (tracking in ('none', 'lot', 'serial')),
      has_expiry boolean not null,
      is_active boolean not null,
      note text,
      created_at timestamptz not null,
      version int not null default 1,
      search_text text not null generated always as (fold_vietnamese(
        item_code || ' ' || name || ' ' || coalesce(specification, '') || ' ' || coalesce(manufacturer, '') || ' '
        || coalesce(suppliers, '') || ' ' || coalesce(note, ''))) stored,
      constraint inventory_items_plant unique (plant_id, id),
      constraint inventory_items_place foreign key (plant_id, place_id) references storage_places (plant_id, id),
      constraint inventory_items_limits check (max_stock >= min_stock),
      check (not has_expiry or tracking <> 'none')
    )`.execute(db)
  await sql`create unique index inventory_items_code on inventory_items (plant_id, lower(item_code))`.execute(
    db,
  )
  await sql`create index inventory_items_place_of on inventory_items (place_id)`.execute(db)
}
