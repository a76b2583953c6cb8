import { dayAfter } from '#contract/core/days.ts'
import { formatShownDay, plantDay } from '#contract/core/format.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'

import { DayList } from '#web/kit/calendar/MonthCalendar.tsx'
import { PeriodStepper } from '#web/kit/calendar/PeriodStepper.tsx'
import { Button } from '#web/kit/controls/Button.tsx'
import { Segments } from '#web/kit/controls/Segments.tsx'
import { useIsPhone } from '#web/kit/controls/use-media.ts'
import { useChoicesOfPage } from '#web/kit/data/use-choices-of-page.ts'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useNow } from '#web/kit/data/use-now.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { Empty } from '#web/kit/page/Empty.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlant } from '#web/platform/session/plant.ts'

import { topics } from '../stale.ts'
import { taskDrawers } from '../task-drawers.ts'
import { t } from '../task-groups.words.ts'
import { TaskFrame } from '../TaskFrame.tsx'
import { daysIn, dueByDay, frameFrom, type Span } from './days.rules.ts'
import { DueEntryLink, keyOfEntry } from './DueEntryLink.tsx'
import { TaskTimeline } from './TaskTimeline.tsx'

const DAYS_OF_WEEK = 7
const spanWords = { sixWeeks: t.sixWeeks, quarter: t.quarter } as const
const spanNames = ['sixWeeks', 'quarter'] as const

/** The tasks along the days with what they wait for; on a phone by the day on which they are due. */
export function TimelineView() {
  const w = useWords()
  const isPhone = useIsPhone()
  const powerPlantId = usePlant() ?? undefined
  const today = plantDay(useNow())
  const view = useFrame(today)
  const { frame } = view
  const query = { ...frame, ...(powerPlantId !== undefined && { powerPlantId }) }
  const { data, error } = useRead(taskGroupApi.schedule, { query })
  const drawer = useDrawers(taskDrawers)
  useLiveRefresh(topics, [taskGroupApi.schedule])
  return (
    <TaskFrame>
      <div className="vh-rigid vh-bar vh-wide">
        <Segments
          label={w(t.span)}
          chosen={view.span}
          choices={spanNames.map((span) => ({
            value: span,
            name: w(spanWords[span]),
            face: w(spanWords[span]),
          }))}
          onChoose={view.setSpan}
        />
        <PeriodStepper
          period={`${formatShownDay(frame.from)} – ${formatShownDay(frame.to)}`}
          before={w(t.periodBefore)}
          after={w(t.periodAfter)}
          onStep={view.step}
        />
        <Button tone="quiet" onClick={() => view.setDay(today)}>
          {w(kitWords.today)}
        </Button>
      </div>
      {data && data.totalCount > data.items.length && (
        <p className="vh-note">{w(t.cut, { shown: data.items.length, total: data.totalCount })}</p>
      )}
      {!data && <NotRead error={error} lines={12} />}
      {data?.items.length === 0 && <Empty title={w(t.nothingInDays)} text={w(t.nothingInDaysText)} />}
      {data && data.items.length > 0 && !isPhone && (
        <TaskTimeline tasks={data.items} frame={frame} today={today} extend={drawer.extend} />
      )}
      {data && isPhone && (
        <DayList label={w(t.timeline)} entries={dueByDay(data.items, [], frame)} keyOf={keyOfEntry}>
          {(entry) => <DueEntryLink entry={entry} />}
        </DayList>
      )}
      {drawer.shown}
    </TaskFrame>
  )
}

/** Which days are shown, as the address has it. */
function useFrame(today: string) {
  const [search, choose] = useChoicesOfPage()
  const span: Span = search.get('muc') === 'quarter' ? 'quarter' : 'sixWeeks'
  const named = search.get('ngay') ?? ''
  const day = /^\d{4}-\d{2}-\d{2}$/.test(named) && !Number.isNaN(Date.parse(named)) ? named : today
  const setDay = (chosen: string) => choose({ ngay: chosen === today ? null : chosen })
  const frame = frameFrom(day, span)
  return {
    span,
    frame,
    setDay,
    setSpan: (chosen: Span) => choose({ muc: chosen === 'sixWeeks' ? null : chosen }),
    // The next days begin a week before those that were shown end.
    step: (by: 1 | -1) => setDay(dayAfter(day, by * (daysIn(frame) - DAYS_OF_WEEK))),
  }
}
