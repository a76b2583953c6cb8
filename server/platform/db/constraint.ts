import pg from 'pg'

import type { Problem } from '#contract/core/problem.ts'

const UNIQUE = '23505'
const FOREIGN_KEY = '23503'
const EXCLUSION = '23P01'
const CHECK = '23514'

/** Says whether an error is the database refusing to break the constraint or index of that name. */
export function breaks(error: unknown, constraint: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    [UNIQUE, FOREIGN_KEY, EXCLUSION, CHECK].includes(error.code ?? '') &&
    error.constraint === constraint
  )
}

/**
 * Runs a statement and turns a broken constraint into the problem its feature has for it.
 *
 * @param problemOf the problem by name of constraint or unique index
 */
export async function constrained<T>(
  problemOf: Readonly<Record<string, (error: pg.DatabaseError) => Problem>>,
  statement: () => Promise<T>,
): Promise<T> {
  try {
    return await statement()
  } catch (error) {
    const name = Object.keys(problemOf).find((constraint) => breaks(error, constraint))
    throw name && error instanceof pg.DatabaseError ? problemOf[name]?.(error) : error
  }
}

/** Says whether an error is the database refusing to let go of a row that others name, whichever they are. */
export function isReferred(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === FOREIGN_KEY
}

/** The foreign keys to plants, as every migration names them. */
export const TO_PLANTS = /_plant(_id_fkey)?$/

/** Says whether an error is the database knowing no plant of the id that somebody wrote: who sees every plant may name any. */
export function namesNoPlant(error: unknown): boolean {
  return isReferred(error) && TO_PLANTS.test((error as pg.DatabaseError).constraint ?? '')
}

/** Says whether an error is the database raising a condition of our own, by its five-character code. */
export function raises(error: unknown, condition: string): boolean {
  return error instanceof pg.DatabaseError && error.code === condition
}

/** Classes and codes of refusals that pass by themselves: connection, resources, shutdown, lock not had, deadlock, not the primary. */
const PASSING = /^(08|53|57P|55P03$|40P01$|25006$)/

const DISK_FULL = '53100'

/** Says whether the disk of the database or of the files has no room left. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code === DISK_FULL
  return error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code))
}

/** What the driver says without a code when a connection broke or none became free in time. */
const BROKEN =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/

/** Says whether the database cannot be reached or is too busy now, rather than refusing a statement for good. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) return PASSING.test(error.code ?? '')
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException
  return (
    ['connect', 'getaddrinfo'].includes(syscall) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'].includes(code) ||
    BROKEN.test(error.message)
  )
}
