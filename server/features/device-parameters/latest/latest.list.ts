import { sql } from 'kysely'

import type { Page } from '#contract/core/page.ts'
import {
  deviceStateOf,
  isCurrent,
  type DeviceLatest,
  type LatestQuery,
  type LatestValue,
} from '#contract/device-parameters/latest.ts'
import { deviceKindsOf, sheetOf } from '#contract/device-parameters/sheets.ts'
import { limitStateOf } from '#contract/devices/limits.ts'
import { qualities } from '#contract/readings/labels.ts'
import { heldLimitColumns } from '#server/features/devices/devices.public.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import { scoped, type Sql } from '#server/platform/db/list/scoped.ts'
import { containsKeyword } from '#server/platform/db/search.ts'

import { inOrder } from './latest.rules.ts'

type Asked = Omit<LatestQuery, 'skipCount' | 'maxResultCount'>
type Device = Omit<DeviceLatest, 'state' | 'latestAt' | 'overdueCount' | 'values'>
type Row = Device &
  Omit<LatestValue, 'id' | 'code' | 'name' | 'quality' | 'isCurrent' | 'state'> & {
    readonly parameterId: number
    readonly parameterCode: string
    readonly parameterName: string
    readonly quality: number | null
  }

function conditions(actor: Actor, { sheet, powerPlantId, kind, keyword }: Asked) {
  const parts: Sql[] = [
    sql`d.is_active and d.kind = any(${[...deviceKindsOf[sheet]]}::text[])`,
    scoped(actor, 'd.plant_id'),
  ]
  if (powerPlantId !== undefined) parts.push(sql`d.plant_id = ${powerPlantId}`)
  if (kind) parts.push(sql`d.kind = ${kind}`)
  if (keyword) parts.push(sql`${containsKeyword(sql.ref<string>('d.search_text'), keyword)}`)
  return sql.join(parts, sql` and `)
}

/**
 * The latest value of each parameter of each device: one step down an index for each, from the newest month back, however
 * many years there are.
 */
async function listLatestValues({ db, actor, now }: Viewing, query: Asked): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select d.id::int8 as id, d.plant_id as power_plant_id, p.name as power_plant_name, d.code, d.name, d.kind, d.model,
      d.station, c.id::int8 as parameter_id, c.code as parameter_code, c.name as parameter_name, c.symbol, c."group",
      c.unit, c.decimals, c.frequency_minutes, c.is_required, c.total, ${heldLimitColumns}, r.at, r.value, r.quality::int8
    from devices d
    join plants p on p.id = d.plant_id
    join device_parameters c on c.plant_id = d.plant_id and c.device_kind = d.kind
    left join device_limits l on l.device_id = d.id and l.parameter_id = c.id
    left join lateral (
      select r.at, r.value, r.quality from readings r
      where r.parameter_id = c.id and r.device_id = d.id and r.at <= ${now}::timestamptz
      order by r.at desc limit 1) r on true
    where ${conditions(actor, query)}
    order by p.code, d.order_no, d.code, d.id, c.order_no, c.id`.execute(db)
  return rows.filter((row) => sheetOf(row.kind, row.frequencyMinutes) === query.sheet)
}

/** The devices of a book with their latest values, in the order of the plants unless asked otherwise. */
export async function listLatest(viewing: Viewing, query: Asked): Promise<DeviceLatest[]> {
  const { sorting, state } = query
  const byDevice = new Map<number, Row[]>()
  for (const row of await listLatestValues(viewing, query))
    byDevice.set(row.id, [...(byDevice.get(row.id) ?? []), row])
  const devices = [...byDevice.values()].flatMap((rows) => toDevice(rows, viewing.now))
  return inOrder(
    devices.filter((device) => state === undefined || device.state === state),
    sorting,
  )
}

/** One page of them. */
export async function pageOfLatest(
  viewing: Viewing,
  { skipCount, maxResultCount, ...query }: LatestQuery,
): Promise<Page<DeviceLatest>> {
  const devices = await listLatest(viewing, query)
  return { totalCount: devices.length, items: devices.slice(skipCount, skipCount + maxResultCount) }
}

function toDevice(rows: readonly Row[], now: Date): DeviceLatest[] {
  const [first] = rows
  if (!first) return []
  const { id, powerPlantId, powerPlantName, code, name, kind, model, station } = first
  const values = rows.map((row) => toValue(row, now))
  const times = values.flatMap(({ at }) => at ?? []).toSorted()
  return [
    {
      id,
      powerPlantId,
      powerPlantName,
      code,
      name,
      kind,
      model,
      station,
      state: deviceStateOf(values),
      latestAt: times.at(-1) ?? null,
      overdueCount: values.filter((one) => one.isRequired && !one.isCurrent).length,
      values,
    },
  ]
}

function toValue(row: Row, now: Date): LatestValue {
  const { parameterId, parameterCode, parameterName, symbol, group, unit, decimals, frequencyMinutes } = row
  const { isRequired, total, value, at, quality } = row
  const { blockMin, tripMin, alarmMin, warnMin, warnMax, alarmMax, tripMax, blockMax } = row
  const limits = { blockMin, tripMin, alarmMin, warnMin, warnMax, alarmMax, tripMax, blockMax }
  return {
    id: parameterId,
    code: parameterCode,
    name: parameterName,
    symbol,
    group,
    unit,
    decimals,
    frequencyMinutes,
    isRequired,
    total,
    ...limits,
    value,
    at,
    quality: quality === null ? null : (qualities[quality] ?? null),
    isCurrent: at !== null && isCurrent(at, frequencyMinutes, now),
    state: limitStateOf(value, limits),
  }
}
