import { requestKindLabels, type approvalApi } from '#contract/approvals/index.ts'
import { approvalStatusLabels } from '#contract/core/approval-status.ts'
import { requestWords } from '#contract/approvals/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { PeriodFilter } from '#web/kit/filters/period/PeriodFilter.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import type { List } from '#web/kit/list/use-list.ts'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../approvals.words.ts'

/** What narrows the queue. */
export function QueueFilters({ of: list }: { readonly of: List<typeof approvalApi.inbox> }) {
  const w = useWords()
  const label = useLabel()
  return (
    <Filters of={list}>
      <SearchBox of={list} name="keyword" label={t.search} />
      <PlantFilter of={list} />
      <FilterSelect
        of={list}
        name="kind"
        label={requestWords.kind}
        options={optionsOf(requestKindLabels, label)}
      />
      <FilterSelect
        of={list}
        name="status"
        label={requestWords.status}
        options={optionsOf(approvalStatusLabels, label)}
      />
      <FilterSelect
        of={list}
        name="isOverdue"
        label={t.deadline}
        options={[
          { value: true, label: w(requestWords.isOverdue) },
          { value: false, label: w(t.overdueNo) },
        ]}
      />
      <PeriodFilter of={list} />
    </Filters>
  )
}
