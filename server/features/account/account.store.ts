import type { ColumnType, Generated } from 'kysely'

import type { Language } from '#contract/core/problem.ts'
import type { Db } from '#server/platform/db/database.ts'

type Instant = ColumnType<string, Date | string, Date | string>

interface AccountTable {
  employeeId: number
  passwordHash: string
  mustChangePassword: ColumnType<boolean, boolean | undefined, boolean>
  /** Wrong passwords where somebody signed in confirms with theirs. */
  failedCount: Generated<number>
  lockedUntil: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  lastLoginAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  language: ColumnType<Language | null, Language | null | undefined, Language | null>
}

interface LoginAttemptTable {
  id: Generated<number>
  at: Instant
  userName: string
  employeeId: number | null
  ip: string
  userAgent: string
  result: string
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    accounts: AccountTable
    loginAttempts: LoginAttemptTable
  }
}

/** What signing in, and confirming with the password, need to know of an account. */
export interface LoginAccount {
  readonly employeeId: number
  readonly userName: string
  readonly isActive: boolean
  readonly passwordHash: string
  readonly mustChangePassword: boolean
  readonly failedCount: number
  readonly lockedUntil: string | null
}

const loginColumns = [
  'employees.id as employeeId',
  'employees.userName',
  'employees.isActive',
  'accounts.passwordHash',
  'accounts.mustChangePassword',
  'accounts.failedCount',
  'accounts.lockedUntil',
] as const

/** The account of a user name or e-mail address. */
export async function findLoginAccount(db: Db, nameOrEmail: string): Promise<LoginAccount | undefined> {
  const wanted = nameOrEmail.toLowerCase()
  return db
    .selectFrom('employees')
    .innerJoin('accounts', 'accounts.employeeId', 'employees.id')
    .select(loginColumns)
    .where('employees.deletedAt', 'is', null)
    .where((on) =>
      on.or([
        on(on.fn<string>('lower', ['employees.userName']), '=', wanted),
        on(on.fn<string>('lower', ['employees.emailAddress']), '=', wanted),
      ]),
    )
    .orderBy((on) => on(on.fn<string>('lower', ['employees.userName']), '=', wanted), 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The account of an employee, locked so that two guesses at once are both counted. */
export async function getLoginAccount(db: Db, employeeId: number): Promise<LoginAccount> {
  return db
    .selectFrom('employees')
    .innerJoin('accounts', 'accounts.employeeId', 'employees.id')
    .select(loginColumns)
    .where('employees.id', '=', employeeId)
    .forUpdate('accounts')
    .executeTakeFirstOrThrow()
}

export async function insertAccount(
  db: Db,
  employeeId: number,
  passwordHash: string,
  mustChangePassword: boolean,
) {
  await db.insertInto('accounts').values({ employeeId, passwordHash, mustChangePassword }).execute()
}

export async function setPassword(
  db: Db,
  employeeId: number,
  passwordHash: string,
  mustChangePassword: boolean,
) {
  await db
    .updateTable('accounts')
    .set({ passwordHash, mustChangePassword, failedCount: 0, lockedUntil: null })
    .where('employeeId', '=', employeeId)
    .execute()
}

export async function setLock(db: Db, employeeId: number, failedCount: number, lockedUntil: string | null) {
  await db
    .updateTable('accounts')
    .set({ failedCount, lockedUntil })
    .where('employeeId', '=', employeeId)
    .execute()
}

export async function noteLogin(db: Db, employeeId: number, now: Date) {
  await db.updateTable('accounts').set({ lastLoginAt: now }).where('employeeId', '=', employeeId).execute()
}

export async function setLanguage(db: Db, employeeId: number, language: Language) {
  await db.updateTable('accounts').set({ language }).where('employeeId', '=', employeeId).execute()
}

export async function insertLoginAttempt(
  db: Db,
  attempt: Omit<LoginAttemptTable, 'id' | 'at'> & { at: Date },
) {
  await db.insertInto('loginAttempts').values(attempt).execute()
}
