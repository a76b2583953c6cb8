import { capacityRangeApi } from '#contract/capacity-ranges/index.ts'
import { rangeStandingLabels } from '#contract/capacity-ranges/labels.ts'
import { capacityRangeWords } from '#contract/capacity-ranges/words.ts'
import { pathTo, paths } from '#contract/core/paths.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../capacity-ranges.words.ts'
import { CapacityFrame } from '../CapacityFrame.tsx'
import { rangeDrawers } from '../range-drawers.ts'
import { useRangeActions } from '../use-range-steps.ts'
import { rangeColumns } from './range-columns.tsx'

/** Where a row leads. */
const record = {
  href: (id: number | string) => pathTo(paths.capacityRange, { id }),
  preload: () => void import('../details/RangePage.tsx').catch(() => undefined),
}

/** What the units of the plants that the user may see are registered for. */
export default function RangesPage() {
  const w = useWords()
  const label = useLabel()
  const topics = ['capacity-ranges', 'approval-requests']
  const list = useList(capacityRangeApi.list, { name: 'capacity-ranges', plant: 'powerPlantId', topics })
  const drawer = useDrawers(rangeDrawers)
  const actions = useRangeActions(drawer)
  return (
    <CapacityFrame
      hasOwnPlant
      actions={
        <>
          <ExportButton of={list} endpoint={capacityRangeApi.exportExcel} />
          <NewButton needs={capacityRangeApi.create} opens={drawer.create}>
            {w(t.newRange)}
          </NewButton>
        </>
      }
    >
      <Filters of={list}>
        <SearchBox of={list} name="keyword" label={t.search} />
        <PlantFilter of={list} />
        <FilterSelect
          of={list}
          name="standing"
          label={capacityRangeWords.standing}
          options={optionsOf(rangeStandingLabels, label)}
        />
      </Filters>
      <ListTable nothing={t.nothing} of={list} columns={rangeColumns} opens={record} rowActions={actions} />
      {drawer.shown}
    </CapacityFrame>
  )
}
