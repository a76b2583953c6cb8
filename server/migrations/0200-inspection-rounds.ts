import { sql, type Kysely } from 'kysely'

/**
 * Routes of inspection and their rounds. A change of a route's checks is another edition; a round keeps the one it was made
 * of. What was found at a stop is kept visit by visit, with the clock of the device and that of the server; nothing that
 * came in is changed or deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await routes(db)
  await rounds(db)
}

async function routes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inspection_routes (
      id bigint generated always as identity primary key,
      plant_id bigint not null references plants,
      name text not null,
      frequency text not null,
      after_minutes int,
      at_time text,
      weekday int,
      window_minutes int not null check (window_minutes > 0),
      post text not null,
      is_active boolean not null,
      note text,
      version_no int not null,
      changed_by_name text not null,
      changed_at timestamptz not null,
      version int not null default 1,
      search_text text not null generated always as (fold_vietnamese(name || ' ' || coalesce(note, ''))) stored,
      constraint inspection_routes_name unique (plant_id, name),
      unique (plant_id, id)
    )`.execute(db)
  await sql`
    create table inspection_checks (
      route_id bigint not null,
      version_no int not null,
      check_no int not null,
      plant_id bigint not null,
      stop_no int not null,
      device_id int not null,
      kind text not null,
      content text not null,
      parameter_id int,
      method text,
      standard text,
      risk text,
      primary key (route_id, version_no, check_no),
      constraint inspection_checks_route foreign key (plant_id, route_id) references inspection_routes (plant_id, id),
      constraint inspection_checks_device foreign key (plant_id, device_id) references devices (plant_id, id),
      constraint inspection_checks_parameter foreign key (parameter_id) references device_parameters
    )`.execute(db)
  await sql`create index inspection_checks_by_device on inspection_checks (plant_id, device_id)`.execute(db)
  await sql`create index inspection_checks_by_parameter on inspection_checks (parameter_id)`.execute(db)
}

async function rounds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inspection_rounds (
      id bigint generated always as identity primary key,
      plant_id bigint not null,
      route_id bigint not null,
      version_no int not null,
      day date not null,
      shift_code text,
      due_at timestamptz not null,
      due_until timestamptz not null,
      status text not null default 'due',
      started_at timestamptz,
      finished_at timestamptz,
      walked_by_name text,
      note text,
      constraint inspection_rounds_route foreign key (plant_id, route_id) references inspection_routes (plant_id, id),
      constraint inspection_rounds_due unique (route_id, due_at),
      check (due_until > due_at)
    )`.execute(db)
  await sql`create index inspection_rounds_latest on inspection_rounds (plant_id, due_at desc, id desc)`.execute(
    db,
  )
  await sql`
    create index inspection_rounds_open on inspection_rounds (due_until) where status in ('due', 'walking')`.execute(
    db,
  )
  await sql`
    create table inspection_visits (
      id bigint generated always as identity primary key,
      round_id bigint not null references inspection_rounds,
      client_id uuid not null,
      stop_no int not null,
      opened_by text not null,
      opened_at timestamptz not null,
      answered_at timestamptz not null,
      received_at timestamptz not null,
      by_id bigint not null,
      by_name text not null,
      skip_reason text,
      constraint inspection_visits_client unique (client_id),
      check (answered_at >= opened_at)
    )`.execute(db)
  await sql`create index inspection_visits_round on inspection_visits (round_id, answered_at, id)`.execute(db)
  await sql`
    create table inspection_answers (
      id bigint generated always as identity primary key,
      visit_id bigint not null references inspection_visits,
      check_no int not null,
      value double precision,
      is_ok boolean,
      text text,
      reason text,
      state text not null,
      reading_fate text,
      reading_message text,
      standing_value double precision,
      abnormal_id bigint references abnormals,
      unique (visit_id, check_no)
    )`.execute(db)
  await sql`create index inspection_answers_abnormal on inspection_answers (abnormal_id)`.execute(db)
  await sql`
    create table inspection_photos (
      visit_id bigint not null references inspection_visits,
      file_id bigint not null references files,
      check_no int,
      position int not null,
      primary key (visit_id, file_id)
    )`.execute(db)
  await sql`create index inspection_photos_file on inspection_photos (file_id)`.execute(db)
}
