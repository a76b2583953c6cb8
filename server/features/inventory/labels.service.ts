import { coreProblems, Problem } from '#contract/core/problem.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import type { ItemLabelsQuery } from '#contract/inventory/label-sheets.ts'
import { labelsFile } from '#server/features/equipment/equipment.public.ts'
import { placeList } from '#server/features/storage-places/storage-places.public.ts'
import type { Call, FileAnswer } from '#server/platform/http/call.ts'

import { itemList } from './inventory.list.ts'

type Asking = Pick<Call, 'db' | 'actor' | 'now' | 'http'>

/** Labels of items, each with a code that opens the item. @throws problem `core.notFound` */
export async function printItemLabels(call: Asking, { ids, ...sheet }: ItemLabelsQuery): Promise<FileAnswer> {
  const things = await each(ids, async (id) => {
    const item = await itemList.find(call, id)
    return (
      item && {
        id,
        plantId: item.powerPlantId,
        code: item.itemCode,
        operatingNo: null,
        name: [item.name, item.specification].filter(Boolean).join(', '),
        plantName: `${item.placePath} · ${item.powerPlantName}`,
      }
    )
  })
  const addressOf = (id: number) => pathTo(paths.item, { id })
  return labelsFile(call, things, { ...sheet, name: 'tem-vat-tu', addressOf })
}

/** Labels of places, each with a code that opens the place. @throws problem `core.notFound` */
export async function printPlaceLabels(
  call: Asking,
  { ids, ...sheet }: ItemLabelsQuery,
): Promise<FileAnswer> {
  const things = await each(ids, async (id) => {
    const place = await placeList.find(call, id)
    return (
      place && {
        id,
        plantId: place.powerPlantId,
        code: place.code,
        operatingNo: null,
        name: place.path,
        plantName: place.powerPlantName,
      }
    )
  })
  const addressOf = (id: number) => pathTo(paths.storagePlace, { id })
  return labelsFile(call, things, { ...sheet, name: 'tem-noi-cat-giu', addressOf })
}

/** What is to be labelled, in the order asked for, each once. */
async function each<Thing>(
  ids: readonly number[],
  find: (id: number) => Promise<Thing | undefined>,
): Promise<Thing[]> {
  const things: Thing[] = []
  for (const id of new Set(ids)) {
    const thing = await find(id)
    if (!thing) throw new Problem(coreProblems.notFound)
    things.push(thing)
  }
  return things
}
