import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { file, multipart, wire } from '#contract/core/endpoint.ts'

import { startWithAnybody, type Anybody } from './anybody.ts'
import { acceptedInput, endpoints } from './trials.ts'

let anybody: Anybody

beforeAll(async () => {
  anybody = await startWithAnybody()
})
afterAll(() => anybody.server.close())

const asked = endpoints.filter(
  ({ endpoint }) => endpoint[wire].returns !== file && endpoint[wire].body !== multipart,
)

/** What the server could not answer. */
async function faults(): Promise<string[]> {
  const found: string[] = []
  for (const named of asked) {
    const { statusCode } = await anybody.call(named.endpoint, acceptedInput(named.endpoint[wire]))
    if (statusCode >= 500) found.push(`${named.name}: ${statusCode}`)
  }
  return found
}

// Its connections have prepared statements by then, which PostgreSQL refuses once the columns of an answer are others.
test('a version that is running goes on answering when a newer one has added to every table', async () => {
  const { db } = anybody.server
  expect(await faults()).toEqual([])
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(db)
  expect(tables.length).toBeGreaterThan(100)
  for (const { name } of tables)
    await sql`alter table ${sql.table(name)} add column of_a_later_version text`.execute(db)
  expect(await faults()).toEqual([])
})
