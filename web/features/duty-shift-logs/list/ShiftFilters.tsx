import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'
import { type dutyShiftLogApi, shiftStatusLabels } from '#contract/duty-shift-logs/index.ts'
import { dutyTeamApi } from '#contract/duty-teams/index.ts'
import { notReviewed, shiftWords } from '#contract/duty-shift-logs/words.ts'

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
import { useProfile } from '#web/platform/session/profile.ts'

import { t } from '../duty-shift-logs.words.ts'
import { DayRange } from './DayRange.tsx'

interface ShiftFiltersProps {
  readonly of: List<typeof dutyShiftLogApi.list>
}

/** What narrows the list of shifts. */
export function ShiftFilters({ of: list }: ShiftFiltersProps) {
  const w = useWords()
  const label = useLabel()
  const { powerPlants } = useProfile()
  const plantId = Number(list.filters.powerPlantId) || powerPlants[0]?.id
  const teams = useRead(dutyTeamApi.list).data?.items
  const own = teams?.filter(({ powerPlantId }) => !list.filters.powerPlantId || powerPlantId === plantId)
  const yes = [{ value: true, label: w(kitWords.yes) }]
  const yesOrNo = [...yes, { value: false, label: w(kitWords.no) }]
  return (
    <Filters of={list}>
      <SearchBox of={list} name="keyword" label={t.search} />
      <DayRange of={list} />
      <PlantFilter of={list} />
      {plantId !== undefined && <CodeFilter of={list} plantId={plantId} />}
      <FilterSelect
        of={list}
        name="dutyTeamId"
        label={shiftWords.dutyTeamId}
        options={own?.map(({ id, name, powerPlantName }) => ({
          value: id,
          label: list.filters.powerPlantId ? name : `${name} · ${powerPlantName}`,
        }))}
      />
      <FilterSelect
        of={list}
        name="status"
        label={shiftWords.status}
        options={optionsOf(shiftStatusLabels, label)}
      />
      <FilterSelect of={list} name="isUnsigned" label={t.unsigned} options={yes} />
      <FilterSelect of={list} name="isLate" label={shiftWords.isLate} options={yes} />
      <FilterSelect of={list} name="isUnreviewed" label={notReviewed} options={yesOrNo} />
      <FilterSelect of={list} name="isReviewOverdue" label={shiftWords.isReviewOverdue} options={yesOrNo} />
    </Filters>
  )
}

/** The codes of the shifts that a plant stands. */
function CodeFilter({ of: list, plantId }: ShiftFiltersProps & { readonly plantId: number }) {
  const { data } = useRead(dutyScheduleApi.settings, { query: { powerPlantId: plantId } })
  return (
    <FilterSelect
      of={list}
      name="shiftCode"
      label={shiftWords.shiftCode}
      options={data?.shiftTypes.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
    />
  )
}
