import { setTimeout as sleep } from 'node:timers/promises'
import { loadavg } from 'node:os'

import pg from 'pg'

import type { Arena } from '../arena.ts'
import { askFigures } from '../figures.ts'
import { atEnd } from '../cleanup.ts'
import { processorClock, type ProcessorTime } from '../processor-time.ts'
import { behindOf, openShifts, postsOf } from './crews.ts'
import { fillCrews, type CrewSizes } from './fill.ts'
import { p95Of, PeopleAtWork, type Held } from './pace.ts'
import { Streams, type Told } from './streams.ts'
import {
  dearestEndpoints,
  dearestStatements,
  pulseOf,
  watchStatements,
  type Cost,
  type Pulse,
} from './watch.ts'

/** How much of a shift change is played. */
interface ShiftChangeSizes extends CrewSizes {
  readonly streams: number
  readonly minutes: number
  /** How long each rate is tried before the one that holds is known. */
  readonly trySeconds: number
  /** Acts a second that are held untried; undefined to find out what holds. */
  readonly rate?: number | undefined
}

/** One rate that was tried. */
interface Tried {
  readonly rate: number
  readonly p95Ms: number
  readonly errors: number
}

/** What was measured of a shift change. */
export interface ShiftChangeFigures {
  readonly sizes: ShiftChangeSizes
  readonly people: number
  readonly streamKb: number
  readonly streamsOpen: number
  readonly tried: readonly Tried[]
  readonly rate: number
  readonly held: Held
  readonly told: readonly Told[]
  readonly pulses: readonly Pulse[]
  readonly processor: ProcessorTime
  readonly driverMs: number
  readonly endpoints: readonly Cost[]
  readonly statements: readonly Cost[]
  readonly load: number
}

const METRICS_TOKEN = 'figures-of-the-benchmark'

