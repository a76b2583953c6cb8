import { backupHealthLabels, backupProblems } from '#contract/backups/index.ts'
import { Problem } from '#contract/core/problem.ts'
import { formatInstant, plantDay } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import {
  findHoldersAnywhere,
  tell,
  tellByItself,
} from '#server/features/notifications/notifications.public.ts'
import { holdOnlyTurn } from '#server/platform/db/take-turns.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'

import { readHealth } from './health.service.ts'
import { endRun, findStaleRun, insertRun, startWaitingRun } from './backups.store.ts'
import { listRuns } from './backups.list.ts'
import { isDue } from './rules/schedule.rules.ts'
import { runBackup, type BackupPlace, type RunOutcome } from './run-backup.ts'
import { readBackupSettings, readSince } from './settings/settings.store.ts'

/** The name that backups on demand are enqueued under: the same job looks what is to be done. */
export const BACKUP_JOB = 'backups'

/** One backup at a time on a database, of whatever process. */
const BACKUP_TURN = 8_100_002
/** A cancelled one may still be putting its things away. */
const TURN_TRIES = 30
const TURN_PAUSE_MS = 1000

/** The backups of this process. */
export interface Backups {
  readonly job: Job
  /** Ends the one that runs and waits for it. */
  stop(): Promise<void>
}

/**
 * Makes backups in the background: those that are due by schedule and those that somebody asked for. They take minutes, so
 * the job only begins them, and leaves the workers of jobs to others.
 */
export function backups(place: BackupPlace): Backups {
  const stopping = new AbortController()
  let working: Promise<void> | undefined
  let isAskedAgain = false
  // What is asked for while the last one ends is not left to the next look.
  const workOn = async (log: Parameters<Job['run']>[0]['log']) => {
    do {
      isAskedAgain = false
      await workOff(place, stopping.signal).catch((error: unknown) =>
        log.error({ err: error }, 'backups cannot run'),
      )
    } while (isAskedAgain && !stopping.signal.aborted)
    working = undefined
  }
  const job = defineJob({
    name: BACKUP_JOB,
    schedule: '*/5 * * * *',
    async run({ now, log }) {
      await planNight(place, now)
      await tellIfLate(place, now)
      isAskedAgain = true
      working ??= workOn(log)
    },
  })
  return {
    job,
    async stop() {
      stopping.abort()
      await working
    },
  }
}

async function planNight({ db, config }: BackupPlace, now: Date): Promise<void> {
  const settings = await readBackupSettings(db)
  if (!settings.isOn || !config.backupNightly) return
  const runs = await listRuns(db)
  if (!isDue({ ...settings, since: await readSince(db, now) }, runs, now)) return
  await insertRun(db, { cause: 'schedule', byId: null, byName: null }, now).catch((error: unknown) => {
    // Somebody asked for one at the same moment: that is the night's then.
    if (!(error instanceof Problem)) throw error
  })
}

/**
 * Makes every backup that waits, unless another process is at it.
 *
 * @returns how the last one ended; undefined when there was none to make
 */
export async function workOff(
  place: BackupPlace,
  signal: AbortSignal,
  told?: Parameters<typeof runBackup>[3],
): Promise<RunOutcome | undefined> {
  const turn = await takeTurn(place)
  if (!turn) return undefined
  let outcome: RunOutcome | undefined
  try {
    const stale = await findStaleRun(place.db)
    if (stale !== undefined) await failStale(place, stale)
    while (!signal.aborted) {
      const id = await startWaitingRun(place.db, place.now())
      if (id === undefined) break
      outcome = await runBackup(place, id, signal, told)
      if (outcome.state === 'failed') await tellFailure(place, id, outcome.failure)
    }
  } finally {
    await turn.release()
  }
  return outcome
}

async function takeTurn({ owner }: BackupPlace) {
  for (let attempt = 1; attempt <= TURN_TRIES; attempt++) {
    const turn = await holdOnlyTurn(owner, BACKUP_TURN)
    if (turn) return turn
    await new Promise((resolve) => setTimeout(resolve, TURN_PAUSE_MS))
  }
  return undefined
}

/** Whoever made it is gone, or the turn would not be ours. */
async function failStale(place: BackupPlace, id: number): Promise<void> {
  const failure = new Problem(backupProblems.interrupted)
  await endRun(place.db, id, 'failed', { now: place.now(), failure })
  await tellFailure(place, id, failure)
}

const ADDRESS = paths.backups

async function tellFailure({ db, now }: BackupPlace, id: number, failure: Problem): Promise<void> {
  await tellByItself(db, now(), async (work) => {
    const receivers = await findHoldersAnywhere(work.db, 'Backups.Edit')
    work.audit.announced('backups', id)
    await tell(work, [
      {
        kind: 'backupFailed',
        receivers,
        about: `backups:${id}`,
        cause: 'failed',
        plantId: null,
        subject: formatInstant(work.now.toISOString()),
        detail: { vi: failure.text('vi'), en: failure.text('en') },
        address: ADDRESS,
      },
    ])
  })
}

/** Once a day while there is no backup that is recent enough. */
async function tellIfLate({ db, config }: BackupPlace, now: Date): Promise<void> {
  const { health, lastVerifiedAt } = await readHealth(db, config, now)
  if (health !== 'late') return
  await tellByItself(db, now, async (work) => {
    const receivers = await findHoldersAnywhere(work.db, 'Backups.Edit')
    const subject = lastVerifiedAt ? formatInstant(lastVerifiedAt) : backupHealthLabels.none
    const notice = { kind: 'backupLate', about: 'backups:late', cause: `late ${plantDay(now)}` } as const
    await tell(work, [{ ...notice, receivers, plantId: null, subject, address: ADDRESS }])
  })
}
