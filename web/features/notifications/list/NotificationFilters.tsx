import {
  noticeAreaLabels,
  noticeAreas,
  noticeKindCodes,
  noticeKinds,
  type notificationApi,
} from '#contract/notifications/index.ts'
import { notificationWords } from '#contract/notifications/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { PeriodPicker } from '#web/kit/filters/period/PeriodPicker.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import type { List } from '#web/kit/list/use-list.ts'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../notifications.words.ts'

/** What narrows the notifications. */
export function NotificationFilters({ of: list }: { readonly of: List<typeof notificationApi.list> }) {
  const w = useWords()
  const label = useLabel()
  const area = noticeAreas.find((one) => one === list.filters.area)
  const kinds = noticeKindCodes.filter((kind) => area === undefined || noticeKinds[kind].area === area)
  return (
    <Filters of={list}>
      <SearchBox of={list} name="keyword" label={t.search} />
      <PlantFilter of={list} />
      <FilterSelect
        of={list}
        name="state"
        label={t.state}
        options={[
          { value: 0, label: w(t.unread) },
          { value: 1, label: w(t.read) },
        ]}
      />
      <FilterSelect of={list} name="area" label={t.area} options={optionsOf(noticeAreaLabels, label)} />
      <FilterSelect
        of={list}
        name="kind"
        label={notificationWords.kind}
        options={kinds.map((kind) => ({ value: kind, label: label(noticeKinds[kind]) }))}
      />
      <PeriodPicker
        from={list.filters.startDate || null}
        to={list.filters.endDate || null}
        onChoose={(from, to) => {
          list.setFilter('startDate', from)
          list.setFilter('endDate', to)
        }}
      />
    </Filters>
  )
}
