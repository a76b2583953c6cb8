import { sql } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { LevelYears } from '#contract/hydrology/overview.ts'
import { observationCodes } from '#contract/reservoirs/codes.ts'
import { ReservoirContent } from '#contract/reservoirs/version.ts'
import { bandOn, type Band } from '#server/features/reservoirs/reservoirs.public.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import { preparedForm } from '#server/platform/db/statements/prepared.ts'

const DAY_MS = 86_400_000

/** Of a day: 4 bytes of its number since 1970, 8 of its mean level. */
const DAY_BYTES = 12
/** Figures are told to the millionth. */
const SCALE = 1e6

interface YearsRow {
  readonly plantId: number
  /** What is laid down from a day on, the earliest first; null where nothing is. */
  readonly versions: readonly { readonly validFrom: string; readonly content: unknown }[] | null
  readonly packed: Buffer | null
}

interface YearsAsked {
  readonly reservoirId: number
  /** Days `YYYY-MM-DD`, both included. */
  readonly from: string
  readonly to: string
  /** The years asked for, where not all between the days are. */
  readonly years: readonly number[] | null
  /** Until when what was laid down matters; null where nothing of it does. */
  readonly laidDownUntil: string | null
}

/**
 * The plant of a reservoir, what was laid down, and the mean levels of days. One statement, planned once: it is planned for longer than
 * it runs, and each by itself wakes another process of the database. Bytes are neither written nor read as texts.
 */
async function readYears(
  db: Db,
  { reservoirId, from, to, years, laidDownUntil }: YearsAsked,
): Promise<YearsRow | undefined> {
  const { rows } = await sql<YearsRow>`${preparedForm}
    select r.plant_id as "plantId",
      (select json_agg(json_build_object('validFrom', v.valid_from, 'content', v.content) order by v.valid_from)
        from reservoir_versions v where v.reservoir_id = r.id and v.valid_from <= ${laidDownUntil}::date) as versions,
      (select string_agg(int4send(y.day - date '1970-01-01') || float8send(y.sum / y.count), ''::bytea)
        from reading_days y
        where y.device_id = r.device_id and y.parameter_id = (
            select c.id from devices d
            join device_parameters c on c.plant_id = r.plant_id and c.device_kind = d.kind
              and c.code = ${observationCodes.levelM}
            where d.id = r.device_id)
          and y.day between ${from}::date and ${to}::date and y.count > 0
          and (${years}::float8[] is null or date_part('year', y.day) = any(${years}::float8[]))) as packed
    from reservoirs r where r.id = ${reservoirId}::bigint`.execute(db.withoutPlugins())
  return rows[0]
}

/** The mean levels in m of days on which one was read, by days since 1970. */
function unpack(packed: Buffer | null | undefined): ReadonlyMap<number, number> {
  const levels = new Map<number, number>()
  if (!packed) return levels
  const view = new DataView(packed.buffer, packed.byteOffset, packed.length)
  for (let at = 0; at < packed.length; at += DAY_BYTES)
    levels.set(view.getInt32(at), Math.round(view.getFloat64(at + 4) * SCALE) / SCALE)
  return levels
}

/** The same day of the year before; of 29 February 28 February. */
function dayBeforeAYear(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return before.endsWith('02-29') ? before.replace('02-29', '02-28') : before
}

/**
 * The mean level in m of the same day `YYYY-MM-DD` a year before, as the chart of years shows it; null where none was read. Days are
 * there for longer than the readings of their hours.
 */
export async function levelYearBefore(db: Db, reservoirId: number, day: string): Promise<number | null> {
  const before = dayBeforeAYear(day)
  const asked = { reservoirId, from: before, to: before, years: null, laidDownUntil: null }
  const [levelM = null] = unpack((await readYears(db, asked))?.packed).values()
  return levelM
}

