import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

type Query<Row> = ReturnType<typeof sql<Row>>

/** Minutes after an instant. */
export const iso = (at: string, minutes: number): string =>
  new Date(Date.parse(at) + minutes * 60_000).toISOString()

/** The number that a text has after some words. */
export const said = (text: string, words: string): number =>
  Number((new RegExp(`${words} (-?[\\d,]+)`).exec(text)?.[1] ?? 'NaN').replace(',', '.'))

/** A line of the log. */
interface Line {
  readonly content: string
  readonly kind: string
  readonly equipment: string | null
  readonly occurredAt: string
  readonly finishedAt: string | null
  readonly createdAt: string
  readonly before: number | null
  readonly after: number | null
}

/** Asks a database of the demonstration what it says. */
export function asking(db: () => Db) {
  async function rowsOf<Row>(query: Query<Row>): Promise<Row[]> {
    return (await query.execute(db())).rows
  }
  return {
    rowsOf,
    /** What a test finds otherwise than it should be: nothing, and how much it looked at. */
    others: async (query: Query<{ what: string | null; looked: number }>) => {
      const rows = await rowsOf(query)
      return { looked: rows[0]?.looked ?? 0, others: rows.flatMap(({ what }) => what ?? []) }
    },
    /** The last value of a parameter before an instant. */
    readBefore: async (plantId: number, device: string, code: string, at: string): Promise<number> => {
      const [row] = await rowsOf(sql<{ value: number }>`
        select r.value from devices d
        join device_parameters c on c.plant_id = d.plant_id and c.device_kind = d.kind and c.code = ${code}
        join readings r on r.plant_id = d.plant_id and r.device_id = d.id and r.parameter_id = c.id
        where d.plant_id = ${plantId} and d.code = ${device} and r.at < ${at}::timestamptz and r.value is not null
        order by r.at desc limit 1`)
      return row?.value ?? Number.NaN
    },
    /** The lines of a plant's log from an instant on. */
    readLines: (plantId: number, since: string) =>
      rowsOf(sql<Line>`
        select content, kind, equipment, occurred_at, finished_at, created_at,
          active_power_before_mw as before, active_power_after_mw as after
        from duty_operations where plant_id = ${plantId} and occurred_at >= ${since}::timestamptz
        order by occurred_at`),
    /** How long a unit ran in a shift by its states, as a conclusion says it. */
    ranInShift: async (plantId: number, unit: string, from: string, to: string): Promise<string> => {
      const [row] = await rowsOf(sql<{ minutes: number }>`
        select coalesce(round(sum(extract(epoch from least(ended_at, ${to}::timestamptz)
          - greatest(started_at, ${from}::timestamptz))) / 60), 0)::int as minutes
        from (select s.state, s.started_at, lead(s.started_at, 1, 'infinity') over (order by s.started_at) as ended_at
          from unit_states s join devices d on d.id = s.unit_id where d.plant_id = ${plantId} and d.code = ${unit}) s
        where state = 'generating' and started_at < ${to}::timestamptz and ended_at > ${from}::timestamptz`)
      const minutes = row?.minutes ?? 0
      if (minutes === 0) return 'dự phòng cả ca'
      if (minutes === 480) return 'vận hành cả ca'
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
      return `vận hành ${[hours && `${hours} giờ`, rest && `${rest} phút`].filter(Boolean).join(' ')}`
    },
  }
}
