import { dayAfter, isInWindow, monthsAfter } from '#contract/core/days.ts'
import { divided, lessMoney, moneyOf, unitsOf, wholeSteps, type Money } from '#contract/core/money.ts'
import { thousandthsOf, type Quantity } from '#contract/core/quantity.ts'

import {
  type AppendixStatus,
  hourBands,
  inForce,
  type Currency,
  type HourBand,
  type PriceBand,
  type TableTrouble,
} from './labels.ts'
import { type Price, type PriceRow, tenThousandthsOf } from './price.ts'

/** The rows of the contract, or of an appendix; papers stand in the order in which they were signed. */
export type PricePapers = readonly (readonly PriceRow[])[]

/** The papers of a contract that lay down prices: the contract, and what is in force of its appendices. */
export const papersOf = (contract: {
  readonly priceRows: readonly PriceRow[]
  readonly appendices: readonly { readonly priceRows: readonly PriceRow[]; readonly status: AppendixStatus }[]
}): PricePapers => [contract.priceRows, ...inForce(contract.appendices).map(({ priceRows }) => priceRows)]

const seasonOf = ({ season, seasonFrom, seasonTo }: PriceRow) =>
  season === 'year' ? { from: '01-01', to: '12-31' } : { from: seasonFrom ?? '', to: seasonTo ?? '' }

function covers(row: PriceRow, day: string): boolean {
  const { from, to } = seasonOf(row)
  const isValid = row.validFrom <= day && (row.validTo === null || day <= row.validTo)
  return isValid && from !== '' && to !== '' && isInWindow({ from, to }, day)
}

const yearOf = (day: string) => Number(day.slice(0, 4))
const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1

/** A day of every year in one of them: 29 February is 1 March where a year has none. */
const dayIn = (year: number, at: string) =>
  `${String(year).padStart(4, '0')}-${at === '02-29' && !isLeap(year) ? '03-01' : at}`
/** The day behind the last of a season. */
const endIn = (year: number, at: string) => (at === '02-29' ? `${year}-03-01` : dayAfter(dayIn(year, at), 1))

/** The days from one to another on which a price may change, the first of them and those on which rows begin or have ended. */
function bordersOf(rows: readonly PriceRow[], from: string, to: string): string[] {
  const days = new Set([from])
  for (const row of rows) {
    days.add(row.validFrom)
    if (row.validTo !== null) days.add(dayAfter(row.validTo, 1))
    const season = seasonOf(row)
    if (row.season === 'year' || season.from === '' || season.to === '') continue
    for (let year = yearOf(from); year <= yearOf(to); year++)
      days.add(dayIn(year, season.from)).add(endIn(year, season.to))
  }
  return [...days].filter((day) => from <= day && day <= to).toSorted()
}

/** Years within which any two seasons meet if they ever do: 29 February may be eight years away. */
const MEETING_YEARS = 9

/** Two rows for the same hours, told at the later one: of the field in which they have to differ, from the first such day. */
export function clashesIn(
  rows: readonly PriceRow[],
): { readonly at: number; readonly other: number; readonly field: keyof PriceRow; readonly on: string }[] {
  return rows.flatMap((row, at) => {
    for (const [other, before] of rows.slice(0, at).entries()) {
      const on = firstMeeting(before, row)
      if (on !== undefined) return [{ at, other, field: fieldApart(before, row), on }]
    }
    return []
  })
}

function firstMeeting(one: PriceRow, other: PriceRow): string | undefined {
  if (one.band !== other.band && one.band !== 'all' && other.band !== 'all') return undefined
  const from = one.validFrom > other.validFrom ? one.validFrom : other.validFrom
  const ends = [one.validTo, other.validTo, monthsAfter(from, MEETING_YEARS * 12)]
  const [to = from] = ends.filter((day) => day !== null).toSorted()
  if (to < from) return undefined
  return bordersOf([one, other], from, to).find((day) => covers(one, day) && covers(other, day))
}

function fieldApart(one: PriceRow, other: PriceRow): keyof PriceRow {
  if (one.band !== other.band) return 'band'
  const isOneSeason = one.seasonFrom === other.seasonFrom && one.seasonTo === other.seasonTo
  return isOneSeason ? 'validFrom' : 'season'
}

