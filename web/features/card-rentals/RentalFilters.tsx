import type { cardRentalApi } from '#contract/card-rentals/index.ts'
import { cardApi } from '#contract/cards/index.ts'
import { approvalStatusLabels } from '#contract/core/approval-status.ts'
import { rentalWords } from '#contract/card-rentals/words.ts'

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

import { t } from './card-rentals.words.ts'

/** What narrows the list of rentals. */
export function RentalFilters({ of: list }: { readonly of: List<typeof cardRentalApi.list> }) {
  const w = useWords()
  const label = useLabel()
  const types = useRead(cardApi.dropdowns).data?.cardTypes
  return (
    <Filters of={list}>
      <SearchBox of={list} name="keyword" label={t.search} />
      <PlantFilter of={list} />
      <FilterSelect
        of={list}
        name="waitsForMe"
        label={t.queue}
        options={[{ value: true, label: w(t.waitsForMe) }]}
      />
      <FilterSelect
        of={list}
        name="status"
        label={rentalWords.status}
        options={optionsOf(approvalStatusLabels, label)}
      />
      <FilterSelect
        of={list}
        name="cardTypeId"
        label={rentalWords.cardTypeId}
        options={types?.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FilterSelect
        of={list}
        name="isInside"
        label={t.presence}
        options={[
          { value: true, label: w(t.inside) },
          { value: false, label: w(t.outside) },
        ]}
      />
      <FilterSelect
        of={list}
        name="isOverdue"
        label={rentalWords.dueAt}
        options={[{ value: true, label: w(rentalWords.isOverdue) }]}
      />
      <PeriodFilter of={list} />
    </Filters>
  )
}
