import { sql } from 'kysely'

import type { SheetKind } from '#contract/device-parameters/sheets.ts'
import type { TouchedValue } from '#contract/imports/import.ts'
import { readingSources } from '#contract/readings/labels.ts'
import type { Db } from '#server/platform/db/database.ts'

import { confirmedPages } from '../confirmed/confirmed.list.ts'

/** Everything that one import wrote: it is told from all else by its author, its source and its one time. */
export interface Written {
  readonly plantId: number
  readonly by: number
  readonly at: string
  readonly source: (typeof readingSources)[number]
  /** The first and last time of the values, as instants: by them months are left out. */
  readonly from: string
  readonly to: string
}

/** A month of a device: so much is taken back at once. */
export interface UndoPart {
  readonly deviceId: number
  readonly from: string
  /** Not included. */
  readonly to: string
}

const isWritten = ({ by, at, source }: Written, row: string) => sql`
  ${sql.ref(`${row}.written_at`)} = ${at}::timestamptz and ${sql.ref(`${row}.written_by`)} = ${by}::int
  and ${sql.ref(`${row}.source`)} = ${readingSources.indexOf(source)}::int2`

/** The same value, and the same said of it. */
const isAsBefore = sql`(r.value, r.quality, r.note) is not distinct from (c.old_value, c.old_quality, c.old_note)`

/** Says that a correction `c` replaced what the import wrote. */
const replacesWritten = ({ by, at, source }: Written) => sql`
  c.old_written_at = ${at}::timestamptz and c.old_written_by = ${by}::int
  and c.old_source = ${readingSources.indexOf(source)}::int2`

/** Says that a reading `r` is as the import wrote it: untouched, or given back its value after it was corrected. */
const isUntouched = (written: Written) => sql`
  (${isWritten(written, 'r')} or r.is_corrected and exists (
    select from reading_corrections c
    where c.plant_id = r.plant_id and c.device_id = r.device_id and c.parameter_id = r.parameter_id and c.at = r.at
      and ${replacesWritten(written)} and ${isAsBefore}))`

const during = ({ from, to }: { readonly from: string; readonly to: string }, row: string) =>
  sql`${sql.ref(`${row}.at`)} >= ${from}::timestamptz and ${sql.ref(`${row}.at`)} < ${to}::timestamptz`

/** The devices that still have values of the import. */
export async function listWrittenDevices(db: Db, written: Written): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from devices d where d.plant_id = ${written.plantId} and exists (
      select from readings r where r.plant_id = ${written.plantId}::int and r.device_id = d.id
        and r.at between ${written.from}::timestamptz and ${written.to}::timestamptz and ${isUntouched(written)})
    order by d.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** A reading that was taken back. */
interface Undone {
  readonly deviceId: number
  readonly parameterId: number
  readonly at: string
  /** As it is now; null for one that is gone. */
  readonly value: number | null
}

/**
 * Takes back what an import wrote of a month of a device, as far as nobody touched it since: what it replaced is as it
 * was, with its author and time, and what it added is gone, both with the corrections that came later and were taken back.
 * The caller holds the device.
 *
 * @returns the readings that changed, whose hours and days are to be worked out anew
 */
export async function undoWritten(db: Db, written: Written, part: UndoPart): Promise<Undone[]> {
  const { plantId, by, at } = written
  const ofDevice = (row: string) => sql`
    ${sql.ref(`${row}.plant_id`)} = ${plantId}::int and ${sql.ref(`${row}.device_id`)} = ${part.deviceId}::int
    and ${during(part, row)}`
  const restored = await sql<Undone>`
    with mine as materialized (
      select * from reading_corrections c
      where ${ofDevice('c')} and c.corrected_at = ${at}::timestamptz and c.corrected_by = ${by}::int
    ), restored as (
      update readings r set value = m.old_value, quality = m.old_quality, note = m.old_note, source = m.old_source,
        written_by = m.old_written_by, written_at = m.old_written_at,
        is_corrected = exists (
          select from reading_corrections o
          where o.device_id = m.device_id and o.parameter_id = m.parameter_id and o.at = m.at and o.id < m.id)
      from mine m
      where ${ofDevice('r')} and r.at = m.at and r.parameter_id = m.parameter_id and ${isUntouched(written)}
      returning r.device_id, r.parameter_id, r.at, r.value, m.id
    ), forgotten as (
      delete from reading_corrections c using restored d
      where ${ofDevice('c')} and c.parameter_id = d.parameter_id and c.at = d.at and c.id >= d.id
    )
    select device_id, parameter_id, at, value from restored`.execute(db)
  const removed = await sql<Undone>`
    with removed as (
      delete from readings r where ${ofDevice('r')} and ${isUntouched(written)}
      returning r.device_id, r.parameter_id, r.at
    ), forgotten as (
      delete from reading_corrections c using removed d
      where ${ofDevice('c')} and c.parameter_id = d.parameter_id and c.at = d.at
    )
    select device_id, parameter_id, at, null::float8 as value from removed`.execute(db)
  return [...restored.rows, ...removed.rows]
}

