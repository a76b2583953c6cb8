import { readHealth } from '../features/backups/backups.public.ts'
import { readLastCheck } from '../features/integrity/integrity.public.ts'
import type { Database, Db } from '../platform/db/database.ts'
import type { Readers } from '../platform/db/replicas/readers.ts'
import { isReached } from '../platform/files/file-store.ts'
import type { Platform } from '../platform/http/platform.ts'
import { countJobs } from '../platform/jobs/jobs.store.ts'
import { readOutboxState } from '../platform/mail/outbox.store.ts'
import type { WatchedFigures } from '../platform/metrics/serve-metrics.ts'

interface Sources {
  readonly db: Db
  readonly pool: Database['pool']
  readonly platform: Platform
  readonly readers?: Readers | undefined
  /** How many browsers and stock clients are connected to this process now. */
  readonly live: { readonly events: () => number; readonly hub: () => number }
}

const said = (value: number) => [{ value }]
const flag = (isTrue: boolean) => said(isTrue ? 1 : 0)
const states = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([state, value]) => ({ labels: { state }, value }))

/** What a monitor may know of a running installation beside its requests: no word of plants or people is among it. */
export const figuresOf = (sources: Sources): WatchedFigures[] => [
  ...figuresOfProcess(sources),
  figuresOfReplicas(sources),
  ...figuresOfWork(sources),
  ...figuresOfSafety(sources),
]

function figuresOfProcess({ pool, platform, live }: Sources): WatchedFigures[] {
  const { version } = platform
  return [
    {
      figures: [{ name: 'vanhanh_info', help: 'The version that runs', labels: ['version'] }],
      read: () => [[{ labels: { version }, value: 1 }]],
    },
    {
      figures: [
        {
          name: 'vanhanh_database_connections',
          help: 'Connections of the pool of this process; waiting are requests that found none free',
          labels: ['state'],
        },
      ],
      read: () => [
        states({
          busy: pool.totalCount - pool.idleCount,
          idle: pool.idleCount,
          waiting: pool.waitingCount,
        }),
      ],
    },
    {
      figures: [
        {
          name: 'vanhanh_live_connections',
          help: 'Browsers that are told of changes (events) and stock clients on the hub',
          labels: ['kind'],
        },
      ],
      read: () => [
        [
          { labels: { kind: 'events' }, value: live.events() },
          { labels: { kind: 'hub' }, value: live.hub() },
        ],
      ],
    },
  ]
}

/** Named by their place in the configuration. */
const figuresOfReplicas = ({ readers }: Sources): WatchedFigures => ({
  figures: [
    {
      name: 'vanhanh_replica_used',
      help: '1 while a replica answers reads, 0 while it is left out',
      labels: ['replica'],
    },
    {
      name: 'vanhanh_replica_lag_seconds',
      help: 'How long ago the database was where a replica is now; nothing while it does not answer',
      labels: ['replica'],
    },
    {
      name: 'vanhanh_reads',
      help: 'Reads since the start of the process that could go to replicas, by who answered: a replica, or the primary all the same',
      labels: ['server'],
    },
  ],
  read: () => {
    if (!readers) return []
    const states = readers.states().map(({ name, ...state }) => ({ labels: { replica: name }, ...state }))
    return [
      states.map(({ labels, isUsed }) => ({ labels, value: isUsed ? 1 : 0 })),
      states.flatMap(({ labels, lagSeconds: value }) => (value === undefined ? [] : [{ labels, value }])),
      [
        { labels: { server: 'primary' }, value: readers.readsOfPrimary },
        ...states.map(({ labels, reads }) => ({ labels: { server: labels.replica }, value: reads })),
      ],
    ]
  },
})

function figuresOfWork({ db, platform }: Sources): WatchedFigures[] {
  return [
    {
      figures: [
        {
          name: 'vanhanh_jobs',
          help: 'Jobs by state: failed ones have given up, late ones should have begun five minutes ago',
          labels: ['state'],
        },
      ],
      read: async () => [states(await countJobs(db, platform.now()))],
    },
    {
      figures: [
        { name: 'vanhanh_mails', help: 'Mails that wait, and those that were given up', labels: ['state'] },
      ],
      read: async () => {
        const { waitingCount: waiting, failedCount: givenUp } = await readOutboxState(db)
        return [states({ waiting, givenUp })]
      },
    },
  ]
}

/** Whether what is kept could be had back, and has not been altered. */
function figuresOfSafety({ db, platform }: Sources): WatchedFigures[] {
  const { config, anchors, files, now } = platform
  const since = (instant: string) => said((now().getTime() - Date.parse(instant)) / 1000)
  return [
    {
      figures: [
        {
          name: 'vanhanh_backup_healthy',
          help: '1 while backups are as they should be, 0 when the last failed or is late',
        },
        {
          name: 'vanhanh_backup_verified_age_seconds',
          help: 'Time since the beginning of the last backup that was restored and checked',
        },
      ],
      read: async () => {
        const { isGood, lastVerifiedAt } = await readHealth(db, config, now())
        return [flag(isGood), lastVerifiedAt === null ? [] : since(lastVerifiedAt)]
      },
    },
    {
      figures: [
        {
          name: 'vanhanh_chains_intact',
          help: '1 when the last check of all sealed chains found nothing',
        },
        {
          name: 'vanhanh_chains_checked_age_seconds',
          help: 'Time since the last check of all sealed chains',
        },
      ],
      read: async () => {
        const check = await readLastCheck(db)
        return check ? [flag(check.last.isIntact), since(check.last.checkedAt)] : []
      },
    },
    {
      figures: [
        {
          name: 'vanhanh_files_reachable',
          help: '1 while the folder or the bucket of uploaded files answers',
        },
      ],
      read: async () => [flag(await isReached(files))],
    },
    {
      figures: [
        {
          name: 'vanhanh_witness_failing',
          help: '1 while the file that witnesses the chains cannot be written',
        },
      ],
      read: () => [flag(anchors.failure !== null)],
    },
  ]
}
