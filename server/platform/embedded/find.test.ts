import { rmSync } from 'node:fs'
import path from 'node:path'

import { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'

import { findEmbeddedPostgres, startEmbeddedPostgres } from './launcher.ts'
import { makeOpenFolder } from './testing/run-child.ts'

const folder = makeOpenFolder()
const dataDir = path.join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true }))

it.each(['socket', 'tcp'] as const)(
  'finds the database that another process runs on a %s',
  async (network) => {
    const database = await startEmbeddedPostgres({ dataDir, network })
    const found = findEmbeddedPostgres(dataDir)
    expect(found).toEqual(database.connection)
    const client = new Client(found)
    await client.connect()
    expect((await client.query('select 42 as answer')).rows).toEqual([{ answer: 42 }])
    await client.end()
    await database.stop()
    expect(findEmbeddedPostgres(dataDir)).toBe('stopped')
  },
)

it('finds none where there is none, and makes none', () => {
  const nowhere = path.join(folder, 'nowhere')
  expect(findEmbeddedPostgres(nowhere)).toBe('missing')
  expect(findEmbeddedPostgres(nowhere)).toBe('missing')
})
