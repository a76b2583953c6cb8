// npm run bench [-- --quick] [--lists] [--creates] [--grid] [--starts] [--shift-logs] [--readings] [--points=50000000]
// [--tracking] [--sheets] [--dashboard] [--hydrology] [--losses] [--plans] [--equipment] [--tasks] [--documents] [--stock] [--reports] [--approvals] [--backup] [--replicas] [--load] [--stream] [--minutes=10] [--rate=20]: measures the product against bare floors, the parts named or all, and writes
// the figures into docs/performance.md. A quick run, or one of some parts of the product, only shows them.
import { approvalLines, measureApprovals } from './approvals.ts'
import { openArena } from './arena.ts'
import { productParts, readArguments, type Asked } from './asked.ts'
import { backupLines, measureBackups } from './backups.ts'
import { cleanUp } from './cleanup.ts'
import { measureCreates } from './creates.ts'
import { dashboardLines, measureDashboard } from './dashboard/dashboard.ts'
import { serveFloor } from './floor.ts'
import { documentLines, measureDocuments } from './documents/documents.ts'
import { hydrologyLines, measureHydrology } from './hydrology/hydrology.ts'
import { lossLines, measureLosses } from './losses/losses.ts'
import { lifeLines, measureLife } from './equipment/equipment.ts'
import { measureTree, treeLines } from './equipment/tree.ts'
import { measureGrid } from './grid.ts'
import { serveLauncherAlone } from './launcher-alone.ts'
import { measureLists } from './lists.ts'
import { measurePlans, planLines } from './plans/plans.ts'
import { measureReadings, readingLines } from './readings/readings.ts'
import { machine, scriptBytes } from './machine.ts'
import { report, writeFigures } from './report.ts'
import { measureReplicas } from './replicas/replicas.ts'
import { measureReports, reportLines } from './reports/reports.ts'
import { measureShiftLogs, shiftLogLines } from './shift-logs.ts'
import { measureStarts } from './starts.ts'
import { measureSheets, sheetLines } from './sheets/sheets.ts'
import { shiftChangeLines } from './shift-change/lines.ts'
import { measureShiftChange, shiftChangeExtras } from './shift-change/shift-change.ts'
import { full, quick } from './sizes.ts'
import { measureStock, stockLines } from './stock/stock.ts'
import { measurePushes, streamExtras, streamLines } from './stream/stream.ts'
import { measureTasks, taskLines } from './tasks/tasks.ts'
import { measureTracking, trackingLines } from './tracking/tracking.ts'

/** Enough for the crews of shifts. */
const FEW_PEOPLE = 1000

