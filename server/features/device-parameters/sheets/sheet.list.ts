import { sql } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import { withHeldBlock, type RatedDevice } from '#contract/devices/held-block.ts'
import type { DaySheet, SheetParameter, SheetQuery } from '#contract/device-parameters/sheet.ts'
import { rowMinutesOf, sheetOf } from '#contract/device-parameters/sheets.ts'
import { slotsOfSheet } from '#contract/device-parameters/slots.ts'
import { heldLimitColumns } from '#server/features/devices/devices.public.ts'
import { shiftTypesOf } from '#server/features/duty-schedules/duty-schedules.public.ts'
import { gaugeToleranceOn } from '#server/features/reservoirs/reservoirs.public.ts'
import { listDeviceDay } from '#server/features/readings/readings.public.ts'
import { seesPlant, type Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'

type Head = Omit<
  DaySheet,
  | 'slots'
  | 'parameters'
  | 'readings'
  | 'gaugeToleranceM'
  | 'isChangedSinceConfirmed'
  | 'can'
  | 'sheet'
  | 'date'
>

/**
 * The page of a device and day, whether anything was read or not.
 *
 * @throws problem `core.notFound` for a device the actor does not see, or one without a parameter of that book
 */
export async function getDaySheet(
  { db, actor }: { readonly db: Db; readonly actor: Actor },
  page: SheetQuery,
): Promise<DaySheet> {
  const { deviceId, sheet, date } = page
  const head = await findHead(db, page)
  if (!head || !seesPlant(actor, head.powerPlantId)) throw new Problem(coreProblems.notFound)
  const { powerPlantId, confirmedAt } = head
  const all = await listParameters(db, deviceId)
  const parameters = all.filter((one) => sheetOf(head.deviceKind, one.frequencyMinutes) === sheet)
  if (parameters.length === 0) throw new Problem(coreProblems.notFound)
  const shifts = await shiftTypesOf(db, powerPlantId)
  const slots = slotsOfSheet(date, rowMinutesOf[sheet], parameters, shifts)
  const [times, ids] = [
    new Set(slots.map(({ at }) => Date.parse(at))),
    new Set(parameters.map(({ id }) => id)),
  ]
  const day = await listDeviceDay(db, powerPlantId, deviceId, date)
  const readings = day.filter((one) => ids.has(one.parameterId) && times.has(Date.parse(one.at)))
  return {
    ...head,
    sheet,
    date,
    slots,
    parameters,
    readings,
    gaugeToleranceM: head.deviceKind === 'reservoir' ? await gaugeToleranceOn(db, deviceId, date) : null,
    isChangedSinceConfirmed:
      confirmedAt !== null &&
      readings.some(({ writtenAt }) => Date.parse(writtenAt) > Date.parse(confirmedAt)),
    can: {
      write: actor.permissions.has('Readings.Write') && confirmedAt === null,
      confirm:
        actor.permissions.has('DeviceParameters.Confirm') && confirmedAt === null && readings.length > 0,
      reopen: actor.permissions.has('DeviceParameters.Confirm') && confirmedAt !== null,
    },
  }
}

async function findHead(db: Db, { deviceId, sheet, date }: SheetQuery): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    select s.id, d.id::int8 as device_id, d.plant_id as power_plant_id, p.name as power_plant_name, d.code as device_code,
      d.name as device_name, d.kind as device_kind, d.model, d.station, d.rated_kw, e.full_name as confirmed_by_name,
      s.confirmed_at, coalesce(s.version, 0) as version
    from devices d join plants p on p.id = d.plant_id
    left join device_sheets s on s.device_id = d.id and s.sheet = ${sheet} and s.date = ${date}::date
    left join employees e on e.id = s.confirmed_by_id
    where d.id = ${deviceId}`.execute(db)
  return rows[0]
}

async function listParameters(db: Db, deviceId: number): Promise<SheetParameter[]> {
  const { rows } = await sql<SheetParameter & RatedDevice>`
    select c.id::int8 as id, c.code, c.name, c.symbol, c."group", c.unit, c.decimals, c.frequency_minutes,
      c.is_required, c.total, ${heldLimitColumns}, d.kind, d.rated_kw, d.dc_kwp
    from devices d
    join device_parameters c on c.plant_id = d.plant_id and c.device_kind = d.kind
    left join device_limits l on l.device_id = d.id and l.parameter_id = c.id
    where d.id = ${deviceId}
    order by c.order_no, c.id`.execute(db)
  return rows.map(withHeldBlock)
}

/** The plant of a page by the id of its confirmation; undefined for an unknown one. */
export async function findPlantOfSheet(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ plantId: number }>`
    select d.plant_id from device_sheets s join devices d on d.id = s.device_id where s.id = ${id}`.execute(
    db,
  )
  return rows[0]?.plantId
}
