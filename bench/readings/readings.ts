import type { Arena } from '../arena.ts'
import type { Pace } from '../lists.ts'
import { fillReadings } from './fill.ts'
import { measureReads, type ReadFigures } from './reads.ts'
import { measureWrites, type WriteFigures } from './writes.ts'

/** What was measured of readings: reads of a store with few points, and of one with many. */
interface ReadingFigures {
  readonly points: readonly [few: number, many: number]
  readonly writes: readonly WriteFigures[]
  readonly few: readonly ReadFigures[]
  readonly many: readonly ReadFigures[]
}

/** The few points that many are compared with. */
export const FEW_POINTS = 1_000_000

/** At least this much of the floor; at most so many times slower than with few points. */
const targets = { write: 0.4, read: 0.7, growth: 1.5 }

/** Writing and reading readings, first with few points around them, then with many. */
export async function measureReadings(arena: Arena, pace: Pace, points: number): Promise<ReadingFigures> {
  const small = await fillReadings(arena.connection, FEW_POINTS)
  const few = await measureReads(arena, small, pace)
  const large = await fillReadings(arena.connection, points)
  const many = await measureReads(arena, large, pace)
  const writes = await measureWrites(arena, large, pace.rounds)
  return { points: [small.points, large.points], few, many, writes }
}

const count = (value: number) => Math.round(value).toLocaleString('en')
const verdict = (isMet: boolean) => (isMet ? 'met' : '**missed**')

/** The figures as Markdown. */
export function readingLines({ points: [few, many], ...figures }: ReadingFigures): string {
  const writes = figures.writes.map(
    ({ name, ours, floor, ratio, hasTarget }) =>
      `| ${name} | ${count(ours)} | ${count(floor)} | ${ratio.toFixed(2)} | ${hasTarget ? `${targets.write} ${verdict(ratio >= targets.write)}` : ''} |`,
  )
  const reads = figures.many.map(({ name, ms, ours, floor, ratio }, place) => {
    const before = figures.few[place]?.ms ?? Number.NaN
    const growth = ms / before
    return `| ${name} | ${ours.toFixed(0)} | ${floor.toFixed(0)} | ${ratio.toFixed(2)} | ${targets.read} ${verdict(ratio >= targets.read)} | ${before.toFixed(1)} ms | ${ms.toFixed(1)} ms | ${growth.toFixed(2)} | ${targets.growth} ${verdict(growth <= targets.growth)} |`
  })
  return `Readings: a store with ${count(many)} points.

| Points per second written | ours | \`COPY\` | ratio | target |
|---|---|---|---|---|
${writes.join('\n')}

| Requests per second, one connection | ours | bare query | ratio | target | with ${count(few)} points | with ${count(many)} | times slower | target |
|---|---|---|---|---|---|---|---|---|
${reads.join('\n')}`
}