/** What the arena needs for it: statements are counted, and everybody signs in from one address. */
export const shiftChangeExtras = {
  settings: { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_planning': 'off' },
  env: { METRICS_TOKEN, LOGIN_TRIES_PER_MINUTE: '100000' },
}

/** The answer that people wait for at most, in 95 of 100 acts. */
export const P95_MS = 300
const FIRST_RATE = 8
const FASTER = 1.35
const MOST_RATES = 14
const DEAREST = 8

/** Plays a shift change of many plants at the rate that holds, with event streams open meanwhile. */
export async function measureShiftChange(
  arena: Arena,
  sizes: ShiftChangeSizes,
  say: (line: string) => void,
): Promise<ShiftChangeFigures> {
  const client = new pg.Client(arena.connection)
  await client.connect()
  atEnd(() => client.end())
  const posts = postsOf(await fillCrews(client, sizes))
  const pool = new pg.Pool({ ...arena.connection, max: 2 })
  atEnd(() => pool.end())
  const behind = behindOf(pool)
  const { port } = arena.ours
  const people = new PeopleAtWork(port, posts, behind)
  await people.arrive()
  await openShifts(posts, people.call, behind)
  const figures = () => askFigures(port, METRICS_TOKEN)
  say(`${posts.length} people are signed in`)
  const tried = sizes.rate ? [] : await findRates(people, sizes.trySeconds, say)
  const before = pulseOf(await figures())
  const streams = new Streams(port)
  atEnd(async () => streams.close())
  await streams.openAll(posts, sizes.streams)
  const after = pulseOf(await figures())
  say(`${streams.open} event streams are open`)
  // What held for seconds need not hold for minutes: then the next slower rate is held.
  const rates = sizes.rate ? [sizes.rate] : tried.filter(holds).map((one) => one.rate)
  let rate, held
  do {
    rate = rates.pop() ?? FIRST_RATE
    held = await hold({ arena, client, people, streams, minutes: sizes.minutes, rate, say })
  } while (rates.length > 0 && !holds(tryOf(rate, held.held)))
  people.close()
  const streamKb = ((after.rssMb - before.rssMb) * 1000) / sizes.streams
  return { sizes, people: posts.length, streamKb, streamsOpen: streams.open, tried, rate, ...held }
}

/** Raises the rate until people wait too long or something fails. */
async function findRates(
  people: PeopleAtWork,
  seconds: number,
  say: (line: string) => void,
): Promise<Tried[]> {
  await people.work(FIRST_RATE / 2, seconds)
  const tried: Tried[] = []
  for (let rate = FIRST_RATE; tried.length < MOST_RATES; rate *= FASTER) {
    let held = await people.work(rate, seconds)
    // One moment in which the machine did something else is no limit: it is tried once more.
    if (p95Of(held) > P95_MS) held = await people.work(rate, seconds)
    const one = tryOf(rate, held)
    tried.push(one)
    say(`${rate.toFixed(1)} acts a second: p95 ${one.p95Ms.toFixed(0)} ms, errors ${one.errors}`)
    for (const error of held.errors.slice(0, 3)) say(`  ${error}`)
    if (!holds(one)) break
  }
  return tried
}

const tryOf = (rate: number, held: Held): Tried => ({ rate, p95Ms: p95Of(held), errors: held.errors.length })

/** Whether people wait no longer than they should, and nothing failed. */
const holds = ({ p95Ms, errors }: Tried) => p95Ms <= P95_MS && errors === 0

interface Holding {
  readonly arena: Arena
  readonly client: pg.Client
  readonly people: PeopleAtWork
  readonly streams: Streams
  readonly minutes: number
  readonly rate: number
  readonly say: (line: string) => void
}

const PULSE_SECONDS = 10
const TOLD_EVERY_PULSES = 3

async function hold({ arena, client, people, streams, minutes, rate, say }: Holding) {
  const { port } = arena.ours
  const figures = () => askFigures(port, METRICS_TOKEN)
  say(`holding ${rate.toFixed(1)} acts a second`)
  const clock = await processorClock(arena.connection, arena.ours)
  const spare = await spareIds(client)
  await watchStatements(client)
  const [saidBefore, spentBefore, driverBefore] = [await figures(), await clock(), process.cpuUsage()]
  const over = new AbortController()
  const pulses: Pulse[] = [pulseOf(saidBefore)]
  const told: Told[] = []
  const untold: string[] = []
  const watch = async () => {
    for (let at = 1; !over.signal.aborted; at++) {
      await sleep(PULSE_SECONDS * 1000)
      pulses.push(pulseOf(await figures()))
      if (at % TOLD_EVERY_PULSES !== 1) continue
      try {
        told.push(await tellAll(arena, streams, people, spare.shift() ?? 0))
      } catch (error) {
        untold.push(`telling everybody: ${String(error)}`)
      }
    }
  }
  const watching = watch()
  const worked = await people.work(rate, minutes * 60)
  over.abort()
  await watching
  const held = { ...worked, errors: [...worked.errors, ...untold] }
  say(`p95 ${p95Of(held).toFixed(0)} ms, errors ${held.errors.length}`)
  for (const error of held.errors.slice(0, 5)) say(`  ${error}`)
  const [spentAfter, driver] = [await clock(), process.cpuUsage(driverBefore)]
  return {
    held,
    told,
    pulses,
    processor: {
      node: spentAfter.node - spentBefore.node,
      postgres: spentAfter.postgres - spentBefore.postgres,
    },
    driverMs: (driver.user + driver.system) / 1000,
    endpoints: dearestEndpoints(saidBefore, await figures()).slice(0, DEAREST),
    statements: await dearestStatements(client, DEAREST),
    load: loadavg()[0] ?? Number.NaN,
  }
}

/** People of the fill who do not work and are told of, each once. */
async function spareIds(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from employees where employee_code like 'BM%' and is_active order by id limit 500`,
  )
  return rows.map(({ id }) => Number(id))
}

/** Somebody of no plant in particular is deactivated, which everybody's lists of people hear of. */
const tellAll = ({ session }: Arena, streams: Streams, people: PeopleAtWork, id: number): Promise<Told> =>
  streams.tell(`"entityId":"${id}"`, () =>
    people.call({
      method: 'POST',
      path: '/api/services/app/User/DeActivate',
      headers: session,
      body: { id },
    }),
  )
