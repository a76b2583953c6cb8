import { percentile, slope } from './arrivals.ts'
import { p95Of } from './pace.ts'
import { P95_MS, type ShiftChangeFigures } from './shift-change.ts'
import type { Cost } from './watch.ts'

const count = (value: number) => Math.round(value).toLocaleString('en')
const ms = (value: number) => `${value.toFixed(0)} ms`
const PULSES_PER_MINUTE = 6
const MINUTES_PER_HOUR = 60

/** The figures as Markdown. */
export function shiftChangeLines(figures: ShiftChangeFigures): string {
  const { held, rate, people, sizes, load } = figures
  const p95 = p95Of(held)
  const isHeld = p95 <= P95_MS && held.errors.length === 0
  return `${count(people)} people at ${sizes.plants} plants, ${sizes.minutes} minutes, ${count(sizes.streams)} event streams open. Held: ${rate.toFixed(1)} acts a second (${(held.calls / held.seconds).toFixed(1)} calls; each of them does something every ${(people / rate).toFixed(0)} s), p95 ${ms(p95)}, ${held.errors.length} errors: ${isHeld ? 'met' : '**missed**'}. Load average at the end ${load.toFixed(1)}.

${triedTable(figures)}

${actTable(figures)}

${memoryLines(figures)}

${streamLines(figures)}

${limitLines(figures)}`
}

function triedTable({ tried }: ShiftChangeFigures): string {
  const rows = tried.map(({ rate, p95Ms, errors }) => `| ${rate.toFixed(1)} | ${ms(p95Ms)} | ${errors} |`)
  return `| Rate that was tried, acts a second | p95 | errors |\n|---|---|---|\n${rows.join('\n')}`
}

function actTable({ held }: ShiftChangeFigures): string {
  const rows = [...held.msOf]
    .toSorted(([, a], [, b]) => percentile(b, 0.95) - percentile(a, 0.95))
    .map(
      ([name, all]) =>
        `| ${name} | ${count(all.length)} | ${[0.5, 0.95, 0.99].map((share) => ms(percentile(all, share))).join(' | ')} |`,
    )
  const all = [...held.msOf.values()].flat()
  const total = [0.5, 0.95, 0.99].map((share) => ms(percentile(all, share))).join(' | ')
  return `| What people do, from the time it was due | times | p50 | p95 | p99 |
|---|---|---|---|---|
${rows.join('\n')}
| all | ${count(all.length)} | ${total} |`
}

function memoryLines({ pulses }: ShiftChangeFigures): string {
  const minutes = pulses.filter((_, at) => at % PULSES_PER_MINUTE === 0)
  const each = (of: 'rssMb' | 'heapMb') => minutes.map((pulse) => pulse[of].toFixed(0)).join(', ')
  // The first minute fills caches; what rises afterwards is what is told.
  const later = pulses.slice(PULSES_PER_MINUTE)
  const rise = (of: 'rssMb' | 'heapMb') =>
    (slope(later.map((pulse) => pulse[of])) * PULSES_PER_MINUTE * MINUTES_PER_HOUR).toFixed(0)
  const lag = Math.max(...pulses.slice(1).map(({ loopLagP99Ms }) => loopLagP99Ms))
  const waiting = Math.max(...pulses.map(({ poolWaiting }) => poolWaiting))
  return `Memory by the minute, MB: resident ${each('rssMb')}; heap ${each('heapMb')}. After the first minute the slope is ${rise('rssMb')} and ${rise('heapMb')} MB an hour, over ${(later.length / PULSES_PER_MINUTE).toFixed(1)} minutes. Event loop: p99 of its lag at most ${ms(lag)} in ten seconds; at most ${waiting} calls waited for a connection of the pool.`
}

function streamLines({ told, streamKb, streamsOpen, sizes }: ShiftChangeFigures): string {
  const missing = told.reduce((sum, one) => sum + one.missing, 0)
  const medians = told.map(({ medianMs }) => medianMs)
  const lasts = told.map(({ lastMs }) => lastMs)
  return `Of ${count(sizes.streams)} event streams ${count(streamsOpen)} were still open at the end; each cost ${streamKb.toFixed(0)} kB. A change that concerns everybody was made ${told.length} times under that load: half of the streams had it ${ms(percentile(medians, 0.5))} after its answer, the last one ${ms(percentile(lasts, 0.5))} (at the worst ${ms(Math.max(...lasts))}); not told: ${missing}.`
}

function limitLines({ held, processor, driverMs, endpoints, statements }: ShiftChangeFigures): string {
  const spent = held.seconds * 1000
  const share = (value: number) => `${((100 * value) / spent).toFixed(0)} %`
  const table = (title: string, costs: readonly Cost[]) =>
    `| ${title} | times | together | each |\n|---|---|---|---|\n${costs
      .map(
        ({ name, calls, totalMs }) =>
          `| ${name.replaceAll('|', '\\|')} | ${count(calls)} | ${(totalMs / 1000).toFixed(1)} s | ${(totalMs / calls).toFixed(1)} ms |`,
      )
      .join('\n')}`
  return `Of one core: Node ${share(processor.node)}, PostgreSQL ${share(processor.postgres)}, the people who were played ${share(driverMs)}. Of an act: ${(processor.node / held.acts).toFixed(1)} ms of Node and ${(processor.postgres / held.acts).toFixed(1)} ms of PostgreSQL.

${table('Endpoints that took longest', endpoints)}

${table('Statements that took longest', statements)}`
}
