import { formatDay, formatFigure } from '#contract/core/format.ts'
import { sheetOf } from '#contract/device-parameters/sheets.ts'
import { median } from '#contract/core/median.ts'
import type { RatedDevice } from '#contract/devices/held-block.ts'
import type { ImportSummary, ImportWarning, ParameterFigures } from '#contract/imports/summary.ts'
import { isAlikeAmongSiblings, oddLevels } from '#contract/readings/siblings.ts'
import { conversionFactor } from '#contract/imports/units.ts'

import type { Figures, SeriesFigures } from './figures.ts'

/** A parameter with all that figures are told and judged by. */
export interface JudgedParameter extends Pick<ParameterFigures, 'code' | 'name' | 'unit' | 'deviceKind'> {
  readonly id: number
  readonly addsUp: boolean
  readonly frequencyMinutes: number
}

/** What a file's figures are held against. */
export interface HeldAgainst {
  readonly parameterOf: ReadonlyMap<number, JudgedParameter>
  readonly deviceOf: ReadonlyMap<number, RatedDevice & { readonly code: string }>
  /** What the days of a parameter usually reach in what is stored. */
  readonly usualStored: ReadonlyMap<number, number>
  readonly now: Date
}

/** A factor of a thousand, found even where the days compared differ fivefold. */
const FACTOR = 200
const MOST_IRRADIANCE_KW = 2
/** So many values beyond the limits are no faults of a recorder any more. */
const OUTSIDE_SHARE = 0.1
/** So many further devices are named in a warning. */
const MOST_NAMED = 5
/** So many devices of a parameter lead to their sheets. */
const MOST_LED = 5
const LEAST_RISES = 8
const LEAST_FALLS = 3
const EVENING_HOUR = 17
const JUMP_DAYS = 28
const HOUR_MS = 3_600_000
const OFFSET_MS = 7 * HOUR_MS
const DAY_MS = 24 * HOUR_MS
const DECIMALS = 3

const dayOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10)
const shown = (value: number) => formatFigure(value, DECIMALS)

/** What the whole file brings, and what makes it suspicious. */
export function summarize(figures: Figures, against: HeldAgainst): ImportSummary {
  const byParameter = new Map<number, SeriesFigures[]>()
  for (const one of figures.series.values())
    byParameter.set(one.parameterId, [...(byParameter.get(one.parameterId) ?? []), one])
  const found = [...byParameter].flatMap(([id, series]) => {
    const parameter = against.parameterOf.get(id)
    return parameter ? [{ parameter, series, told: figuresOf(parameter, series, against) }] : []
  })
  const isEmpty = figures.days.size === 0
  return {
    from: isEmpty ? null : new Date(figures.firstMs).toISOString(),
    to: isEmpty ? null : new Date(figures.lastMs).toISOString(),
    dayCount: figures.days.size,
    parameters: found.map(({ told }) => told),
    warnings: [
      ...ofFile(figures, against.now),
      ...found.flatMap((one) => [...ofParameter(one), ...ofSiblings(one, against)]),
    ],
  }
}

function figuresOf(
  { id, code, name, unit, deviceKind, frequencyMinutes }: JudgedParameter,
  series: readonly SeriesFigures[],
  { deviceOf, usualStored }: HeldAgainst,
): ParameterFigures {
  const kept = series.filter(({ count }) => count > 0)
  const sum = (of: (one: SeriesFigures) => number) => series.reduce((total, one) => total + of(one), 0)
  const ratings = new Set(series.map(({ deviceId }) => deviceOf.get(deviceId)?.ratedKw ?? null))
  const [rating = null] = ratings
  const factor = unit === null ? undefined : conversionFactor('kW', unit)
  return {
    parameterId: id,
    code,
    name,
    unit,
    deviceKind,
    deviceCount: series.length,
    devices: series
      .slice(0, MOST_LED)
      .map(({ deviceId }) => ({ id: deviceId, code: deviceOf.get(deviceId)?.code ?? '' })),
    book: sheetOf(deviceKind, frequencyMinutes),
    count: sum(({ count }) => count),
    min: kept.length === 0 ? null : Math.min(...kept.map(({ min }) => min)),
    max: kept.length === 0 ? null : Math.max(...kept.map(({ max }) => max)),
    outsideCount: sum(({ outsideCount }) => outsideCount),
    rated: ratings.size === 1 && rating !== null && factor !== undefined ? rating * factor : null,
    usual: median(kept.flatMap(({ dayMost }) => [...dayMost.values()])),
    usualStored: usualStored.get(id) ?? null,
  }
}

