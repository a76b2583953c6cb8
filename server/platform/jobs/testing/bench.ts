import { setTimeout as pause } from 'node:timers/promises'
import { Writable } from 'node:stream'

import { pino } from 'pino'

import type { Database, Db } from '../../db/database.ts'
import type { Job } from '../job.ts'
import { startJobs, type RunningJobs } from '../start-jobs.ts'

const PINO_WARN = 40

/** Workers on a test's database whose clock the test moves. */
export class Bench {
  /** The clock of all workers; midnight of the plants is one second away. */
  now = new Date('2026-11-20T16:59:59Z')
  /** What was logged as a warning or worse. */
  readonly warnings: string[] = []
  private readonly started: RunningJobs[] = []
  private readonly log = pino(
    new Writable({
      write: (text: Buffer, _encoding, done) => {
        const line = JSON.parse(text.toString()) as { level: number; msg: string }
        if (line.level >= PINO_WARN) this.warnings.push(line.msg)
        done()
      },
    }),
  )

  constructor(private readonly database: Database) {}

  /** Starts the workers of one process. */
  async start(
    jobs: readonly Job[],
    db: Db = this.database.db,
    jumped: (jumpMs: number) => void = () => undefined,
  ): Promise<RunningJobs> {
    const clockJumped = async (jumpMs: number) => jumped(jumpMs)
    const running = await startJobs(db, jobs, { log: this.log, now: () => this.now, pollMs: 20, clockJumped })
    this.started.push(running)
    return running
  }

  async stop(): Promise<void> {
    await Promise.all(this.started.map((jobs) => jobs.stop()))
  }

  /** What the table of jobs holds. */
  async rows() {
    const columns = ['name', 'runAt', 'attempts', 'lastError'] as const
    return this.database.db.selectFrom('jobs').select(columns).orderBy('id').execute()
  }
}

/** Long enough for idle workers to have looked several times. */
export const someLooks = () => pause(150)

/** A promise that waits until the test says so. */
export class Gate<T = void> {
  private resolve: ((value: T) => void) | undefined
  readonly opened = new Promise<T>((resolve) => {
    this.resolve = resolve
  })

  open(value: T): void {
    this.resolve?.(value)
  }
}
