import { ok } from 'node:assert'

import { hydrologyApi } from '#contract/hydrology/index.ts'
import { reservoirApi } from '#contract/reservoirs/index.ts'

import { signIn, type Arena } from '../arena.ts'
import type { Pace } from '../lists.ts'
import { drive, send, type Request } from '../load.ts'
import { compare, median, type Comparison } from '../rounds.ts'
import { fillReservoir } from './fill.ts'

/** What was measured of a reservoir. */
export interface HydrologyFigures {
  readonly days: number
  /** A year of quarter hours after another curve, in milliseconds: the middle of some, and the longest. */
  readonly yearMs: number
  readonly worstYearMs: number
  /** What others waited for a small list meanwhile, and without it. */
  readonly waitMs: number
  readonly calmMs: number
  readonly now: number
  readonly years: Comparison
}

interface Levels {
  readonly result: {
    readonly years: readonly { readonly year: number; readonly levelsM: readonly (number | null)[] }[]
  }
}

/** A year of the balance after a corrected curve while others work, what stands now, and the chart of four years. */
export async function measureHydrology(
  arena: Arena,
  { rounds, seconds }: Pace,
  days: number,
): Promise<HydrologyFigures> {
  const filled = await fillReservoir(arena.connection, days)
  const headers = await signIn(arena.ours.port, 'quandoc')
  const { port } = arena.ours
  const get = (path: string): Request => ({ method: 'GET', path: `/api${path}`, headers })
  const id = filled.reservoirId
  const year = get(
    `${hydrologyApi.list.path}?ReservoirId=${id}&From=${filled.first}&To=${filled.last}&Step=month`,
  )
  const list = get(reservoirApi.list.path)
  const calm = await waits(port, list, async () => new Promise((done) => setTimeout(done, 1000)))
  const took: number[] = []
  let waited = 0
  for (let round = 0; round < rounds; round++) {
    const busy = await waits(port, list, async () => {
      const began = performance.now()
      await send(port, year)
      took.push(performance.now() - began)
    })
    waited = Math.max(waited, busy)
  }
  const now = await drive({
    port,
    connections: 1,
    seconds,
    next: () => get(`${hydrologyApi.now.path}?ReservoirId=${id}`),
  })
  const first = Number(filled.last.slice(0, 4))
  const others = [2, 3].map((back) => `&With=${first - back}`).join('')
  const ours = get(`${hydrologyApi.years.path}?ReservoirId=${id}&Year=${first}${others}`)
  const floor: Request = {
    method: 'GET',
    path: `/levels-of-years?device=${filled.deviceId}&level=${filled.levelId}&year=${first}`,
  }
  const levels = async (at: number, request: Request) =>
    ((await send(at, request)) as Levels).result.years.flatMap(({ levelsM }) => levelsM)
  const theirs = await levels(arena.floor.port, floor)
  // Answers of ours are rounded to the millionth.
  const isSame = (await levels(port, ours)).every((level, place) => {
    const other = theirs[place] ?? null
    return level === null ? other === null : other !== null && Math.abs(level - other) < 1e-5
  })
  ok(isSame, 'both sides must answer the same')
  const run = (at: number, request: Request) => () =>
    drive({ port: at, connections: 1, seconds, next: () => request })
  await compare(1, run(port, ours), run(arena.floor.port, floor))
  return {
    days,
    yearMs: median(took),
    worstYearMs: Math.max(...took),
    waitMs: waited,
    calmMs: calm,
    now: 1000 / now,
    years: await compare(rounds, run(port, ours), run(arena.floor.port, floor)),
  }
}

/** The longest that somebody waited for a request while work was done, in milliseconds. */
async function waits(port: number, request: Request, work: () => Promise<unknown>): Promise<number> {
  const asked = { isDone: false }
  let longest = 0
  const asking = (async () => {
    while (!asked.isDone) {
      const began = performance.now()
      await send(port, request)
      longest = Math.max(longest, performance.now() - began)
    }
  })()
  await work()
  asked.isDone = true
  await asking
  return longest
}

/** The figures as Markdown. */
export function hydrologyLines({
  days,
  yearMs,
  worstYearMs,
  waitMs,
  calmMs,
  now,
  years,
}: HydrologyFigures): string {
  return `The reservoir: ${days.toLocaleString('en')} days of quarter hours.

| | |
|---|---|
| a year of the balance, 35,040 quarters, worked out and answered by months | ${yearMs.toFixed(0)} ms, at most ${worstYearMs.toFixed(0)} |
| the longest that another waited for a list meanwhile, and in a calm second | ${waitMs.toFixed(0)} ms, ${calmMs.toFixed(0)} |
| how it stands now | ${now.toFixed(0)} ms |
| levels of four years, requests a second: ours, bare query, ratio | ${years.ours.toFixed(0)}, ${years.floor.toFixed(0)}, ${years.ratio.toFixed(2)} |`
}
