import { placeKindLabels } from '#contract/inventory/labels.ts'
import { placeApi } from '#contract/storage-places/index.ts'
import { placeWords } from '#contract/inventory/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

/** Who changed what of a place. */
export function PlaceHistory() {
  const place = useRead(placeApi.get, { query: { id: Number(useDrawer().id) } }).data
  return (
    <HistoryDrawer
      entity="storage-places"
      title={place?.code ?? ''}
      words={placeWords}
      values={{ kind: placeKindLabels }}
    />
  )
}
