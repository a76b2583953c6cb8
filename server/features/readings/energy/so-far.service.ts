import { plantDay } from '#contract/core/format.ts'
import type { Energy } from '#contract/dashboard/index.ts'
import { cutOffMs, dayStartMs } from '#contract/readings/slots.ts'
import type { Db } from '#server/platform/db/database.ts'

import { readStepsAt, sumEnergies, sumPartEnergies } from './energy.list.ts'
import { periodsOf, type Days, type Past } from './periods.rules.ts'
import { pastMwh, runningFigure, type PartOfDay, type WholeDays } from './so-far.rules.ts'
import type { EnergySource } from './source.rules.ts'

const MINUTE_MS = 60_000

/** The power of a plant's units, and when it was read last; undefined where not within a day. */
export interface PowerSource {
  readonly energy: EnergySource
  readonly frequencyMinutes: number
  readonly latestAt: string | undefined
}

/** What today came to in a stretch that every part of it covers, to be held against a plan of the same stretch. */
export interface SameSpan {
  readonly mwh: number
  readonly untilMs: number
}

/** The energy of a plant as it is shown, and as it is held against a plan; the second of today only. */
export interface EnergyNow extends Energy {
  readonly sameSpan: SameSpan | null
}

/**
 * The energy of some powers on a day and in its month and year by then, and of the same stretches before, by parameter.
 *
 * Both sides end at the same moment. A day that is over counts whole, and so does the last day of what it is held against;
 * today counts until the plant's cut-off or as far as its readings tell, and the last day before until that time of day.
 */
export async function readEnergies(
  db: Db,
  powers: readonly PowerSource[],
  day: string,
  now: Date,
): Promise<ReadonlyMap<number, EnergyNow>> {
  if (powers.length === 0) return new Map()
  const sources = powers.map(({ energy }) => energy)
  const today = plantDay(now)
  const isToday = day === today
  const { running, before, lastYear } = periodsOf(day, !isToday)
  const pasts = [before.day, before.month, lastYear.day, lastYear.month, lastYear.year]
  const whole = async ({ from, to }: Days) =>
    new Map(
      (await sumEnergies(db, sources, from, to)).map(({ powerId, kwh, firstDay, source }) => [
        powerId,
        { mwh: kwh / 1000, firstDay, source },
      ]),
    )
  const [ofDay, month, year, pastDays, parts] = await Promise.all([
    whole(running.day),
    whole(running.month),
    whole(running.year),
    Promise.all(pasts.map(({ days }) => whole(days))),
    isToday ? readParts(db, powers, pasts, now) : undefined,
  ])
  const spans = await readSameSpans(db, powers, today, parts)
  return new Map(
    sources.map(({ powerId }) => {
      const part = (of: string) => parts?.get(`${powerId} ${of}`) ?? null
      const ofToday = part(today)
      const until = (past: Past) =>
        pastMwh(past, pastDays[pasts.indexOf(past)]?.get(powerId), part(past.lastDay)?.mwh ?? null)
      const untilNow = ({ from }: Days, days: WholeDays | undefined) =>
        runningFigure(from, days, ofToday, day)
      const yearAgo = until(lastYear.year)
      const ofMonth = { beforeMwh: until(before.month), lastYearMwh: until(lastYear.month) }
      return [
        powerId,
        {
          day: {
            ...untilNow(running.day, ofDay.get(powerId)),
            beforeMwh: until(before.day),
            lastYearMwh: until(lastYear.day),
          },
          month: { ...untilNow(running.month, month.get(powerId)), ...ofMonth },
          year: { ...untilNow(running.year, year.get(powerId)), beforeMwh: yearAgo, lastYearMwh: yearAgo },
          untilAt: ofToday && new Date(toldUntilMs(ofToday)).toISOString(),
          sameSpan: spans.get(powerId) ?? null,
        },
      ]
    }),
  )
}

interface ReadPart extends PartOfDay {
  /** Until when its readings tell. */
  readonly untilMs: number
  /** When any counter of it was read last; null where power over time tells of all. */
  readonly countedMs: number | null
}