interface Found {
  readonly parameter: JudgedParameter
  readonly series: readonly SeriesFigures[]
  readonly told: ParameterFigures
}

/** What is suspicious about the values of one parameter. */
function ofParameter({ parameter, series, told }: Found): ImportWarning[] {
  const { code, unit, addsUp } = parameter
  const { count, outsideCount, rated, usual, usualStored } = told
  const warnings: ImportWarning[] = []
  const warn = (of: ImportWarning['code'], params: ImportWarning['params']) =>
    warnings.push({ code: of, params: { code, unit: unit ?? '', ...params } })
  const all = count + outsideCount
  if (outsideCount > all * OUTSIDE_SHARE) {
    const most =
      series.map(({ outsideMost }) => outsideMost).toSorted((a, b) => Math.abs(b) - Math.abs(a))[0] ?? 0
    warn('manyOutside', { count: outsideCount, all, found: shown(most) })
  }
  if (usual !== null && usual > 0) {
    const isOff = (wanted: number) => usual >= wanted * FACTOR || usual * FACTOR <= wanted
    if (rated !== null && usual * FACTOR <= rated)
      warn('farBelowRating', { found: shown(usual), wanted: shown(rated) })
    if (usualStored !== null && usualStored > 0 && isOff(usualStored))
      warn('unlikeStored', { found: shown(usual), wanted: shown(usualStored) })
    const inWatts = unit === null ? undefined : conversionFactor(unit, 'W/m²')
    if (inWatts !== undefined && usual * inWatts <= MOST_IRRADIANCE_KW)
      warn('irradianceInKw', { found: shown(usual) })
  }
  if (unit !== null && conversionFactor(unit, 'kW') !== undefined && series.some(onlyRises))
    warn('likeEnergy', {})
  if (unit !== null && conversionFactor(unit, 'kWh') !== undefined && !addsUp) {
    const falling = series.filter(({ rises, falls }) => falls >= LEAST_FALLS && falls * 4 >= rises)
    const falls = falling.reduce((total, one) => total + one.falls, 0)
    if (falls > 0) warn('likePower', { count: falls })
  }
  return warnings
}

/** The columns that are about a thousand times more or less than those of the other devices. */
function ofSiblings({ parameter, series }: Found, { deviceOf }: HeldAgainst): ImportWarning[] {
  const { code, unit } = parameter
  if (unit === null || !isAlikeAmongSiblings({ code, unit })) return []
  const levels = series.map(({ deviceId, dayMost, outsideMost }) => ({
    item: deviceOf.get(deviceId)?.code ?? '',
    // Of a column that is wholly beyond the limits nothing else is known.
    level: median([...dayMost.values()]) ?? Math.abs(outsideMost),
  }))
  const odd = oddLevels(levels)
  const [first] = odd
  if (!first) return []
  const { item: device, level, usual } = first
  const more =
    odd.length > 1
      ? ` (+${odd.length - 1}: ${odd
          .slice(1, 1 + MOST_NAMED)
          .map(({ item }) => item)
          .join(', ')})`
      : ''
  const params = { code, unit, device, found: shown(level), wanted: shown(usual), more }
  return [{ code: 'unlikeSiblings', params }]
}

/** Rises until the evening and never falls, as the energy of a day. */
function onlyRises({ rises, falls, lastMs }: SeriesFigures): boolean {
  const hour = ((lastMs + OFFSET_MS) % DAY_MS) / HOUR_MS
  return falls === 0 && rises >= LEAST_RISES && hour >= EVENING_HOUR
}

/** What is suspicious about the file as a whole. */
function ofFile({ days, otherMark }: Figures, now: Date): ImportWarning[] {
  const numbers = [...days.keys()].toSorted((one, other) => one - other)
  const jumps = numbers.flatMap((day, at) => {
    const before = numbers[at - 1]
    return before !== undefined && day - before >= JUMP_DAYS
      ? [{ from: formatDay(dayOf(before)), to: formatDay(dayOf(day)) }]
      : []
  })
  const today = Math.floor((now.getTime() + OFFSET_MS) / DAY_MS)
  const future = numbers.filter((day) => day > today)
  const count = future.reduce((total, day) => total + (days.get(day) ?? 0), 0)
  const [jump] = jumps
  const last = future.at(-1)
  return [
    ...(otherMark.count > 0
      ? [{ code: 'otherMark' as const, params: { count: otherMark.count, found: otherMark.text } }]
      : []),
    ...(jump ? [{ code: 'daysJump' as const, params: { count: jumps.length, ...jump } }] : []),
    ...(last === undefined
      ? []
      : [{ code: 'inFuture' as const, params: { count, to: formatDay(dayOf(last)) } }]),
  ]
}
