import type { PlaceKind } from '#contract/inventory/labels.ts'
import { placeApi } from '#contract/storage-places/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'

const MOST = 1000

/** The open places of a plant to choose from, of some kinds only where they are named; undefined while they are being read. */
export function usePlaceOptions(powerPlantId: number, kinds?: readonly PlaceKind[]) {
  const query = { powerPlantId, isClosed: false, maxResultCount: MOST, sorting: 'path' }
  const { data } = useRead(placeApi.list, { query })
  return data?.items
    .filter(({ kind }) => !kinds || kinds.includes(kind))
    .map(({ id, code, path }) => ({ value: id, label: `${path} (${code})` }))
}
