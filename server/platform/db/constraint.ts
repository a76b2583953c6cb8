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
  problemOf: Readonly<Record<string, () => Problem>>,
  statement: () => Promise<T>,
): Promise<T> {
  try {
    return await statement()
  } catch (error) {
    const name = Object.keys(problemOf).find((constraint) => breaks(error, constraint))
    throw name ? problemOf[name]?.() : error
  }
}

/** Says whether the database could not be reached or is shutting down, rather than refusing a statement. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  const code = String(error.code)
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ETIMEDOUT', 'EPIPE'].includes(code) || /^(08|57P)/.test(code)
  )
}
