import { sql, type Generated } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

import type { AcceptedReading } from './writing/judge.rules.ts'

/** What the hours and days of readings come to. */
interface RollUp {
  plantId: number
  deviceId: number
  parameterId: number
  count: number
  min: number
  max: number
  sum: number
  /** How long all of them stand for. */
  minutes: number
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    readings: {
      plantId: number
      deviceId: number
      parameterId: number
      at: string
      value: number | null
      quality: number
      source: number
      writtenBy: number
      writtenAt: string
      isLate: boolean
      isCorrected: boolean
      note: string
    }
    /** Hours that are not themselves readings. */
    readingKeptHours: RollUp & { at: string }
    /** Both kinds of hours: a view. */
    readingHours: RollUp & { at: string }
    /**
     * `valueMinutes` are values times what each stands for. Of a daily counter: what it carried over from the day before, and
     * the most it counted itself; both null where it carried nothing.
     */
    readingDays: RollUp & { day: string; valueMinutes: number; carried: number | null; ownMax: number | null }
    readingCorrections: {
      id: Generated<number>
      plantId: number
      deviceId: number
      parameterId: number
      at: string
      oldValue: number | null
      oldQuality: number
      oldNote: string
      oldSource: number
      oldWrittenBy: number
      oldWrittenAt: string
      newValue: number | null
      newQuality: number
      newNote: string
      reason: string
      correctedBy: number
      correctedByName: string
      correctedAt: string
    }
  }
}

/** Where readings come from, who writes them and when. */
export interface Origin {
  /** By its place in the contract's list. */
  readonly source: number
  /** Id of the employee; 0 for what no person wrote. */
  readonly writtenBy: number
  readonly writtenByName: string
  readonly now: Date
  /** Given, other values are replaced and kept with it. */
  readonly correctionReason: string | null
}

/** A reading that was there before: the same, or another one; and what it was. */
export interface FoundReading {
  readonly row: number
  readonly isOther: boolean
  readonly oldValue: number | null
  readonly oldQuality: number
  readonly oldNote: string
  readonly oldSource: number
  readonly oldWrittenBy: number
  readonly oldWrittenAt: string
  readonly oldIsLate: boolean
  readonly oldIsCorrected: boolean
}

/** An array as PostgreSQL writes it, of values that need no quotes: the driver would quote and search each of them. */
const plain = (values: readonly (number | string | boolean | null)[]) =>
  `{${values.map((value) => value ?? 'null').join()}}`

/** An array of what nearly always is the same: empty if it is, for to read 10,000 of them takes as long as to write them. */
const mostly = <T extends string | number | boolean>(values: readonly T[], usual: T) =>
  values.every((value) => value === usual) ? [] : values

/** Readings as rows of a statement: sent column by column. */
export const givenReadings = (readings: readonly AcceptedReading[]) => sql`
  select device_id, parameter_id, at, value, coalesce(quality, 0::int2) as quality, coalesce(note, '') as note,
    coalesce(is_late, false) as is_late, "row"
  from unnest(${plain(readings.map(({ deviceId }) => deviceId))}::int[],
    ${plain(readings.map(({ parameterId }) => parameterId))}::int[],
    ${plain(readings.map(({ at }) => at))}::timestamptz[], ${plain(readings.map(({ value }) => value))}::float8[],
    ${plain(
      mostly(
        readings.map(({ quality }) => quality),
        0,
      ),
    )}::int2[],
    ${mostly(
      readings.map(({ note }) => note),
      '',
    )}::text[],
    ${plain(
      mostly(
        readings.map(({ isLate }) => isLate),
        false,
      ),
    )}::bool[], ${plain(readings.map(({ row }) => row))}::int[])
    as g(device_id, parameter_id, at, value, quality, note, is_late, "row")`

/**
 * Keeps readings of a plant in one statement: new ones are added, equal ones left, others replaced if a reason is given,
 * what they were kept beside. The caller holds the devices and has settled the series, so what is found does not change before it is written.
 *
 * The oldest and latest time are in the statement as values of their own: by them months are left out of the plan.
 *
 * @returns the readings that were there before
 */
export async function keepReadings(
  db: Db,
  plantId: number,
  readings: readonly AcceptedReading[],
  { source, writtenBy, writtenByName, now, correctionReason: reason }: Origin,
): Promise<FoundReading[]> {
  if (readings.length === 0) return []
  const times = readings.map(({ at }) => at).toSorted()
  const { rows } = await sql<FoundReading>`
    with given as materialized (${givenReadings(readings)}), found as materialized (
      select g.*, r.value as old_value, r.quality as old_quality, r.note as old_note, r.source as old_source,
        r.written_by as old_written_by, r.written_at as old_written_at, r.is_late as old_is_late,
        r.is_corrected as old_is_corrected,
        (r.value, r.quality, r.note) is distinct from (g.value, g.quality, g.note) as is_other
      from given g cross join lateral (
        select * from readings r
        where r.plant_id = ${plantId}::int and r.device_id = g.device_id and r.at = g.at
          and r.parameter_id = g.parameter_id
          and r.at between ${times[0]}::timestamptz and ${times.at(-1)}::timestamptz
        limit 1) r
    ), corrections as (
      insert into reading_corrections (plant_id, device_id, parameter_id, at, old_value, old_quality, old_note,
        old_source, old_written_by, old_written_at, new_value, new_quality, new_note, reason, corrected_by,
        corrected_by_name, corrected_at)
      select ${plantId}::int, device_id, parameter_id, at, old_value, old_quality, old_note, old_source,
        old_written_by, old_written_at, value, quality, note, ${reason}::text, ${writtenBy}::int,
        ${writtenByName}::text, ${now}::timestamptz
      from found where is_other and ${reason}::text is not null
    ), kept as (
      insert into readings as r (plant_id, device_id, parameter_id, at, value, quality, note, is_late, is_corrected,
        source, written_by, written_at)
      select ${plantId}::int, g.device_id, g.parameter_id, g.at, g.value, g.quality, g.note, g.is_late, false,
        ${source}::int2, ${writtenBy}::int, ${now}::timestamptz
      from given g left join found f on f."row" = g."row"
      where f."row" is null or (f.is_other and ${reason}::text is not null)
      on conflict (plant_id, device_id, at, parameter_id) do update
      set value = excluded.value, quality = excluded.quality, note = excluded.note, is_corrected = true,
        source = excluded.source, written_by = excluded.written_by, written_at = excluded.written_at
    )
    select "row", is_other, old_value, old_quality, old_note, old_source, old_written_by, old_written_at, old_is_late,
      old_is_corrected
    from found`.execute(db)
  return rows
}
