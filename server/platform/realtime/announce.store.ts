import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

import { changeChannel, type ChangeEvent } from './channel.ts'

/** Between two notifications of a process: under load each would cost about as much as a tenth of a write. */
const PAUSE_MS = 20

/** Changes that wait for the next notification, by the pool they go through. */
const waiting = new WeakMap<Db, ChangeEvent[]>()

/**
 * Tells all server processes of committed changes: at once, or, shortly after another write, together with those of
 * the other writes that ended meanwhile. PostgreSQL commits transactions that notify one after the other, each with its own flush to disk, so the
 * notification does not belong into the transaction of the change. What a crash in between leaves untold is in the
 * table of events, for browsers that reconnect.
 */
export function announceChanges(db: Db, events: readonly ChangeEvent[]): void {
  if (events.length === 0) return
  const others = waiting.get(db)
  if (others) others.push(...events)
  else void sendAll(db, events)
}

async function sendAll(db: Db, first: readonly ChangeEvent[]): Promise<void> {
  for (let events = first; events.length > 0; events = waiting.get(db) ?? []) {
    waiting.set(db, [])
    // The changes stand: without a connection nobody hears of them now, and whoever connects again catches up.
    await notify(db, events).catch(() => undefined)
    await sleep(PAUSE_MS)
  }
  waiting.delete(db)
}

async function notify(db: Db, events: readonly ChangeEvent[]): Promise<void> {
  const payloads = events.map((event) => JSON.stringify(event))
  await sql`select pg_notify(${changeChannel}, payload) from unnest(${payloads}::text[]) payload`.execute(db)
}
