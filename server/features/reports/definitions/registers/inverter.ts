import { plantDay } from '#contract/core/format.ts'
import { median } from '#contract/core/median.ts'
import { sumOf } from '#contract/core/numbers.ts'
import { unitFigureWords } from '#contract/unit-operations/words.ts'
import type { ReportSection } from '#contract/reports/layout.ts'
import { listPlantInverters } from '#server/features/inverter-tracking/inverter-tracking.public.ts'
import { readLossesOfDevices } from '#server/features/loss-ledger/loss-ledger.public.ts'
import type { PlantFacts } from '#server/features/plants/plants.public.ts'
import { listUnitSources, sumUnitEnergies } from '#server/features/readings/energy.public.ts'

import type { ReportDefinition, ReportReading, ReportSubject } from '../definition.ts'
import { chart, column, comment, figure, figures, numbers, percent, percentOf, row, table } from '../parts.ts'
import { at } from '../production/addresses.ts'
import { findUnits, getReportedPlant, readPlantEnergies } from '../production/energy.service.ts'
import { listStops, operationFigures, readOperation } from '../production/operation.ts'
import { begunDays, yearBefore, type Days } from '../rules/periods.rules.ts'
import { decimal, stopSentences } from '../rules/suggestions.rules.ts'
import { readSun, sunFigures } from '../production/sun.ts'

/** What an inverter came to over the period; ratios are 1 for 100 %, null is not known. */
interface InverterLine {
  readonly code: string
  readonly station: string | null
  readonly energyMwh: number | null
  readonly yieldKwhPerKwp: number | null
  /** Of the yield from the median of all, in percent. */
  readonly deviationPercent: number | null
  readonly performanceRatio: number | null
  readonly availability: number | null
  readonly forcedOutageHours: number | null
  readonly forcedOutages: number | null
  readonly lostMwh: number | null
}

/** A deviation from the median that is worth a word, in percent (domain.md 3.13). */
const LAGS_BELOW_PERCENT = -5

async function readLines(reading: ReportReading, plantId: number, days: Days) {
  const { db, now } = reading
  const [operation, ratings, sources] = await Promise.all([
    readOperation(reading, plantId, days),
    listPlantInverters(db, plantId, days),
    listUnitSources(db, [plantId]),
  ])
  const ids = ratings.map(({ id }) => id)
  const ofInverters = sources.filter(({ deviceKind }) => deviceKind === 'inverter')
  const [losses, energies] = await Promise.all([
    readLossesOfDevices(db, plantId, ids, days),
    sumUnitEnergies(db, ofInverters, new Map(ids.map((id) => [id, days.from])), days.to, now),
  ])
  const lines = ratings.map(({ id, code, station, dcKwp }) => {
    const unit = operation.items.find(({ unitId }) => unitId === id)
    const energy = energies.get(id)
    const energyMwh = energy ? energy.kwh / 1000 : null
    const lost = losses.get(id)
    return {
      code,
      station,
      energyMwh,
      yieldKwhPerKwp: energyMwh === null || !dcKwp ? null : (energyMwh * 1000) / dcKwp,
      deviationPercent: null,
      performanceRatio: lost?.performanceRatio ?? null,
      availability: unit?.availability ?? null,
      forcedOutageHours: unit?.forcedOutageHours ?? null,
      forcedOutages: unit?.forcedOutages ?? null,
      lostMwh: lost?.lostMwh ?? null,
    }
  })
  return { operation, lines: ranked(lines) }
}

/** The best yield first; each with how far it lies from the median. */
function ranked(lines: readonly InverterLine[]): InverterLine[] {
  const middle = median(lines.flatMap(({ yieldKwhPerKwp }) => yieldKwhPerKwp ?? []))
  return lines
    .map((line) => {
      const share = percentOf(line.yieldKwhPerKwp, middle)
      return { ...line, deviationPercent: share === null ? null : share - 100 }
    })
    .toSorted((one, other) => (other.yieldKwhPerKwp ?? -1) - (one.yieldKwhPerKwp ?? -1))
}

/** What all inverters gave together, and the middle of what each gave by its panels. */
const sumsOf = (lines: readonly InverterLine[]) => ({
  energyMwh: sumOf(lines.map(({ energyMwh }) => energyMwh)),
  medianKwhPerKwp: median(lines.flatMap(({ yieldKwhPerKwp }) => yieldKwhPerKwp ?? [])),
})
type Sums = ReturnType<typeof sumsOf>

/** The same of the year before; undefined where readings do not reach back to its first day, for a part would mislead. */
async function readSumsBefore(
  reading: ReportReading,
  plant: PlantFacts,
  days: Days | null,
): Promise<Sums | undefined> {
  if (!days) return undefined
  const first = { from: days.from, to: days.from }
  const { gross } = await readPlantEnergies(reading, plant.id, await findUnits(reading.db, plant), first)
  return gross.mwh === null ? undefined : sumsOf((await readLines(reading, plant.id, days)).lines)
}

