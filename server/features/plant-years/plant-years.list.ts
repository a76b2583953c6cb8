import { sql } from 'kysely'

import type { PlantKind } from '#contract/plants/index.ts'
import { qualities, readingSources } from '#contract/readings/labels.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inOneSnapshot } from '#server/platform/db/list/snapshot.ts'

/** A plant as its year names it. */
export interface YearPlant {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly kind: PlantKind
}

/** A plant, and the first year of which it has anything; undefined when there is none. */
export async function findPlantYears(
  db: Db,
  plantId: number,
): Promise<{ plant: YearPlant; first: number } | undefined> {
  const { rows } = await sql<YearPlant & { first: number }>`
    select p.id, p.code, p.name, p.kind, extract(year from least(
      (p.created_at at time zone 'Asia/Ho_Chi_Minh')::date,
      (select min(d.day) from reading_days d where d.plant_id = p.id),
      (select min(s.day) from duty_shift_logs s where s.plant_id = p.id)))::int as first
    from plants p where p.id = ${plantId}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { first, ...plant } = row
  return { plant, first }
}

const nameIn = (names: readonly string[], column: string) =>
  sql.raw(`(array[${names.map((name) => `'${name}'`).join(', ')}])[${column} + 1]`)

/** A text as a cell of a CSV file: one that a spreadsheet would calculate has an apostrophe before it, and stays a text. */
const quoted = (column: string) =>
  sql.raw(
    `'"' || case when ${column} ~ '^[=+@\\s-]' then '''' else '' end || replace(${column}, '"', '""') || '"'`,
  )

/**
 * The readings of a plant from an instant up to another as lines of a CSV file, in batches: by device, time and parameter, which is the
 * order they are kept in.
 */
export async function* readingLines(
  db: Db,
  plantId: number,
  from: string,
  before: string,
): AsyncGenerator<readonly string[]> {
  const statement = sql<{ line: string }>`
    select concat_ws(',', ${quoted('d.code')}, ${quoted('p.code')}, ${quoted("coalesce(p.unit, '')")},
      to_char(r.at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD"T"HH24:MI:SS"+07:00"'),
      coalesce(r.value::text, ''), ${nameIn(qualities, 'r.quality')}, ${nameIn(readingSources, 'r.source')},
      case when r.note = '' then '' else ${quoted('r.note')} end) as line
    from readings r join devices d on d.id = r.device_id join device_parameters p on p.id = r.parameter_id
    where r.plant_id = ${plantId}::int and r.at >= ${from}::timestamptz and r.at < ${before}::timestamptz
    order by r.device_id, r.at, r.parameter_id`
  for await (const { rows } of inOneSnapshot(db, () => Promise.resolve(statement)))
    yield rows.map(({ line }) => line)
}
