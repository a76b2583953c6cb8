import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { isUnavailable } from '#server/platform/db/constraint.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { testDatabase } from '#server/test/database.ts'

test('a connection to a server that is the primary no more is used once', async () => {
  const database = await testDatabase()
  const app = openDatabase(database.connection, 1)
  await sql`set session characteristics as transaction read only`.execute(app.db)
  const write = () =>
    app.db.transaction().execute((transaction) => sql`create table written (n int)`.execute(transaction))
  const failure: unknown = await write().catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: '25006' })
  expect(isUnavailable(failure)).toBe(true)
  await write()
  await app.close()
  await database.close()
})
