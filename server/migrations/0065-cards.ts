import { sql, type Kysely } from 'kysely'

/** Gate cards, what they may be, and who had them when. A card is with one holder at a time by an index, not by a query. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createCatalogues(db)
  await createCards(db)
  await createRentals(db)
}

async function createCatalogues(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table card_types (
      id bigint generated always as identity primary key,
      code text not null constraint card_types_code unique,
      name text not null,
      is_for_vehicles boolean not null,
      counts_as_present boolean not null,
      is_active boolean not null,
      version int not null default 1
    )`.execute(db)
  await sql`
    create table vehicle_types (
      id bigint generated always as identity primary key,
      code text not null constraint vehicle_types_code unique,
      name text not null,
      plate_rule text not null check (plate_rule in ('carPlate', 'motorbikePlate', 'none')),
      is_active boolean not null,
      version int not null default 1
    )`.execute(db)
  // What plants usually have; the codes are those that proposals and chains of approval name.
  await sql`
    insert into card_types (code, name, is_for_vehicles, counts_as_present, is_active) values
      ('employee', 'Nhân viên', false, false, true),
      ('contractor', 'Nhà thầu', false, true, true),
      ('visitor', 'Khách', false, true, true),
      ('monthlyVehicle', 'Xe tháng', true, true, true),
      ('casualVehicle', 'Xe vãng lai', true, true, true),
      ('restrictedArea', 'Khu vực hạn chế', false, true, true)`.execute(db)
  await sql`
    insert into vehicle_types (code, name, plate_rule, is_active) values
      ('motorbike', 'Xe máy', 'motorbikePlate', true),
      ('car', 'Ô tô con', 'carPlate', true),
      ('pickup', 'Bán tải', 'carPlate', true),
      ('truck', 'Xe tải', 'carPlate', true),
      ('crane', 'Xe cẩu', 'carPlate', true),
      ('forklift', 'Xe nâng', 'none', true),
      ('boat', 'Ca nô', 'none', true)`.execute(db)
}

async function createCards(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cards (
      id bigint generated always as identity primary key,
      plant_id bigint not null constraint cards_plant references plants,
      card_no text not null,
      card_type_id bigint not null constraint cards_type references card_types,
      vehicle_type_id bigint constraint cards_vehicle_type references vehicle_types,
      license_plate text,
      zones text,
      note text,
      photo_file_id bigint references files,
      condition text not null default 'good' check (condition in ('good', 'lost', 'damaged', 'locked')),
      created_at timestamptz not null,
      version int not null default 1,
      search_text text generated always as (fold_vietnamese(card_no || ' ' || coalesce(license_plate, '') || ' '
        || coalesce(zones, '') || ' ' || coalesce(note, ''))) stored,
      constraint cards_number unique (plant_id, card_no)
    )`.execute(db)
  await sql`create index cards_photo on cards (photo_file_id) where photo_file_id is not null`.execute(db)
}

async function createRentals(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table card_rental_counters (
      plant_id bigint not null references plants on delete cascade,
      year int not null,
      last_number int not null,
      primary key (plant_id, year)
    )`.execute(db)
  await sql`
    create table card_rentals (
      id bigint generated always as identity primary key,
      rental_no text not null,
      number_year int not null,
      plant_id bigint not null constraint card_rentals_plant references plants,
      card_type_id bigint not null constraint card_rentals_type references card_types,
      employee_id bigint references employees,
      holder_name text not null,
      company text,
      citizen_id_number text,
      identity_number text,
      phone_number text not null,
      people_count int not null check (people_count > 0),
      vehicle_type_id bigint constraint card_rentals_vehicle_type references vehicle_types,
      license_plate text,
      zones text not null,
      purpose text not null,
      host_id bigint not null references employees,
      from_at timestamptz not null,
      due_at timestamptz not null,
      deposit_vnd numeric(14, 0),
      fee_vnd numeric(14, 0),
      note text,
      request_id bigint references approval_requests,
      card_id bigint constraint card_rentals_card references cards,
      issued_at timestamptz,
      issued_by_name text,
      issue_signature_file_id bigint references files,
      inside_since timestamptz,
      returned_at timestamptz,
      returned_by_name text,
      return_signature_file_id bigint references files,
      outcome text check (outcome in ('good', 'damaged', 'lost')),
      return_comment text,
      overdue_noted_at timestamptz,
      created_at timestamptz not null,
      version int not null default 1,
      holder_key text generated always as (coalesce('e' || employee_id, 'c' || citizen_id_number,
        'i' || identity_number, 'n' || fold_vietnamese(holder_name))) stored,
      search_text text generated always as (fold_vietnamese(rental_no || ' ' || holder_name || ' '
        || coalesce(company, '') || ' ' || phone_number || ' ' || coalesce(license_plate, '') || ' ' || purpose)) stored,
      constraint card_rentals_number unique (plant_id, number_year, rental_no),
      check (due_at > from_at),
      check ((card_id is null) = (issued_at is null)),
      check ((issued_at is null) = (issue_signature_file_id is null)),
      check (returned_at is null or issued_at is not null),
      check ((returned_at is null) = (outcome is null)),
      check (inside_since is null or (issued_at is not null and returned_at is null))
    )`.execute(db)
  await sql`
    create unique index card_rentals_one_holder on card_rentals (card_id)
    where issued_at is not null and returned_at is null`.execute(db)
  await sql`create index card_rentals_of_card on card_rentals (card_id, issued_at desc) where card_id is not null`.execute(
    db,
  )
  await sql`create index card_rentals_holder on card_rentals (holder_key, created_at desc)`.execute(db)
  await sql`create index card_rentals_request on card_rentals (request_id)`.execute(db)
  await sql`create index card_rentals_listed on card_rentals (plant_id, created_at desc, id desc)`.execute(db)
  await sql`create index card_rentals_inside on card_rentals (plant_id) where inside_since is not null`.execute(
    db,
  )
  await sql`
    create index card_rentals_due on card_rentals (due_at)
    where issued_at is not null and returned_at is null and overdue_noted_at is null`.execute(db)
  await sql`create index card_rentals_search on card_rentals using gin (search_text gin_trgm_ops)`.execute(db)
}