/** Forgets which parameters a device has readings of, where none is left: they can be deleted again. */
export async function forgetEmptySeries(db: Db, plantId: number, deviceId: number): Promise<void> {
  await sql`
    delete from reading_series s where s.device_id = ${deviceId}::int and not exists (
      select from readings r where r.parameter_id = s.parameter_id and r.device_id = s.device_id
        and r.plant_id = ${plantId}::int)`.execute(db)
}

/** Which book each parameter of a plant stands in; null for none, as those of inverters. */
export type SheetsOfParameters = ReadonlyMap<number, SheetKind | null>

/**
 * The pages with untouched values of the import that somebody has confirmed since, as `INV1.01 · 10/11/2026`.
 *
 * @param of the devices that are looked at
 */
export async function listConfirmed(
  db: Db,
  written: Written,
  sheets: SheetsOfParameters,
  of: readonly number[],
): Promise<string[]> {
  const { plantId, from, to } = written
  const day = (at: string) => sql`(${at}::timestamptz at time zone 'Asia/Ho_Chi_Minh')::date`
  const { rows } = await sql<{ page: string }>`
    select d.code || ' · ' || to_char(c.date, 'DD/MM/YYYY') as page
    from (${confirmedPages}) c join devices d on d.id = c.device_id
    where c.device_id = any(${[...of]}::int[]) and c.date between ${day(from)} and ${day(to)}
      and exists (
        select from readings r where r.plant_id = ${plantId}::int and r.device_id = c.device_id
          and r.at between ${from}::timestamptz and least(${to}::timestamptz, c.confirmed_at)
          and r.at >= c.date::timestamp at time zone 'Asia/Ho_Chi_Minh'
          and r.at < (c.date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh'
          and (c.sheet is null or r.parameter_id in (
            select p.id from unnest(${[...sheets.keys()]}::int[], ${[...sheets.values()]}::text[]) as p(id, sheet)
            where p.sheet = c.sheet))
          and ${isUntouched(written)})
    order by c.date, d.order_no, d.code, c.sheet`.execute(db)
  return rows.map(({ page }) => page)
}

const SHOWN = 200

/** Values of the import that are others now, for somebody changed them; at most 200, and how many there are. */
export async function listTouched(
  db: Db,
  written: Written,
): Promise<{ count: number; items: TouchedValue[] }> {
  const { rows } = await sql<TouchedValue & { count: number }>`
    select d.code || ' · ' || p.code || ' · '
        || to_char(c.at at time zone 'Asia/Ho_Chi_Minh', 'DD/MM/YYYY HH24:MI') as record,
      coalesce(c.old_value::text, '–') as imported, coalesce(r.value::text, '–') as now,
      c.corrected_at as changed_at, c.corrected_by_name as changed_by_name, count(*) over () as count
    from reading_corrections c
    join devices d on d.id = c.device_id join device_parameters p on p.id = c.parameter_id
    join readings r on r.plant_id = ${written.plantId}::int and r.device_id = c.device_id
      and r.parameter_id = c.parameter_id and r.at = c.at
    where d.plant_id = ${written.plantId} and c.plant_id = ${written.plantId}::int
      and c.at between ${written.from}::timestamptz and ${written.to}::timestamptz
      and r.at between ${written.from}::timestamptz and ${written.to}::timestamptz
      and ${replacesWritten(written)} and not ${isAsBefore}
    order by c.at, d.order_no, p.order_no limit ${SHOWN}`.execute(db)
  return { count: rows[0]?.count ?? 0, items: rows.map(({ count: _count, ...item }) => item) }
}
