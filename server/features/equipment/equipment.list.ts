import { sql } from 'kysely'

import { deviceKinds } from '#contract/devices/device.ts'
import type { EquipmentItem } from '#contract/equipment/equipment.ts'
import { equipmentApi } from '#contract/equipment/index.ts'
import { equipmentStates } from '#contract/equipment/labels.ts'
import { is } from '#server/platform/db/list/filters.ts'
import { list } from '#server/platform/db/list/list.ts'
import { inOrderOf, vietnamese } from '#server/platform/db/list/ordered.ts'

import { idsUnder, isBanned, shownState, siblingOrder } from './tree.list.ts'

/** The equipment of the plants an actor may see, by plant, kind and place. */
export const equipmentList = list(equipmentApi.list, {
  columns: sql<EquipmentItem>`
    d.id, d.plant_id as power_plant_id, p.name as power_plant_name, d.kind, e.parent_id, a.code as parent_code, d.code,
    d.operating_no, d.name, e.manufacturer, e.country, d.model, d.serial_no, d.station, d.order_no, e.install_date,
    e.commission_date, e.warranty_until, coalesce(e.rated_params, '[]') as rated_params,
    ${sql.raw(shownState)} as state, e.priority, e.responsible_unit, ${isBanned} as is_banned,
    (select s.from_day from machine_stays s where s.device_id = d.id and s.to_day is null and s.installed_at is not null)
      as machine_since, d.version`,
  from: sql`
    devices d join plants p on p.id = d.plant_id left join equipment_passports e on e.device_id = d.id
    left join devices a on a.id = e.parent_id`,
  id: 'd.id',
  plant: 'd.plant_id',
  filters: {
    powerPlantId: is('d.plant_id'),
    underId: (id) => sql`d.id in (${idsUnder(id)})`,
    kind: is('d.kind'),
    state: is(shownState),
    priority: is('e.priority'),
  },
  search: { in: ['d.search_text', 'e.search_text'], near: 'd.name' },
  sorts: {
    code: vietnamese('d.code'),
    operatingNo: vietnamese('d.operating_no'),
    name: vietnamese('d.name'),
    kind: inOrderOf(deviceKinds, 'd.kind'),
    manufacturer: vietnamese('e.manufacturer'),
    model: vietnamese('d.model'),
    serialNo: vietnamese('d.serial_no'),
    station: vietnamese('d.station'),
    state: inOrderOf(equipmentStates, shownState),
    priority: 'e.priority',
    installDate: 'e.install_date',
    commissionDate: 'e.commission_date',
    warrantyUntil: 'e.warranty_until',
  },
  order: ['p.code', ...siblingOrder],
})
