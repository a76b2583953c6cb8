import { abnormalApi } from '#contract/abnormal-incidents/index.ts'
import {
  type EventType,
  eventTypeLabels,
  eventTypes,
  operationKindLabels,
  type shiftEntryApi,
} from '#contract/duty-shift-logs/index.ts'
import { operationWords } from '#contract/duty-shift-logs/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import type { List } from '#web/kit/list/use-list.ts'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay, useProfile } from '#web/platform/session/profile.ts'

import { t } from '../duty-shift-logs.words.ts'
import { DayRange } from '../list/DayRange.tsx'
import { TextFilter } from './TextFilter.tsx'

interface StreamFiltersProps {
  readonly of: List<typeof shiftEntryApi.stream>
}

/** What narrows the stream of entries. */
export function StreamFilters({ of: list }: StreamFiltersProps) {
  const w = useWords()
  const label = useLabel()
  const may = useMay()
  const { powerPlants } = useProfile()
  const plantId = Number(list.filters.powerPlantId) || powerPlants[0]?.id
  return (
    <Filters of={list}>
      <SearchBox of={list} name="keyword" label={t.searchStream} />
      <TextFilter of={list} name="equipment" label={operationWords.equipment} />
      <TextFilter of={list} name="orderNo" label={operationWords.orderNo} />
      <DayRange of={list} />
      <PlantFilter of={list} />
      <FilterSelect
        of={list}
        name="kind"
        label={operationWords.kind}
        options={optionsOf(operationKindLabels, label)}
      />
      <FilterSelect
        of={list}
        name="eventType"
        label={operationWords.eventType}
        options={eventTypes.map((type: EventType) => ({
          value: type,
          label: `${type} · ${label(eventTypeLabels[type])}`,
        }))}
      />
      {plantId !== undefined && may(abnormalApi.assignees) && <PersonFilter of={list} plantId={plantId} />}
      <FilterSelect
        of={list}
        name="isLate"
        label={operationWords.isLate}
        options={[{ value: true, label: w(kitWords.yes) }]}
      />
    </Filters>
  )
}

/** The people of a plant: who did it, watched over it or wrote it. */
function PersonFilter({ of: list, plantId }: StreamFiltersProps & { readonly plantId: number }) {
  const { data } = useRead(abnormalApi.assignees, { query: { powerPlantId: plantId } })
  return (
    <FilterSelect
      of={list}
      name="employeeId"
      label={t.person}
      options={data?.items.map(({ id, fullName }) => ({ value: id, label: fullName }))}
    />
  )
}
