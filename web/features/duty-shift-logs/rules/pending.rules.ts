import type { OperationWrite } from '#contract/duty-shift-logs/operations.ts'

/** An entry on its way to the server. */
export interface PendingEntry {
  /** Its idempotency key: sent again, it is still the same entry. */
  readonly key: string
  readonly userId: number
  readonly entry: OperationWrite
  readonly state: 'sending' | 'waiting' | 'refused'
  /** How often it was sent. */
  readonly tries: number
  /** Why the server refused it, or why it could not be reached. */
  readonly problem: string | null
  /** The words of the refusal by field. */
  readonly fields?: Readonly<Record<string, string>>
}

type Queue = readonly PendingEntry[]

/** The queue with another entry, about to be sent. */
export function enqueue(queue: Queue, added: Pick<PendingEntry, 'key' | 'userId' | 'entry'>): Queue {
  return [...queue, { ...added, state: 'sending', tries: 1, problem: null }]
}

/** The queue once an entry is sent again. */
export function resend(queue: Queue, key: string): Queue {
  return change(queue, key, ({ tries }) => ({ state: 'sending', tries: tries + 1, problem: null }))
}

/** The queue after a failed attempt: the entry waits for the next one, or stays refused until its writer mends it. */
export function fail(
  queue: Queue,
  key: string,
  status: number | null,
  why: Required<Pick<PendingEntry, 'problem' | 'fields'>>,
): Queue {
  return change(queue, key, () => ({ state: canPass(status) ? 'waiting' : 'refused', ...why }))
}

/** The queue without an entry: it is stored, or thrown away. */
export function drop(queue: Queue, key: string): Queue {
  return queue.filter((one) => one.key !== key)
}

/** The queue as it is taken up after a reload: what was being sent may have arrived or not, and is sent again. */
export function takeUp(queue: Queue): Queue {
  return queue.map((one) => (one.state === 'sending' ? { ...one, state: 'waiting' } : one))
}

/** Says whether a failure may pass by itself: no answer, an ended session, a busy or broken server. */
export function canPass(status: number | null): boolean {
  return status === null || [401, 408, 425, 429].includes(status) || status >= 500
}

/** How long to wait before the next attempt: 2 s, doubling up to 30 s. */
export function pauseMs(tries: number): number {
  return Math.min(30_000, 1000 * 2 ** Math.max(1, tries))
}

function change(
  queue: Queue,
  key: string,
  next: (entry: PendingEntry) => Partial<PendingEntry>,
): readonly PendingEntry[] {
  return queue.map((one) => (one.key === key ? { ...one, ...next(one) } : one))
}
