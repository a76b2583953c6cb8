import { setTimeout as pause } from 'node:timers/promises'

import type { Logger } from 'pino'

import type { Db } from '../db/database.ts'
import { inSavepoint } from '#server/platform/db/savepoint.ts'
import { traced } from '../traces/traced.ts'
import { afterFailure, type Job } from './job.ts'
import { ClockWatch } from './clock.ts'
import { bringBack, claimDueJob, noteFailure, noteSuccess, planSchedules, type DueJob } from './jobs.store.ts'

const POLL_MS = 2000
/** Jobs that one process runs at the same time, so that a long one does not hold up the others. */
const WORKERS = 2

/** How jobs run in this process. */
export interface JobOptions {
  readonly log: Logger
  readonly now?: () => Date
  /** How often an idle worker looks for due jobs. */
  readonly pollMs?: number
  /** Told by how many milliseconds the clock has jumped, ahead or (below zero) back. */
  readonly clockJumped?: (jumpMs: number) => Promise<void>
}

/** The workers of one process. */
export interface RunningJobs {
  /** Takes on no more jobs and waits for those that are running. */
  stop(): Promise<void>
}

interface Runner {
  readonly db: Db
  readonly jobs: ReadonlyMap<string, Job>
  readonly log: Logger
  readonly now: () => Date
  readonly signal: AbortSignal
}

interface Claim {
  readonly job: Job
  readonly due: DueJob
}

/**
 * Plans the scheduled jobs and runs whatever is due, in each of any number of processes on one database: a due job
 * runs in one of them.
 *
 * A job runs in the transaction that holds the lock on its row. When the process or its connection dies, the lock and
 * all that the run had changed are gone with it, and the next worker runs the job again; what a job does outside the
 * database may thus be done twice. Because the transaction stays open, a run that leaves the database alone for two
 * minutes is cut off. Times by schedule that passed while no server was running are made up for by one run.
 */
export async function startJobs(db: Db, jobs: readonly Job[], options: JobOptions): Promise<RunningJobs> {
  const { log, now = () => new Date(), pollMs = POLL_MS, clockJumped = () => Promise.resolve() } = options
  await planSchedules(db, jobs, now())
  await bringBackLate(db, jobs, { log, now })
  const stopping = new AbortController()
  const { signal } = stopping
  const runner = { db, jobs: new Map(jobs.map((job) => [job.name, job])), log, now, signal }
  const workers = Array.from({ length: WORKERS }, () => work(runner, pollMs))
  workers.push(watchClock(runner, pollMs, clockJumped))
  return {
    async stop() {
      stopping.abort()
      await Promise.all(workers)
    },
  }
}

async function work(runner: Runner, pollMs: number): Promise<void> {
  const { signal } = runner
  let isDatabaseLost = false
  while (!signal.aborted) {
    try {
      const hasRun = await runDueJob(runner)
      isDatabaseLost = false
      if (hasRun) continue
    } catch (error) {
      if (!isDatabaseLost) runner.log.error({ err: error }, 'jobs cannot be read')
      isDatabaseLost = true
    }
    // Being aborted only ends the pause early.
    await pause(pollMs, undefined, { signal }).catch(() => undefined)
  }
}

const CHECKS_TIMES_MS = 60_000

/**
 * A clock that was ahead for a while must not put jobs off until that time comes again: their times are looked at whenever
 * the clock jumps, and every minute, for another process may have been the one that ran them.
 */
async function watchClock(
  runner: Runner,
  pollMs: number,
  clockJumped: (jumpMs: number) => Promise<void>,
): Promise<void> {
  const { db, jobs, log, now, signal } = runner
  const clock = new ClockWatch(now())
  let checkedAt = performance.now()
  while (!signal.aborted) {
    await pause(pollMs, undefined, { signal }).catch(() => undefined)
    const jumpMs = clock.look(now())
    if (signal.aborted || (jumpMs === 0 && performance.now() - checkedAt < CHECKS_TIMES_MS)) continue
    checkedAt = performance.now()
    try {
      if (jumpMs !== 0) log.warn({ jumpMs, now: now().toISOString() }, 'the clock has jumped')
      await bringBackLate(db, [...jobs.values()], { log, now })
      if (jumpMs !== 0) await clockJumped(jumpMs)
    } catch (error) {
      log.error({ err: error }, 'times of jobs cannot be checked')
    }
  }
}

async function bringBackLate(
  db: Db,
  jobs: readonly Job[],
  { log, now }: Pick<Runner, 'log' | 'now'>,
): Promise<void> {
  const names = await bringBack(db, jobs, now())
  if (names.length > 0) log.warn({ jobs: names }, 'jobs were put off by a clock that was ahead')
}

/** Runs one due job; false when there is none. */
async function runDueJob(runner: Runner): Promise<boolean> {
  const { db, jobs, now } = runner
  let claimed: Claim | undefined
  try {
    await db.transaction().execute(async (transaction) => {
      const due = await claimDueJob(transaction, [...jobs.keys()], now())
      const job = due && jobs.get(due.name)
      if (!job) return
      claimed = { job, due }
      await runClaimed(runner, transaction, claimed)
    })
  } catch (error) {
    if (!claimed) throw error
    // The lock went with the transaction: its connection broke, or its changes could not be committed.
    await giveBack(runner, db, claimed, error)
  }
  return claimed !== undefined
}

async function runClaimed(runner: Runner, transaction: Db, claim: Claim): Promise<void> {
  const { job, due } = claim
  const now = runner.now()
  const { signal } = runner
  const log = runner.log.child({ job: job.name })
  try {
    await traced(`job ${job.name}`, () =>
      inSavepoint(transaction, () => job.run({ db: transaction, payload: due.payload, now, log, signal })),
    )
  } catch (error) {
    await giveBack(runner, transaction, claim, error)
    return
  }
  await noteSuccess(transaction, due, job, nextRun(claim, now))
}

/** A job that has a schedule may also be enqueued, to run once besides it. */
function nextRun({ job, due }: Claim, after: Date): Date | null {
  return due.isScheduled ? job.nextRun(after) : null
}

async function giveBack({ log, now }: Runner, db: Db, claim: Claim, error: unknown): Promise<void> {
  const { job, due } = claim
  const attempt = due.attempts + 1
  const failedAt = now()
  const failure = afterFailure(attempt, job.attempts, failedAt, nextRun(claim, failedAt))
  await noteFailure(db, due, { ...failure, error })
  const line = { err: error, job: job.name, id: due.id, attempt, nextRun: failure.runAt }
  if (failure.isGivenUp) log.error(line, 'job given up')
  else log.warn(line, 'job failed')
}