/** The levels of a year over those of the one before and of others. @throws problem `core.notFound` */
export async function levelsOfYears(
  viewing: Viewing,
  query: { readonly reservoirId: number; readonly year: number; readonly with: readonly number[] },
): Promise<LevelYears> {
  const { reservoirId, year } = query
  const years = [...new Set([year, year - 1, ...query.with])]
  const [first, last] = [Math.min(...years), Math.max(...years)]
  const row = await readYears(viewing.db, {
    reservoirId,
    from: `${first}-01-01`,
    to: `${last}-12-31`,
    years: last - first < years.length ? null : years,
    laidDownUntil: `${year}-12-31`,
  })
  if (!row || !seesPlant(viewing.actor, row.plantId)) throw new Problem(coreProblems.notFound)
  const levels = unpack(row.packed)
  const versions = heldSince(row.versions ?? [], `${year}-01-01`)
  const days = daysOf(year)
  const bands = bandsOf(versions, days)
  const latest = versions.at(-1)?.content.levels
  return {
    days,
    lowerM: bands.map((band) => band?.lowerM ?? null),
    upperM: bands.map((band) => band?.upperM ?? null),
    deadLevelM: latest?.deadLevelM ?? null,
    normalLevelM: latest?.normalLevelM ?? null,
    years: years.map((one) => ({ year: one, levelsM: levelsLike(levels, one, year) })),
  }
}

/** 29 February by its place in a leap year. */
const LEAP_DAY = 59
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** The levels of another year at the places of the days of a year; none on a 29 February that the other has not. */
function levelsLike(levels: ReadonlyMap<number, number>, other: number, year: number): (number | null)[] {
  const start = Date.UTC(other, 0, 1) / DAY_MS
  const [hasLeapDay, otherHas] = [isLeap(year), isLeap(other)]
  return Array.from({ length: hasLeapDay ? 366 : 365 }, (_, place) => {
    if (place < LEAP_DAY || hasLeapDay === otherHas) return levels.get(start + place) ?? null
    if (otherHas) return levels.get(start + place + 1) ?? null
    return place === LEAP_DAY ? null : (levels.get(start + place - 1) ?? null)
  })
}

/** Every day `YYYY-MM-DD` of a year: put together, for 365 dates that write themselves take longer than the levels of four years. */
function daysOf(year: number): string[] {
  return Array.from({ length: 12 }, (_, month) => {
    const start = `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}-`
    const count = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
    return Array.from({ length: count }, (_none, date) => start + String(date + 1).padStart(2, '0'))
  }).flat()
}

/** What is laid down from a day on. */
interface Held {
  readonly validFrom: string
  readonly content: ReservoirContent
}

/** What holds on a day or from a later one on: what another has followed by then is not read. */
function heldSince(versions: NonNullable<YearsRow['versions']>, day: string): Held[] {
  return versions.flatMap(({ validFrom, content }, place) => {
    const next = versions[place + 1]
    return next && next.validFrom <= day ? [] : [{ validFrom, content: ReservoirContent.parse(content) }]
  })
}

/** The band of each day: it is the one of the day before unless a window begins or has ended, or its levels move. */
function bandsOf(versions: readonly Held[], days: readonly string[]): (Band | undefined)[] {
  const bands: (Band | undefined)[] = []
  let before: { readonly held: Held | undefined; readonly edges: ReadonlySet<string> | null } | undefined
  for (const day of days) {
    const held = versions.findLast(({ validFrom }) => validFrom <= day)
    if (!before || before.held !== held) before = { held, edges: held ? edgesOf(held) : new Set() }
    else if (before.edges && !before.edges.has(day.slice(5))) {
      bands.push(bands.at(-1))
      continue
    }
    bands.push(held && bandOn(held.content, day))
  }
  return bands
}

/** The days `MM-DD` on which a window begins, or the first after one; null where levels move within a window. */
function edgesOf({ content: { bands } }: Held): ReadonlySet<string> | null {
  if (bands.some(({ lowerAtEndM, upperAtEndM }) => lowerAtEndM !== null || upperAtEndM !== null)) return null
  return new Set(bands.flatMap(({ from, to }) => [from, ...daysAfter(to)]))
}

/** What follows a day `MM-DD`: of 28 February that depends on the year. */
const daysAfter = (day: string) => {
  const [month = 1, date = 1] = day.split('-').map(Number)
  return [2023, 2024].map((year) =>
    new Date(Date.UTC(year, month - 1, date) + DAY_MS).toISOString().slice(5, 10),
  )
}
