import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

import { Problem } from '#contract/core/problem.ts'

import { openDatabase, type Connection, type Database, type Db, type Pooler } from '../database.ts'
import { hasReached, isBehind, type Position } from './position.rules.ts'
import { askStanding, requireSameServer, type Standing } from './standing.store.ts'

const ANSWER_MS = 1000
const STEP_MS = 2

/** What every replica is used with. */
export interface Use {
  readonly waitMs: number
  readonly poolSize: number
  readonly pooler?: Pooler | undefined
  readonly log: FastifyBaseLogger
}

/** Why a replica answers nothing at the moment. */
type Fault = 'unreachable' | 'other database' | 'no replica' | 'behind'

/** That a server is gone, for whoever waits for it. */
class Loss {
  tell: (reason: unknown) => void = () => undefined
  readonly promise = new Promise<never>((_resolve, reject) => {
    this.tell = reject
  })

  constructor() {
    this.promise.catch(() => undefined)
  }
}

/**
 * One server that follows the database. A connection of its own tells how far it is; its pool leads to that same server, or breaks:
 * what is known of one server says nothing of another behind the same address.
 */
export class Replica {
  /** Answers that came from it. */
  reads = 0
  private readonly database: Database
  private readonly clients = new Set<pg.PoolClient>()
  private client: pg.Client | undefined
  private standing: Standing | undefined
  private looking: Promise<void> | undefined
  private missed: Position | undefined
  private lost = new Loss()
  private told: Fault | undefined | 'nothing' = 'nothing'

  constructor(
    readonly name: string,
    private readonly connection: Connection,
    private readonly use: Use,
  ) {
    const verify: pg.PoolConfig['verify'] = (client, done) =>
      requireSameServer(client, this.standing?.server, done)
    this.database = openDatabase({ ...connection, verify }, use.poolSize, { pooler: use.pooler })
    this.database.pool.on('connect', (client) => void this.clients.add(client))
    this.database.pool.on('remove', (client) => void this.clients.delete(client))
  }

  /** How far it is, once it has said so. */
  get position(): Position | undefined {
    return this.standing?.position
  }

  /** @param source what the database says of itself; undefined while it is not known */
  fault(source: string | undefined): Fault | undefined {
    if (!this.standing) return 'unreachable'
    if (!this.standing.isReplica) return 'no replica'
    if (this.standing.source !== source) return 'other database'
    return this.missed && isBehind(this.standing.position, this.missed) ? 'behind' : undefined
  }

  /** Waits a little until it has everything up to a position. Whoever was waited for in vain is not waited for until it is there. */
  async reaches(wanted: Position): Promise<boolean> {
    const until = performance.now() + this.use.waitMs
    while (this.standing && !hasReached(this.standing.position, wanted)) {
      const leftMs = until - performance.now()
      if (leftMs <= 0) {
        this.missed = wanted
        return false
      }
      await Promise.race([this.look(), pause(leftMs)])
      if (this.standing && !hasReached(this.standing.position, wanted)) await pause(STEP_MS)
    }
    return this.standing !== undefined
  }

  /**
   * Reads from it; undefined when it could not: whatever it failed with, only the primary knows whether that was its fault. A problem
   * is an answer, for it knows all that there was to know.
   */
  async read<Answer>(work: (db: Db) => Promise<Answer>): Promise<{ readonly answer: Answer } | undefined> {
    const working = work(this.database.db)
    try {
      const answer = await Promise.race([working, this.lost.promise])
      this.reads += 1
      return { answer }
    } catch (error) {
      // Of a server that is gone, nobody waits for it any more.
      working.catch(() => undefined)
      if (error instanceof Problem && error.kind.words.status < 500) throw error
      this.use.log.warn({ err: error, replica: this.name }, 'a read is done again at the primary')
      void this.look()
      return undefined
    }
  }

  /** Asks it how far it is. Who asks meanwhile gets the same answer: it goes on all the time, never back. */
  look(): Promise<void> {
    this.looking ??= this.ask().finally(() => {
      this.looking = undefined
    })
    return this.looking
  }

  /** Says once what became of it. */
  tell(source: string | undefined): void {
    const fault = this.fault(source)
    if (fault === this.told) return
    this.told = fault
    if (fault) this.use.log.warn({ replica: this.name, fault }, 'a replica is left out')
    else this.use.log.info({ replica: this.name }, 'a replica answers reads')
  }

  async close(): Promise<void> {
    this.leave(new Error('closed'))
    await this.database.close()
  }

  private async ask(): Promise<void> {
    try {
      const standing = await askStanding((this.client ??= await this.connect()))
      // Behind one address another server answers now: what was opened to the old one is of no use.
      if (this.standing && this.standing.server !== standing.server)
        throw new Error('another server answers in its place')
      this.standing = standing
    } catch (error) {
      this.leave(error)
    }
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...this.connection,
      application_name: 'van-hanh-replica',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    // A connection that breaks is told to whoever asks next.
    client.on('error', () => undefined)
    await client.connect()
    return client
  }

  /** Whoever waits for it stops waiting, also for a host that no longer answers at all. */
  private leave(reason: unknown): void {
    const open = [...this.clients, ...(this.client ? [this.client] : [])]
    this.client = undefined
    this.standing = undefined
    this.lost.tell(reason)
    this.lost = new Loss()
    // A farewell would wait for an answer.
    for (const { connection } of open) (connection.stream as Socket).destroy()
  }
}
