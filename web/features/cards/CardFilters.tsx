import { cardApi, cardStatusLabels } from '#contract/cards/index.ts'
import { cardWords } from '#contract/cards/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import type { List } from '#web/kit/list/use-list.ts'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { t } from './cards.words.ts'

/** What narrows the register. */
export function CardFilters({ of: list }: { readonly of: List<typeof cardApi.list> }) {
  const label = useLabel()
  const dropdowns = useRead(cardApi.dropdowns).data
  return (
    <Filters of={list}>
      <SearchBox of={list} name="keyword" label={t.search} />
      <PlantFilter of={list} />
      <FilterSelect
        of={list}
        name="cardTypeId"
        label={cardWords.cardTypeId}
        options={dropdowns?.cardTypes.map(({ id, name }) => ({ value: id, label: usual(name) }))}
      />
      <FilterSelect
        of={list}
        name="cardStatus"
        label={cardWords.cardStatus}
        options={optionsOf(cardStatusLabels, label)}
      />
      <FilterSelect
        of={list}
        name="vehicleTypeId"
        label={cardWords.vehicleTypeId}
        options={dropdowns?.vehicleTypes.map(({ id, name }) => ({ value: id, label: usual(name) }))}
      />
    </Filters>
  )
}
