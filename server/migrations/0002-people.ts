import { sql, type Kysely } from 'kysely'

/** Plants, duty teams, roles, employees and their accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPlants(db)
  await createRoles(db)
  await createEmployees(db)
  await createAccounts(db)
}

async function createPlants(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table plants (
      id bigint generated always as identity primary key,
      code text not null,
      name text not null,
      kind text not null check (kind in ('solar', 'floatingSolar', 'hydro')),
      province text,
      address text,
      installed_mwp numeric(10, 3),
      rated_mw numeric(10, 3) not null check (rated_mw > 0),
      annual_energy_gwh numeric(12, 3),
      commissioned_on date,
      latitude numeric(9, 6),
      longitude numeric(9, 6),
      dispatch_level text,
      connection text,
      created_at timestamptz not null,
      version int not null default 1,
      search_text text generated always as (fold_vietnamese(code || ' ' || name || ' ' || coalesce(province, ''))) stored,
      constraint plants_code unique (code)
    )`.execute(db)
  await sql`
    create table duty_teams (
      id bigint generated always as identity primary key,
      plant_id bigint not null constraint duty_teams_plant references plants,
      code text not null,
      name text not null,
      version int not null default 1,
      constraint duty_teams_code unique (plant_id, code)
    )`.execute(db)
}

async function createRoles(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table roles (
      id bigint generated always as identity primary key,
      name text not null,
      normalized_name text generated always as (upper(name collate "und-x-icu")) stored,
      display_name text not null,
      description text,
      is_static boolean not null default false,
      sees_all_plants boolean not null default false,
      created_at timestamptz not null,
      version int not null default 1
    )`.execute(db)
  await sql`create unique index roles_name on roles (normalized_name)`.execute(db)
  await sql`create unique index roles_display_name on roles (lower(display_name collate "und-x-icu"))`.execute(
    db,
  )
  await sql`
    create table role_permissions (
      role_id bigint not null references roles on delete cascade,
      permission text not null,
      primary key (role_id, permission)
    )`.execute(db)
  await sql`create table known_permissions (name text primary key)`.execute(db)
}

async function createEmployees(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table employees (
      id bigint generated always as identity primary key,
      employee_code text not null,
      user_name text not null,
      email_address text not null,
      surname text not null,
      name text not null,
      full_name text generated always as (surname || ' ' || name) stored,
      phone_number text not null,
      gender text not null check (gender in ('male', 'female', 'other')),
      date_of_birth date not null,
      identity_number text,
      citizen_id_number text,
      identity_issued_on date,
      identity_issued_by text,
      address text,
      hometown text,
      position_title text not null,
      duty_team_id bigint constraint employees_duty_team references duty_teams,
      join_date date,
      contract_type text,
      electrical_safety_grade int check (electrical_safety_grade between 1 and 5),
      safety_card_no text,
      safety_card_expiry date,
      tax_code text,
      social_insurance_no text,
      bank_account text,
      avatar_file_id bigint references files,
      signature_file_id bigint references files,
      is_active boolean not null default true,
      created_at timestamptz not null,
      deleted_at timestamptz,
      version int not null default 1,
      search_text text generated always as (fold_vietnamese(
        employee_code || ' ' || surname || ' ' || name || ' ' || user_name || ' ' || email_address || ' ' || phone_number
      )) stored
    )`.execute(db)
  // Names of deleted employees are free again.
  await sql`create unique index employees_code on employees (lower(employee_code)) where deleted_at is null`.execute(
    db,
  )
  await sql`create unique index employees_user_name on employees (lower(user_name)) where deleted_at is null`.execute(
    db,
  )
  await sql`create unique index employees_email on employees (lower(email_address)) where deleted_at is null`.execute(
    db,
  )
  await sql`create index employees_search on employees using gin (search_text gin_trgm_ops)`.execute(db)
  await sql`create index employees_by_code on employees (employee_code) where deleted_at is null`.execute(db)
  await sql`
    create index employees_by_name on employees (name collate "vi-x-icu", surname collate "vi-x-icu", id)
    where deleted_at is null`.execute(db)
  // A team's list in its usual order, and its count, from the index alone.
  await sql`
    create index employees_team on employees (duty_team_id, employee_code, id) where deleted_at is null`.execute(
    db,
  )
  await sql`
    create table employee_plants (
      employee_id bigint not null references employees on delete cascade,
      plant_id bigint not null constraint employee_plants_plant references plants,
      primary key (employee_id, plant_id)
    )`.execute(db)
  await sql`create index employee_plants_plant_index on employee_plants (plant_id, employee_id)`.execute(db)
  await sql`
    create table employee_roles (
      employee_id bigint not null references employees on delete cascade,
      role_id bigint not null references roles on delete cascade,
      primary key (employee_id, role_id)
    )`.execute(db)
  await sql`create index employee_roles_role on employee_roles (role_id)`.execute(db)
  await sql`
    create table certificates (
      id bigint generated always as identity primary key,
      employee_id bigint not null references employees on delete cascade,
      kind text not null,
      number text not null,
      issued_on date,
      expires_on date,
      file_id bigint references files
    )`.execute(db)
  await sql`create index certificates_employee on certificates (employee_id)`.execute(db)
  await createDependents(db)
}

async function createDependents(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gist`.execute(db)
  await sql`
    create table dependents (
      id bigint generated always as identity primary key,
      employee_id bigint not null references employees on delete cascade,
      full_name text not null,
      relationship text not null,
      date_of_birth date not null,
      identity_number text,
      tax_code text,
      deduction_from date not null,
      deduction_to date,
      document_file_id bigint references files,
      check (deduction_to is null or deduction_to >= deduction_from),
      -- One dependent may be claimed by one person only, at any one time.
      constraint dependents_claimed_once exclude using gist
        (identity_number with =, daterange(deduction_from, deduction_to, '[]') with &&) where (identity_number is not null)
    )`.execute(db)
  await sql`create index dependents_employee on dependents (employee_id)`.execute(db)
}

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table accounts (
      employee_id bigint primary key references employees on delete cascade,
      password_hash text not null,
      must_change_password boolean not null default false,
      failed_count int not null default 0,
      locked_until timestamptz,
      last_login_at timestamptz,
      language text check (language in ('vi', 'en'))
    )`.execute(db)
  await sql`
    create table sessions (
      id uuid primary key,
      employee_id bigint not null references employees on delete cascade,
      created_at timestamptz not null,
      ip text not null,
      user_agent text not null,
      revoked_at timestamptz,
      revoked_because text
    )`.execute(db)
  await sql`create index sessions_employee on sessions (employee_id) where revoked_at is null`.execute(db)
  await sql`
    create table refresh_tokens (
      token_hash text primary key,
      session_id uuid not null references sessions on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create index refresh_tokens_session on refresh_tokens (session_id)`.execute(db)
  await sql`create index refresh_tokens_expiry on refresh_tokens (expires_at)`.execute(db)
  await sql`
    create table login_attempts (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      user_name text not null,
      employee_id bigint,
      ip text not null,
      user_agent text not null,
      result text not null
    )`.execute(db)
  await sql`create index login_attempts_at on login_attempts (at)`.execute(db)
  await sql`
    create table preferences (
      employee_id bigint not null references employees on delete cascade,
      key text not null,
      value jsonb not null,
      primary key (employee_id, key)
    )`.execute(db)
}
