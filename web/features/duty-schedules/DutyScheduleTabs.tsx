import { type ComponentType, lazy, Suspense } from 'react'

import { Tabs } from '#web/kit/controls/Tabs.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { t } from './duty-schedules.words.ts'
import { RosterPanel } from './RosterPanel.tsx'
import { useScheduleTab } from './schedule-tab.ts'

/** One tab of an open schedule. Its panel takes the schedule from `useRoster()`. */
interface ScheduleTab {
  readonly id: string
  readonly label: Word
  readonly Panel: ComponentType
}

const tabs: readonly ScheduleTab[] = [
  { id: 'roster', label: t.tabRoster, Panel: RosterPanel },
  {
    id: 'on-call',
    label: t.tabOnCall,
    Panel: lazy(() => import('./on-call/OnCall.tsx').then(({ OnCall }) => ({ default: OnCall }))),
  },
  {
    id: 'timesheet',
    label: t.tabTimesheet,
    Panel: lazy(() =>
      import('./timesheet/TimesheetView.tsx').then(({ TimesheetView }) => ({ default: TimesheetView })),
    ),
  },
]

/** The tabs of an open schedule; the address names the open one, so that it can be linked to. */
export function DutyScheduleTabs() {
  const w = useWords()
  const [chosen, open] = useScheduleTab()
  return (
    <Tabs
      label={w(t.sections)}
      chosen={chosen}
      onChoose={open}
      tabs={tabs.map(({ id, label, Panel }) => ({
        id,
        label: w(label),
        content: (
          <Suspense fallback={<Skeleton lines={12} />}>
            <Panel />
          </Suspense>
        ),
      }))}
    />
  )
}
