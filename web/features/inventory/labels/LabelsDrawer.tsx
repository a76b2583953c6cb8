import type { Endpoint } from '#contract/core/endpoint.ts'
import { inventoryApi } from '#contract/inventory/index.ts'

import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { LabelsDrawer } from '#web/kit/labels/LabelsDrawer.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inventory.words.ts'

/** Labels of the items that the drawer names, `12.13`. */
export function ItemLabels() {
  return <Labels endpoint={inventoryApi.exportLabels} name="tem-vat-tu" />
}

/** The same of places. */
export function PlaceLabels() {
  return <Labels endpoint={inventoryApi.exportPlaceLabels} name="tem-noi-cat-giu" />
}

interface LabelsProps {
  readonly endpoint: Endpoint
  readonly name: string
}

function Labels({ endpoint, name }: LabelsProps) {
  const w = useWords()
  const ids = useDrawer().id.split('.').map(Number)
  return (
    <LabelsDrawer endpoint={endpoint} query={{ ids }} name={name}>
      <p>{w(t.labelsOf, { count: ids.length })}</p>
    </LabelsDrawer>
  )
}
