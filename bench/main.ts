// npm run bench [-- --quick] [--lists] [--creates] [--grid] [--starts] [--shift-logs]: measures the product against bare
// floors, the parts named or all, and writes the figures into docs/performance.md. A quick run, or one of some parts of
// the product, only shows them.
import { openArena } from './arena.ts'
import { cleanUp } from './cleanup.ts'
import { measureCreates } from './creates.ts'
import { serveFloor } from './floor.ts'
import { measureGrid } from './grid.ts'
import { serveLauncherAlone } from './launcher-alone.ts'
import { measureLists } from './lists.ts'
import { machine, scriptBytes } from './machine.ts'
import { report, writeFigures } from './report.ts'
import { measureShiftLogs, shiftLogLines } from './shift-logs.ts'
import { measureStarts } from './starts.ts'

const full = {
  rows: 1_000_000,
  shifts: { entries: 1_000_000, chain: 10_000 },
  pace: { rounds: 5, seconds: 1.5 },
  starts: 5,
}
const quick = {
  rows: 50_000,
  shifts: { entries: 50_000, chain: 500 },
  pace: { rounds: 3, seconds: 0.5 },
  starts: 1,
}

/** Enough for the crews of shifts. */
const FEW_PEOPLE = 1000

const started = performance.now()
const say = (line: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${line}`)

const QUICK = 'quick'
const productParts = ['lists', 'creates', 'grid', 'starts']
const allParts = [...productParts, 'shift-logs']

async function measureProduct(isQuick: boolean, parts: readonly string[]): Promise<void> {
  const { rows, pace, starts } = isQuick ? quick : full
  const part = async <T>(name: string, measure: () => Promise<T>): Promise<T | undefined> => {
    if (!parts.includes(name)) return undefined
    say(name)
    return measure()
  }
  say(`filling the database with ${rows.toLocaleString('en')} people`)
  const arena = await openArena(rows)
  const here = await machine(arena.connection)
  const text = report(here, {
    rows,
    lists: await part('lists', () => measureLists(arena, pace)),
    creates: await part('creates', () => measureCreates(arena, pace)),
    grid: await part('grid', async () => (await measureGrid(arena, pace.rounds)) ?? 'noBrowser'),
    starts: await part('starts', async () => {
      await cleanUp()
      return measureStarts(starts)
    }),
    scripts: await scriptBytes(),
  })
  await cleanUp()
  console.log(`\n${text}\n`)
  const isWhole = productParts.every((name) => parts.includes(name))
  if (!isQuick && isWhole) await writeFigures('product', text)
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

async function run(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanUp().then(() => process.exit(1)))
  try {
    const asked = process.argv.slice(2).map((word) => word.replace(/^--/, ''))
    const unknown = asked.find((word) => ![QUICK, ...allParts].includes(word))
    if (unknown) throw new Error(`There is no ${unknown}, only ${[QUICK, ...allParts].join(', ')}`)
    const isQuick = asked.includes(QUICK)
    const named = asked.filter((word) => word !== QUICK)
    const parts = named.length > 0 ? named : allParts
    if (productParts.some((name) => parts.includes(name))) await measureProduct(isQuick, parts)
    if (parts.includes('shift-logs')) await measureLogs(isQuick)
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
