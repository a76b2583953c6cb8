import type { Logger } from 'pino'
import * as z from 'zod'

import type { Connection, Db } from '#server/platform/db/database.ts'

import { changeChannel, type ChangeEvent, type News } from './channel.ts'
import { condense } from './condense.rules.ts'
import { keepListening } from './keep-listening.ts'
import { listen } from './listener.store.ts'
import { withPlants, type PlantPlaces } from './plants-of-events.store.ts'
import { newestEventId, newsAfter, newsSince } from './realtime-events.store.ts'

const BATCH_MS = 50
/** A page opens its stream while it reads; one whose stream took longer to open reads again by itself. */
const RECENT_MS = 5000

type Listener = (news: News) => void

/** The committed changes of all server processes, as one process hears them. */
export interface ChangeFeed {
  /** Calls back with every piece of news; a change may be told twice. Call what it returns to hear no more. */
  subscribe(listener: Listener): () => void
  /** What happened since an event that a browser saw, as far as it may be told. */
  missedSince(lastId: number): Promise<News>
  /** What happened just now, while a page that begins to listen was reading. */
  recent(): Promise<News>
  stop(): Promise<void>
}

/**
 * Listens to committed changes on a connection of its own beside the pool. When that is lost it is made again, and
 * what was missed meanwhile is read from the table.
 *
 * @param direct the database itself, around a pooler
 * @param places the topics whose records belong to a plant
 *
 * @throws when the database cannot be reached at the start
 */
export async function startChangeFeed(
  direct: Connection,
  db: Db,
  log: Logger,
  places: PlantPlaces = {},
): Promise<ChangeFeed> {
  const listeners = new Set<Listener>()
  let lastId = await newestEventId(db)
  let batch: ChangeEvent[] = []

  function publish(news: News): void {
    for (const listener of listeners) listener(news)
  }
  async function locate(events: readonly ChangeEvent[]): Promise<void> {
    try {
      publish(condense(await withPlants(db, places, events)))
    } catch (error) {
      // Without the database nobody can tell whose they are: that anything may have changed gives nothing away.
      log.warn({ err: error }, 'the plants of changes could not be read')
      publish('reset')
    }
  }
  function publishBatch(): void {
    const events = batch
    batch = []
    void locate(events)
  }
  function hear(payload: string): void {
    const event = readNotification(payload)
    if (!event) return log.warn({ payload: payload.slice(0, 200) }, 'notification ignored')
    lastId = Math.max(lastId, event.id)
    // The notifications of one transaction arrive in pieces; they are told together.
    if (batch.push(event) === 1) setTimeout(publishBatch, BATCH_MS)
  }
  async function catchUp(): Promise<void> {
    const newestId = await newestEventId(db)
    const missed = await newsSince(db, lastId)
    if (missed === 'reset') publish(missed)
    else await locate(missed)
    lastId = Math.max(lastId, newestId)
  }

  const listening = await keepListening({ connect: () => listen(direct, changeChannel, hear), catchUp, log })
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async missedSince(lastId) {
      const missed = await newsSince(db, lastId)
      return missed === 'reset' ? missed : withPlants(db, places, missed)
    },
    recent: async () => withPlants(db, places, await newsAfter(db, new Date(Date.now() - RECENT_MS))),
    stop: () => listening.stop(),
  }
}

const Notification = z.object({ id: z.number(), topic: z.string(), entityId: z.string() })

function readNotification(payload: string): ChangeEvent | undefined {
  try {
    return Notification.parse(JSON.parse(payload))
  } catch {
    // Anybody with an account on the database can send on the channel; what is not ours is no change.
    return undefined
  }
}
