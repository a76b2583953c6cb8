import { Cron } from 'croner'
import type { Logger } from 'pino'

import type { Db } from '../db/database.ts'

export type { Logger }

const PLANT_TIME_ZONE = 'Asia/Ho_Chi_Minh'
const DEFAULT_ATTEMPTS = 8
const FIRST_DELAY_MS = 30_000
const LONGEST_DELAY_MS = 3_600_000

/** What a job is handed when it runs. */
interface JobContext<Payload> {
  /** The run's own transaction: what the job changes is kept together with the note that it has run, or not at all. */
  readonly db: Db
  readonly payload: Payload
  readonly now: Date
  readonly log: Logger
  /** Aborted when the server stops: a long run ends where it can be taken up again. */
  readonly signal: AbortSignal
}

/** What the author of a job writes down. */
export interface JobSpec<Payload> {
  /** Its name in the table: rename a job and what is enqueued under the old name stays undone. */
  readonly name: string
  /** When it runs by itself: five fields of cron, read on the clock of the plants. Such a job has no payload. */
  readonly schedule?: string
  /** How often a run is tried before it is given up; 8, which takes about an hour, unless given. */
  readonly attempts?: number
  run(context: JobContext<Payload>): Promise<void>
}

/** Work outside of any request: once when enqueued, or by schedule. */
export interface Job<Payload = unknown> {
  readonly name: string
  readonly schedule: string | null
  readonly attempts: number
  run(context: JobContext<Payload>): Promise<void>
  /** The next time by schedule after an instant; null for a job that has none. */
  readonly nextRun: (after: Date) => Date | null
}

/**
 * Declares a job.
 *
 * @throws when the schedule is no cron pattern or never comes due
 */
export function defineJob<Payload = unknown>(spec: JobSpec<Payload>): Job<Payload> {
  const { name, schedule = null, attempts = DEFAULT_ATTEMPTS } = spec
  const cron = schedule === null ? null : new Cron(schedule, { timezone: PLANT_TIME_ZONE, mode: '5-part' })
  if (cron && !cron.nextRun()) throw new Error(`Job ${name} never comes due: ${schedule}`)
  return {
    name,
    schedule,
    attempts,
    run: (context) => spec.run(context),
    nextRun: (after) => cron?.nextRun(after) ?? null,
  }
}

/** What becomes of a job whose run failed. */
export interface Failure {
  readonly isGivenUp: boolean
  /** Failed runs in a row that still count. */
  readonly attempts: number
  /** When it runs again; null for never. */
  readonly runAt: Date | null
}

/**
 * Decides what follows a failure: tried again after 30 s, 1 min, 2 min, ... at most an hour, and after the last attempt
 * left alone until the next time by schedule.
 *
 * @param failures failed runs in a row, this one included
 */
export function afterFailure(failures: number, attempts: number, now: Date, nextRun: Date | null): Failure {
  if (failures >= attempts) return { isGivenUp: true, attempts: nextRun ? 0 : failures, runAt: nextRun }
  const delayMs = Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), LONGEST_DELAY_MS)
  return { isGivenUp: false, attempts: failures, runAt: new Date(now.getTime() + delayMs) }
}