const started = performance.now()
const say = (line: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${line}`)

async function measureProduct({ isQuick, parts }: Asked): Promise<void> {
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

async function measureLogs({ isQuick }: Asked): Promise<void> {
  const { shifts, pace } = isQuick ? quick : full
  say(`shift logs: filling a database with ${shifts.entries.toLocaleString('en')} entries`)
  const arena = await openArena(FEW_PEOPLE)
  const here = await machine(arena.connection)
  const text = `${here}.\n\n${shiftLogLines(await measureShiftLogs(arena, pace, shifts))}`
  await cleanUp()
  console.log(`\n${text}\n`)
  if (!isQuick) await writeFigures('shiftLogs', text)
}

async function measurePoints({ isQuick, points: asked }: Asked): Promise<void> {
  const { points: usual, pace } = isQuick ? quick : full
  const points = asked ?? usual
  say(`readings: filling a database with ${points.toLocaleString('en')} points`)
  const arena = await openArena(FEW_PEOPLE)
  const few = await openArena(FEW_PEOPLE)
  const lines = readingLines(await measureReadings([arena, few], pace, points))
  const text = `${await machine(arena.connection)}.\n\n${lines}`
  await cleanUp()
  console.log(`\n${text}\n`)
  if (!isQuick) await writeFigures('readings', text)
}

async function measureWorkbook({ isQuick }: Asked): Promise<void> {
  const { inverters, days } = (isQuick ? quick : full).workbook
  say(`the workbook of ${inverters} inverters and ${days} days`)
  const arena = await openArena(FEW_PEOPLE)
  const here = await machine(arena.connection)
  const text = `${here}.\n\n${trackingLines(await measureTracking(arena, inverters, days))}`
  await cleanUp()
  console.log(`\n${text}\n`)
  if (!isQuick) await writeFigures('tracking', text)
}

async function measureEntry({ isQuick }: Asked): Promise<void> {
  say('sheets in Chromium')
  const arena = await openArena(FEW_PEOPLE)
  const here = await machine(arena.connection)
  const { pace } = isQuick ? quick : full
  const text = `${here}.\n\n${sheetLines(await measureSheets(arena, pace.rounds))}`
  await cleanUp()
  console.log(`\n${text}\n`)
  if (!isQuick) await writeFigures('sheets', text)
}

async function measurePlants({ isQuick }: Asked): Promise<void> {
  const { dashboardDays, pace } = isQuick ? quick : full
  say(`the dashboard: filling three plants with ${dashboardDays} days of readings`)
  const arena = await openArena(FEW_PEOPLE)
  const figures = await measureDashboard(arena, pace, dashboardDays)
  const text = `${await machine(arena.connection)}.\n\n${dashboardLines(figures)}`
  await cleanUp()
  console.log(`\n${text}\n`)
  if (!isQuick) await writeFigures('dashboard', text)
}

async function measureReservoir({ isQuick }: Asked): Promise<void> {
  const { hydrologyDays, pace } = isQuick ? quick : full
  say(`hydrology: filling the reservoir with ${hydrologyDays} days of readings`)
  const arena = await openArena(FEW_PEOPLE)
  const figures = await measureHydrology(arena, pace, hydrologyDays)
  const text = `${await machine(arena.connection)}.\n\n${hydrologyLines(figures)}`
  await cleanUp()
  console.log(`\n${text}\n`)
  if (!isQuick) await writeFigures('hydrology', text)
}

async function measureLedger({ isQuick }: Asked): Promise<void> {
  const { losses } = isQuick ? quick : full
  say(`the loss ledger: filling ${losses.inverters} inverters with ${losses.days} days of readings`)
  const arena = await openArena(FEW_PEOPLE)
  const text = `${await machine(arena.connection)}.\n\n${lossLines(await measureLosses(arena, losses))}`
  await cleanUp()
  console.log(`\n${text}\n`)
  if (!isQuick) await writeFigures('losses', text)
}

async function measureReporting({ isQuick }: Asked): Promise<void> {
  const { days, rounds } = (isQuick ? quick : full).reports
  say(`reports: filling three plants with ${days} days of readings`)
  const arena = await openArena(FEW_PEOPLE)
  const text = `${await machine(arena.connection)}.\n\n${reportLines(await measureReports(arena, days, rounds))}`
  await cleanUp()
  console.log(`\n${text}\n`)
  if (!isQuick) await writeFigures('reports', text)
}

async function measureForecasts({ isQuick }: Asked): Promise<void> {
  const { plans, pace } = isQuick ? quick : full
  say(`plans: filling a month of ${plans} plants`)
  const arena = await openArena(FEW_PEOPLE)
  const figures = await measurePlans(arena, pace, plans)
  const text = `${await machine(arena.connection)}.\n\n${planLines(figures)}`
  await cleanUp()
  console.log(`\n${text}\n`)
  if (!isQuick) await writeFigures('plans', text)
}

async function measureLives({ isQuick }: Asked): Promise<void> {
  const { events, pace } = isQuick ? quick : full
  say(`equipment: filling the life of a unit with ${events.toLocaleString('en')} events`)
  const arena = await openArena(FEW_PEOPLE)
  const life = lifeLines(await measureLife(arena, pace, events))
  say('equipment: the tree in Chromium')
  const tree = await measureTree(arena, pace.rounds)
  const text = `${await machine(arena.connection)}.\n\n${life}${tree ? `\n\n${treeLines(tree)}` : ''}`
  await cleanUp()
  console.log(`\n${text}\n`)
  if (!isQuick) await writeFigures('equipment', text)
}

async function measureBoard({ isQuick }: Asked): Promise<void> {
  const { pace } = isQuick ? quick : full
  say('tasks: a board and the tasks of one person')
  const arena = await openArena(FEW_PEOPLE)
  const here = await machine(arena.connection)
  const text = `${here}.\n\n${taskLines(await measureTasks(arena, pace.rounds, pace.seconds))}`
  await cleanUp()
  console.log(`\n${text}\n`)
  if (!isQuick) await writeFigures('tasks', text)
}

async function measurePapers({ isQuick }: Asked): Promise<void> {
  const { documents, pace } = isQuick ? quick : full
  say(
    `documents: a file of ${documents.megabytes} MB, and ${documents.documents.toLocaleString('en')} documents`,
  )
  const arena = await openArena(FEW_PEOPLE)
  const figures = await measureDocuments(arena, pace, documents)
  const text = `${await machine(arena.connection)}.\n\n${documentLines(figures)}`
  await cleanUp()
  console.log(`\n${text}\n`)
  if (!isQuick) await writeFigures('documents', text)
}

async function measureStore({ isQuick }: Asked): Promise<void> {
  const { moves, pace } = isQuick ? quick : full
  say(`stock: filling the store of a plant with ${moves.toLocaleString('en')} moves`)
  const arena = await openArena(FEW_PEOPLE)
  const text = `${await machine(arena.connection)}.\n\n${stockLines(await measureStock(arena, pace, moves))}`
  await cleanUp()
  console.log(`\n${text}\n`)
  if (!isQuick) await writeFigures('stock', text)
}

async function measureDeciding({ isQuick }: Asked): Promise<void> {
  const { requests, pace } = isQuick ? quick : full
  say(`approvals: filling a database with ${requests.toLocaleString('en')} requests`)
  const arena = await openArena(FEW_PEOPLE)
  const here = await machine(arena.connection)
  const text = `${here}.\n\n${approvalLines(await measureApprovals(arena, pace, requests))}`
  await cleanUp()
  console.log(`\n${text}\n`)
  if (!isQuick) await writeFigures('approvals', text)
}

async function measureSafety({ isQuick }: Asked): Promise<void> {
  const size = (isQuick ? quick : full).backup
  say(`backups: filling a database with ${size.points.toLocaleString('en')} points`)
  const figures = await measureBackups(size)
  const text = `${figures.here}.\n\n${backupLines(figures)}`
  await cleanUp()
  console.log(`\n${text}\n`)
  if (!isQuick) await writeFigures('backups', text)
}

async function measureLoad({ isQuick, minutes, rate }: Asked): Promise<void> {
  const usual = (isQuick ? quick : full).shiftChange
  const sizes = { ...usual, minutes: minutes ?? usual.minutes, rate }
  say(`load: filling ${sizes.plants} plants with people, shifts and readings`)
  const arena = await openArena(FEW_PEOPLE, shiftChangeExtras)
  const text = shiftChangeLines(await measureShiftChange(arena, sizes, say))
  // A rate that was given, not found, says nothing of what holds.
  await conclude('load', isQuick || rate !== undefined, `${await machine(arena.connection)}.\n\n${text}`)
}

async function measureStream({ isQuick, minutes }: Asked): Promise<void> {
  const usual = (isQuick ? quick : full).stream
  const sizes = { ...usual, minutes: minutes ?? usual.minutes }
  say(`stream: ${sizes.plants} plants with ${sizes.devices} devices each`)
  const arena = await openArena(FEW_PEOPLE, streamExtras)
  const text = streamLines(await measurePushes(arena, sizes, say))
  await conclude('stream', isQuick, `${await machine(arena.connection)}.\n\n${text}`)
}

async function conclude(part: 'load' | 'stream', isShown: boolean, text: string): Promise<void> {
  await cleanUp()
  console.log(`\n${text}\n`)
  if (!isShown) await writeFigures(part, text)
}

async function run(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanUp().then(() => process.exit(1)))
  try {
    const asked = readArguments()
    if (productParts.some((name) => asked.parts.includes(name))) await measureProduct(asked)
    if (asked.parts.includes('shift-logs')) await measureLogs(asked)
    if (asked.parts.includes('readings')) await measurePoints(asked)
    if (asked.parts.includes('tracking')) await measureWorkbook(asked)
    if (asked.parts.includes('sheets')) await measureEntry(asked)
    if (asked.parts.includes('dashboard')) await measurePlants(asked)
    if (asked.parts.includes('hydrology')) await measureReservoir(asked)
    if (asked.parts.includes('losses')) await measureLedger(asked)
    if (asked.parts.includes('plans')) await measureForecasts(asked)
    if (asked.parts.includes('equipment')) await measureLives(asked)
    if (asked.parts.includes('tasks')) await measureBoard(asked)
    if (asked.parts.includes('documents')) await measurePapers(asked)
    if (asked.parts.includes('stock')) await measureStore(asked)
    if (asked.parts.includes('reports')) await measureReporting(asked)
    if (asked.parts.includes('approvals')) await measureDeciding(asked)
    if (asked.parts.includes('backup')) await measureSafety(asked)
    if (asked.parts.includes('replicas')) await measureReplicas(asked.isQuick, say)
    if (asked.parts.includes('load')) await measureLoad(asked)
    if (asked.parts.includes('stream')) await measureStream(asked)
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
