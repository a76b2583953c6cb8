import { useState } from 'react'

import { equipmentApi } from '#contract/equipment/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { SelectInput } from '#web/kit/inputs/SelectInput.tsx'
import { LabelsDrawer } from '#web/kit/labels/LabelsDrawer.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../equipment.words.ts'

type Scope = 'thing' | 'below'

/** Labels of the things that the drawer names, `12.13`; of one thing also with all that is below it. */
export function EquipmentLabels() {
  const w = useWords()
  const ids = useDrawer().id.split('.').map(Number)
  const [scope, setScope] = useState<Scope>('thing')
  const [only] = ids.length === 1 ? ids : []
  return (
    <LabelsDrawer
      endpoint={equipmentApi.exportLabels}
      query={only !== undefined && scope === 'below' ? { underId: only } : { ids }}
      name="tem-thiet-bi"
      other={
        only !== undefined &&
        scope === 'thing' && (
          <DownloadButton
            endpoint={equipmentApi.exportLabelSvg}
            query={{ id: only }}
            name="tem-thiet-bi"
            label={t.labelSvg}
          />
        )
      }
    >
      {only === undefined ? (
        <p>{w(t.labelsOf, { count: ids.length })}</p>
      ) : (
        <OfOne id={only} scope={scope} onChoose={setScope} />
      )}
    </LabelsDrawer>
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