/** Until when a part is told: a counter says nothing of what came after it was read. */
const toldUntilMs = ({ countedMs, untilMs }: ReadPart) => countedMs ?? untilMs

/**
 * What today came to by the last that its counters told. Counters are read less often than power: the energy of a plant is
 * then older than its newest power, and a plan until that would ask for what nobody has counted yet. Where only some of its
 * devices have a counter, the others are taken until the same time.
 */
async function readSameSpans(
  db: Db,
  powers: readonly PowerSource[],
  today: string,
  parts: ReadonlyMap<string, ReadPart> | undefined,
): Promise<ReadonlyMap<number, SameSpan>> {
  const told = powers.flatMap(({ energy }) => {
    const part = parts?.get(`${energy.powerId} ${today}`)
    return part ? [{ energy, mwh: part.mwh, untilMs: toldUntilMs(part), source: part.source }] : []
  })
  const mixed = told.filter(({ source }) => source === 'mixed')
  const fromMs = dayStartMs(today)
  const again = await sumPartEnergies(
    db,
    mixed.map(({ energy, untilMs }) => ({ source: energy, fromMs, untilMs })),
  )
  return new Map(
    told.map((one) => {
      const { energy, mwh, untilMs } = one
      const cut = again[mixed.indexOf(one)]
      return [energy.powerId, { mwh: cut ? cut.kwh / 1000 : mwh, untilMs }]
    }),
  )
}

/**
 * What today came to until the cut-off, and the last day of each past period until the same time, in MWh by power and day.
 * Where today's readings end before the cut-off, the past ends with them: to compare with more would mislead. A counter
 * that is read less often than power ends the past where it was read last, for the past has been counted to its end.
 */
async function readParts(
  db: Db,
  powers: readonly PowerSource[],
  pasts: readonly Past[],
  now: Date,
): Promise<ReadonlyMap<string, ReadPart>> {
  const today = plantDay(now)
  const fromMs = dayStartMs(today)
  const steps = await readStepsAt(
    db,
    powers.flatMap(({ energy: { powerId, deviceIds }, latestAt }) =>
      latestAt !== undefined && plantDay(latestAt) === today ? [{ powerId, deviceIds, at: latestAt }] : [],
    ),
  )
  const ofToday = await sumParts(
    db,
    powers.map(({ energy, latestAt, frequencyMinutes }) => {
      const untilMs = cutOffMs(now, frequencyMinutes)
      const minutes = steps.get(energy.powerId)
      const isRead = latestAt !== undefined && minutes !== undefined
      const readMs = isRead ? Math.min(untilMs, Date.parse(latestAt) + minutes * MINUTE_MS) : untilMs
      return { source: energy, day: today, fromMs, untilMs, readMs }
    }),
  )
  const days = [...new Set(pasts.map(({ lastDay }) => lastDay))]
  const before = await sumParts(
    db,
    powers.flatMap(({ energy }) => {
      const part = ofToday.get(`${energy.powerId} ${today}`)
      if (!part || !steps.has(energy.powerId)) return []
      const toldMs = (part.source === 'counter' ? toldUntilMs(part) : part.untilMs) - fromMs
      return days.map((day) => {
        const startMs = dayStartMs(day)
        return { source: energy, day, fromMs: startMs, untilMs: startMs + toldMs, readMs: startMs + toldMs }
      })
    }),
  )
  return new Map([...ofToday, ...before])
}

/** A part of a day to add up, and until when its readings tell. */
interface AskedPart {
  readonly source: EnergySource
  readonly day: string
  readonly fromMs: number
  readonly untilMs: number
  readonly readMs: number
}

/** Parts of days by power and day; those of which nothing is known are left out. */
async function sumParts(db: Db, asked: readonly AskedPart[]): Promise<ReadonlyMap<string, ReadPart>> {
  const sums = await sumPartEnergies(db, asked)
  return new Map(
    asked.flatMap(({ source, day, readMs }, place) => {
      const sum = sums[place] ?? null
      if (sum === null) return []
      const { kwh, source: told, countedMs } = sum
      return [
        [`${source.powerId} ${day}`, { mwh: kwh / 1000, source: told, untilMs: readMs, countedMs }] as const,
      ]
    }),
  )
}
