import { setTimeout as pause } from 'node:timers/promises'

import type { Config } from '../../config/config.ts'
import type { Database, Db } from '../database.ts'
import { lagSeconds, readPosition, type Sighting } from './position.rules.ts'
import { Replica, type Use } from './replica.ts'
import { askSource } from './standing.store.ts'

const LOOK_MS = 1000
/** Ten minutes: a longer lag is told as one of ten minutes. */
const SIGHTINGS = 600

/** How a replica does. */
interface ReplicaState {
  readonly name: string
  readonly isUsed: boolean
  /** Undefined while it does not answer. */
  readonly lagSeconds: number | undefined
  readonly reads: number
}

/**
 * Shares reads out among the replicas of a database. A replica answers only when it has everything that the database had when the call
 * came in, so nobody sees it: no read is older than from the primary. Whatever it cannot do, the primary does.
 */
export class Readers {
  /** Reads that the primary did all the same. */
  readsOfPrimary = 0
  private readonly replicas: readonly Replica[]
  private readonly sightings: Sighting[] = []
  private readonly stopping = new AbortController()
  private readonly watching: Promise<void>
  private source: string | undefined
  private next = 0

  constructor(
    private readonly primary: Db,
    urls: readonly string[],
    use: Use,
  ) {
    this.replicas = urls.map((connectionString, at) => new Replica(`${at + 1}`, { connectionString }, use))
    this.watching = this.watch()
  }

  /**
   * @param position where the database was when the call came in; without one the primary is asked
   * @param work may be done twice
   */
  async read<Answer>(position: string | undefined, work: (db: Db) => Promise<Answer>): Promise<Answer> {
    const replica = this.chosen()
    if (replica && position !== undefined && (await replica.reaches(readPosition(position)))) {
      const found = await replica.read(work)
      if (found) return found.answer
    }
    this.readsOfPrimary += 1
    return work(this.primary)
  }

  states(): ReplicaState[] {
    const nowMs = performance.now()
    return this.replicas.map((replica) => ({
      name: replica.name,
      isUsed: replica.fault(this.source) === undefined,
      lagSeconds: replica.position && lagSeconds(this.sightings, replica.position, nowMs),
      reads: replica.reads,
    }))
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    await this.watching
    await Promise.all(this.replicas.map((replica) => replica.close()))
  }

  /** In turn, of those that are well. */
  private chosen(): Replica | undefined {
    const well = this.replicas.filter((replica) => replica.fault(this.source) === undefined)
    this.next += 1
    return well[this.next % well.length]
  }

  private async watch(): Promise<void> {
    const { signal } = this.stopping
    while (!signal.aborted) {
      await Promise.all([this.sight(), ...this.replicas.map((replica) => replica.look())])
      if (signal.aborted) return
      for (const replica of this.replicas) replica.tell(this.source)
      // Being aborted only ends the pause early.
      await pause(LOOK_MS, undefined, { signal }).catch(() => undefined)
    }
  }

  private async sight(): Promise<void> {
    try {
      const atMs = performance.now()
      const { source, position } = await askSource(this.primary)
      this.source = source
      if (position) this.sightings.push({ atMs, position })
      if (this.sightings.length > SIGHTINGS) this.sightings.shift()
    } catch {
      // While the database itself does not answer, no call gets as far as a replica either.
    }
  }
}

/** The replicas that the configuration names; undefined for none. */
export function openReaders(
  { databaseReadUrls, databaseReadWaitMs, databasePool, databaseDirectUrl, databasePrepared }: Config,
  { db }: Pick<Database, 'db'>,
  log: Use['log'],
): Readers | undefined {
  if (databaseReadUrls.length === 0) return undefined
  // Behind poolers the settings of a session stand with the role, which replicas have, too.
  const pooler =
    databaseDirectUrl === undefined
      ? undefined
      : { direct: { connectionString: databaseDirectUrl }, isPreparing: databasePrepared }
  return new Readers(db, databaseReadUrls, {
    waitMs: databaseReadWaitMs,
    poolSize: databasePool,
    pooler,
    log,
  })
}
