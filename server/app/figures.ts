import { readHealth } from '../features/backups/backups.public.ts'
import { readLastCheck } from '../features/integrity/integrity.public.ts'
import type { Database, Db } from '../platform/db/database.ts'
import type { Platform } from '../platform/http/platform.ts'
import { countJobs } from '../platform/jobs/jobs.store.ts'
import { countMails } from '../platform/mail/outbox.store.ts'
import type { WatchedFigure } from '../platform/metrics/serve-metrics.ts'

interface Sources {
  readonly db: Db
  readonly pool: Database['pool']
  readonly platform: Platform
  /** How many browsers and stock clients are connected to this process now. */
  readonly live: { readonly events: () => number; readonly hub: () => number }
}

const secondsSince = (now: Date, instant: string) => (now.getTime() - Date.parse(instant)) / 1000
const states = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([state, value]) => ({ labels: { state }, value }))

/** What a monitor may know of a running installation beside its requests: no word of plants or people is among it. */
export const figuresOf = (sources: Sources): WatchedFigure[] => [
  ...figuresOfProcess(sources),
  ...figuresOfWork(sources),
  ...figuresOfSafety(sources),
]

function figuresOfProcess({ pool, platform, live }: Sources): WatchedFigure[] {
  const { version } = platform
  return [
    {
      name: 'vanhanh_info',
      help: 'The version that runs',
      labels: ['version'],
      read: () => [{ labels: { version }, value: 1 }],
    },
    {
      name: 'vanhanh_database_connections',
      help: 'Connections of the pool of this process; waiting are requests that found none free',
      labels: ['state'],
      read: () =>
        states({
          busy: pool.totalCount - pool.idleCount,
          idle: pool.idleCount,
          waiting: pool.waitingCount,
        }),
    },
    {
      name: 'vanhanh_live_connections',
      help: 'Browsers that are told of changes (events) and stock clients on the hub',
      labels: ['kind'],
      read: () => [
        { labels: { kind: 'events' }, value: live.events() },
        { labels: { kind: 'hub' }, value: live.hub() },
      ],
    },
  ]
}

function figuresOfWork({ db, platform }: Sources): WatchedFigure[] {
  return [
    {
      name: 'vanhanh_jobs',
      help: 'Jobs by state: failed ones have given up, late ones should have begun five minutes ago',
      labels: ['state'],
      read: async () => states(await countJobs(db, platform.now())),
    },
    {
      name: 'vanhanh_mails',
      help: 'Mails that wait, and those that were given up',
      labels: ['state'],
      read: async () => states(await countMails(db)),
    },
  ]
}

/** Whether what is kept could be had back, and has not been altered. */
function figuresOfSafety({ db, platform }: Sources): WatchedFigure[] {
  const { config, anchors, now } = platform
  return [
    {
      name: 'vanhanh_backup_healthy',
      help: '1 while backups are as they should be, 0 when the last failed or is late',
      read: async () => {
        const { health } = await readHealth(db, config, now())
        return [{ value: health === 'late' || health === 'failed' ? 0 : 1 }]
      },
    },
    {
      name: 'vanhanh_backup_verified_age_seconds',
      help: 'Time since the beginning of the last backup that was restored and checked',
      read: async () => {
        const { lastVerifiedAt } = await readHealth(db, config, now())
        return lastVerifiedAt === null ? [] : [{ value: secondsSince(now(), lastVerifiedAt) }]
      },
    },
    {
      name: 'vanhanh_chains_intact',
      help: '1 when the last check of all sealed chains found nothing',
      read: async () => {
        const check = await readLastCheck(db)
        return check ? [{ value: check.last.isIntact ? 1 : 0 }] : []
      },
    },
    {
      name: 'vanhanh_chains_checked_age_seconds',
      help: 'Time since the last check of all sealed chains',
      read: async () => {
        const check = await readLastCheck(db)
        return check ? [{ value: secondsSince(now(), check.last.checkedAt) }] : []
      },
    },
    {
      name: 'vanhanh_witness_failing',
      help: '1 while the file that witnesses the chains cannot be written',
      read: () => [{ value: anchors.failure === null ? 0 : 1 }],
    },
  ]
}
