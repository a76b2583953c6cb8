import { type Operation, type OperationWrite, shiftEntryApi } from '#contract/duty-shift-logs/index.ts'

import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { ApiError } from '#web/platform/api/error.ts'
import { newKey } from '#web/platform/api/key.ts'
import { stored } from '#web/platform/stored.ts'

import { problemsFrom } from '#web/kit/inputs/problems.ts'
import { drop, enqueue, fail, pauseMs, type PendingEntry, resend, takeUp } from '../rules/pending.rules.ts'

/** Each entry has a place of its own in the browser's store: another tab must not write over it. */
const KEEP = 'vh.pending-entry.'

/** Entries that the server has not confirmed yet, kept in this browser until it has. */
const queue = stored<readonly PendingEntry[]>(takeUp(kept()))

function put(next: readonly PendingEntry[]): void {
  for (const { key } of queue.get())
    if (!next.some((one) => one.key === key)) localStorage.removeItem(KEEP + key)
  for (const one of next) localStorage.setItem(KEEP + one.key, JSON.stringify(one))
  queue.set(next)
}

const timers = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<(operation: Operation) => void>()

/** The unconfirmed entries of one writer in one shift. */
export function usePendingEntries(userId: number, shiftId: number): readonly PendingEntry[] {
  return queue.use().filter((one) => one.userId === userId && one.entry.dutyShiftLogId === shiftId)
}

/** Writes an entry: it is on the screen at once, and on its way to the server until that has it. */
export function writeEntry(userId: number, entry: OperationWrite): void {
  const key = newKey()
  put(enqueue(queue.get(), { key, userId, entry }))
  void send(key, entry, 1)
}

/** Sends an entry again. */
export function retryEntry(key: string): void {
  const entry = queue.get().find((one) => one.key === key)
  if (!entry || entry.state === 'sending') return
  clearTimeout(timers.get(key))
  put(resend(queue.get(), key))
  void send(key, entry.entry, entry.tries + 1)
}

/** Takes an entry out of the queue, e.g. to mend it. */
export function discardEntry(key: string): void {
  clearTimeout(timers.get(key))
  put(drop(queue.get(), key))
}

/** Sends what waits: entries of this writer that an earlier visit or a lost connection left behind. */
export function resumeEntries(userId: number): void {
  for (const { key, state, userId: writer } of queue.get()) {
    if (state === 'waiting' && writer === userId) retryEntry(key)
  }
}

/** Calls back with every entry that the server confirmed, until the returned function is called. */
export function onStored(tell: (operation: Operation) => void): () => void {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

async function send(key: string, entry: OperationWrite, tries: number): Promise<void> {
  try {
    const operation = await call(shiftEntryApi.createOperation, { body: entry, key })
    for (const tell of listeners) tell(operation)
    put(drop(queue.get(), key))
  } catch (error) {
    const status = error instanceof ApiError ? error.status : null
    const fields = error instanceof ApiError ? Object.fromEntries(problemsFrom(error.fields)) : {}
    put(fail(queue.get(), key, status, { problem: errorWords(error)?.description ?? '', fields }))
    if (queue.get().some((one) => one.key === key && one.state === 'waiting'))
      timers.set(
        key,
        setTimeout(() => retryEntry(key), pauseMs(tries)),
      )
  }
}

function kept(): readonly PendingEntry[] {
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(KEEP))
    .flatMap((name): PendingEntry[] => {
      try {
        return [JSON.parse(localStorage.getItem(name) ?? '') as PendingEntry]
      } catch {
        return []
      }
    })
}
