import { setImmediate as nextTurn } from 'node:timers/promises'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import { inverterTrackingProblems } from '#contract/inverter-tracking/index.ts'
import {
  MAX_EXPORT_DAYS,
  type TrackingExport,
  type TrackingSpecification,
} from '#contract/inverter-tracking/tracking.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { oneAhead } from '#server/platform/db/list/one-ahead.ts'
import type { Sheet, SheetRow } from '#server/platform/excel/write/sheet.ts'
import { workbookStream, xlsxContentType } from '#server/platform/excel/write/workbook.ts'
import type { Call, FileAnswer, Work } from '#server/platform/http/call.ts'

import type { PlantInverter } from '../days/plant-days.list.ts'
import {
  readPlantContext,
  readPlantDay,
  type PlantContext,
  type PlantDay,
} from '../days/plant-days.service.ts'
import { daysOf, toStandstill } from '../days/summary.service.ts'
import { checkHours, type CheckedBy } from '../rules/checks.rules.ts'
import { overviewOf } from '../rules/overview.rules.ts'
import { hoursBetween, toHourValues } from '../rules/sheet.rules.ts'
import {
  findTotalEnergyBefore,
  type HourReading,
  listDayEnergiesBefore,
  listHourReadings,
  listSpecifications,
} from '../values.list.ts'
import { findPlant, listHeads, listPlantsOfInverters } from './export.list.ts'
import { columnWidths, dayBlock, HEAD_ROWS, HOURS_FROM, widthOf, type Form } from './inverter-sheet.ts'
import { Lines } from './layout.ts'
import { OVERVIEW_HEAD_ROWS, overviewRows, overviewWidths } from './overview-sheet.ts'
import { trackingWords } from './tracking.words.ts'

/** About what one row of a sheet takes in the file, and what every sheet and workbook takes besides. */
const BYTES = { row: 145, sheet: 1400, workbook: 6000 }

/** Figures of days are worked out while those of the next ones are being read. */
const DAYS_AT_ONCE = 2

/** What a workbook is made of, settled before its first byte. */
interface Export {
  readonly db: Db
  readonly now: Date
  readonly form: Form
  readonly context: PlantContext
  /** Those asked for; figures compare them with all of the plant. */
  readonly inverters: readonly PlantInverter[]
  readonly days: readonly string[]
  /** Whoever asked has gone: what is read from now on is read for nobody. */
  readonly isGone: () => boolean
}

/** The workbook of a day or a period: a summary, then a sheet for each inverter with a block for each day. */
export async function exportTracking(
  work: Work & Pick<Call, 'http'>,
  asked: TrackingExport,
): Promise<FileAnswer> {
  const { db, now, caller, actor, http } = work
  const isGone = () => http.reply.raw.destroyed
  const plantId = await plantOf(work, asked)
  const plant = await findPlant(db, plantId)
  if (!plant) throw new Problem(coreProblems.notFound)
  const days = daysOf(asked.date ?? asked.from ?? '', asked.date ?? asked.to ?? '', MAX_EXPORT_DAYS)
  const context = await readPlantContext(db, plantId, { from: days[0] ?? '', to: days.at(-1) ?? '' })
  const wanted = idsOf(asked)
  const { firstHour, lastHour } = context.settings
  const form = {
    words: trackingWords[caller.language],
    language: caller.language,
    companyName: plant.companyName,
    plantName: plant.name,
    hours: hoursBetween(firstHour, lastHour),
  }
  const inverters = context.inverters.filter(({ id }) => wanted.length === 0 || wanted.includes(id))
  const specificationCount = context.parameters.filter(({ deviceKind }) => deviceKind === 'inverter').length
  return {
    fileName: `Theo doi INV_${plant.code}_${[...new Set([days[0], days.at(-1)])].map(compactDay).join('-')}.xlsx`,
    mediaType: xlsxContentType,
    estimatedBytes: estimateBytes(inverters.length, days.length, specificationCount),
    content: workbookStream(sheetsOf({ db, now, form, context, inverters, days, isGone }), {
      creator: actor.fullName,
    }),
  }
}

