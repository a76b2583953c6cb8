import pg from 'pg'

import { defaultChain } from '#contract/approvals/chain.ts'

/** What is asked for, and who waits. */
export interface FilledApprovals {
  readonly plantId: number
  readonly managerId: number
}

/** How many wait for the workshop manager. */
export const QUEUE = 200

const FIRST_ID = 10_000_000

/** A path as a request of materials takes it. */
const pathOf = () =>
  JSON.stringify(
    defaultChain('materials').steps.map(({ name, level, needs, seats, ...step }) => ({
      name,
      level,
      needs,
      seats: seats.map((seat) => ({ ...seat, origin: 'chain' })),
      dueHours: step.dueHours,
      remindBeforeHours: step.remindBeforeHours,
      escalateTo: step.escalateTo,
    })),
  )

/**
 * Adds years of proposals to a filled database: of so many, {@link QUEUE} wait for the workshop manager of the hydro plant,
 * a twentieth for others, and all the rest are done.
 *
 * @param connection of a superuser, who may leave out triggers
 */
export async function fillApprovals(connection: pg.ClientConfig, requests: number): Promise<FilledApprovals> {
  return withClient(connection, async (client) => {
    const filled = await whereAndWho(client)
    await client.query(proposals, [filled.plantId, requests, pathOf(), FIRST_ID, requests / QUEUE])
    await follow(client, FIRST_ID)
    await client.query('vacuum (analyze)')
    return filled
  })
}

/** Adds requests that wait for the manager, each to be decided once; answers their numbers. */
export async function fillWaiting(
  connection: pg.ClientConfig,
  { plantId }: FilledApprovals,
  requests: number,
): Promise<readonly number[]> {
  const first = FIRST_ID * 2
  await withClient(connection, async (client) => {
    await client.query(proposals, [plantId, requests, pathOf(), first, 1])
    await follow(client, first)
    await client.query('vacuum (analyze)')
  })
  return Array.from({ length: requests }, (_, n) => first + n + 1)
}

async function withClient<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off')
    return await work(client)
  } finally {
    await client.end()
  }
}

async function whereAndWho(client: pg.Client): Promise<FilledApprovals> {
  const { rows } = await client.query<{ plant: string; manager: string }>(
    `select (select id from plants where code = 'ST') as plant,
      (select id from employees where user_name = 'quandoc') as manager`,
  )
  return { plantId: Number(rows[0]?.plant), managerId: Number(rows[0]?.manager) }
}

/** Every `$5`th waits for the manager, every twentieth besides for a shift leader, the others are processed. */
const proposals = `
  with made as (
    select n, $4::bigint + n as id, people.ids[1 + n % 500] as author_id,
      case when n % $5::int = 0 then 'manager' when n % 20 = 1 then 'leader' else 'done' end as waits,
      timestamptz '2024-01-01' + n * interval '7 minutes' as at
    from generate_series(1, $2::int) n
    cross join (select array_agg(id order by id) as ids from employees where employee_code like 'BM%') people
  ), requests as (
    insert into approval_requests (id, kind, subject_id, plant_id, title, author_id, author_name, chain_version, stage,
      status, path, executors, step, signed, signers, turn, round, created_at, due_at)
    overriding system value
    select id, 'materials', id, $1, 'Cấp vật tư sửa chữa số ' || n, author_id, 'Nguyễn Văn ' || n % 500, 0,
      case when waits = 'done' then 'processed' else 'deciding' end,
      case waits when 'done' then 'Processed' when 'manager' then 'LeaderApproved' else 'New' end,
      $3::jsonb, '[]', case waits when 'done' then 2 when 'manager' then 1 else 0 end, '[]', '[]',
      case waits when 'done' then 5 when 'manager' then 2 else 1 end, 1, at,
      case when waits <> 'done' then now() + n * interval '1 second' + interval '1 day' end
    from made
  )
  insert into proposals (id, proposal_no, number_year, kind, plant_id, author_id, author_name, title, content, reason, urgency, details,
    cost_vnd, request_id, created_at, sent_at)
  overriding system value
  select id, id || '/ĐX-NMST', 2026, 'materials', $1, author_id, 'Nguyễn Văn ' || n % 500,
    'Cấp vật tư sửa chữa số ' || n, 'Cấp vật tư', 'Thay thế định kỳ', 'normal',
    '{"kind":"materials","items":[{"name":"Bulông M16","unit":"cái","quantity":40,"note":null}]}', n * 1000, id, at, at
  from made`

/** Adds whom requests from a number on wait for, and what was done to them. */
async function follow(client: pg.Client, first: number): Promise<void> {
  await client.query(openSeats, [first])
  await client.query(events, [first])
}

const openSeats = `
  insert into approval_open_seats (request_id, position, plant_id, kind, role_name, barred_ids, is_personal)
    select id, 0, plant_id, kind, case step when 1 then 'QĐ' else 'TC' end, array[author_id], false
    from approval_requests where stage = 'deciding' and id > $1`

const events = `
  insert into approval_events (request_id, action, round, status_after, by_id, by_name, at)
    select r.id, a.action, 1, 'New', case a.action when 'submit' then r.author_id else 5 end, 'Nguyễn Văn Hòa', r.created_at
    from approval_requests r cross join (values ('submit'), ('approve')) a(action) where r.id > $1`