/** The row for some hours of a day: of the paper signed last that has one. For all hours, `byBand` where they differ. */
function rowOn(papers: PricePapers, day: string, band: PriceBand): PriceRow | 'byBand' | undefined {
  for (const rows of papers.toReversed()) {
    const held = rows.filter((row) => covers(row, day))
    const found = held.find((row) => row.band === band || row.band === 'all')
    if (found) return found
    if (band === 'all' && held.length > 0) return 'byBand'
  }
  return undefined
}

/** The rows that price an hour of some days, both included. */
export function rowsInUse(papers: PricePapers, from: string, to: string): ReadonlySet<PriceRow> {
  const days = bordersOf(papers.flat(), from, to)
  const used = days.flatMap((day) => hourBands.map((band) => rowOn(papers, day, band)))
  return new Set(used.filter((row) => row !== undefined && row !== 'byBand'))
}

/** Days without a price, for all hours or for those that are named; every year until the last in which they begin. */
export interface PriceGap {
  readonly fromOn: string
  readonly toOn: string
  readonly bands: readonly HourBand[]
  readonly untilYear: number
}

/** The longest that gaps are looked for. */
const MOST_YEARS = 50

/** The days between the first price of a table and its last, or the end of the contract, that have none. */
export function gapsIn(papers: PricePapers, endsOn: string | null): PriceGap[] {
  const rows = papers.flat()
  const [from] = rows.map(({ validFrom }) => validFrom).toSorted()
  if (from === undefined) return []
  const most = monthsAfter(from, MOST_YEARS * 12)
  const [to = from] = [lastOf(rows) ?? endsOn ?? most, endsOn ?? most, most].toSorted()
  const days = bordersOf(rows, from, to)
  const gaps: PriceGap[] = []
  for (const [at, fromOn] of days.entries()) {
    const missing = hourBands.filter((band) => rowOn(papers, fromOn, band) === undefined)
    const bands = missing.length === hourBands.length ? [] : missing
    const next = days[at + 1]
    const toOn = next === undefined ? to : dayAfter(next, -1)
    const before = gaps.at(-1)
    if (missing.length === 0) continue
    if (before && dayAfter(before.toOn, 1) === fromOn && isAlike(before.bands, bands))
      gaps[gaps.length - 1] = { ...before, toOn }
    else gaps.push({ fromOn, toOn, bands, untilYear: yearOf(fromOn) })
  }
  return everyYear(gaps)
}

/** The last day of a table of which every row has one. */
function lastOf(rows: readonly PriceRow[]): string | undefined {
  const ends = rows.flatMap(({ validTo }) => validTo ?? [])
  return ends.length === rows.length ? ends.toSorted().at(-1) : undefined
}

const isAlike = (some: readonly string[], others: readonly string[]) => some.join(' ') === others.join(' ')

/** What tells a gap from those of other seasons: its days in the year, the end of February being one day. */
const placeOf = ({ fromOn, toOn, bands }: PriceGap) =>
  [fromOn.slice(5), dayAfter(toOn, 1).slice(5), yearOf(toOn) - yearOf(fromOn), ...bands].join(' ')

/** Gaps that come back year after year, as one; 29 February every four. */
function everyYear(gaps: readonly PriceGap[]): PriceGap[] {
  const told: PriceGap[] = []
  for (const gap of gaps) {
    const year = yearOf(gap.fromOn)
    const step = gap.fromOn.endsWith('-02-29') ? 4 : 1
    const at = told.findIndex((one) => placeOf(one) === placeOf(gap) && year - one.untilYear <= step)
    const known = told[at]
    if (known) told[at] = { ...known, untilYear: year }
    else told.push(gap)
  }
  return told
}

/** The energy of a period as its amount is worked out of it. */
export interface PeriodEnergy {
  readonly fromOn: string
  readonly toOn: string
  readonly energyKwh: Quantity
  readonly normalKwh: Quantity | null
  readonly peakKwh: Quantity | null
  readonly offPeakKwh: Quantity | null
  readonly exchangeRate: Money | null
}

