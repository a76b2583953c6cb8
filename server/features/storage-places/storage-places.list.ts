import { sql } from 'kysely'

import { placeKinds } from '#contract/inventory/labels.ts'
import type { StoragePlace } from '#contract/inventory/place.ts'
import { placeApi } from '#contract/storage-places/index.ts'
import { is, says } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { inOrderOf, vietnamese } from '#server/platform/db/list/ordered.ts'

type Row = Omit<StoragePlace, 'can'>

/** The names from the warehouse down to a place. @param place its alias; `<place>_in` and `<place>_top` must be joined */
export const pathOf = (place: string) =>
  `concat_ws(' / ', ${place}_top.name, ${place}_in.name, ${place}.name)`

/** What a place is in, and what that is in: there are three kinds, so there is no more above. */
export const above = (place: string) =>
  sql.raw(
    `left join storage_places ${place}_in on ${place}_in.id = ${place}.parent_id
   left join storage_places ${place}_top on ${place}_top.id = ${place}_in.parent_id`,
  )

/** A place itself and all that is in it. */
export const placesWithin = (id: number) => sql`
  select w.id from storage_places w left join storage_places v on v.id = w.parent_id
  where ${id} in (w.id, w.parent_id, v.parent_id)`

/** The places of the plants an actor may see, each below what it is in. */
export const placeList = list(placeApi.list, {
  columns: sql<Row>`
    s.id, s.plant_id as power_plant_id, p.name as power_plant_name, s.kind, s.parent_id, s_in.code as parent_code,
    s.code, s.name, ${sql.raw(pathOf('s'))} as path, s.address, s.is_closed,
    (select count(*)::int from inventory_items i where i.place_id = s.id) as item_count, s.version`,
  from: sql`storage_places s join plants p on p.id = s.plant_id ${above('s')}`,
  id: 's.id',
  plant: 's.plant_id',
  filters: {
    powerPlantId: is('s.plant_id'),
    kind: is('s.kind'),
    underId: (id) => sql`s.id in (${placesWithin(id)})`,
    isClosed: says(sql`s.is_closed`),
  },
  search: { in: ['s.search_text'], near: 's.name' },
  sorts: {
    path: vietnamese(pathOf('s')),
    code: vietnamese('s.code'),
    name: vietnamese('s.name'),
    kind: inOrderOf(placeKinds, 's.kind'),
    itemCount: '(select count(*) from inventory_items i where i.place_id = s.id)',
    powerPlantName: vietnamese('p.name'),
  },
  order: ['p.code', vietnamese(pathOf('s'))],
  shown: (rows, viewing) => rows.map((row) => ({ ...row, can: canOf(viewing) })),
})

function canOf({ actor }: Viewing): StoragePlace['can'] {
  const edits = actor.permissions.has('Inventory.Edit')
  return { edit: edits, remove: edits }
}
