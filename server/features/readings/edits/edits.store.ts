import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

import type { Standing } from './edits.rules.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    readingRivals: {
      deviceId: number
      parameterId: number
      at: string
      value: number | null
      writtenBy: number
      writtenByName: string
      writtenAt: string
    }
  }
}

/** The cell of a reading. */
interface Cell {
  readonly row: number
  readonly deviceId: number
  readonly parameterId: number
  readonly at: string
}

/** What was typed into cells where something else stands. */
interface Rivals {
  readonly cells: readonly (Cell & { readonly value: number | null })[]
  readonly writtenBy: number
  readonly writtenByName: string
  readonly now: Date
}

const cellsOf = (cells: readonly Cell[]) => sql`
  ${cells.map(({ deviceId }) => deviceId)}::int[], ${cells.map(({ parameterId }) => parameterId)}::int[],
  ${cells.map(({ at }) => at)}::timestamptz[]`

/** What stands in cells, by the row of the edit. The caller holds the devices. */
export async function readStanding(
  db: Db,
  plantId: number,
  cells: readonly Cell[],
): Promise<ReadonlyMap<number, Standing>> {
  if (cells.length === 0) return new Map()
  const times = cells.map(({ at }) => at).toSorted()
  const { rows } = await sql<Standing>`
    select g."row", r.value, r.source, r.written_by, e.full_name as written_by_name, r.written_at
    from unnest(${cellsOf(cells)}, ${cells.map(({ row }) => row)}::int[]) as g(device_id, parameter_id, at, "row")
    cross join lateral (
      select * from readings r
      where r.plant_id = ${plantId}::int and r.device_id = g.device_id and r.at = g.at
        and r.parameter_id = g.parameter_id
        and r.at between ${times[0]}::timestamptz and ${times.at(-1)}::timestamptz
      limit 1) r
    left join employees e on e.id = r.written_by`.execute(db)
  return new Map(rows.map((standing) => [standing.row, standing]))
}

/** Keeps what was not taken, for both who typed it to see. The last one who tries counts. */
export async function keepRivals(db: Db, { cells, writtenBy, writtenByName, now }: Rivals): Promise<void> {
  if (cells.length === 0) return
  await sql`
    insert into reading_rivals (device_id, parameter_id, at, value, written_by, written_by_name, written_at)
    select g.device_id, g.parameter_id, g.at, g.value, ${writtenBy}::int, ${writtenByName}::text, ${now}::timestamptz
    from unnest(${cellsOf(cells)}, ${cells.map(({ value }) => value)}::float8[])
      as g(device_id, parameter_id, at, value)
    on conflict (device_id, at, parameter_id) do update
    set value = excluded.value, written_by = excluded.written_by, written_by_name = excluded.written_by_name,
      written_at = excluded.written_at`.execute(db)
}

/** Forgets what was typed at the same time: somebody has chosen. Answers whether there was anything. */
export async function dropRivals(db: Db, cells: readonly Cell[]): Promise<boolean> {
  if (cells.length === 0) return false
  const { rows } = await sql`
    delete from reading_rivals r using unnest(${cellsOf(cells)}) as g(device_id, parameter_id, at)
    where r.device_id = g.device_id and r.parameter_id = g.parameter_id and r.at = g.at
    returning r.device_id`.execute(db)
  return rows.length > 0
}
