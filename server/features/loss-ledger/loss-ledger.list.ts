import { sql } from 'kysely'

import { lossCauses, lossLedgerApi } from '#contract/loss-ledger/index.ts'
import type { LossPiece } from '#contract/loss-ledger/ledger.ts'
import { is, says } from '#server/platform/db/list/filters.ts'
import { list } from '#server/platform/db/list/list.ts'
import { inOrderOf, neverEmpty } from '#server/platform/db/list/ordered.ts'

/** The first instant of a day at the plants, moved on by half-hours. */
const halfHour = (slots: string) =>
  sql.raw(`(p.day::timestamp at time zone 'Asia/Ho_Chi_Minh') + make_interval(mins => 30 * (${slots}))`)

const columns = sql<LossPiece>`
  p.id, p.plant_id as power_plant_id, n.name as power_plant_name, p.day, p.device_id::int8 as device_id,
  d.code as device_code, d.name as device_name, d.station, p.cause, (p.total_wh / 1000.0)::float8 as energy_kwh,
  p.stop_minutes, ${halfHour('p.first_slot - 1')} as starts_at, ${halfHour('p.last_slot')} as ends_at, p.is_reassigned`

/** What each cause took of each device, day by day, at the plants an actor may see; the latest first, then the most. */
export const lossPieceList = list(lossLedgerApi.list, {
  columns,
  from: sql`loss_pieces p join devices d on d.id = p.device_id join plants n on n.id = p.plant_id`,
  id: 'p.id',
  plant: 'p.plant_id',
  filters: {
    powerPlantId: is('p.plant_id'),
    deviceId: is('p.device_id'),
    cause: is('p.cause'),
    isReassigned: says(sql`p.is_reassigned`),
    from: (day) => sql`p.day >= ${day}::date`,
    to: (day) => sql`p.day <= ${day}::date`,
  },
  search: { in: 'd.search_text', near: 'd.name' },
  sorts: {
    day: neverEmpty('p.day'),
    deviceCode: 'd.code collate "vi-x-icu"',
    cause: inOrderOf(lossCauses, 'p.cause'),
    energyKwh: neverEmpty('p.total_wh'),
  },
  order: 'p.day desc, p.total_wh desc',
  ties: 'p.id desc',
})
