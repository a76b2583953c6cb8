import pg from 'pg'

const ROWS_PER_TEAM = 1000
const TEAMS_PER_PLANT = 25

const families = 'Nguyễn Trần Lê Phạm Hoàng Phan Vũ Đặng Bùi Đỗ Hồ Ngô Dương Lý'.split(' ')
const middles = 'Văn Thị Đức Hữu Minh Ngọc Quang Thanh Đình Xuân Công Gia'.split(' ')
const givens =
  'An Anh Bình Chi Cường Dũng Đạt Giang Hà Hải Hạnh Hiếu Hòa Hùng Huy Hương Khánh Khoa Lan Linh Long Mai Nam Nga Nhung Phong Phúc Quân Sơn Tâm Thắng Thảo Thủy Tiến Toàn Trang Trung Tú Tuấn Vinh Yến'.split(
    ' ',
  )

/**
 * Fills a migrated database with people of about 1,000 to a team, mixed over the table as years of hiring mix them:
 * each with an account, one or two plants and a role. The same numbers give the same people.
 *
 * @param connection of a superuser, who may leave out the foreign keys' checks
 */
export async function fill(connection: pg.ClientConfig, rows: number): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off;
      set maintenance_work_mem = '512MB'; set max_parallel_workers_per_gather = 0; select setseed(0.5)`)
    // The demonstration's days come no more, lest they take processor time; one that is being written is waited for.
    await client.query(
      `delete from jobs where name = 'demoReadings'; delete from settings where key = 'demoReadings'`,
    )
    const teams = Math.ceil(rows / ROWS_PER_TEAM)
    await client.query(places(teams))
    await withoutIndexes(client, 'employees', () =>
      client.query(people, [rows, teams, families, middles, givens]),
    )
    await client.query(belongings)
    await client.query(allRights)
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}

/** One insert into a table and its indexes made afterwards take a third of the time of both at once. */
export async function withoutIndexes(
  client: pg.Client,
  table: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = $1::regclass and not indisprimary`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  for (const { definition } of rows) await client.query(definition)
}

/** Whoever asks here does everything; at a plant the administrator may not write into its books. */
const allRights = `
  insert into role_permissions (role_id, permission)
  select r.id, p.permission from roles r, (select distinct permission from role_permissions) p
  where r.normalized_name = 'ADMIN' on conflict do nothing`

const places = (teams: number) => `
  insert into plants (code, name, kind, province, rated_mw, created_at)
    select 'BM' || n, 'Nhà máy thử tải ' || n, 'hydro', 'Đắk Lắk', 30, now()
    from generate_series(1, ${Math.ceil(teams / TEAMS_PER_PLANT)}) n;
  insert into duty_teams (plant_id, code, name)
    select p.id, 'BM' || n, 'Kíp ' || n from generate_series(0, ${teams - 1}) n
    join plants p on p.code = 'BM' || (1 + n / ${TEAMS_PER_PLANT})`

const people = `
  insert into employees (employee_code, user_name, email_address, surname, name, phone_number, gender, date_of_birth,
    position_title, duty_team_id, join_date, electrical_safety_grade, safety_card_expiry, address, created_at)
  select 'BM' || lpad(n::text, 7, '0'), 'bm' || n, 'bm' || n || '@example.vn',
    ($3::text[])[1 + floor(random() * cardinality($3::text[]))::int] || ' '
      || ($4::text[])[1 + floor(random() * cardinality($4::text[]))::int],
    ($5::text[])[1 + floor(random() * cardinality($5::text[]))::int],
    '09' || lpad(n::text, 8, '0'), case when random() < 0.7 then 'male' else 'female' end,
    date '1965-01-01' + floor(random() * 14000)::int, 'mainOperator', t.id,
    date '2005-01-01' + floor(random() * 7500)::int, 1 + n % 5, date '2027-01-01' + n % 900,
    'Số ' || n % 400 || ', đường Trần Hưng Đạo, thành phố Buôn Ma Thuột', timestamptz '2026-01-01' + n * interval '1s'
  from generate_series(1, $1::int) n
  join (select id, row_number() over (order by id) - 1 as place from duty_teams where code like 'BM%') t
    on t.place = n % $2::int`

const belongings = `
  insert into accounts (employee_id, password_hash, last_login_at)
    select id, 'no password has this hash', case when id % 3 > 0 then created_at + interval '90 days' end
    from employees where employee_code like 'BM%';
  insert into employee_plants (employee_id, plant_id)
    select e.id, t.plant_id from employees e join duty_teams t on t.id = e.duty_team_id
    where e.employee_code like 'BM%';
  insert into employee_plants (employee_id, plant_id)
    select e.id, (select id from plants where code = 'BM1') from employees e
    where e.employee_code like 'BM%' and e.id % 10 = 0 on conflict do nothing;
  insert into employee_roles (employee_id, role_id)
    select e.id, r.id from employees e
    join roles r on r.name = case when e.id % 20 = 0 then 'QĐ' when e.id % 6 = 0 then 'TC' else 'DHV' end
    where e.employee_code like 'BM%'`
