import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { isPassword } from '#server/platform/auth/passwords.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { salaryKey, testDatabase, type TestDatabase } from '#server/test/database.ts'
import { temporaryFiles } from '#server/test/files.ts'
import { makePerson } from '#server/test/people.ts'

import { openBooks, readOpenBooks } from './demo/testing/open-books.ts'
import { isDemoData, prepareDatabase } from './first-start.ts'

const NOW = new Date('2026-11-21T00:30:00.000Z')

let database: TestDatabase
let store: Awaited<ReturnType<typeof temporaryFiles>>

beforeEach(async () => {
  database = await testDatabase()
  store = await temporaryFiles()
})
afterEach(async () => {
  await database.close()
  await store.remove()
})

const accounts = () =>
  database.db
    .selectFrom('employees')
    .innerJoin('accounts', 'accounts.employeeId', 'employees.id')
    .select(['userName', 'passwordHash', 'mustChangePassword'])
    .execute()

const rolesOf = (userName: string) =>
  database.db
    .selectFrom('employees')
    .innerJoin('employeeRoles', 'employeeRoles.employeeId', 'employees.id')
    .innerJoin('roles', 'roles.id', 'employeeRoles.roleId')
    .select('roles.name')
    .where('userName', '=', userName)
    .execute()

describe('an empty database', () => {
  test('gets the administrator alone, with a password to be changed', async () => {
    const start = await prepareDatabase(database.db, 'none', NOW, store.files, salaryKey)
    const [admin, ...others] = await accounts()
    expect(others).toEqual([])
    expect(admin).toMatchObject({ userName: 'admin', mustChangePassword: true })
    expect(await rolesOf('admin')).toEqual([{ name: 'Admin' }])
    expect(start.kind).toBe('admin')
    const password = start.kind === 'admin' ? start.password : ''
    expect(await isPassword(password, admin?.passwordHash ?? '')).toBe(true)
    expect(await isDemoData(database.db)).toBe(false)
  })

  test('stays empty when seeding fails half-way', async () => {
    await database.pool.query('alter table settings add constraint refused check (false) not valid')
    await expect(prepareDatabase(database.db, 'demo', NOW, store.files, salaryKey)).rejects.toThrow('refused')
    expect(await accounts()).toEqual([])
    expect(await database.db.selectFrom('plants').select('id').execute()).toEqual([])
  })
})

describe('a database with people', () => {
  test.each(['demo', 'none'] as const)('is left alone with SEED=%s', async (seed) => {
    const { userName } = await makePerson(database.db)
    expect(await prepareDatabase(database.db, seed, NOW, store.files, salaryKey)).toEqual({ kind: 'used' })
    expect(await accounts()).toMatchObject([{ userName }])
    expect(await isDemoData(database.db)).toBe(false)
  })
})

/** Two processes start at once on the database; what they found or made. */
async function startTwice(seed: 'demo' | 'none', now: Date) {
  const other = openDatabase(database.connection, 2)
  const starts = await Promise.all(
    [database.db, other.db].map((db) => prepareDatabase(db, seed, now, store.files, salaryKey)),
  )
  await other.close()
  expect(await database.db.selectFrom('roles').select('id').execute()).toHaveLength(9)
  return starts.map(({ kind }) => kind).toSorted()
}

describe('two processes that start at once', () => {
  test('fill the database once with the account of the administrator', async () => {
    expect(await startTwice('none', NOW)).toEqual(['admin', 'used'])
    expect(await accounts()).toHaveLength(1)
  })

  test('fill it once with demonstration data when asked, and it says so ever after', async () => {
    // The last half-minute of the first night shift of a month, which the books must know as well.
    const now = new Date('2026-11-30T22:59:30.000Z')
    expect(await startTwice('demo', now)).toEqual(['demo', 'used'])
    expect(await isDemoData(database.db)).toBe(true)
    expect(await rolesOf('admin')).toEqual([{ name: 'Admin' }])
    expect(await readOpenBooks(database.db, store.files, now)).toEqual(openBooks)
    const before = await accounts()
    expect(before).toHaveLength(67)
    expect(await prepareDatabase(database.db, 'demo', NOW, store.files, salaryKey)).toEqual({ kind: 'used' })
    expect(await accounts()).toEqual(before)
    expect(await isDemoData(database.db)).toBe(true)
  })
})
