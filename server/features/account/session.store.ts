import type { ColumnType } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

type Instant = ColumnType<string, Date | string, Date | string>
type OptionalInstant = ColumnType<string | null, Date | string | null | undefined, Date | string | null>

interface SessionTable {
  id: string
  employeeId: number
  createdAt: Instant
  ip: string
  userAgent: string
  revokedAt: OptionalInstant
  revokedBecause: ColumnType<string | null, string | null | undefined, string | null>
}

interface RefreshTokenTable {
  tokenHash: string
  sessionId: string
  createdAt: Instant
  expiresAt: Instant
  usedAt: OptionalInstant
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    sessions: SessionTable
    refreshTokens: RefreshTokenTable
  }
}

/** A refresh token with what decides about it. */
export interface KnownRefreshToken {
  readonly sessionId: string
  readonly employeeId: number
  readonly expiresAt: string
  readonly usedAt: string | null
  readonly isSessionOpen: boolean
  readonly mustChangePassword: boolean
}

export async function insertSession(
  db: Db,
  session: { id: string; employeeId: number; createdAt: Date; ip: string; userAgent: string },
) {
  await db.insertInto('sessions').values(session).execute()
}

export async function insertRefreshToken(
  db: Db,
  token: { tokenHash: string; sessionId: string; createdAt: Date; expiresAt: Date },
) {
  // One that is given again within the leeway is there already.
  await db
    .insertInto('refreshTokens')
    .values(token)
    .onConflict((on) => on.column('tokenHash').doNothing())
    .execute()
}

/** A refresh token by its hash, locked so that two uses at once see each other. */
export async function findRefreshToken(db: Db, tokenHash: string): Promise<KnownRefreshToken | undefined> {
  const row = await db
    .selectFrom('refreshTokens as token')
    .innerJoin('sessions', 'sessions.id', 'token.sessionId')
    .innerJoin('employees', 'employees.id', 'sessions.employeeId')
    .innerJoin('accounts', 'accounts.employeeId', 'employees.id')
    .select([
      'token.sessionId',
      'token.expiresAt',
      'token.usedAt',
      'sessions.employeeId',
      'sessions.revokedAt',
      'employees.isActive',
      'employees.deletedAt',
      'accounts.mustChangePassword',
    ])
    .where('token.tokenHash', '=', tokenHash)
    .forUpdate('token')
    .executeTakeFirst()
  if (!row) return undefined
  const { revokedAt, isActive, deletedAt, ...token } = row
  return { ...token, isSessionOpen: revokedAt === null && isActive && deletedAt === null }
}

export async function useRefreshToken(db: Db, tokenHash: string, now: Date) {
  await db
    .updateTable('refreshTokens')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .execute()
}

export async function revokeSession(db: Db, sessionId: string, because: string, now: Date) {
  await db
    .updateTable('sessions')
    .set({ revokedAt: now, revokedBecause: because })
    .where('id', '=', sessionId)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Ends all sessions of an employee, except one of their choice. */
export async function revokeSessionsOf(
  db: Db,
  employeeId: number,
  because: string,
  now: Date,
  except?: string,
) {
  await db
    .updateTable('sessions')
    .set({ revokedAt: now, revokedBecause: because })
    .where('employeeId', '=', employeeId)
    .where('revokedAt', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .execute()
}
