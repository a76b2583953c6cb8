import { readFile, writeFile } from 'node:fs/promises'

import type { GridFigures } from './grid.ts'
import type { ListFigures } from './lists.ts'
import type { Comparison } from './rounds.ts'
import type { StartFigures } from './starts.ts'

/** Everything that one run measured. */
export interface Figures extends StartFigures {
  readonly rows: number
  readonly lists: readonly ListFigures[]
  readonly creates: Comparison
  /** Undefined where there is no browser. */
  readonly grid: GridFigures | undefined
  /** Lines of text. */
  readonly scripts: string
}

const FILE = 'docs/performance.md'
const END = '<!-- end of figures -->'

/** Where each part of the figures begins in the file. */
const begins = {
  product: '<!-- figures: written by npm run bench -->',
  shiftLogs: '<!-- figures of shift logs: written by npm run bench -->',
  readings: '<!-- figures of readings: written by npm run bench -->',
  sheets: '<!-- figures of sheets: written by npm run bench -->',
  tracking: '<!-- figures of the workbook of inverters: written by npm run bench -->',
} as const

/** At least this much of the floor. */
const targets = { list: 0.7, create: 0.35 }

const perSecond = (value: number) => value.toFixed(value < 100 ? 1 : 0)
const seconds = (value: number) => `${value.toFixed(2)} s`
const people = (count: number) => count.toLocaleString('en')
const verdict = (ratio: number, target: number) => (ratio >= target ? 'met' : '**missed**')

function rateRow(
  name: string,
  connections: number,
  { ours, floor, ratio }: Comparison,
  target: number,
): string {
  return `| ${name} | ${connections} | ${perSecond(ours)} | ${perSecond(floor)} | ${ratio.toFixed(2)} | ${target} ${verdict(ratio, target)} |`
}

function startRow(name: string, { ours, floor }: Comparison): string {
  return `| ${name} | ${seconds(ours)} | ${seconds(floor)} | ${seconds(ours - floor)} |`
}

function memoryLines({ memory }: Figures): string {
  if (!memory) return 'Idle memory: measured on Linux only.'
  const { nodeMb, nodeRssMb, postgresMb, postgresProcesses } = memory
  return `Idle memory after 10 s: Node ${nodeMb.toFixed(0)} MB (RSS ${nodeRssMb.toFixed(0)}), PostgreSQL ${postgresMb.toFixed(0)} MB in ${postgresProcesses} processes, together ${(nodeMb + postgresMb).toFixed(0)} MB (PSS, 1 MB = 1e6 bytes).`
}

function gridTable({ grid }: Figures): string {
  if (!grid) return 'The month of a duty schedule: not measured, there is no Chromium.'
  const row = (name: string, side: keyof GridFigures['ours']) => {
    const { ours, floor } = { ours: grid.ours[side], floor: grid.floor[side] }
    return `| ${name} | ${ours.toFixed(1)} ms | ${floor.toFixed(1)} ms | ${(ours - floor).toFixed(1)} ms |`
  }
  return `| A month of 80 people and 31 days | ours | bare table | the app's share |
|---|---|---|---|
${row('opened, until a cell takes keys', 'ready')}
${row('key to paint, median', 'key')}
${row('key to paint, 95 %', 'slowKey')}`
}

/** The figures as Markdown, as the console shows them too. */
export function report(machine: string, figures: Figures): string {
  const { rows, lists, creates, cold, warm, scripts } = figures
  return `${machine}.

| Requests per second | connections | ours | floor | ratio | target |
|---|---|---|---|---|---|
${lists
  .map(({ name, matches, connections, ...comparison }) =>
    rateRow(`20 of ${people(matches)} in ${people(rows)}: ${name}`, connections, comparison, targets.list),
  )
  .join('\n')}
${rateRow('create with history', 16, creates, targets.create)}

| Until ready | ours | database alone | the app's share |
|---|---|---|---|
${startRow('cold: empty folder, demonstration data', cold)}
${startRow('warm', warm)}

${memoryLines(figures)}

${gridTable(figures)}

JavaScript, gzip:

\`\`\`
${scripts}
\`\`\``
}

/** Puts the figures of a part in the place of the last ones. */
export async function writeFigures(part: keyof typeof begins, text: string): Promise<void> {
  const page = await readFile(FILE, 'utf8')
  const from = page.indexOf(begins[part])
  const to = page.indexOf(END, from)
  if (from < 0 || to < 0) throw new Error(`${FILE} has no place for the figures`)
  await writeFile(FILE, `${page.slice(0, from)}${begins[part]}\n\n${text}\n\n${page.slice(to)}`)
}
