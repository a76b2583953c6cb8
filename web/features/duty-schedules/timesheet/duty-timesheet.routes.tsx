import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const timesheetScreens: ScreenRoutes = [
  {
    path: '/quan-ly-lich-truc/:id/bang-cham-cong',
    title: { vi: 'Bảng chấm công', en: 'Timesheet' },
    page: () => import('./TimesheetPage.tsx'),
    words: ['duty-timesheet'],
    needs: dutyScheduleApi.timesheet,
  },
]
