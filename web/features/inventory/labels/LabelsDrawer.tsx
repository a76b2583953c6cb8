import { useState } from 'react'

import type { Endpoint } from '#contract/core/endpoint.ts'
import { labelSheetLabels, type LabelSheet, labelsPerPage } from '#contract/equipment/label-sheets.ts'
import { inventoryApi } from '#contract/inventory/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { SelectInput } from '#web/kit/inputs/SelectInput.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
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
  const label = useLabel()
  const { id, close } = useDrawer()
  const ids = id.split('.').map(Number)
  const [sheet, setSheet] = useState<LabelSheet>('a4x24')
  const [firstLabel, setFirstLabel] = useState(1)
  const places = Array.from({ length: labelsPerPage[sheet] }, (_, at) => at + 1)
  function chooseSheet(chosen: LabelSheet | null): void {
    setSheet(chosen ?? sheet)
    setFirstLabel(1)
  }
  return (
    <Drawer
      title={w(t.labelsTitle)}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{w(kitWords.cancel)}</Button>
          <DownloadButton
            endpoint={endpoint}
            query={{ ids, sheet, firstLabel }}
            name={name}
            label={t.labelsSave}
          />
        </>
      }
    >
      <div className="vh-stack vh-wide">
        <p>{w(t.labelsOf, { count: ids.length })}</p>
        <SelectInput
          label={w(t.labelsSheet)}
          value={sheet}
          options={optionsOf(labelSheetLabels, label)}
          onChange={chooseSheet}
        />
        {places.length > 1 && (
          <SelectInput
            label={w(t.labelsFirst)}
            value={firstLabel}
            options={places.map((value) => ({ value, label: String(value) }))}
            onChange={(chosen) => setFirstLabel(chosen ?? 1)}
          />
        )}
        <p className="vh-note">{w(sheet === 'roll' ? t.labelsRollHint : t.labelsHint)}</p>
      </div>
    </Drawer>
  )
}
