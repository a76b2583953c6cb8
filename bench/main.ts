// npm run bench [-- --quick] [--shift-logs | --readings [--points=50000000] | --tracking | --sheets]: measures the product against bare floors
// and writes the figures into docs/performance.md; only those of one part if so asked.
import { openArena } from './arena.ts'
import { cleanUp } from './cleanup.ts'
import { measureCreates } from './creates.ts'
import { serveFloor } from './floor.ts'
import { measureGrid } from './grid.ts'
import { serveLauncherAlone } from './launcher-alone.ts'
import { measureLists } from './lists.ts'
import { measureReadings, readingLines } from './readings/readings.ts'
import { machine, scriptBytes } from './machine.ts'
import { report, writeFigures } from './report.ts'
import { measureShiftLogs, shiftLogLines } from './shift-logs.ts'
import { measureStarts } from './starts.ts'
import { measureSheets, sheetLines } from './sheets/sheets.ts'
import { measureTracking, trackingLines } from './tracking/tracking.ts'

const full = {
  rows: 1_000_000,
  shifts: { entries: 1_000_000, chain: 10_000 },
  points: 50_000_000,
  workbook: { inverters: 100, days: 31 },
  pace: { rounds: 5, seconds: 1.5 },
  starts: 5,
}
const quick = {
  rows: 50_000,
  shifts: { entries: 50_000, chain: 500 },
  points: 3_000_000,
  workbook: { inverters: 20, days: 7 },
  pace: { rounds: 3, seconds: 0.5 },
  starts: 1,
}

/** Another number of points than usual: 50 million take about 12 GB and ten minutes. */
const POINTS = '--points='

/** Enough for the crews of shifts. */
const FEW_PEOPLE = 1000

const started = performance.now()
const say = (line: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${line}`)

async function measureProduct(isQuick: boolean): Promise<void> {
  const { rows, pace, starts } = isQuick ? quick : full
  say(`filling the database with ${rows.toLocaleString('en')} people`)
  const arena = await openArena(rows)
  const here = await machine(arena.connection)
  say('lists')
  const lists = await measureLists(arena, pace)
  say('creates')
  const creates = await measureCreates(arena, pace)
  say('the month of a duty schedule in Chromium')
  const grid = await measureGrid(arena, pace.rounds)
  await cleanUp()
  say('starts and idle memory')
  const figures = {
    rows,
    lists,
    creates,
    grid,
    ...(await measureStarts(starts)),
    scripts: await scriptBytes(),
  }
  const text = report(here, figures)
  console.log(`\n${text}\n`)
  if (!isQuick) await writeFigures('product', text)
}

async function measureLogs(isQuick: boolean): Promise<void> {
  const { shifts, pace } = isQuick ? quick : full
  say(`shift logs: filling a database with ${shifts.entries.toLocaleString('en')} entries`)
  const arena = await openArena(FEW_PEOPLE)
  const here = await machine(arena.connection)
  const text = `${here}.\n\n${shiftLogLines(await measureShiftLogs(arena, pace, shifts))}`
  await cleanUp()
  console.log(`\n${text}\n`)
  if (!isQuick) await writeFigures('shiftLogs', text)
}

async function measurePoints(isQuick: boolean): Promise<void> {
  const { points: usual, pace } = isQuick ? quick : full
  const points = Number(process.argv.find((word) => word.startsWith(POINTS))?.slice(POINTS.length) ?? usual)
  say(`readings: filling a database with ${points.toLocaleString('en')} points`)
  const arena = await openArena(FEW_PEOPLE)
  const few = await openArena(FEW_PEOPLE)
  const lines = readingLines(await measureReadings([arena, few], pace, points))
  const text = `${await machine(arena.connection)}.\n\n${lines}`
  await cleanUp()
  console.log(`\n${text}\n`)
  if (!isQuick) await writeFigures('readings', text)
}

async function measureWorkbook(isQuick: boolean): Promise<void> {
  const { inverters, days } = (isQuick ? quick : full).workbook
  say(`the workbook of ${inverters} inverters and ${days} days`)
  const arena = await openArena(FEW_PEOPLE)
  const here = await machine(arena.connection)
  const text = `${here}.\n\n${trackingLines(await measureTracking(arena, inverters, days))}`
  await cleanUp()
  console.log(`\n${text}\n`)
  if (!isQuick) await writeFigures('tracking', text)
}

async function measureEntry(isQuick: boolean): Promise<void> {
  say('sheets in Chromium')
  const arena = await openArena(FEW_PEOPLE)
  const here = await machine(arena.connection)
  const { pace } = isQuick ? quick : full
  const text = `${here}.\n\n${sheetLines(await measureSheets(arena, pace.rounds))}`
  await cleanUp()
  console.log(`\n${text}\n`)
  if (!isQuick) await writeFigures('sheets', text)
}

/** What may be measured alone. */
const parts = [
  { name: 'shift-logs', measure: measureLogs },
  { name: 'readings', measure: measurePoints },
  { name: 'tracking', measure: measureWorkbook },
  { name: 'sheets', measure: measureEntry },
]

async function run(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanUp().then(() => process.exit(1)))
  try {
    const isQuick = process.argv.includes('--quick')
    const asked = parts.filter(({ name }) => process.argv.includes(`--${name}`))
    for (const { measure } of asked.length > 0 ? asked : [{ measure: measureProduct }, ...parts])
      await measure(isQuick)
    say('done')
  } finally {
    await cleanUp()
  }
}

const environment = (name: string) => process.env[name] ?? ''
const port = Number(environment('PORT'))

// The floors are this same program in processes of their own.
if (process.argv[2] === 'floor')
  await serveFloor(port, environment('DATABASE_URL'), Number(environment('DATABASE_POOL')))
else if (process.argv[2] === 'launcher') await serveLauncherAlone(port, environment('DATA_DIR'))
else await run()
