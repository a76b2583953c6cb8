import { sql } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { FormQuery } from '#contract/device-parameters/form.ts'
import type { DaySheet } from '#contract/device-parameters/sheet.ts'
import { deviceKindsOf, rowMinutesOf, sheetOf } from '#contract/device-parameters/sheets.ts'
import type { DeviceKind } from '#contract/devices/device.ts'
import { shiftTypesOf } from '#server/features/duty-schedules/duty-schedules.public.ts'
import { countsIn } from '#server/features/readings/energy.public.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'

import { getDaySheet } from '../sheets/sheet.list.ts'
import { shiftsOnPage } from './form.rules.ts'

interface Viewing {
  readonly db: Db
  readonly actor: Actor
}

/**
 * The pages that a form shows side by side: of every device of the book, or of one.
 *
 * @throws problem `core.notFound` where the plant has no page in that book
 */
export async function readFormPages(
  { db, actor }: Viewing,
  { powerPlantId, sheet, date, deviceId }: FormQuery,
): Promise<DaySheet[]> {
  const devices = await listDevicesOf(db, powerPlantId, sheet, date)
  const chosen = devices.filter(({ id }) => deviceId === undefined || id === deviceId)
  if (chosen.length === 0) throw new Problem(coreProblems.notFound)
  const pages: DaySheet[] = []
  for (const { id } of chosen) pages.push(await getDaySheet({ db, actor }, { deviceId: id, sheet, date }))
  return pages
}

/** The devices of a plant that have a page in a book and count for a day. */
async function listDevicesOf(
  db: Db,
  plantId: number,
  sheet: FormQuery['sheet'],
  date: string,
): Promise<{ id: number; kind: DeviceKind }[]> {
  const { rows } = await sql<{ id: number; kind: DeviceKind; frequencies: number[] }>`
    select d.id::int8 as id, d.kind, array_agg(distinct c.frequency_minutes) as frequencies
    from devices d join device_parameters c on c.plant_id = d.plant_id and c.device_kind = d.kind
    where d.plant_id = ${plantId} and ${countsIn({ from: date, to: date })}
      and d.kind = any(${[...deviceKindsOf[sheet]]}::text[])
    group by d.id order by array_position(${[...deviceKindsOf[sheet]]}::text[], d.kind), d.order_no, d.id`.execute(
    db,
  )
  return rows.filter(({ kind, frequencies }) =>
    frequencies.some((minutes) => sheetOf(kind, minutes) === sheet),
  )
}

/** How far the hours of a form lie apart, in minutes. */
export const formRowMinutes = (sheet: FormQuery['sheet']): number => rowMinutesOf[sheet]

/** Who signs for a shift: its leader, where the shift log names one. */
export interface ShiftSigner {
  readonly code: string
  /** The day that the shift belongs to. */
  readonly day: string
  readonly leaderName: string | null
}

/** Who leads the shifts that read a day's page, in the order of time. */
export async function listSigners(
  { db }: Pick<Viewing, 'db'>,
  { powerPlantId, date }: FormQuery,
): Promise<ShiftSigner[]> {
  const shifts = shiftsOnPage(date, await shiftTypesOf(db, powerPlantId))
  const { rows } = await sql<Omit<ShiftSigner, 'leaderName'> & { leaderName: string }>`
    select shift_code as code, day, shift_leader_name as leader_name from duty_shift_logs
    where plant_id = ${powerPlantId} and day between ${date}::date - 1 and ${date}::date`.execute(db)
  return shifts.map(({ code, day }) => {
    const log = rows.find((row) => row.code === code && row.day === day)
    return { code, day, leaderName: log?.leaderName ?? null }
  })
}
