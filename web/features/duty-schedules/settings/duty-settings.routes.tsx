import { paths } from '#contract/core/paths.ts'
import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const dutySettingsScreens: ScreenRoutes = [
  {
    path: paths.dutySettings,
    title: { vi: 'Ca trực và chấm công', en: 'Shifts and timesheet' },
    about: {
      vi: 'Giờ ca, biên chế, ký hiệu chấm công, ngày lễ và giới hạn thời giờ làm việc của từng nhà máy.',
      en: 'Shift hours, crew, timesheet codes, holidays and limits of working time of each plant.',
    },
    icon: 'M12 7v5l3.2 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
    page: () => import('./DutySettingsPage.tsx'),
    words: ['duty-settings'],
    needs: dutyScheduleApi.settings,
    menu: { area: 'settings', order: 25 },
  },
]
