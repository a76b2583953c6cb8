import { createStore, del, set, values } from 'idb-keyval'

import type { OutboxItem } from './item.ts'
import type { Shelf } from './outbox.ts'

/**
 * Keeps items in IndexedDB, which survives tab and browser. Where a browser has none (some private windows), in memory:
 * then they live as long as the tab.
 */
export function openShelf(): Shelf {
  const memory = new Map<string, OutboxItem>()
  if (!('indexedDB' in globalThis)) return inMemory(memory)
  const store = createStore('van-hanh-outbox', 'items')
  const orInMemory = async <T>(inDatabase: () => Promise<T>, instead: () => T): Promise<T> => {
    try {
      return await inDatabase()
    } catch {
      return instead()
    }
  }
  return {
    all: async () => {
      const kept = await orInMemory(
        () => values<OutboxItem>(store),
        () => [],
      )
      return [...kept, ...memory.values()]
    },
    put: (item) =>
      orInMemory(
        () => set(item.key, item, store),
        () => void memory.set(item.key, item),
      ),
    remove: async (key) => {
      memory.delete(key)
      await orInMemory(
        () => del(key, store),
        () => undefined,
      )
    },
  }
}

/** A shelf that holds on to nothing in memory: what the device has no room for is refused, so that whoever wrote it is told. */
export function openStrictShelf(database: string): Shelf {
  const store = createStore(database, 'items')
  return {
    all: () => values<OutboxItem>(store),
    put: (item) => set(item.key, item, store),
    remove: (key) => del(key, store),
  }
}

function inMemory(memory: Map<string, OutboxItem>): Shelf {
  return {
    all: () => Promise.resolve([...memory.values()]),
    put: (item) => Promise.resolve(void memory.set(item.key, item)),
    remove: (key) => Promise.resolve(void memory.delete(key)),
  }
}
