import { useState } from 'react'

import { equipmentApi } from '#contract/equipment/index.ts'
import { labelSheetLabels, type LabelSheet, labelsPerPage } from '#contract/equipment/label-sheets.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { SelectInput } from '#web/kit/inputs/SelectInput.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../equipment.words.ts'

type Scope = 'thing' | 'below'

/** Labels of the things that the drawer names, `12.13`; of one thing also with all that is below it. */
export function LabelsDrawer() {
  const w = useWords()
  const { id, close } = useDrawer()
  const ids = id.split('.').map(Number)
  const [sheet, setSheet] = useState<LabelSheet>('a4x24')
  const [firstLabel, setFirstLabel] = useState(1)
  const [scope, setScope] = useState<Scope>('thing')
  const [only] = ids.length === 1 ? ids : []
  const query = {
    ...(only !== undefined && scope === 'below' ? { underId: only } : { ids }),
    sheet,
    firstLabel,
  }
  function chooseSheet(chosen: LabelSheet): void {
    setSheet(chosen)
    setFirstLabel(1)
  }
  return (
    <Drawer
      title={w(t.labelsTitle)}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{w(kitWords.cancel)}</Button>
          {only !== undefined && scope === 'thing' && (
            <DownloadButton
              endpoint={equipmentApi.exportLabelSvg}
              query={{ id: only }}
              name="tem-thiet-bi"
              label={t.labelSvg}
            />
          )}
          <DownloadButton
            endpoint={equipmentApi.exportLabels}
            query={query}
            name="tem-thiet-bi"
            label={t.labelsSave}
          />
        </>
      }
    >
      <div className="vh-stack vh-wide">
        {only === undefined ? (
          <p>{w(t.labelsOf, { count: ids.length })}</p>
        ) : (
          <OfOne id={only} scope={scope} onChoose={setScope} />
        )}
        <OfSheet sheet={sheet} onSheet={chooseSheet} firstLabel={firstLabel} onFirst={setFirstLabel} />
      </div>
    </Drawer>
  )
}

interface OfSheetProps {
  readonly sheet: LabelSheet
  readonly onSheet: (sheet: LabelSheet) => void
  readonly firstLabel: number
  readonly onFirst: (label: number) => void
}

/** What is printed on, and where on it printing begins. */
function OfSheet({ sheet, onSheet, firstLabel, onFirst }: OfSheetProps) {
  const w = useWords()
  const label = useLabel()
  const places = Array.from({ length: labelsPerPage[sheet] }, (_, at) => at + 1)
  return (
    <>
      <SelectInput
        label={w(t.labelsSheet)}
        value={sheet}
        options={optionsOf(labelSheetLabels, label)}
        onChange={(chosen) => onSheet(chosen ?? sheet)}
      />
      {places.length > 1 && (
        <SelectInput
          label={w(t.labelsFirst)}
          value={firstLabel}
          options={places.map((value) => ({ value, label: String(value) }))}
          onChange={(chosen) => onFirst(chosen ?? 1)}
        />
      )}
      <p className="vh-note">{w(sheet === 'roll' ? t.labelsRollHint : t.labelsHint)}</p>
    </>
  )
}

interface OfOneProps {
  readonly id: number
  readonly scope: Scope
  readonly onChoose: (scope: Scope) => void
}

/** Whether a thing alone gets a label, or what is below it, too. */
function OfOne({ id, scope, onChoose }: OfOneProps) {
  const w = useWords()
  const { data } = useRead(equipmentApi.get, { query: { id } })
  return (
    <>
      <p>{data && `${data.code} · ${data.name}`}</p>
      <SelectInput<Scope>
        label={w(t.labelsScope)}
        value={scope}
        options={[
          { value: 'thing', label: w(t.labelsThing) },
          { value: 'below', label: w(t.labelsBelow) },
        ]}
        onChange={(chosen) => onChoose(chosen ?? 'thing')}
      />
    </>
  )
}
