import { ok } from 'node:assert'

import { expectedOutputApi } from '#contract/expected-outputs/index.ts'

import type { Arena } from '../arena.ts'
import type { Pace } from '../lists.ts'
import { drive, send, type Request } from '../load.ts'
import { compare, type Comparison } from '../rounds.ts'
import { fillPlans, type FilledPlans } from './fill.ts'

/** What was measured of plans held against what came. */
export interface PlanFigures {
  readonly filled: FilledPlans
  readonly accuracy: Comparison
}

const TARGET = 0.7

interface Day {
  readonly powerPlantId: number
  readonly day: string
  readonly plannedMwh: number
  readonly actualMwh: number
  readonly wapePercent: number
}

/** A month of 48 half-hours a day, expected against actual, of some plants in one call, against one statement. */
export async function measurePlans(
  arena: Arena,
  { rounds, seconds }: Pace,
  plants: number,
): Promise<PlanFigures> {
  const filled = await fillPlans(arena.connection, plants)
  const { from, to } = filled
  const ours: Request = {
    method: 'GET',
    path: `/api${expectedOutputApi.accuracy.path}?From=${from}&To=${to}`,
    headers: arena.session,
  }
  const floor: Request = { method: 'GET', path: `/accuracy?from=${from}&to=${to}` }
  const days = async (port: number, request: Request) => {
    const { items } = ((await send(port, request)) as { readonly result: { readonly items: Day[] } }).result
    return new Map(items.map((one) => [`${one.powerPlantId} ${one.day}`, one]))
  }
  const [said, theirs] = [await days(arena.ours.port, ours), await days(arena.floor.port, floor)]
  ok(said.size === plants * 31 && theirs.size === said.size, 'every day of every plant must be compared')
  for (const [key, { plannedMwh, actualMwh, wapePercent }] of said) {
    const other = theirs.get(key)
    // Ours are rounded to the thousandth.
    const near = (one: number, two: number | undefined) => two !== undefined && Math.abs(one - two) < 0.06
    const isSame =
      near(plannedMwh, other?.plannedMwh) &&
      near(actualMwh, other?.actualMwh) &&
      near(wapePercent, other?.wapePercent)
    ok(isSame, `both sides must answer the same of ${key}`)
  }
  const run = (port: number, request: Request) => () =>
    drive({ port, connections: 1, seconds, next: () => request })
  const sides = [run(arena.ours.port, ours), run(arena.floor.port, floor)] as const
  await compare(1, ...sides)
  return { filled, accuracy: await compare(rounds, ...sides) }
}

/** The figures as Markdown. */
export function planLines({ filled: { plants }, accuracy: { ours, floor, ratio } }: PlanFigures): string {
  return `Plans: ${plants} plants of two units, 31 days of quarter hours and of plans that were sent.

| Requests per second | ours | bare query | ratio | target |
|---|---|---|---|---|
| a month of 48 × 31, expected against actual, all plants in one call | ${ours.toFixed(1)} | ${floor.toFixed(1)} | ${ratio.toFixed(2)} | ${TARGET} ${ratio >= TARGET ? 'met' : 'missed'} |`
}
