import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testDatabase, type TestDatabase } from '#server/test/database.ts'

import { StartupError } from '../platform/startup-error.ts'
import { prepareSchema } from './prepare-schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('an older version does not start on what a newer one has brought up to date, and says what to do', async () => {
  const start = () => prepareSchema({ owner: database.connection }, database.db, pino({ enabled: false }))
  await start()
  await database.pool.query(
    `insert into kysely_migration values ('9998-of-tomorrow', ''), ('9999-later', '')`,
  )
  await expect(start()).rejects.toThrow(StartupError)
  await expect(start()).rejects.toThrow(/phiên bản mới hơn.*2 bước, sau cùng 9999-later/)
})
