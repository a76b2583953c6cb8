import { ok } from 'node:assert'

import { equipmentApi } from '#contract/equipment/index.ts'

import type { Arena } from '../arena.ts'
import type { Pace } from '../lists.ts'
import { drive, send, type Request } from '../load.ts'
import { compare, type Comparison } from '../rounds.ts'
import { fillLife, type FilledLife } from './fill.ts'

/** What was measured of the life of a thing. */
export interface LifeFigures {
  readonly filled: FilledLife
  readonly firstPage: Comparison
  /** Against a statement that knows beforehand which two of the books have lines. */
  readonly ofTwoBooks: Comparison
}

const TARGET = 0.7

interface Line {
  readonly source: string
  readonly id: number
  readonly text: string
}

/** The first page of a long life, read as the passport reads it, against one statement. */
export async function measureLife(
  arena: Arena,
  { rounds, seconds }: Pace,
  events: number,
): Promise<LifeFigures> {
  const filled = await fillLife(arena.connection, events)
  const path = `/api${equipmentApi.timeline.path}?Id=${filled.unitId}`
  const ours: Request = { method: 'GET', path, headers: arena.session }
  const floor: Request = { method: 'GET', path: `/life?id=${filled.unitId}` }
  const ofTwo: Request = { method: 'GET', path: `/life-of-two?id=${filled.unitId}` }
  const lines = async (port: number, request: Request) => {
    const { items } = ((await send(port, request)) as { readonly result: { readonly items: Line[] } }).result
    return items.map(({ source, id, text }) => `${source} ${id} ${text}`)
  }
  const said = await lines(arena.ours.port, ours)
  for (const request of [floor, ofTwo]) {
    const theirs = await lines(arena.floor.port, request)
    ok(said.length === 30 && said.join('\n') === theirs.join('\n'), 'both sides must answer the same lines')
  }
  const run = (port: number, request: Request) => () =>
    drive({ port, connections: 1, seconds, next: () => request })
  const sides = [run(arena.ours.port, ours), run(arena.floor.port, floor)] as const
  await compare(1, ...sides)
  const firstPage = await compare(rounds, ...sides)
  return { filled, firstPage, ofTwoBooks: await compare(rounds, sides[0], run(arena.floor.port, ofTwo)) }
}

/** The figures as Markdown. */
export function lifeLines({ filled: { events }, firstPage, ofTwoBooks }: LifeFigures): string {
  const figures = ({ ours, floor, ratio }: Comparison) =>
    `${ours.toFixed(1)} | ${floor.toFixed(1)} | ${ratio.toFixed(2)}`
  return `Life of equipment: a unit with ${events.toLocaleString('en')} events, half of them states.

| Requests per second | ours | bare query | ratio | target |
|---|---|---|---|---|
| first page of its life, with its parts, of nine books | ${figures(firstPage)} | ${TARGET} ${firstPage.ratio >= TARGET ? 'met' : 'missed'} |
| the same; the bare query knows that it has no parts, and which two books have lines | ${figures(ofTwoBooks)} | none |`
}
