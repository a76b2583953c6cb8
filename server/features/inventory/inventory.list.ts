import { sql } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import { NO_QUANTITY } from '#contract/core/quantity.ts'
import type { StoredFile } from '#contract/files/index.ts'
import { inventoryApi } from '#contract/inventory/index.ts'
import {
  type FittedEquipment,
  type InventoryItem,
  type ItemDetail,
  ItemQuery,
  type ItemUnit,
} from '#contract/inventory/item.ts'
import { defaultInventorySettings } from '#contract/inventory/settings.ts'
import { idsUnder } from '#server/features/equipment/equipment.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { is, says } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { vietnamese } from '#server/platform/db/list/ordered.ts'
import { inOneSnapshot } from '#server/platform/db/list/snapshot.ts'

import { above, pathOf, placesWithin } from '#server/features/storage-places/storage-places.public.ts'
import { SETTINGS_KEY } from './settings.store.ts'
import { isIdleOn, isLow, missing, stockSources } from './stock/sources.list.ts'
import { warningsOf } from './stock/warnings.rules.ts'

/** No paper tells more of them. */
const MOST_SPARES = 200

type Row = Omit<InventoryItem, 'can' | 'warnings'>

/** An exact decimal as its digits. */
const digits = (column: string) => sql.raw(`trim_scale(${column})::text`)

/** What the plant calls a group; its code where a group is gone. */
const groupName = sql`coalesce((select g->>'name'
  from jsonb_array_elements(coalesce(s.settings::jsonb->'groups', ${JSON.stringify(defaultInventorySettings.groups)}::jsonb)) g
  where g->>'code' = i.group_code limit 1), i.group_code)`

/** The numbers of its lots and pieces: whoever types one finds the item. */
const lotNumbers = `(select string_agg(t.search_text, ' ') from stock_lots t where t.item_id = i.id)`

/** The items of the plants an actor may see, by code. */
export const itemList = list(inventoryApi.list, {
  columns: ({ now }) => sql<Row>`
    i.id, i.plant_id as power_plant_id, p.name as power_plant_name, i.item_code, i.name, i.group_code, n.group_name, i.unit,
    i.specification, i.manufacturer, i.origin, i.place_id, l.code as place_code, ${sql.raw(pathOf('l'))} as place_path,
    ${digits('i.min_stock')} as min_stock, ${digits('i.max_stock')} as max_stock, ${digits('i.safety_stock')} as safety_stock,
    ${digits('f.stock')} as stock, ${digits('f.lent')} as lent, ${digits('f.reserved')} as reserved,
    ${digits('f.available')} as available, ${digits('w.ordered')} as ordered,
    coalesce(v.value_vnd, 0)::text as value_vnd,
    (case when v.quantity > 0 then round(v.value_vnd / v.quantity) else 0 end)::text as mean_price_vnd,
    ${isLow} as is_low, ${isIdleOn(now)} as is_idle, ${missing} as missing, v.last_on as last_moved_on, x.expires_on,
    i.lead_time_days, i.suppliers, i.is_critical, i.is_tool, i.tracking, i.has_expiry, i.is_active, i.note, i.version`,
  from: sql`inventory_items i join plants p on p.id = i.plant_id
    join storage_places l on l.id = i.place_id ${above('l')}
    left join plant_settings s on s.plant_id = i.plant_id and s.key = ${SETTINGS_KEY}
    cross join lateral (select ${groupName} as group_name) n
    ${stockSources}`,
  id: 'i.id',
  plant: 'i.plant_id',
  filters: {
    powerPlantId: is('i.plant_id'),
    groupCode: is('i.group_code'),
    placeId: (id) => sql`i.place_id in (${placesWithin(id)})`,
    equipmentId: (id) => sql`exists (select from inventory_item_equipment e
      where e.item_id = i.id and e.device_id in (${idsUnder(id)}))`,
    isCritical: says(sql`i.is_critical`),
    isTool: says(sql`i.is_tool`),
    isActive: says(sql`i.is_active`),
    isLow: says(isLow),
    isIdle: (is, { now }) => sql`${isIdleOn(now)} = ${is}`,
    expiresWithinDays: (days, { now }) => sql`x.expires_on <= ${plantDay(now)}::date + ${days}::int`,
  },
  search: { in: ['i.search_text', lotNumbers], near: 'i.name' },
  sorts: {
    itemCode: vietnamese('i.item_code'),
    name: vietnamese('i.name'),
    groupName: vietnamese('n.group_name'),
    unit: vietnamese('i.unit'),
    placePath: vietnamese(pathOf('l')),
    minStock: 'i.min_stock',
    stock: 'f.stock',
    valueVnd: 'coalesce(v.value_vnd, 0)',
    lastMovedOn: 'v.last_on',
    expiresOn: 'x.expires_on',
    manufacturer: vietnamese('i.manufacturer'),
    powerPlantName: vietnamese('p.name'),
  },
  order: ['p.code', vietnamese('i.item_code')],
  shown: (rows, viewing) => rows.map((row) => toItem(row, viewing)),
})

