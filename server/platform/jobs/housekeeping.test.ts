import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { testDatabase, type TestDatabase } from '#server/test/database.ts'

import { housekeeping } from './housekeeping.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await testDatabase()
})

afterEach(async () => {
  await database.close()
})

const now = new Date('2026-11-21T12:00:00Z')

const { signal } = new AbortController()
const log = pino({ level: 'silent' })
const keep = () => housekeeping.run({ db: database.db, payload: {}, now, log, signal })

async function left(column: string, table: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ value: string }>(
    `select ${column} as value from ${table} order by ${column}`,
  )
  return rows.map(({ value }) => value)
}

test('idempotency keys stay for 48 hours', async () => {
  await database.pool.query(`insert into idempotency_keys (actor_id, key, request_hash, created_at) values
    (1, 'old', '', '2026-11-19T11:59:59Z'), (1, 'young', '', '2026-11-19T12:00:00Z')`)
  await keep()
  expect(await left('key', 'idempotency_keys')).toEqual(['young'])
})

test('change events stay for an hour, however many there are', async () => {
  await database.pool.query(`insert into realtime_events (at, topic, entity_id)
    select '2026-11-21T10:59:59Z', 'old', id from generate_series(1, 12000) id`)
  await database.pool.query(`insert into realtime_events (at, topic, entity_id) values
    ('2026-11-21T11:00:00Z', 'young', '1')`)
  await keep()
  expect(await left('topic', 'realtime_events')).toEqual(['young'])
})

test('mails stay for 30 days, whether they were sent or not', async () => {
  await database.pool
    .query(`insert into mail_outbox (key, to_address, to_name, subject, body, created_at, due_at) values
    ('old', '', '', '', '', '2026-10-22T11:59:59Z', '2026-10-22T11:59:59Z'),
    ('young', '', '', '', '', '2026-10-22T12:00:00Z', null)`)
  await keep()
  expect(await left('key', 'mail_outbox')).toEqual(['young'])
})

test('refresh tokens stay for 7 days after they expired', async () => {
  await database.pool.query(`
    with employee as (
      insert into employees (employee_code, user_name, email_address, surname, name, phone_number, gender,
        date_of_birth, position_title, created_at)
      values ('1', '1', '1', 'Nguyễn', 'Hòa', '', 'female', '1990-01-01', '', now()) returning id
    )
    insert into sessions (id, employee_id, created_at, ip, user_agent)
    select '00000000-0000-0000-0000-000000000001', id, now(), '', '' from employee`)
  await database.pool.query(`
    insert into refresh_tokens (token_hash, session_id, created_at, expires_at)
    select hash, (select id from sessions), now(), expires_at::timestamptz
    from (values ('old', '2026-11-14T11:59:59Z'), ('young', '2026-11-14T12:00:00Z')) tokens (hash, expires_at)`)
  await keep()
  expect(await left('token_hash', 'refresh_tokens')).toEqual(['young'])
})

test('attempts to sign in stay for 400 days', async () => {
  await database.pool.query(`insert into login_attempts (at, user_name, ip, user_agent, result) values
    ('2025-10-17T11:59:59Z', 'old', '', '', ''), ('2025-10-17T12:00:00Z', 'young', '', '', '')`)
  await keep()
  expect(await left('user_name', 'login_attempts')).toEqual(['young'])
})
