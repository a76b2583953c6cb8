import { sql } from 'kysely'
import { pino } from 'pino'

import { openDatabase, type Database } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.store.ts'
import { startJobs, type RunningJobs } from '#server/platform/jobs/start-jobs.ts'

const JOBS = 600
const EVERY_MS = 200
const NAME = 'failover-count'

/** Jobs that are due one after the other while hosts fail; each notes that it has run, and two processes take them on. */
export class Counting {
  readonly expected = Array.from({ length: JOBS }, (_, no) => ({ no, times: 1 }))

  private constructor(
    private readonly databases: readonly Database[],
    private readonly workers: readonly RunningJobs[],
  ) {}

  static async begin(url: string): Promise<Counting> {
    const databases = [1, 2].map(() => openDatabase({ connectionString: url }, 4))
    const [{ db }] = databases as [Database]
    await sql`create table failover_runs (no int not null)`.execute(db)
    const job = defineJob<{ no: number }>({
      name: NAME,
      run: async ({ db, payload }) =>
        void (await sql`insert into failover_runs values (${payload.no})`.execute(db)),
    })
    const from = Date.now()
    await db.transaction().execute(async (transaction) => {
      for (let no = 0; no < JOBS; no++)
        await enqueue(transaction, job, { no }, new Date(from + no * EVERY_MS))
    })
    const log = pino({ level: 'silent' })
    const workers = await Promise.all(databases.map(({ db }) => startJobs(db, [job], { log, pollMs: 200 })))
    return new Counting(databases, workers)
  }

  /** How many have not run, or have to run once more. */
  async left(): Promise<number> {
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from jobs where name = ${NAME}`.execute(this.db)
    return rows[0]?.left ?? JOBS
  }

  /** How often each has run. */
  async runs(): Promise<readonly { no: number; times: number }[]> {
    const { rows } = await sql<{ no: number; times: number }>`
      select no, count(*)::int as times from failover_runs group by no order by no`.execute(this.db)
    return rows
  }

  async stop(): Promise<void> {
    await Promise.all(this.workers.map((jobs) => jobs.stop()))
    await Promise.all(this.databases.map((database) => database.close()))
  }

  private get db() {
    return (this.databases as [Database])[0].db
  }
}
