import { sql, type Kysely } from 'kysely'

/**
 * The register of inspections: a line is a kind of inspection of a thing or a set, a round of it goes from plan to the
 * manager's word. What was found stands in both: in the round for good, in the line as the latest.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table equipment_inspections (
      id bigint generated always as identity primary key,
      plant_id bigint not null,
      device_id int not null,
      type_code text not null,
      type_name text not null,
      legal_basis text,
      cycle_months int not null check (cycle_months > 0),
      subject text,
      quantity int not null check (quantity > 0),
      usable_qty int check (usable_qty >= 0),
      unusable_qty int check (unusable_qty >= 0),
      last_on date,
      last_text text,
      anchor_day int check (anchor_day between 1 and 31),
      certificate_expires_on date,
      next_on date,
      organization text,
      certificate_no text,
      stamp_no text,
      result text check (result in ('passed', 'conditional', 'failed')),
      declaration_no text,
      responsible_id bigint references employees,
      note text,
      suspended_reason text,
      banned_at timestamptz,
      last_visit_id bigint,
      created_at timestamptz not null,
      version int not null default 1,
      search_text text not null generated always as (fold_vietnamese(
        type_name || ' ' || coalesce(subject, '') || ' ' || coalesce(organization, '') || ' '
        || coalesce(certificate_no, '') || ' ' || coalesce(stamp_no, '') || ' ' || coalesce(declaration_no, '') || ' '
        || coalesce(last_text, '') || ' ' || coalesce(note, ''))) stored,
      constraint equipment_inspections_device foreign key (plant_id, device_id) references devices (plant_id, id),
      check (last_on is not null or next_on is null or certificate_expires_on is not null),
      check (banned_at is null or next_on is null)
    )`.execute(db)
  await sql`
    create unique index equipment_inspections_twin on equipment_inspections
      (device_id, type_code, coalesce(subject, ''))`.execute(db)
  await sql`create index equipment_inspections_next on equipment_inspections (next_on, id)`.execute(db)
  await sql`
    create index equipment_inspections_banned on equipment_inspections (device_id) where banned_at is not null`.execute(
    db,
  )
  await sql`
    create table equipment_inspection_visits (
      id bigint generated always as identity primary key,
      inspection_id bigint not null references equipment_inspections,
      plant_id bigint not null,
      device_id int not null,
      status text not null check (status in ('planned', 'doing', 'awaitingConfirmation', 'done', 'cancelled')),
      planned_on date not null,
      organization text,
      planned_cost_vnd bigint check (planned_cost_vnd >= 0),
      note text,
      inspected_on date,
      result text check (result in ('passed', 'conditional', 'failed')),
      certificate_no text,
      stamp_no text,
      certificate_expires_on date,
      usable_qty int check (usable_qty >= 0),
      unusable_qty int check (unusable_qty >= 0),
      cost_vnd bigint check (cost_vnd >= 0),
      abnormal_id bigint references abnormals,
      reason text,
      created_by_name text not null,
      created_at timestamptz not null,
      confirmed_at timestamptz,
      confirmed_by_name text,
      version int not null default 1,
      check (status <> 'done' or (inspected_on is not null and result is not null and confirmed_at is not null))
    )`.execute(db)
  await sql`
    create unique index equipment_inspection_visits_open on equipment_inspection_visits (inspection_id)
      where status in ('planned', 'doing', 'awaitingConfirmation')`.execute(db)
  await sql`create index equipment_inspection_visits_line on equipment_inspection_visits (inspection_id, id desc)`.execute(
    db,
  )
  await sql`create index equipment_inspection_visits_life on equipment_inspection_visits (device_id, inspected_on desc, id desc)`.execute(
    db,
  )
  await sql`create index equipment_inspection_visits_planned on equipment_inspection_visits (plant_id, planned_on)`.execute(
    db,
  )
  await sql`create index equipment_inspection_visits_abnormal on equipment_inspection_visits (abnormal_id) where abnormal_id is not null`.execute(
    db,
  )
  await sql`
    create table equipment_inspection_visit_files (
      visit_id bigint not null references equipment_inspection_visits,
      file_id bigint not null references files,
      position int not null,
      primary key (visit_id, file_id)
    )`.execute(db)
  await sql`create index equipment_inspection_visit_files_file on equipment_inspection_visit_files (file_id)`.execute(
    db,
  )
}
