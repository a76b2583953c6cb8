import type { Arena } from '../arena.ts'
import type { Pace } from '../lists.ts'
import { fillReadings } from './fill.ts'
import { measureReads, type ReadFigures } from './reads.ts'
import { measureWrites, type WriteFigures } from './writes.ts'

/** What was measured of readings: reads of a store with few points, and of one with many. */
interface ReadingFigures {
  readonly points: readonly [few: number, many: number]
  readonly writes: readonly WriteFigures[]
  readonly reads: readonly ReadFigures[]
}

/** The few points that many are compared with. */
const FEW_POINTS = 1_000_000

/** A write takes a fraction of a second, and one of the database's own chores spoils it: so many more of them. */
const WRITE_ROUNDS = 3

/** At least this much of the floor; at most so many times slower than with few points. */
const targets = { write: 0.4, read: 0.7, growth: 1.5 }

/** Writing and reading readings in a store with many points; the same questions to a store beside it with few. */
export async function measureReadings(
  arenas: readonly [many: Arena, few: Arena],
  pace: Pace,
  points: number,
): Promise<ReadingFigures> {
  const fill = async (arena: Arena, size: number) => ({
    arena,
    filled: await fillReadings(arena.connection, size),
  })
  const many = await fill(arenas[0], points)
  const few = arenas[1] === arenas[0] ? many : await fill(arenas[1], FEW_POINTS)
  const reads = await measureReads(many, few, pace)
  const writes = await measureWrites(many, WRITE_ROUNDS * pace.rounds)
  return { points: [few.filled.points, many.filled.points], reads, writes }
}

const count = (value: number) => Math.round(value).toLocaleString('en')
const verdict = (isMet: boolean) => (isMet ? 'met' : '**missed**')

/** The figures as Markdown. */
export function readingLines({ points: [few, many], ...figures }: ReadingFigures): string {
  const writes = figures.writes.map(
    ({ name, ours, floor, ratio, hasTarget }) =>
      `| ${name} | ${count(ours)} | ${count(floor)} | ${ratio.toFixed(2)} | ${hasTarget ? `${targets.write} ${verdict(ratio >= targets.write)}` : ''} |`,
  )
  const reads = figures.reads.map(
    ({ name, ours, floor, ratio, growth }) =>
      `| ${name} | ${ours.toFixed(1)} | ${floor.toFixed(1)} | ${ratio.toFixed(2)} | ${targets.read} ${verdict(ratio >= targets.read)} | ${growth.toFixed(2)} | ${targets.growth} ${verdict(growth <= targets.growth)} |`,
  )
  return `Readings: a store with ${count(many)} points.

| Points per second written | ours | \`COPY\` | ratio | target |
|---|---|---|---|---|
${writes.join('\n')}

| Requests per second, one connection | ours | bare query | ratio | target | times slower than with ${count(few)} points | target |
|---|---|---|---|---|---|---|
${reads.join('\n')}`
}
