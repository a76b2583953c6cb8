import {
  abnormalApi,
  abnormalLevelLabels,
  abnormalStatusLabels,
  causeGroupLabels,
} from '#contract/abnormal-incidents/index.ts'
import { abnormalWords } from '#contract/abnormal-incidents/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
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

import { t } from '../abnormal-incidents.words.ts'

type AbnormalList = List<typeof abnormalApi.list>

/** What narrows the register. Who sees one plant has nothing to choose there. */
export function AbnormalFilters({ of: list }: { readonly of: AbnormalList }) {
  const w = useWords()
  const label = useLabel()
  return (
    <Filters of={list}>
      <SearchBox of={list} name="keyword" label={t.search} />
      <PlantFilter of={list} />
      <FilterSelect
        of={list}
        name="level"
        label={abnormalWords.level}
        options={[{ value: 'incident', label: w(t.allIncidents) }, ...optionsOf(abnormalLevelLabels, label)]}
      />
      <FilterSelect
        of={list}
        name="status"
        label={abnormalWords.status}
        options={[
          { value: 'unresolved', label: w(t.unresolved) },
          { value: 'toConfirm', label: w(t.toConfirm) },
          ...optionsOf(abnormalStatusLabels, label),
        ]}
      />
      <FilterSelect
        of={list}
        name="isOverdue"
        label={abnormalWords.isOverdue}
        options={[
          { value: true, label: w(t.overdueYes) },
          { value: false, label: w(t.overdueNo) },
        ]}
      />
      <FilterSelect
        of={list}
        name="causeGroup"
        label={abnormalWords.causeGroup}
        options={optionsOf(causeGroupLabels, label)}
      />
      <AssigneeFilter of={list} />
      <PeriodFilter of={list} />
    </Filters>
  )
}

/** The people of the plant that the list shows; there is nobody to choose while it shows several. */
function AssigneeFilter({ of: list }: { readonly of: AbnormalList }) {
  const { powerPlants } = useProfile()
  const only = powerPlants.length === 1 ? powerPlants[0]?.id : undefined
  const plantId = list.filters.powerPlantId ? Number(list.filters.powerPlantId) : only
  return plantId === undefined ? null : <PeopleFilter of={list} powerPlantId={plantId} />
}

function PeopleFilter({
  of: list,
  powerPlantId,
}: {
  readonly of: AbnormalList
  readonly powerPlantId: number
}) {
  const people = useRead(abnormalApi.assignees, { query: { powerPlantId } }).data?.items
  const options = people?.map(({ id, fullName }) => ({ value: id, label: fullName }))
  return <FilterSelect of={list} name="assigneeId" label={abnormalWords.assigneeId} options={options} />
}