/** `2026-11-21` as the name of the file has it: `21112026`. */
const compactDay = (day = '') => day.split('-').toReversed().join('')

function estimateBytes(inverterCount: number, dayCount: number, specificationCount: number): number {
  const rows = inverterCount * dayCount * (specificationCount + 4)
  return BYTES.workbook + inverterCount * BYTES.sheet + rows * BYTES.row
}

const idsOf = ({ inverterId, inverterIds = [] }: TrackingExport) =>
  inverterId === undefined ? inverterIds : [inverterId, ...inverterIds]

/** The plant of an export. @throws problem when an inverter is unknown to the caller, or of another plant */
async function plantOf({ db, actor }: Work, asked: TrackingExport): Promise<number> {
  const ids = idsOf(asked)
  const plants = ids.length === 0 ? [asked.powerPlantId ?? 0] : await listPlantsOfInverters(db, ids)
  const [plantId] = plants
  if (plantId === undefined || !plants.every((id) => seesPlant(actor, id)))
    throw new Problem(coreProblems.notFound)
  if (plants.length > 1 || (asked.powerPlantId !== undefined && asked.powerPlantId !== plantId))
    throw new Problem(inverterTrackingProblems.otherPlant)
  return plantId
}

/** A day of the plant, with what each inverter did in it at hand. */
interface DayOfPlant extends PlantDay {
  readonly rowOf: ReadonlyMap<number, PlantDay['rows'][number]>
}

async function* sheetsOf(making: Export): AsyncGenerator<Sheet> {
  const { db, now, context, days, inverters, isGone } = making
  const plantDays = new Map<string, DayOfPlant>()
  for (let at = 0; at < days.length; at += DAYS_AT_ONCE) {
    // Nothing has been sent yet that would break off.
    if (isGone()) throw new Problem(inverterTrackingProblems.exportStopped)
    const some = days.slice(at, at + DAYS_AT_ONCE)
    const read = await Promise.all(some.map((date) => readPlantDay(db, context, date, now)))
    for (const day of read)
      plantDays.set(day.date, { ...day, rowOf: new Map(day.rows.map((row) => [row.inverterId, row])) })
  }
  await nextTurn()
  yield overviewSheet(making, plantDays)
  // The next inverter is asked for while this one is written.
  const read = oneAhead(readInverters(making))
  try {
    for (const inverter of inverters) yield inverterSheet(making, inverter, plantDays, read)
  } finally {
    await read.return(undefined)
  }
}

function inverterSheet(
  making: Export,
  inverter: PlantInverter,
  plantDays: ReadonlyMap<string, DayOfPlant>,
  read: AsyncGenerator<ReadInverter>,
): Sheet {
  const { form, days } = making
  const lines = new Lines(widthOf(form))
  return {
    name: inverter.code,
    columns: columnWidths(form).map((width) => ({ width })),
    rows: inverterRows(lines, making, inverter, plantDays, read),
    merges: lines.merges,
    pageBreaks: lines.pageBreaks,
    freeze: { rows: HEAD_ROWS, columns: HOURS_FROM },
    print: {
      paper: 'A4',
      landscape: true,
      fitToWidth: true,
      pageNumbers: true,
      ...(days.length === 1 && { repeatRows: [HEAD_ROWS, HEAD_ROWS] as const }),
    },
  }
}

