import { loadavg } from 'node:os'

import pg from 'pg'

import type { Arena } from '../arena.ts'
import { atEnd } from '../cleanup.ts'
import { processorClock, type ProcessorTime } from '../processor-time.ts'
import { percentile } from '../shift-change/arrivals.ts'
import { dearestStatements, shareOfStatements, watchStatements, type Cost } from '../shift-change/watch.ts'
import { fillSending, type StreamSizes } from './fill.ts'
import { Gateways, type Acknowledged } from './gateways.ts'

/** What was measured of the stream of readings. */
interface StreamFigures {
  readonly sizes: StreamSizes
  /** Readings a second that it takes at most, and that it was sent afterwards. */
  readonly mostPerSecond: number
  readonly heldPerSecond: number
  readonly heldSeconds: number
  /** Of the readings that were held. */
  readonly processor: ProcessorTime
  readonly heldReadings: number
  readonly walBytes: number
  /** Of one quarter of every plant right after a checkpoint, when each page is logged whole. */
  readonly walAfterCheckpoint: { readonly bytes: number; readonly readings: number }
  readonly told: Acknowledged
  readonly kept: Kept
  readonly statements: readonly Cost[]
  /** Percent of the time of all statements. */
  readonly rollUpShare: number
  readonly load: number
}

/** What stands in the database at the end. */
interface Kept {
  readonly count: number
  readonly sum: number
  readonly dayCount: number
  readonly daySum: number
  readonly rows: Readonly<Record<'readings' | 'hours' | 'days', number>>
  readonly bytes: Readonly<Record<'table' | 'indexes' | 'hours' | 'days', number>>
}

/** Of a hundred thousand inverters with twenty parameters, each quarter of an hour. */
const WHOLE_PER_SECOND = (100_000 * 20) / 900

/** So much of what it takes at most is sent while its cost is measured: a machine that is full costs otherwise. */
const HELD_SHARE = 0.5
const AT_ONCE = 4
const STATEMENTS = 8
/** Hours are worked out from readings, days from hours. */
const ROLL_UPS = '(insert into|update) "?(reading_hours|reading_kept_hours|reading_days)'

/** What the arena needs for it. */
export const streamExtras = {
  settings: { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_planning': 'off' },
}

/** Sends what gateways of many plants send, and measures what each reading costs. */
export async function measurePushes(
  arena: Arena,
  sizes: StreamSizes,
  say: (line: string) => void,
): Promise<StreamFigures> {
  const gateways = new Gateways(arena.ours.port, await fillSending(arena, sizes))
  atEnd(async () => gateways.close())
  const client = new pg.Client(arena.connection)
  await client.connect()
  atEnd(() => client.end())
  await gateways.saturate(AT_ONCE, sizes.trySeconds)
  const mostPerSecond = await gateways.saturate(AT_ONCE, sizes.trySeconds)
  const perPush = sizes.devices * sizes.parameters
  const pushesPerSecond = Math.min(WHOLE_PER_SECOND, mostPerSecond * HELD_SHARE) / perPush
  say(`at most ${mostPerSecond.toFixed(0)} readings a second; now ${(pushesPerSecond * perPush).toFixed(0)}`)
  const clock = await processorClock(arena.connection, arena.ours)
  await watchStatements(client)
  const before = { ...(await clock()), created: gateways.all.created, wal: await walPlace(client) }
  const started = performance.now()
  await gateways.hold(pushesPerSecond, sizes.minutes * 60)
  const heldSeconds = (performance.now() - started) / 1000
  const after = { ...(await clock()), created: gateways.all.created, wal: await walPlace(client) }
  const statements = await dearestStatements(client, STATEMENTS)
  const rollUpShare = await shareOfStatements(client, ROLL_UPS)
  for (const error of gateways.all.errors.slice(0, 5)) say(`  ${error}`)
  const kept = await readKept(client)
  // Told apart from what comes after the checkpoint, which is counted anew below.
  const told = { ...gateways.all, ms: [...gateways.all.ms] }
  const walAfterCheckpoint = await afterCheckpoint(client, gateways)
  return {
    sizes,
    mostPerSecond,
    heldPerSecond: (after.created - before.created) / heldSeconds,
    heldSeconds,
    processor: { node: after.node - before.node, postgres: after.postgres - before.postgres },
    heldReadings: after.created - before.created,
    walBytes: after.wal - before.wal,
    walAfterCheckpoint,
    told,
    kept,
    statements,
    rollUpShare,
    load: loadavg()[0] ?? Number.NaN,
  }
}

async function afterCheckpoint(client: pg.Client, gateways: Gateways) {
  const before = gateways.all.created
  await client.query('checkpoint')
  const wal = await walPlace(client)
  await gateways.onceAround()
  return { bytes: (await walPlace(client)) - wal, readings: gateways.all.created - before }
}

async function walPlace(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ place: string }>(`select pg_current_wal_lsn() - '0/0' as place`)
  return Number(rows[0]?.place)
}

