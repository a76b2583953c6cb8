import { readFile, writeFile } from 'node:fs/promises'

import type { CreateFigures } from './creates.ts'
import type { GridFigures } from './grid.ts'
import type { ListFigures } from './lists.ts'
import type { ScriptFigures } from './machine.ts'
import type { Comparison } from './rounds.ts'
import type { StartFigures } from './starts.ts'

/** What one run measured; a part that was not run is undefined. */
export interface Figures {
  readonly rows: number
  readonly lists: readonly ListFigures[] | undefined
  readonly creates: CreateFigures | undefined
  readonly grid: GridFigures | 'noBrowser' | undefined
  readonly starts: StartFigures | undefined
  readonly scripts: readonly ScriptFigures[]
}

const FILE = 'docs/performance.md'
const END = '<!-- end of figures -->'

/** Where each part of the figures begins in the file. */
const begins = {
  product: '<!-- figures: written by npm run bench -->',
  shiftLogs: '<!-- figures of shift logs: written by npm run bench -->',
  readings: '<!-- figures of readings: written by npm run bench -->',
  sheets: '<!-- figures of sheets: written by npm run bench -->',
  dashboard: '<!-- figures of the dashboard: written by npm run bench -->',
  hydrology: '<!-- figures of hydrology: written by npm run bench -->',
  losses: '<!-- figures of losses: written by npm run bench -->',
  plans: '<!-- figures of plans: written by npm run bench -->',
  equipment: '<!-- figures of equipment: written by npm run bench -->',
  tasks: '<!-- figures of tasks: written by npm run bench -->',
  documents: '<!-- figures of documents: written by npm run bench -->',
  reports: '<!-- figures of reports: written by npm run bench -->',
  stock: '<!-- figures of stock: written by npm run bench -->',
  approvals: '<!-- figures of approvals: written by npm run bench -->',
  replicas: '<!-- figures of replicas: written by npm run bench -->',
  load: '<!-- figures of the load: written by npm run bench -->',
  stream: '<!-- figures of the stream: written by npm run bench -->',
  backups: '<!-- figures of backups: written by npm run bench -->',
  tracking: '<!-- figures of the workbook of inverters: written by npm run bench -->',
} as const

export type FiguresOf = keyof typeof begins

/** At least this much of the floor. */
const targets = { list: 0.7, create: 0.35 }

const perSecond = (value: number) => value.toFixed(value < 100 ? 1 : 0)
const seconds = (value: number) => `${value.toFixed(2)} s`
const people = (count: number) => count.toLocaleString('en')
const verdict = (isMet: boolean) => (isMet ? 'met' : '**missed**')
const total = (count: number) => `${count} ${count === 1 ? 'list' : 'lists'}`

function rateRow(
  name: string,
  connections: number,
  { ours, floor, ratio }: Comparison,
  target?: number,
): string {
  const judged = target === undefined ? 'none' : `${target} ${verdict(ratio >= target)}`
  return `| ${name} | ${connections} | ${perSecond(ours)} | ${perSecond(floor)} | ${ratio.toFixed(2)} | ${judged} |`
}

function rateTable({ rows, lists = [], creates }: Figures): string {
  const listRows = lists.map(({ name, matches, connections, ...comparison }) =>
    rateRow(`20 of ${people(matches)} in ${people(rows)}: ${name}`, connections, comparison, targets.list),
  )
  const createRows = creates && [
    rateRow('create with history; the floor inserts the plant alone', 16, creates.plain, targets.create),
    rateRow('create with history; the floor inserts the same rows', 16, creates.sameRows),
  ]
  return `| Requests per second | connections | ours | floor | ratio | target |
|---|---|---|---|---|---|
${[...listRows, ...(createRows ?? [])].join('\n')}`
}

/** Every target with what was measured: one that is missed anywhere is missed. */
function targetTable({ lists, creates, scripts }: Figures): string {
  const rows = scripts.map(({ name, kb, limitKb, modules, mostModules }) => [
    `JavaScript before the ${name}, gzip: at most ${limitKb} kB and ${mostModules} modules of ours`,
    `${kb.toFixed(1)} kB, ${modules}`,
    verdict(kb <= limitKb && modules <= mostModules),
  ])
  if (creates) {
    const { ratio } = creates.plain
    const name = `create with history: at least ${targets.create} of a plain insert`
    rows.unshift([name, ratio.toFixed(2), verdict(ratio >= targets.create)])
  }
  if (lists) {
    const ratios = lists.map(({ ratio }) => ratio)
    const missed = ratios.filter((ratio) => ratio < targets.list).length
    const name = `list of 20 with count and filter: at least ${targets.list} of the floor`
    const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
    rows.unshift([
      name,
      range,
      verdict(missed === 0) + (missed > 0 ? ` by ${missed} of ${total(ratios.length)}` : ''),
    ])
  }
  return `| Target | measured | |\n|---|---|---|\n${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}`
}

function processorTable(figures: NonNullable<CreateFigures['processor']>): string {
  const rows = figures.map(({ connections, ours, floor }) =>
    [
      connections,
      ...[ours.node, ours.postgres, floor.node, floor.postgres].map((ms) => `${ms.toFixed(2)} ms`),
    ].join(' | '),
  )
  return `| Processor time of a create, connections | Node, ours | PostgreSQL, ours | Node, floor | PostgreSQL, floor |
|---|---|---|---|---|
${rows.map((row) => `| ${row} |`).join('\n')}`
}

function startRow(name: string, { ours, floor }: Comparison): string {
  return `| ${name} | ${seconds(ours)} | ${seconds(floor)} | ${seconds(ours - floor)} |`
}

function memoryLines({ memory }: StartFigures): string {
  if (!memory) return 'Idle memory: measured on Linux only.'
  const { nodeMb, nodeRssMb, postgresMb, postgresProcesses } = memory
  return `Idle memory after 10 s: Node ${nodeMb.toFixed(0)} MB (RSS ${nodeRssMb.toFixed(0)}), PostgreSQL ${postgresMb.toFixed(0)} MB in ${postgresProcesses} processes, together ${(nodeMb + postgresMb).toFixed(0)} MB (PSS, 1 MB = 1e6 bytes).`
}

function startLines(starts: StartFigures): string {
  return `| Until ready | ours | database alone | the app's share |
|---|---|---|---|
${startRow('cold: empty folder, demonstration data', starts.cold)}
${startRow('warm', starts.warm)}

${memoryLines(starts)}`
}

function gridTable(grid: GridFigures | 'noBrowser'): string {
  if (grid === 'noBrowser') return 'The month of a duty schedule: not measured, there is no Chromium.'
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
  const { lists, creates, grid, starts } = figures
  return [
    `${machine}.`,
    targetTable(figures),
    ...(lists || creates ? [rateTable(figures)] : []),
    ...(creates?.processor ? [processorTable(creates.processor)] : []),
    ...(starts ? [startLines(starts)] : []),
    ...(grid ? [gridTable(grid)] : []),
  ].join('\n\n')
}

/** Puts the figures of a part in the place of the last ones. */
export async function writeFigures(part: FiguresOf, text: string): Promise<void> {
  const page = await readFile(FILE, 'utf8')
  const from = page.indexOf(begins[part])
  const to = page.indexOf(END, from)
  if (from < 0 || to < 0) throw new Error(`${FILE} has no place for the figures`)
  await writeFile(FILE, `${page.slice(0, from)}${begins[part]}\n\n${text}\n\n${page.slice(to)}`)
}
