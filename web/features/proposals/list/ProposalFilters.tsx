import { requestKindLabels } from '#contract/approvals/labels.ts'
import { type proposalApi, proposalKinds, urgencyLabels } from '#contract/proposals/index.ts'
import { proposalWords } from '#contract/proposals/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { PeriodFilter } from '#web/kit/filters/period/PeriodFilter.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import type { List } from '#web/kit/list/use-list.ts'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../proposals.words.ts'
import { StatusFilter } from './StatusFilter.tsx'

/** Narrows a box of proposals. */
export function ProposalFilters({ of: list }: { readonly of: List<typeof proposalApi.list> }) {
  const w = useWords()
  const label = useLabel()
  return (
    <Filters of={list}>
      <SearchBox of={list} name="keyword" label={t.search} />
      <PlantFilter of={list} />
      <FilterSelect
        of={list}
        name="kind"
        label={proposalWords.kind}
        options={proposalKinds.map((kind) => ({ value: kind, label: label(requestKindLabels[kind]) }))}
      />
      <StatusFilter of={list} />
      <FilterSelect
        of={list}
        name="isOverdue"
        label={proposalWords.isOverdue}
        options={[
          { value: true, label: w(t.overdueYes) },
          { value: false, label: w(t.overdueNo) },
        ]}
      />
      <FilterSelect
        of={list}
        name="urgency"
        label={proposalWords.urgency}
        options={optionsOf(urgencyLabels, label)}
      />
      <PeriodFilter of={list} />
    </Filters>
  )
}
