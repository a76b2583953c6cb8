import pg from 'pg'

/** How many tasks the board shows, and how many there are at all plants. */
export const ON_BOARD = 500
const TASKS = 20_000
const PER_GROUP = 5

/**
 * Fills a plant with the tasks of a board, and the others with many more, all given by one and done by another; answers the
 * plant of the board.
 */
export async function fillTasks(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into plants (code, name, kind, rated_mw, created_at) values ('BANG', 'Nhà máy thử bảng', 'hydro', 30, now())
       returning id`,
    )
    const id = Number(rows[0]?.id)
    await client.query(
      `insert into employee_plants (employee_id, plant_id) select id, $1 from employees where user_name in ('quandoc', 'truongca')`,
      [id],
    )
    await client.query(groups, [id, ON_BOARD / PER_GROUP, TASKS / PER_GROUP])
    await client.query(tasks, [PER_GROUP, id])
    await client.query('vacuum (analyze)')
    return id
  } finally {
    await client.end()
  }
}

const groups = `
  insert into task_groups (plant_id, group_code, group_name, category, origin, owner_id, giver_id, giver_name, priority,
    start_on, due_on, status, progress_percent, created_at)
  select case when n <= $2::int then $1::bigint else p.id end, 'CV-2020-' || lpad(n::text, 5, '0'), 'Nhóm việc ' || n,
    'operation', 'own', g.id, g.id, g.full_name, 'normal', current_date - 10, current_date + n % 60, 'doing', 40, now()
  from generate_series(1, $3::int) n
  cross join (select id, full_name from employees where user_name = 'truongca') g
  join lateral (select id from plants order by (id + n) % 7, id limit 1) p on true`

/** A third is done; one in ten at the other plants, and all of the board, is that of one person. */
const tasks = `
  insert into tasks (group_id, position, title, expected_product, assignee_id, weight, status, progress_percent, due_on,
    first_due_on, result, accepted_at, started_at, created_at)
  select g.id, k, 'Việc ' || k || ' của ' || g.group_code, 'Biên bản',
    case when g.plant_id = $2 or g.id % 10 = 0 then d.id else g.owner_id end, 1,
    s.status, 40, g.due_on, g.due_on, case when s.status = 'done' then 'Xong' end,
    case when s.status = 'done' then now() end, now(), now()
  from task_groups g cross join generate_series(1, $1::int) k
  cross join (select id from employees where user_name = 'quandoc') d
  cross join lateral (select (array['new', 'doing', 'done'])[1 + (g.id + k)::int % 3] as status) s
  where g.group_code like 'CV-2020-%'`
