// npm run bench [-- --quick] [--lists] [--creates] [--grid] [--starts] [--shift-logs] [--readings] [--points=50000000]
// [--tracking] [--sheets] [--dashboard] [--hydrology] [--losses] [--plans] [--equipment] [--tasks] [--documents] [--stock]
// [--reports] [--approvals] [--backup] [--replicas] [--load] [--stream] [--minutes=10] [--rate=20]: measures the product against
// bare floors, the parts named or all, and writes the figures into docs/performance.md. A quick run, or one of some parts of
// the product, only shows them. --try runs through what is compared with a floor once, with next to nothing in it: it tells whether the benchmark
// still does what it says, above all that both sides answer the same.
import { openArena, type Arena } from './arena.ts'
import { productParts, readArguments, type Asked } from './asked.ts'
import { backupLines, measureBackups } from './backups.ts'
import { cleanUp } from './cleanup.ts'
import { measureCreates } from './creates.ts'
import { serveFloor } from './floor.ts'
import { measureGrid } from './grid.ts'
import { serveLauncherAlone } from './launcher-alone.ts'
import { measureLists } from './lists.ts'
import { machine, scriptBytes } from './machine.ts'
import { partNames, parts } from './parts.ts'
import { report, writeFigures, type FiguresOf } from './report.ts'
import { measureReplicas } from './replicas/replicas.ts'
import { shiftChangeLines } from './shift-change/lines.ts'
import { measureShiftChange, shiftChangeExtras } from './shift-change/shift-change.ts'
import { sizes } from './sizes.ts'
import { measureStarts } from './starts.ts'
import { measurePushes, streamExtras, streamLines } from './stream/stream.ts'

/** Enough for the crews of shifts. */
const FEW_PEOPLE = 1000
const openSmallArena = () => openArena(FEW_PEOPLE)

const started = performance.now()
const say = (line: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${line}`)

async function measureProduct({ size, parts: asked }: Asked): Promise<void> {
  const { rows, pace, starts } = sizes[size]
  const part = async <T>(name: string, measure: () => Promise<T>): Promise<T | undefined> => {
    if (!asked.includes(name)) return undefined
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
  const isWhole = productParts.every((name) => asked.includes(name))
  await conclude('product', size === 'full' && isWhole, text)
}

/** Each in an arena of its own, so that none is measured beside what another filled. */
async function measureParts({ size, points, parts: asked }: Asked): Promise<void> {
  const given = { ...sizes[size], ...(points !== undefined && { points }) }
  for (const name of partNames.filter((one) => asked.includes(one))) {
    const { figures, says, measure } = parts[name]
    say(says(given))
    const arena = await openSmallArena()
    const here = await machine(arena.connection)
    await conclude(figures, size === 'full', `${here}.\n\n${await measure(arena, given, openSmallArena)}`)
  }
}

/** All of them in one arena, but for reports, which need two years and are compared with nothing. Nothing is measured. */
async function tryParts(): Promise<void> {
  const size = sizes.try
  const arena = await openArena(size.rows)
  say('lists')
  await measureLists(arena, size.pace)
  say('creates')
  await measureCreates(arena, size.pace)
  for (const name of partNames.filter((one) => one !== 'reports')) {
    say(name)
    await parts[name].measure(arena, size, () => Promise.resolve(arena))
  }
}

async function measureSafety({ size }: Asked): Promise<void> {
  const { backup } = sizes[size]
  say(`backups: filling a database with ${backup.points.toLocaleString('en')} points`)
  const figures = await measureBackups(backup)
  await conclude('backups', size === 'full', `${figures.here}.\n\n${backupLines(figures)}`)
}

async function measureLoad({ size, minutes, rate }: Asked): Promise<void> {
  const usual = sizes[size].shiftChange
  const change = { ...usual, minutes: minutes ?? usual.minutes, rate }
  say(`load: filling ${change.plants} plants with people, shifts and readings`)
  const arena = await openArena(FEW_PEOPLE, shiftChangeExtras)
  const text = shiftChangeLines(await measureShiftChange(arena, change, say))
  // A rate that was given, not found, says nothing of what holds.
  await conclude('load', size === 'full' && rate === undefined, await told(arena, text))
}

async function measureStream({ size, minutes }: Asked): Promise<void> {
  const usual = sizes[size].stream
  const stream = { ...usual, minutes: minutes ?? usual.minutes }
  say(`stream: ${stream.plants} plants with ${stream.devices} devices each`)
  const arena = await openArena(FEW_PEOPLE, streamExtras)
  const text = streamLines(await measurePushes(arena, stream, say))
  await conclude('stream', size === 'full', await told(arena, text))
}

const told = async ({ connection }: Arena, text: string) => `${await machine(connection)}.\n\n${text}`

async function conclude(figures: FiguresOf, isWritten: boolean, text: string): Promise<void> {
  await cleanUp()
  console.log(`\n${text}\n`)
  if (isWritten) await writeFigures(figures, text)
}

async function measure(asked: Asked): Promise<void> {
  if (productParts.some((name) => asked.parts.includes(name))) await measureProduct(asked)
  await measureParts(asked)
  if (asked.parts.includes('backup')) await measureSafety(asked)
  if (asked.parts.includes('replicas')) await measureReplicas(asked.size !== 'full', say)
  if (asked.parts.includes('load')) await measureLoad(asked)
  if (asked.parts.includes('stream')) await measureStream(asked)
}

async function run(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanUp().then(() => process.exit(1)))
  try {
    const asked = readArguments()
    await (asked.size === 'try' ? tryParts() : measure(asked))
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
