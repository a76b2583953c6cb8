import { useRef, useEffect } from 'react'
import { useParams } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'
import type { DutyScheduleDetail } from '#contract/duty-schedules/schedule.ts'
import type { DutySettings } from '#contract/duty-schedules/settings.ts'

import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { NotThere } from '#web/kit/record/NotThere.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { useLive } from '#web/platform/realtime/realtime.ts'

import { t } from './duty-schedules.words.ts'
import { DutyScheduleHeader } from './steps/DutyScheduleHeader.tsx'
import css from './DutySchedulePage.module.css'
import { DutyScheduleTabs } from './DutyScheduleTabs.tsx'
import { readAhead } from './roster/read-ahead.ts'
import { RosterContext, useOpenRoster } from './roster/use-roster.tsx'

const drawers = lazyDrawers({
  history: () => import('./steps/DutyScheduleHistory.tsx').then((module) => module.DutyScheduleHistory),
})

const LIVE_PAUSE_MS = 300

/** Reads the month, and then at once what its plant has set. */
export function begin({ id }: { readonly id?: string }): void {
  void readAhead(dutyScheduleApi.get, { query: { id: Number(id) } }).then(
    (schedule) =>
      schedule && readAhead(dutyScheduleApi.settings, { query: { powerPlantId: schedule.powerPlantId } }),
  )
}

/** The schedule of one month: its steps, its grid, and what goes with it. */
export default function DutySchedulePage() {
  const id = Number(useParams()['id'])
  const schedule = useRead(dutyScheduleApi.get, { query: { id } })
  useLiveSchedule(id)
  return (
    <div className={`vh-page ${css['page']}`}>
      {schedule.error && (
        <NotThere error={schedule.error} icon="calendar" list={paths.dutySchedules} toList={t.toList} />
      )}
      {!schedule.data && !schedule.error && <Skeleton lines={12} />}
      {schedule.data && <WithSettings key={id} schedule={schedule.data} />}
    </div>
  )
}

function WithSettings({ schedule }: { readonly schedule: DutyScheduleDetail }) {
  const { powerPlantId } = schedule
  const { data: settings, error } = useRead(dutyScheduleApi.settings, { query: { powerPlantId } })
  if (settings) return <Open schedule={schedule} settings={settings} />
  return error ? (
    <NotThere error={error} icon="calendar" list={paths.dutySchedules} toList={t.toList} />
  ) : (
    <Skeleton lines={12} />
  )
}

interface OpenProps {
  readonly schedule: DutyScheduleDetail
  readonly settings: DutySettings
}

function Open({ schedule, settings }: OpenProps) {
  const roster = useOpenRoster(schedule, settings)
  const drawer = useDrawers(drawers)
  return (
    <RosterContext value={roster}>
      <div className={`vh-stack vh-tight ${css['screen']}`}>
        <DutyScheduleHeader history={drawer.history} />
        <DutyScheduleTabs />
      </div>
      {drawer.shown}
    </RosterContext>
  )
}

/** Reads the schedule again a moment after somebody changed it, once for a burst of changes. */
function useLiveSchedule(id: number): void {
  const refresh = useRefresh()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useLive(['duty-schedules', 'duty-settings'], (event) => {
    if (event?.topic === 'duty-schedules' && event.entityId !== null && event.entityId !== String(id)) return
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () =>
        void refresh(
          dutyScheduleApi.get,
          dutyScheduleApi.check,
          dutyScheduleApi.settings,
          dutyScheduleApi.onCall,
          dutyScheduleApi.timesheet,
        ),
      LIVE_PAUSE_MS,
    )
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
