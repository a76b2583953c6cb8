import { sql } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import { deviceKinds } from '#contract/devices/device.ts'
import type { EquipmentItem } from '#contract/equipment/equipment.ts'
import { equipmentApi } from '#contract/equipment/index.ts'
import { equipmentStates, NEAR_END_PERCENT } from '#contract/equipment/labels.ts'
import { formerCodes, formerText, isBanned } from '#server/features/devices/devices.public.ts'
import { is } from '#server/platform/db/list/filters.ts'
import { list } from '#server/platform/db/list/list.ts'
import { inOrderOf, vietnamese } from '#server/platform/db/list/ordered.ts'

import { ageYears, lifePercent } from './figures/figures.rules.ts'
import { idsUnder, shownState, siblingOrder } from './tree.list.ts'

/** Since when what stands in a place is there or, where another machine stood before it, anywhere at all. */
const lifeSince = `(
  select case when count(o.id) = 0 then coalesce(e.commission_date, e.install_date)
    when count(o.from_day) = count(o.id) then min(o.from_day) end
  from machine_stays s join machine_stays o on o.machine_id = s.machine_id
  where s.device_id = d.id and s.to_day is null and s.installed_at is not null)`

/** What `lifePercent` works out, for a whole register at once. */
const lifeUsed = (today: string) => sql`(
  100.0::float8 * (${today}::date - ${sql.raw(lifeSince)})
    / ((${sql.raw(lifeSince)} + make_interval(years => e.expected_life_years))::date - ${sql.raw(lifeSince)}))`

/** The equipment of the plants an actor may see, by plant, kind and place. */
export const equipmentList = list(equipmentApi.list, {
  columns: sql<Omit<EquipmentItem, 'ageYears' | 'lifePercent'> & { lifeSince: string | null }>`
    d.id, d.plant_id as power_plant_id, p.name as power_plant_name, d.kind, e.parent_id, a.code as parent_code, d.code,
    d.operating_no, ${sql.raw(formerCodes)} as former_codes, d.name, e.manufacturer, e.country, d.model, d.serial_no, d.station, d.order_no, e.install_date,
    e.commission_date, e.warranty_until, e.expected_life_years, ${sql.raw(lifeSince)} as life_since, coalesce(e.rated_params, '[]') as rated_params,
    ${sql.raw(shownState)} as state, e.priority, e.responsible_unit, ${sql.raw(isBanned)} as is_banned,
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
    life: (stage, { now }) => {
      const used = lifeUsed(plantDay(now))
      return stage === 'over' ? sql`${used} > 100` : sql`${used} between ${NEAR_END_PERCENT} and 100`
    },
  },
  search: { in: ['d.search_text', formerText, 'e.search_text'], near: 'd.name' },
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
    expectedLifeYears: 'e.expected_life_years',
    ageYears: `'9999-12-31'::date - ${lifeSince}`,
  },
  order: ['p.code', ...siblingOrder],
  shown: (rows, { now }) =>
    rows.map(({ lifeSince: since, ...item }) => ({
      ...item,
      ageYears: ageYears(since, plantDay(now)),
      lifePercent: lifePercent(since, item.expectedLifeYears, plantDay(now)),
    })),
})
