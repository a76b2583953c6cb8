import { setImmediate as breathe } from 'node:timers/promises'

import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

import type { ReadValues } from './grid.rules.ts'

/** Where a reservoir is read, and what lies above it; undefined for an unknown one. */
export async function findOnRiver(db: Db, id: number) {
  return db
    .selectFrom('reservoirs')
    .select(['plantId', 'deviceId', 'upstreamReservoirId', 'travelHours'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** What is read of a device under a code. */
export interface Source {
  readonly deviceId: number
  readonly parameterId: number
  readonly code: string
  readonly unit: string | null
  readonly everyMinutes: number
}

/** What is read of some devices, by the codes of parameters. */
export async function listSources(
  db: Db,
  deviceIds: readonly number[],
  codes: readonly string[],
): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select d.id::int8 as device_id, c.id::int8 as parameter_id, c.code, c.unit, c.frequency_minutes as every_minutes
    from devices d join device_parameters c on c.plant_id = d.plant_id and c.device_kind = d.kind
    where d.id = any(${[...deviceIds]}::int[]) and c.code = any(${[...codes]}::text[])`.execute(db)
  return rows
}

/** As much is asked for at once as is read in a few milliseconds: others have their turn in between. */
const PART_MS = 31 * 86_400_000
/** Of a reading: 8 bytes of its time in milliseconds, 8 of its value, 2 of its quality. */
const READING_BYTES = 18
const SUSPECT = 1

/** Readings of one source, one behind the other as {@link READING_BYTES} says. */
interface PackedRow {
  readonly deviceId: number
  readonly parameterId: number
  readonly packed: Buffer
}

/** What was read of sources from one time until before another, by `deviceId parameterId`. */
export async function readSources(
  db: Db,
  plantId: number,
  sources: readonly Source[],
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): Promise<ReadonlyMap<string, ReadValues>> {
  const found = new Map<string, Buffer[]>()
  for (let from = fromMs; from < untilMs; from += PART_MS) {
    const part = { fromMs: from, untilMs: Math.min(untilMs, from + PART_MS) }
    for (const row of await readPart(db, plantId, sources, part)) {
      const parts = found.get(keyOf(row)) ?? []
      found.set(keyOf(row), parts)
      parts.push(row.packed)
    }
  }
  const every = new Map(sources.map((source) => [keyOf(source), source.everyMinutes]))
  const values = new Map<string, ReadValues>()
  for (const [key, parts] of found) {
    values.set(key, unpacked(parts, every.get(key) ?? 15))
    await breathe()
  }
  return values
}

export const keyOf = ({ deviceId, parameterId }: Pick<Source, 'deviceId' | 'parameterId'>) =>
  `${deviceId} ${parameterId}`

function unpacked(parts: readonly Buffer[], everyMinutes: number): ReadValues {
  const count = parts.reduce((sum, { length }) => sum + length / READING_BYTES, 0)
  const [atMs, values] = [new Float64Array(count), new Float64Array(count)]
  const isDoubtful = new Uint8Array(count)
  let place = 0
  for (const part of parts) {
    const view = new DataView(part.buffer, part.byteOffset, part.length)
    for (let at = 0; at < part.length; at += READING_BYTES) {
      atMs[place] = view.getFloat64(at)
      values[place] = view.getFloat64(at + 8)
      isDoubtful[place] = view.getInt16(at + 16) === SUSPECT ? 1 : 0
      place++
    }
  }
  return { atMs, values, isDoubtful, everyMinutes }
}

/** A year of a reservoir is a quarter of a million readings: as bytes they are read in a tenth of the time of texts. */
async function readPart(
  db: Db,
  plantId: number,
  sources: readonly Source[],
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): Promise<PackedRow[]> {
  const { rows } = await sql<PackedRow>`
    select device_id as "deviceId", parameter_id as "parameterId",
      string_agg(float8send(date_part('epoch', at) * 1000) || float8send(coalesce(value, 'NaN'))
        || int2send(quality::int2), ''::bytea order by at) as packed
    from readings
    where plant_id = ${plantId}::int and device_id = any(${sources.map((one) => one.deviceId)}::int[])
      and parameter_id = any(${sources.map((one) => one.parameterId)}::int[])
      and at >= ${new Date(fromMs).toISOString()}::timestamptz
      and at < ${new Date(untilMs).toISOString()}::timestamptz
    group by device_id, parameter_id`.execute(db.withoutPlugins())
  return rows
}
