import { sql, type ColumnType, type Generated } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

import type { Job } from './job.ts'

interface JobTable {
  id: Generated<number>
  name: string
  payload: ColumnType<unknown, string | undefined, never>
  schedule: string | null
  /** When to run next; {@link NEVER} for a job that failed for good and is kept for its error. */
  runAt: ColumnType<string, Date, Date | typeof NEVER>
  /** Failed runs in a row. */
  attempts: Generated<number>
  lastError: ColumnType<string | null, undefined, string | null>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    jobs: JobTable
  }
}

const NEVER = 'infinity'
const LONGEST_ERROR = 2000

/** A job's row, locked by the transaction that claimed it. */
export interface DueJob {
  readonly id: number
  readonly name: string
  readonly payload: unknown
  /** Its row by schedule, not one that was enqueued. */
  readonly isScheduled: boolean
  readonly runAt: string
  readonly attempts: number
}

/**
 * Has a job run once, from `runAt` on (`call.now`: as soon as possible). It is there when the caller's transaction is
 * committed, and only then.
 */
export async function enqueue<Payload>(
  db: Db,
  job: Pick<Job<Payload>, 'name'>,
  payload: Payload,
  runAt: Date,
): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ name: job.name, payload: JSON.stringify(payload), schedule: null, runAt })
    .execute()
}

/** How many jobs wait for their time, should have begun five minutes before an instant, and have failed for good. */
export async function countJobs(
  db: Db,
  now: Date,
): Promise<{ waiting: number; late: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; late: number; failed: number }>`
    select count(*) filter (where run_at <> 'infinity')::int as waiting,
      count(*) filter (where run_at < ${now}::timestamptz - interval '5 minutes')::int as late,
      count(*) filter (where run_at = 'infinity')::int as failed
    from jobs`.execute(db)
  return rows[0] ?? { waiting: 0, late: 0, failed: 0 }
}

/** Makes the rows of scheduled jobs. A row that is there keeps its time, unless the schedule has changed. */
export async function planSchedules(db: Db, jobs: readonly Job[], now: Date): Promise<void> {
  for (const { name, schedule, nextRun } of jobs) {
    const runAt = nextRun(now)
    if (!runAt) continue
    await sql`
      insert into jobs (name, schedule, run_at) values (${name}, ${schedule}, ${runAt})
      on conflict do nothing`.execute(db)
    // A row that another process is running just now is not waited for: its next run brings the new schedule.
    await sql`
      update jobs set schedule = ${schedule}, run_at = ${runAt}, attempts = 0 where id in (
        select id from jobs where name = ${name} and schedule <> ${schedule} for update skip locked
      )`.execute(db)
  }
}

/** A job by schedule is never later than its next time by a clock that is this much ahead. */
const AHEAD_MS = 300_000
/** A failed run is tried again within an hour. */
const LONGEST_PAUSE_MS = 2 * 3_600_000

/**
 * Brings back what a clock that was ahead has put off: jobs by schedule to their next time, failed ones to now.
 *
 * @returns the names of the jobs that were put off
 */
export async function bringBack(db: Db, jobs: readonly Job[], now: Date): Promise<string[]> {
  const names: string[] = []
  const latest = new Date(now.getTime() + LONGEST_PAUSE_MS)
  for (const { name, nextRun } of jobs) {
    const [runAt, bound] = [nextRun(now), nextRun(new Date(now.getTime() + AHEAD_MS))]
    const { rows } = await sql<{ name: string }>`
      update jobs set run_at = case when attempts = 0 then ${runAt}::timestamptz else ${now}::timestamptz end
      where id in (
        select id from jobs where name = ${name} and run_at <> 'infinity'
          and (attempts = 0 and schedule is not null and run_at > ${bound}::timestamptz
            or attempts > 0 and run_at > greatest(${latest}::timestamptz, ${bound}::timestamptz))
        for update skip locked
      ) returning name`.execute(db)
    names.push(...rows.map((row) => row.name))
  }
  return names
}

/** The job that has been due the longest and that nobody else is running; locked until the transaction ends. */
export async function claimDueJob(
  transaction: Db,
  names: readonly string[],
  now: Date,
): Promise<DueJob | undefined> {
  const { rows } = await sql<DueJob>`
    select id, name, payload, schedule is not null as is_scheduled, run_at, attempts from jobs
    where run_at <= ${now} and name = any(${names})
    order by run_at, id limit 1 for update skip locked`.execute(transaction)
  return rows[0]
}

/** Notes that a job has run: one by schedule waits for its next time, any other is gone. */
export async function noteSuccess(db: Db, { id }: DueJob, job: Job, nextRun: Date | null): Promise<void> {
  if (!nextRun) {
    await db.deleteFrom('jobs').where('id', '=', id).execute()
    return
  }
  await db
    .updateTable('jobs')
    .set({ schedule: job.schedule, runAt: nextRun, attempts: 0, lastError: null })
    .where('id', '=', id)
    .execute()
}

/** Notes that a run failed, and when the next is; without one the row stays with its error. */
export async function noteFailure(
  db: Db,
  due: DueJob,
  failure: { readonly attempts: number; readonly error: unknown; readonly runAt: Date | null },
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({
      attempts: failure.attempts,
      lastError: String(failure.error).slice(0, LONGEST_ERROR),
      runAt: failure.runAt ?? NEVER,
    })
    .where('id', '=', due.id)
    // The lock may have been lost with the connection, and another process may have run the job since.
    .where('runAt', '=', due.runAt)
    .execute()
}

/** Keeps the transaction of a run that takes long elsewhere: one that leaves the database alone for two minutes is cut off. */
export async function stayAwake(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
