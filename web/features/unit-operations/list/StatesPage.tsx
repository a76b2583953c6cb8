import { unitOperationApi } from '#contract/unit-operations/index.ts'

import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { UnitFrame } from '../frame/UnitFrame.tsx'
import { useStateActions } from '../states/use-state-actions.ts'
import { unitDrawers } from '../unit-drawers.ts'
import { t } from '../unit-operations.words.ts'
import { stateColumns } from './state-columns.tsx'
import { StateFilters } from './StateFilters.tsx'

/** The states of units one below the other, the latest first. */
export default function StatesPage() {
  const w = useWords()
  const list = useList(unitOperationApi.list, { name: 'unit-states', plant: 'powerPlantId' })
  const drawer = useDrawers(unitDrawers)
  const actions = useStateActions(drawer)
  return (
    <UnitFrame
      title={t.title}
      hasOwnPlant
      actions={
        <>
          <ExportButton of={list} endpoint={unitOperationApi.exportExcel} />
          <NewButton needs={unitOperationApi.create} opens={drawer.change}>
            {w(t.changeState)}
          </NewButton>
        </>
      }
    >
      <StateFilters of={list} />
      <ListTable
        nothing={t.nothing}
        of={list}
        columns={stateColumns}
        opens={drawer.state}
        rowActions={actions}
      />
      {drawer.shown}
    </UnitFrame>
  )
}
