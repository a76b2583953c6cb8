import type { ComponentType } from 'react'

import { Tabs } from '#web/kit/controls/Tabs.tsx'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { t } from './duty-schedules.words.ts'
import { RosterPanel } from './RosterPanel.tsx'

/** One tab of an open schedule. Its panel takes the schedule from `useRoster()`. */
interface ScheduleTab {
  readonly key: string
  readonly label: Word
  readonly panel: ComponentType
}

const tabs: readonly ScheduleTab[] = [{ key: 'roster', label: t.tabRoster, panel: RosterPanel }]

/** The tabs of an open schedule. */
export function DutyScheduleTabs() {
  const w = useWords()
  return (
    <Tabs
      label={w(t.sections)}
      tabs={tabs.map(({ key, label, panel: Panel }) => ({ id: key, label: w(label), content: <Panel /> }))}
    />
  )
}