const linesTable = (plantId: number, days: Days, lines: readonly InverterLine[]) =>
  table(
    'inverters',
    { vi: 'Xếp hạng inverter theo suất sản lượng', en: 'Inverters by specific yield' },
    [
      numbers('rank', { vi: 'Hạng', en: 'Rank' }, null, 0),
      column('code', { vi: 'Inverter', en: 'Inverter' }),
      column('station', { vi: 'Trạm', en: 'Station' }),
      numbers('energyMwh', unitFigureWords.energyMwh, 'MWh', 3),
      numbers('yieldKwhPerKwp', { vi: 'Suất sản lượng', en: 'Specific yield' }, 'kWh/kWp'),
      numbers('deviationPercent', { vi: 'Lệch trung vị', en: 'From the median' }, '%', 1),
      numbers('performanceRatioPercent', { vi: 'PR', en: 'PR' }, '%', 1),
      numbers('availabilityPercent', unitFigureWords.availability, '%'),
      numbers('forcedOutageHours', unitFigureWords.forcedOutageHours, 'h'),
      numbers('forcedOutages', unitFigureWords.forcedOutages, null, 0),
      numbers('lostMwh', unitFigureWords.lostEnergyMwh, 'MWh', 3),
    ],
    lines.map((line, place) =>
      row(
        [
          line.yieldKwhPerKwp === null ? null : place + 1,
          line.code,
          line.station,
          line.energyMwh,
          line.yieldKwhPerKwp,
          line.deviationPercent,
          percent(line.performanceRatio),
          percent(line.availability),
          line.forcedOutageHours,
          line.forcedOutages,
          line.lostMwh,
        ],
        at.inverters(plantId, days.to),
      ),
    ),
    [
      null,
      'Tổng',
      null,
      sumOf(lines.map(({ energyMwh }) => energyMwh)),
      null,
      null,
      null,
      null,
      sumOf(lines.map(({ forcedOutageHours }) => forcedOutageHours)),
      sumOf(lines.map(({ forcedOutages }) => forcedOutages)),
      sumOf(lines.map(({ lostMwh }) => lostMwh)),
    ],
  )

/** `3 inverter thấp hơn trung vị quá 5 %: INV1.04 (−7,2 %), …`: the furthest first. */
function laggingSentence(lines: readonly InverterLine[]): string[] {
  const lagging = lines
    .flatMap(({ code, deviationPercent }) =>
      deviationPercent !== null && deviationPercent < LAGS_BELOW_PERCENT ? [{ code, deviationPercent }] : [],
    )
    .toSorted((one, other) => one.deviationPercent - other.deviationPercent)
  if (lagging.length === 0) return []
  const named = lagging
    .slice(0, 5)
    .map(({ code, deviationPercent }) => `${code} (${decimal(deviationPercent)} %)`)
  const more = lagging.length > named.length ? ', …' : ''
  return [`${lagging.length} inverter thấp hơn trung vị quá 5 %: ${named.join(', ')}${more}`]
}

function totalsOf(plantId: number, { to }: Days, lines: readonly InverterLine[], before: Sums | undefined) {
  const { energyMwh, medianKwhPerKwp } = sumsOf(lines)
  const lagging = lines.filter(({ deviationPercent }) => (deviationPercent ?? 0) < LAGS_BELOW_PERCENT)
  const said = {
    source: { vi: 'Sản lượng và công suất DC của inverter', en: 'Energy and DC power of inverters' },
    path: at.inverters(plantId, to),
  }
  return figures('totals', { vi: 'Inverter', en: 'Inverters' }, [
    figure('inverterCount', { vi: 'Số inverter', en: 'Inverters' }, lines.length, { decimals: 0, ...said }),
    figure('energyMwh', unitFigureWords.energyMwh, energyMwh, {
      unit: 'MWh',
      decimals: 3,
      yearBefore: before?.energyMwh ?? null,
      ...said,
    }),
    figure(
      'medianKwhPerKwp',
      { vi: 'Trung vị suất sản lượng', en: 'Median specific yield' },
      medianKwhPerKwp,
      { unit: 'kWh/kWp', yearBefore: before?.medianKwhPerKwp ?? null, ...said },
    ),
    figure(
      'laggingCount',
      { vi: 'Thấp hơn trung vị quá 5 %', en: 'More than 5 % below the median' },
      medianKwhPerKwp === null ? null : lagging.length,
      { decimals: 0, ...said },
    ),
  ])
}

async function readInverters(reading: ReportReading, subject: ReportSubject): Promise<ReportSection[]> {
  const plant = await getReportedPlant(reading, subject.powerPlantId)
  const { id } = plant
  const today = plantDay(reading.now)
  const days = begunDays(subject, today) ?? { from: subject.from, to: subject.from }
  const before = subject.to < today ? yearBefore(days, 'range') : null
  const [{ operation, lines }, sumsBefore, operationBefore, sun, stops] = await Promise.all([
    readLines(reading, id, days),
    readSumsBefore(reading, plant, before),
    before ? readOperation(reading, id, before) : null,
    readSun(reading, id, days, before),
    listStops(reading, id, days),
  ])
  return [
    totalsOf(id, days, lines, sumsBefore),
    operationFigures(id, days, operation, operationBefore),
    sunFigures(id, days, sun, today),
    linesTable(id, days, lines),
    chart('yields', { vi: 'Suất sản lượng', en: 'Specific yield' }, 'bar', {
      table: 'inverters',
      across: 'code',
      series: ['yieldKwhPerKwp'],
    }),
    comment('remarks', { vi: 'Nhận xét', en: 'Remarks' }, [
      ...laggingSentence(lines),
      ...stopSentences(stops),
    ]),
  ]
}

/** The inverters of a solar plant against one another. */
export const inverterReport: ReportDefinition = {
  kind: 'inverter',
  fits: (plantKind) => plantKind !== 'hydro',
  read: readInverters,
}
