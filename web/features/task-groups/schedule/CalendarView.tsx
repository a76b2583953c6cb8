import { monthsAfter } from '#contract/core/days.ts'
import { plantDay } from '#contract/core/format.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'

import { MonthCalendar } from '#web/kit/calendar/MonthCalendar.tsx'
import { PeriodStepper } from '#web/kit/calendar/PeriodStepper.tsx'
import { Button } from '#web/kit/controls/Button.tsx'
import { useChoicesOfPage } from '#web/kit/data/use-choices-of-page.ts'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useNow } from '#web/kit/data/use-now.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { Empty } from '#web/kit/page/Empty.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlant } from '#web/platform/session/plant.ts'

import { topics } from '../stale.ts'
import { t } from '../task-groups.words.ts'
import { TaskFrame } from '../TaskFrame.tsx'
import { dueByDay, weeksOfMonth } from './days.rules.ts'
import { DueEntryLink, keyOfEntry } from './DueEntryLink.tsx'

/** What is due on each day of a month, and what recurs and is still to be made. */
export function CalendarView() {
  const w = useWords()
  const powerPlantId = usePlant() ?? undefined
  const today = plantDay(useNow())
  const [search, choose] = useChoicesOfPage()
  const named = search.get('thang') ?? ''
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(named) ? `${named}-01` : `${today.slice(0, 7)}-01`
  const setMonth = (day: string) =>
    choose({ thang: day.slice(0, 7) === today.slice(0, 7) ? null : day.slice(0, 7) })
  const frame = weeksOfMonth(month)
  const query = { ...frame, ...(powerPlantId !== undefined && { powerPlantId }) }
  const { data, error } = useRead(taskGroupApi.schedule, { query })
  useLiveRefresh([...topics, 'task-rules'], [taskGroupApi.schedule])
  const days = data && dueByDay(data.items, data.ahead, frame)
  return (
    <TaskFrame>
      <div className="vh-bar">
        <PeriodStepper
          period={`${month.slice(5, 7)}/${month.slice(0, 4)}`}
          before={w(t.periodBefore)}
          after={w(t.periodAfter)}
          onStep={(by) => setMonth(monthsAfter(month, by))}
        />
        <Button tone="quiet" onClick={() => setMonth(today)}>
          {w(kitWords.today)}
        </Button>
      </div>
      {data && data.totalCount > data.items.length && (
        <p className="vh-note">{w(t.cut, { shown: data.items.length, total: data.totalCount })}</p>
      )}
      {!data && <NotRead error={error} lines={12} />}
      {days?.size === 0 && <Empty title={w(t.nothingInDays)} text={w(t.nothingInDaysText)} />}
      {days && days.size > 0 && (
        <MonthCalendar label={w(t.calendar)} month={month} today={today} entries={days} keyOf={keyOfEntry}>
          {(entry) => <DueEntryLink entry={entry} />}
        </MonthCalendar>
      )}
    </TaskFrame>
  )
}
