import { sql } from 'kysely'
import { expect } from 'vitest'

import { plantDay } from '#contract/core/format.ts'
import { grouped } from '#contract/core/grouped.ts'
import { readingSources } from '#contract/readings/labels.ts'
import { hourOf } from '#contract/readings/slots.ts'
import { minutesEach } from '#contract/readings/steps.ts'
import type { Db } from '#server/platform/db/database.ts'

interface Point {
  readonly deviceId: number
  readonly parameterId: number
  readonly at: string
  readonly value: number
  readonly source: number
  readonly frequencyMinutes: number
}

/** What hours and days of a plant are. */
async function keptRollUps(db: Db, plantId: number) {
  const kept = (table: string, time: string, valueMinutes: string) =>
    sql`
    select device_id, parameter_id, ${sql.raw(time)}::text as time, count, min, max, round(sum::numeric, 6)::float8 as sum,
      minutes::int as minutes, round((${sql.raw(valueMinutes)})::numeric, 4)::float8 as value_minutes
    from ${sql.table(table)} where plant_id = ${plantId} order by 1, 2, 3`.execute(db)
  const [hours, days] = await Promise.all([
    kept('reading_hours', `to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI')`, 'sum * minutes / count'),
    kept('reading_days', 'day', 'value_minutes'),
  ])
  return { hours: hours.rows, days: days.rows }
}

/** What they should be, worked out here from the readings, by the rule that says how long each value stands for. */
async function expectedRollUps(db: Db, plantId: number) {
  const { rows } = await sql<Point>`
    select r.device_id, r.parameter_id, r.at, r.value, r.source::int as source, p.frequency_minutes
    from readings r join device_parameters p on p.id = r.parameter_id
    where r.plant_id = ${plantId} and r.value is not null order by r.device_id, r.parameter_id, r.at`.execute(
    db,
  )
  const series = grouped(rows, ({ deviceId, parameterId }) => `${deviceId} ${parameterId}`)
  const minutes = [...series.values()].flatMap((own) =>
    minutesEach(
      own.map(({ at, source }) => ({
        atMs: Date.parse(at),
        isTyped: source === readingSources.indexOf('manual'),
      })),
      own[0]?.frequencyMinutes ?? 0,
    ),
  )
  const of = (timeOf: (at: string) => string) => {
    const groups = grouped(
      rows.map((row, place) => ({ ...row, minutes: minutes[place] ?? 0 })),
      ({ deviceId, parameterId, at }) => `${deviceId} ${parameterId} ${timeOf(at)}`,
    )
    return [...groups.values()].map((own) => {
      const sum = (figure: (point: (typeof own)[number]) => number, digits: number) =>
        Number(own.reduce((all, point) => all + figure(point), 0).toFixed(digits))
      const values = own.map(({ value }) => value)
      return {
        deviceId: own[0]?.deviceId,
        parameterId: own[0]?.parameterId,
        time: timeOf(own[0]?.at ?? ''),
        count: own.length,
        min: Math.min(...values),
        max: Math.max(...values),
        sum: sum(({ value }) => value, 6),
        minutes: sum((point) => point.minutes, 0),
        valueMinutes: sum((point) => point.value * point.minutes, 4),
      }
    })
  }
  return { hours: of((at) => hourOf(at).slice(0, 16)), days: of((at) => plantDay(at)) }
}

/** Expects hours and days of a plant to be what its readings come to. */
export async function expectRightRollUps(db: Db, plantId: number): Promise<void> {
  const [kept, expected] = await Promise.all([keptRollUps(db, plantId), expectedRollUps(db, plantId)])
  expect(kept.hours).toEqual(expected.hours)
  expect(kept.days).toEqual(expected.days)
}
