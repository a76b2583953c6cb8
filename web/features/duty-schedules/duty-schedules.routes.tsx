import { paths } from '#contract/core/paths.ts'
import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const dutyScheduleScreens: ScreenRoutes = [
  {
    path: paths.dutySchedules,
    title: { vi: 'Lịch trực', en: 'Duty schedules' },
    about: {
      vi: 'Lịch trực ca hằng tháng của từng nhà máy: lập, kiểm tra, duyệt, công bố.',
      en: 'The monthly rosters of each plant: make, check, approve, publish.',
    },
    icon: 'M4.5 6h15v13.5h-15zM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8M9 10.5v9M15 10.5v9M4.5 15h15',
    page: () => import('./DutySchedulesPage.tsx'),
    words: ['duty-schedules'],
    needs: dutyScheduleApi.list,
    menu: { area: 'operation', order: 20 },
  },
  // Before the schedule itself, whose address would fit too.
  {
    path: paths.newDutySchedule,
    title: { vi: 'Lập lịch trực', en: 'New duty schedule' },
    page: () => import('./create/CreateSchedulePage.tsx'),
    words: ['duty-schedules'],
    needs: dutyScheduleApi.create,
  },
  {
    path: paths.dutySchedule,
    title: { vi: 'Lịch trực tháng', en: 'Monthly schedule' },
    page: () => import('./DutySchedulePage.tsx'),
    words: ['duty-schedules', 'duty-on-call', 'duty-timesheet'],
    needs: dutyScheduleApi.get,
  },
]