const sizeOf = (table: string, what: 'table' | 'indexes' | 'total_relation') => `
  (select coalesce(sum(pg_${what}_size(relid)), 0) from pg_partition_tree('${table}') where isleaf)`

async function readKept(client: pg.Client): Promise<Kept> {
  const { rows } = await client.query<Record<string, string>>(`select
    (select count(*) from readings) as count, (select sum(value) from readings) as sum,
    (select sum(count) from reading_days) as "dayCount", (select sum(sum) from reading_days) as "daySum",
    (select count(*) from reading_kept_hours) as "hourRows", (select count(*) from reading_days) as "dayRows",
    ${sizeOf('readings', 'table')} as table, ${sizeOf('readings', 'indexes')} as indexes,
    ${sizeOf('reading_kept_hours', 'total_relation')} as hours, pg_total_relation_size('reading_days') as days`)
  const of = (name: string) => Number(rows[0]?.[name])
  return {
    count: of('count'),
    sum: of('sum'),
    dayCount: of('dayCount'),
    daySum: of('daySum'),
    rows: { readings: of('count'), hours: of('hourRows'), days: of('dayRows') },
    bytes: { table: of('table'), indexes: of('indexes'), hours: of('hours'), days: of('days') },
  }
}

const count = (value: number) => Math.round(value).toLocaleString('en')
const bytes = (value: number) => `${value.toFixed(0)} bytes`

/** The figures as Markdown. */
export function streamLines(figures: StreamFigures): string {
  const { sizes, told, kept, heldReadings, processor, walAfterCheckpoint } = figures
  const isOnce =
    kept.count === told.created &&
    kept.sum === told.sum &&
    kept.dayCount === told.created &&
    kept.daySum === told.sum
  const each = (value: number, of: number) => value / of
  const perThousand = (value: number) => `${((1000 * value) / heldReadings).toFixed(1)} ms`
  const rows = [
    ['processor time of 1,000 readings, Node', perThousand(processor.node)],
    ['processor time of 1,000 readings, PostgreSQL', perThousand(processor.postgres)],
    ['a reading on the disk, table', bytes(each(kept.bytes.table, kept.rows.readings))],
    ['a reading on the disk, its two indexes', bytes(each(kept.bytes.indexes, kept.rows.readings))],
    [
      `an hour of a series with its indexes (${count(kept.rows.hours)})`,
      bytes(each(kept.bytes.hours, kept.rows.hours)),
    ],
    [
      `a day of a series with its indexes (${count(kept.rows.days)})`,
      bytes(each(kept.bytes.days, kept.rows.days)),
    ],
    ['log (WAL) of a reading', bytes(each(figures.walBytes, heldReadings))],
    [
      'log of a reading right after a checkpoint',
      bytes(each(walAfterCheckpoint.bytes, walAfterCheckpoint.readings)),
    ],
    ['share of the statements’ time that goes into hours and days', `${figures.rollUpShare.toFixed(0)} %`],
  ]
  const percentiles = [0.5, 0.95, 0.99]
    .map((share) => `${percentile(told.ms, share).toFixed(0)} ms`)
    .join(', ')
  return `${sizes.plants} plants, ${sizes.devices} devices each with ${sizes.parameters} parameters, a push of ${count(sizes.devices * sizes.parameters)} readings for every quarter. At most ${count(figures.mostPerSecond)} readings a second were taken with ${AT_ONCE} pushes at once. Then ${count(figures.heldPerSecond)} a second for ${(figures.heldSeconds / 60).toFixed(1)} minutes, ${((100 * figures.heldPerSecond) / WHOLE_PER_SECOND).toFixed(0)} % of ${count(WHOLE_PER_SECOND)}: from the time a push was due until it was acknowledged p50, p95, p99 ${percentiles}; ${told.refused} were asked to come again, ${told.errors.length} errors. Load average at the end ${figures.load.toFixed(1)}.

Acknowledged ${count(told.created)} readings, in the database ${count(kept.count)}, in the sums of days ${count(kept.dayCount)}; ${count(told.repeated)} were sent twice. Exactly once, with the same sum: ${isOnce ? 'met' : '**missed**'}.

| What a reading costs | |
|---|---|
${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}

| Statements that took longest | times | together | each |
|---|---|---|---|
${figures.statements.map(({ name, calls, totalMs }) => `| ${name.replaceAll('|', '\\|')} | ${count(calls)} | ${(totalMs / 1000).toFixed(1)} s | ${(totalMs / calls).toFixed(1)} ms |`).join('\n')}`
}
