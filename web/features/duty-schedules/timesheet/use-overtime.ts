import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'

import { useRoster } from '../roster/use-roster.tsx'

/** The overtime of each person in the month by the timesheet; undefined until it is there. */
export function useOvertime(): (employeeId: number) => number | undefined {
  const { id } = useRoster().schedule
  const { data } = useRead(dutyScheduleApi.timesheet, { query: { id } })
  const hours = new Map(data?.rows.map((row) => [row.employeeId, row.overtimeHours]))
  return (employeeId) => hours.get(employeeId)
}
