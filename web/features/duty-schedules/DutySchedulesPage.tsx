import { useState } from 'react'
import { useNavigate } from 'react-router'

import { plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'
import { rotationLabels } from '#contract/duty-schedules/rotation.ts'
import { scheduleStatusLabels } from '#contract/duty-schedules/schedule.ts'
import { scheduleWords } from '#contract/duty-schedules/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { ListPage } from '#web/kit/page/ListPage.tsx'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './duty-schedules.words.ts'
import { formatMonth, monthsAround } from './days/month.rules.ts'
import { ScheduleStatusTag } from './steps/ScheduleStatusTag.tsx'

const col = columnsFor(dutyScheduleApi.list, scheduleWords)
const columns = [
  col.field('month', { sortable: true, render: formatMonth }),
  col.field('powerPlantName', { sortable: true }),
  col.label('rotationKind', { labels: rotationLabels }),
  col.number('peopleCount'),
  col.field('status', {
    sortable: true,
    render: (status) => <ScheduleStatusTag status={status} />,
  }),
  col.day('anchorDay', { optional: true }),
  col.instant('creationTime', { sortable: true }),
]

/** Where a row leads. */
const month = {
  href: (id: number | string) => pathTo(paths.dutySchedule, { id }),
  preload: () => void import('./DutySchedulePage.tsx').catch(() => undefined),
}

/** The monthly schedules of the plants that the user may see. */
export default function DutySchedulesPage() {
  const w = useWords()
  const label = useLabel()
  const navigate = useNavigate()
  const list = useList(dutyScheduleApi.list, { name: 'duty-schedules', plant: 'powerPlantId' })
  const create = {
    open: () => void navigate(paths.newDutySchedule),
    preload: () => void import('./create/CreateSchedulePage.tsx').catch(() => undefined),
  }
  const [months] = useState(() => monthsAround(plantDay(new Date()).slice(0, 7), 12, 3))
  return (
    <ListPage
      title={t.schedules}
      actions={
        <>
          <ExportButton of={list} endpoint={dutyScheduleApi.exportExcel} />
          <NewButton needs={dutyScheduleApi.create} opens={create}>
            {w(t.newSchedule)}
          </NewButton>
        </>
      }
    >
      <Filters of={list}>
        <PlantFilter of={list} />
        <FilterSelect
          of={list}
          name="month"
          label={scheduleWords.month}
          options={months.map((one) => ({ value: one, label: formatMonth(one) }))}
        />
        <FilterSelect
          of={list}
          name="status"
          label={scheduleWords.status}
          options={optionsOf(scheduleStatusLabels, label)}
        />
      </Filters>
      <ListTable nothing={t.nothing} of={list} columns={columns} opens={month} />
    </ListPage>
  )
}
