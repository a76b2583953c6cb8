import type { ColumnType } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

import type { LockState } from './account.rules.ts'

interface LoginFailureTable {
  name: string
  address: string
  failedCount: ColumnType<number, number | undefined, number>
  lockedUntil: ColumnType<string | null, Date | string | null | undefined, Date | string | null>
  at: ColumnType<string, Date | string, Date | string>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    loginFailures: LoginFailureTable
  }
}

/** Stands for all addresses together. */
const ANYWHERE = '*'

/** Wrong passwords for a name: those from one address, and those from anywhere. */
export interface LoginFailures {
  readonly here: LockState
  readonly anywhere: LockState
}

const none: LockState = { failedCount: 0, lockedUntil: null }
const keyOf = (name: string) => name.toLowerCase()

/** What was counted for a name as it is typed, whether anybody has it or not; locked so that guesses at once all count. */
export async function lockLoginFailures(
  db: Db,
  name: string,
  address: string,
  now: Date,
): Promise<LoginFailures> {
  const counted = await db
    .insertInto('loginFailures')
    .values([address, ANYWHERE].map((where) => ({ name: keyOf(name), address: where, at: now })))
    .onConflict((on) => on.columns(['name', 'address']).doUpdateSet({ at: now }))
    .returning(['address', 'failedCount', 'lockedUntil'])
    .execute()
  const at = (where: string) => counted.find((row) => row.address === where) ?? none
  return { here: at(address), anywhere: at(ANYWHERE) }
}

/** Keeps what is counted now. */
export async function setLoginFailures(
  db: Db,
  name: string,
  address: string,
  { here, anywhere }: LoginFailures,
): Promise<void> {
  for (const [where, { failedCount, lockedUntil }] of [
    [address, here] as const,
    [ANYWHERE, anywhere] as const,
  ])
    await db
      .updateTable('loginFailures')
      .set({ failedCount, lockedUntil })
      .where('name', '=', keyOf(name))
      .where('address', '=', where)
      .execute()
}

/** Forgets what was counted for a name from an address, and from anywhere: the right password was typed. */
export async function forgetLoginFailures(db: Db, name: string, address: string): Promise<void> {
  await db
    .deleteFrom('loginFailures')
    .where('name', '=', keyOf(name))
    .where('address', 'in', [address, ANYWHERE])
    .execute()
}

/** Forgets everything counted for an employee's names: their password is another one now. */
export async function forgetFailuresOf(db: Db, employeeId: number): Promise<void> {
  await db
    .deleteFrom('loginFailures')
    .where('name', 'in', (names) =>
      names
        .selectFrom('employees')
        .select((on) => on.fn<string>('lower', ['userName']).as('name'))
        .where('id', '=', employeeId)
        .union(
          names
            .selectFrom('employees')
            .select((on) => on.fn<string>('lower', ['emailAddress']).as('name'))
            .where('id', '=', employeeId),
        ),
    )
    .execute()
}
