import { coreProblems } from '#contract/core/problem.ts'

import type { OutboxItem, OutboxStatus } from './item.ts'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 5000

/** Items in the order they were made. */
export function inOrder(items: readonly OutboxItem[]): OutboxItem[] {
  return items.toSorted((one, other) => one.order - other.order || one.key.localeCompare(other.key))
}

/** The item of a user to send next; undefined while nothing waits or nobody is signed in. */
export function nextToSend(items: readonly OutboxItem[], userId: number | null): OutboxItem | undefined {
  return inOrder(items).find((item) => item.userId === userId && item.state === 'waiting')
}

/**
 * What becomes of an item whose call failed: sent again later, shown as refused, kept until its user is back, or held with
 * the reason until its user has done something about it.
 */
export function afterFailure({
  status,
  code,
  problem,
}: {
  status: number | null
  code: string
  problem: string | null
}): 'later' | 'refused' | 'kept' | 'held' {
  if (code === 'ERR_CANCELED' || status === 401) return 'kept'
  // Nothing is wrong with it: it goes once its user has a new password.
  if (problem === coreProblems.passwordChangeRequired.code) return 'held'
  const isPassing = status === null || status >= 500 || status === 408 || status === 425 || status === 429
  return isPassing ? 'later' : 'refused'
}

/** How long to wait before trying again, after so many failures in a row. */
export function pauseMs(failures: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1))
}

/** What an answer lists as refused: the array at the end of a path such as `outcome.errors`. */
export function errorsIn(answer: unknown, path: string | null): readonly unknown[] {
  const found = path
    ?.split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], answer)
  return Array.isArray(found) ? found : []
}

/** How far the items of a user have come; what was refused is told before what still waits. */
export function statusOf(items: readonly OutboxItem[], isUnreachable: boolean): OutboxStatus {
  let [waiting, refused] = [0, 0]
  for (const { state, count, errors } of items) {
    if (state === 'waiting') waiting += count
    else refused += errors.length > 0 ? errors.length : count
  }
  const onItsWay = waiting > 0 ? (isUnreachable ? 'offline' : 'saving') : 'saved'
  return { at: onItsWay !== 'offline' && refused > 0 ? 'refused' : onItsWay, waiting, refused }
}
