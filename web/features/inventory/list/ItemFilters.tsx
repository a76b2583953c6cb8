import { inventoryApi } from '#contract/inventory/index.ts'
import { placeApi } from '#contract/storage-places/index.ts'
import { itemWords } from '#contract/inventory/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import type { List } from '#web/kit/list/use-list.ts'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { t } from '../inventory.words.ts'

const MOST_PLACES = 1000

/** What narrows the list of items: groups and places are those of the plant that it shows. */
export function ItemFilters({ of: list }: { readonly of: List<typeof inventoryApi.list> }) {
  const w = useWords()
  const [ofPage] = usePlantOfPage()
  const powerPlantId = Number(list.filters.powerPlantId) || (ofPage ?? 0)
  const settings = useRead(inventoryApi.settings, { query: { powerPlantId } }).data
  const places = useRead(placeApi.list, {
    query: { powerPlantId, maxResultCount: MOST_PLACES, sorting: 'path' },
  }).data?.items
  return (
    <Filters of={list}>
      <SearchBox of={list} name="keyword" label={t.search} />
      <PlantFilter of={list} />
      <FilterSelect
        of={list}
        name="groupCode"
        label={itemWords.groupName}
        options={settings?.groups.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <FilterSelect
        of={list}
        name="placeId"
        label={itemWords.placePath}
        options={places?.map(({ id, path }) => ({ value: id, label: path }))}
      />
      <FilterSelect
        of={list}
        name="isLow"
        label={itemWords.isLow}
        options={[{ value: true, label: w(t.onlyLow) }]}
      />
      <FilterSelect
        of={list}
        name="expiresWithinDays"
        label={itemWords.expiresOn}
        options={[0, 30, 90].map((days) => ({
          value: days,
          label: days === 0 ? w(t.expired) : w(t.withinDays, { count: days }),
        }))}
      />
      <FilterSelect
        of={list}
        name="isIdle"
        label={itemWords.isIdle}
        options={[{ value: true, label: w(t.onlyIdle) }]}
      />
      <ClaimFilters of={list} />
    </Filters>
  )
}

/** What is said of an item, or not, and the machine whose page led here. */
function ClaimFilters({ of: list }: { readonly of: List<typeof inventoryApi.list> }) {
  const w = useWords()
  const claims = [
    { value: true, label: w(kitWords.yes) },
    { value: false, label: w(kitWords.no) },
  ]
  const { equipmentId } = list.filters
  return (
    <>
      {equipmentId && (
        <FilterSelect
          of={list}
          name="equipmentId"
          label={itemWords.equipment}
          options={[{ value: Number(equipmentId), label: w(t.given) }]}
        />
      )}
      <FilterSelect of={list} name="isCritical" label={itemWords.isCritical} options={claims} />
      <FilterSelect of={list} name="isTool" label={itemWords.isTool} options={claims} />
      <FilterSelect of={list} name="isActive" label={itemWords.isActive} options={claims} />
    </>
  )
}
