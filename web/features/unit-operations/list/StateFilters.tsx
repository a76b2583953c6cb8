import { plantDay } from '#contract/core/format.ts'
import { unitOperationApi } from '#contract/unit-operations/index.ts'
import { operatingStateLabels, startResultLabels } from '#contract/unit-operations/labels.ts'
import { unitStateWords } from '#contract/unit-operations/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useNow } from '#web/kit/data/use-now.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { PeriodFilter } from '#web/kit/filters/period/PeriodFilter.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import type { List } from '#web/kit/list/use-list.ts'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { t } from '../unit-operations.words.ts'

type StateList = List<typeof unitOperationApi.list>

/** What narrows the list of states: plant, unit, state, start, cause and period. */
export function StateFilters({ of: list }: { readonly of: StateList }) {
  const w = useWords()
  const label = useLabel()
  const { powerPlants } = useProfile()
  const only = powerPlants.length === 1 ? powerPlants[0]?.id : undefined
  const plantId = list.filters.powerPlantId ? Number(list.filters.powerPlantId) : only
  return (
    <Filters of={list}>
      <SearchBox of={list} name="keyword" label={t.search} />
      <PlantFilter of={list} />
      {plantId !== undefined && <UnitFilter of={list} powerPlantId={plantId} />}
      <FilterSelect
        of={list}
        name="state"
        label={unitStateWords.state}
        options={optionsOf(operatingStateLabels, label)}
      />
      <FilterSelect
        of={list}
        name="isOutsideControl"
        label={t.cause}
        options={[
          { value: true, label: w(unitStateWords.isOutsideControl) },
          { value: false, label: w(t.causeInside) },
        ]}
      />
      <FilterSelect
        of={list}
        name="startResult"
        label={unitStateWords.startResult}
        options={optionsOf(startResultLabels, label)}
      />
      <PeriodFilter of={list} />
    </Filters>
  )
}

function UnitFilter({ of: list, powerPlantId }: { readonly of: StateList; readonly powerPlantId: number }) {
  const today = plantDay(useNow())
  const units = useRead(unitOperationApi.timeline, { query: { powerPlantId, from: today, to: today } }).data
  const options = units?.items.map(({ unitId, code, name }) => ({
    value: unitId,
    label: `${code} · ${name}`,
  }))
  return <FilterSelect of={list} name="unitId" label={unitStateWords.unitId} options={options} />
}