/** An item as its sheet tells it, with what its list leaves out. */
export interface ExportedItem extends Row {
  readonly units: readonly ItemUnit[]
  /** What it fits, by code: `H1.TB; H2.TB`. */
  readonly equipmentCodes: string | null
}

/** The items that a query asks for in batches, as their sheet takes them. */
export async function* exportedItems(
  viewing: Viewing,
  query: Omit<ItemQuery, 'skipCount' | 'maxResultCount'>,
): AsyncGenerator<ExportedItem[]> {
  const statement = async (db: Db) => {
    const { columns, from, where, order } = await itemList.select({ ...viewing, db }, query)
    return sql<ExportedItem>`select ${columns},
      coalesce((select jsonb_agg(jsonb_build_object('unit', u.unit, 'factor', ${digits('u.factor')}) order by u.factor, u.unit)
        from inventory_item_units u where u.item_id = i.id), '[]') as units,
      (select string_agg(d.code, '; ' order by d.code) from inventory_item_equipment e join devices d on d.id = e.device_id
        where e.item_id = i.id) as equipment_codes
      from ${from} where ${where} order by ${order}`
  }
  for await (const { rows } of inOneSnapshot(viewing.db, statement)) yield rows
}

function toItem(row: Row, { actor, now }: Viewing): InventoryItem {
  const edits = actor.permissions.has('Inventory.Edit')
  const proposes = actor.permissions.has('Proposals.Write')
  return {
    ...row,
    warnings: warningsOf(row, plantDay(now)),
    can: { edit: edits, remove: edits, propose: proposes && row.missing !== NO_QUANTITY },
  }
}

/** One item with what belongs to it. @throws problem `core.notFound`, also at a plant the actor may not see */
export async function getItem(viewing: Viewing, id: number): Promise<ItemDetail> {
  const item = await itemList.get(viewing, id)
  const { db } = viewing
  const [units, equipment, files] = [await listUnits(db, id), await listFits(db, id), await listFiles(db, id)]
  return { ...item, units, equipment, files }
}

/** The other units of an item, as they were entered. */
async function listUnits(db: Db, id: number): Promise<ItemUnit[]> {
  const { rows } = await sql<ItemUnit>`
    select unit, trim_scale(factor)::text as factor from inventory_item_units where item_id = ${id} order by factor, unit`.execute(
    db,
  )
  return rows
}

/** What the store keeps for a thing and its parts, by code; nothing for whoever may not see the store. */
export async function listSparesOf(viewing: Viewing, equipmentId: number): Promise<InventoryItem[]> {
  if (!viewing.actor.permissions.has('Inventory.View')) return []
  const query = ItemQuery.parse({ equipmentId, isActive: true, maxResultCount: MOST_SPARES })
  return (await itemList.page(viewing, query)).items
}

async function listFits(db: Db, id: number): Promise<FittedEquipment[]> {
  const { rows } = await sql<FittedEquipment>`
    select d.id::int8 as id, d.code, d.name from inventory_item_equipment e join devices d on d.id = e.device_id
    where e.item_id = ${id} order by d.code`.execute(db)
  return rows
}

async function listFiles(db: Db, id: number): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select f.id, f.file_name, f.media_type, f.size_bytes, f.created_at as creation_time
    from inventory_item_files l join files f on f.id = l.file_id where l.item_id = ${id} order by l.position`.execute(
    db,
  )
  return rows
}

/** Says whether a file belongs to an item that the caller may see. */
export async function mayReadItemFile(viewing: Viewing, fileId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select item_id as id from inventory_item_files where file_id = ${fileId}`.execute(viewing.db)
  for (const { id } of rows) if (await itemList.sees(viewing, id)) return true
  return false
}

/** A group and a unit of a plant that items are of, among those that its settings name no more. */
export async function findLostInUse(
  db: Db,
  plantId: number,
  groupCodes: readonly string[],
  units: readonly string[],
): Promise<{ groupCode: string | null; unit: string | null }> {
  const { rows } = await sql<{ groupCode: string | null; unit: string | null }>`
    select min(group_code) filter (where group_code <> all(${[...groupCodes]}::text[])) as group_code,
      min(unit) filter (where unit <> all(${[...units]}::text[])) as unit
    from inventory_items where plant_id = ${plantId}`.execute(db)
  return rows[0] ?? { groupCode: null, unit: null }
}