/** The kWh of each hour band; null where the period is not parted. */
export const bandsOf = ({ normalKwh, peakKwh, offPeakKwh }: Omit<PeriodEnergy, 'energyKwh'>) =>
  normalKwh === null && peakKwh === null && offPeakKwh === null
    ? null
    : { normal: normalKwh, peak: peakKwh, offPeak: offPeakKwh }

interface Currencies {
  readonly currency: Currency
  readonly priceCurrency: Currency | null
}

/** Whether prices are in another currency than the amounts: then each period has its rate. */
export const needsRate = ({ currency, priceCurrency }: Currencies): boolean =>
  priceCurrency !== null && priceCurrency !== currency

/** A part of an energy with its price; the amount to the hundredth, none before the rate is known. */
interface PricedPart {
  readonly band: PriceBand
  readonly energyKwh: Quantity
  readonly price: Price
  readonly amount: Money | null
}

/** What an energy comes to by the table, or why that cannot be told. */
export interface ByTable {
  readonly amount: Money | null
  readonly parts: readonly PricedPart[]
  readonly trouble: TableTrouble | null
  /** The day from which there is no price, or another one, and the hours that have none. */
  readonly troubleOn: string | null
  readonly troubleBand: PriceBand | null
}

/** The amount of a period before tax, exact and rounded once to the smallest step of the currency; null without a table. */
export function amountByTable(
  energy: PeriodEnergy,
  papers: PricePapers,
  currencies: Currencies,
): ByTable | null {
  if (papers.every((rows) => rows.length === 0)) return null
  const bands = bandsOf(energy)
  const asked = bands
    ? hourBands.flatMap((band) => {
        const kwh = bands[band]
        return kwh === null || thousandthsOf(kwh) === 0n ? [] : [{ band, energyKwh: kwh }]
      })
    : [{ band: 'all' as const, energyKwh: energy.energyKwh }]
  const found = pricesOf(asked, energy, papers)
  if ('trouble' in found) return { amount: null, parts: [], ...found }
  const isForeign = needsRate(currencies)
  const rate = isForeign ? energy.exchangeRate : null
  // Thousandths of a kWh by ten-thousandths of a price, by hundredths of a rate: in hundredths of money.
  const by = rate === null ? 100_000n : 10_000_000n
  const exact = found.prices.map(
    ({ energyKwh, price }) =>
      thousandthsOf(energyKwh) * tenThousandthsOf(price) * (rate === null ? 1n : unitsOf(rate)),
  )
  const isKnown = !isForeign || rate !== null
  const sum = exact.reduce((total, one) => total + one, 0n)
  return {
    amount: isKnown ? moneyOf(wholeSteps(sum, by, currencies.currency)) : null,
    parts: found.prices.map((part, at) => ({
      ...part,
      amount: isKnown ? moneyOf(divided(exact[at] ?? 0n, by)) : null,
    })),
    trouble: isKnown ? null : 'noRate',
    troubleOn: null,
    troubleBand: null,
  }
}

type Part = Pick<PricedPart, 'band' | 'energyKwh'>

/** The price of each part, the same on all days of the period; or what is in the way. */
function pricesOf(
  parts: readonly Part[],
  { fromOn, toOn }: PeriodEnergy,
  papers: PricePapers,
): { readonly prices: readonly (Part & { price: Price })[] } | Omit<ByTable, 'amount' | 'parts'> {
  const prices: (Part & { price: Price })[] = []
  for (const day of bordersOf(papers.flat(), fromOn, toOn))
    for (const [at, part] of parts.entries()) {
      const row = rowOn(papers, day, part.band)
      const known = prices[at]?.price
      const is = (trouble: TableTrouble) => ({ trouble, troubleOn: day, troubleBand: part.band })
      if (row === undefined) return is('noPrice')
      if (row === 'byBand') return is('byBand')
      if (known !== undefined && known !== row.price) return is('crosses')
      prices[at] = { ...part, price: row.price }
    }
  return { prices }
}

/** How much more an amount is than that by the table, below 0 for less. */
export function differenceFrom(
  table: Money,
  amount: Money,
): { readonly difference: Money; readonly differencePercent: number | null } {
  const difference = lessMoney(amount, table)
  return {
    difference,
    differencePercent: unitsOf(table) === 0n ? null : (Number(difference) / Number(table)) * 100,
  }
}