function overviewSheet(making: Export, plantDays: ReadonlyMap<string, DayOfPlant>): Sheet {
  const { form, context, inverters, days } = making
  const lines = new Lines(overviewWidths.length)
  const light = [...plantDays.values()].flatMap(({ poaKwhPerM2 }) => poaKwhPerM2 ?? [])
  const rows = [...plantDays.values()].flatMap((day) => day.rows)
  const wanted = new Set(inverters.map(({ id }) => id))
  const all = overviewOf(context.inverters, rows, context.settings.laggingPercent)
  const content = {
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    poaKwhPerM2: light.length === 0 ? null : light.reduce((sum, value) => sum + value, 0),
    items: all.filter(({ inverterId }) => wanted.has(inverterId)),
    stops: [...plantDays].flatMap(([date, day]) =>
      inverters.flatMap((inverter) =>
        (day.rowOf.get(inverter.id)?.stops ?? []).map((stop) => toStandstill(inverter, date, stop)),
      ),
    ),
  }
  return {
    name: form.words.summary,
    columns: overviewWidths.map((width) => ({ width })),
    rows: overviewRows(lines, form, content),
    merges: lines.merges,
    freeze: { rows: OVERVIEW_HEAD_ROWS, columns: 2 },
    print: { paper: 'A4', landscape: true, fitToWidth: true, pageNumbers: true },
  }
}

async function* inverterRows(
  lines: Lines,
  making: Export,
  inverter: PlantInverter,
  plantDays: ReadonlyMap<string, DayOfPlant>,
  read: AsyncGenerator<ReadInverter>,
): AsyncGenerator<SheetRow> {
  const { value, done } = await read.next()
  if (done) return
  const { specifications, heads, totalBefore, dayEnergies } = value
  let totalEnergyBeforeKwh = totalBefore
  for (const [date, readings] of byDay(making.days, value.readings)) {
    const before = { totalEnergyBeforeKwh, dayEnergyBeforeKwh: dayEnergies.get(date) ?? null }
    const checked = brokenCells(making, inverter, specifications, readings, before)
    totalEnergyBeforeKwh = checked.totalEnergyKwh ?? totalEnergyBeforeKwh
    if (lines.row > 0) lines.pageBreaks.push(lines.row)
    const figures = plantDays.get(date)?.rowOf.get(inverter.id)
    const day = { date, head: heads.get(date), readings, broken: checked.broken, figures }
    yield* dayBlock(lines, making.form, inverter, specifications, day)
  }
}

type ReadInverter = Awaited<ReturnType<typeof readInverter>>

async function* readInverters(making: Export): AsyncGenerator<ReadInverter> {
  for (const inverter of making.inverters) yield await readInverter(making, inverter)
}

/** What the sheet of an inverter is made of: a month of it are some thousand readings. */
async function readInverter({ db, days, context }: Export, { id }: PlantInverter) {
  const period = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  const of = { plantId: context.plantId, inverterId: id }
  const [specifications, heads, readings] = await Promise.all([
    listSpecifications(db, id),
    listHeads(db, id, period),
    listHourReadings(db, of, period, context.settings),
  ])
  const [totalBefore, dayEnergies] = await Promise.all([
    findTotalEnergyBefore(db, id, specifications, period.from),
    listDayEnergiesBefore(db, id, specifications, period),
  ])
  return { specifications, heads, totalBefore, dayEnergies, readings }
}

/** The readings of each day. No more than a day of them is held: thousands that live on cost the collector more than making them. */
function* byDay(
  days: readonly string[],
  readings: Iterable<HourReading>,
): Generator<[date: string, HourReading[]]> {
  const left = readings[Symbol.iterator]()
  let next = left.next()
  for (const date of days) {
    const own: HourReading[] = []
    for (; !next.done && next.value.date === date; next = left.next()) own.push(next.value)
    yield [date, own]
  }
}

/** The cells of a day that break a rule, and what the total energy stood at in the end. */
function brokenCells(
  { context }: Export,
  { ratedKw }: PlantInverter,
  specifications: readonly TrackingSpecification[],
  readings: Parameters<typeof toHourValues>[1],
  before: Pick<CheckedBy, 'totalEnergyBeforeKwh' | 'dayEnergyBeforeKwh'>,
) {
  const hours = toHourValues(specifications, readings)
  const breaches = checkHours(hours, { ratedKw, ...before, limits: context.settings })
  return {
    broken: new Set(breaches.flatMap(({ cells }) => cells.map(({ hour, code }) => `${hour} ${code}`))),
    totalEnergyKwh: hours.flatMap(({ valueOf }) => valueOf.get('ETOTAL') ?? []).at(-1),
  }
}
