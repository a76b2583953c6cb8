import { setImmediate } from 'node:timers/promises'

import type { Db } from '../database.ts'

/** Reads what belongs to several keys. */
type ReadAll<Key, Found> = (db: Db, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>

/** Keys that wait for their statement, and what it will find. */
interface Reading<Key, Found> {
  readonly keys: Set<Key>
  readonly found: Promise<ReadonlyMap<Key, Found>>
}

/**
 * Makes single reads share a statement: those that are asked for in the same turn of the event loop. The statement is
 * sent after all of them were asked for, so each finds what the database knows by then.
 *
 * @returns reads what belongs to one key; undefined when there is nothing
 */
export function readTogether<Key, Found>(readAll: ReadAll<Key, Found>) {
  const waiting = new WeakMap<Db, Reading<Key, Found>>()

  async function readWaiting(db: Db, keys: ReadonlySet<Key>): Promise<ReadonlyMap<Key, Found>> {
    await setImmediate()
    waiting.delete(db)
    return readAll(db, [...keys])
  }

  return async (db: Db, key: Key): Promise<Found | undefined> => {
    let reading = waiting.get(db)
    if (!reading) {
      const keys = new Set<Key>()
      reading = { keys, found: readWaiting(db, keys) }
      waiting.set(db, reading)
    }
    reading.keys.add(key)
    return (await reading.found).get(key)
  }
}
