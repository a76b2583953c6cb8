import { paths } from '#contract/core/paths.ts'
import { reportPlanApi } from '#contract/report-plans/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

const icon = 'M5 5h14v15H5zM8 3v4M16 3v4M5 10h14M9 14l2 2 4-4'

export const reportPlanScreens: ScreenRoutes = [
  {
    path: paths.reportOccurrences,
    title: { vi: 'Kế hoạch báo cáo', en: 'Report plan' },
    about: {
      vi: 'Báo cáo phải nộp: cho ai, hạn nào, ai lập, ai duyệt, đã gửi chưa, trễ bao lâu.',
      en: 'Reports that are due: to whom, by when, who prepares and approves, what went out and how late.',
    },
    icon,
    page: () => import('./OccurrencesPage.tsx'),
    words: ['report-plans'],
    needs: reportPlanApi.occurrences,
    menu: { area: 'production', order: 57 },
  },
  {
    path: paths.reportCalendar,
    title: { vi: 'Lịch báo cáo tháng', en: 'Reports of the month' },
    icon,
    page: () => import('./calendar/CalendarPage.tsx'),
    words: ['report-plans'],
    needs: reportPlanApi.occurrences,
  },
  {
    path: paths.reportYear,
    title: { vi: 'Báo cáo cả năm, tỷ lệ đúng hạn', en: 'Reports of the year, punctuality' },
    icon,
    page: () => import('./year/YearPage.tsx'),
    words: ['report-plans'],
    needs: reportPlanApi.year,
  },
  {
    path: paths.reportPlans,
    title: { vi: 'Danh mục báo cáo phải nộp', en: 'Reports to be made' },
    icon,
    page: () => import('./plans/PlansPage.tsx'),
    words: ['report-plans'],
    needs: reportPlanApi.list,
  },
  {
    path: paths.reportOccurrence,
    title: { vi: 'Kỳ báo cáo', en: 'Report' },
    icon,
    page: () => import('./details/OccurrencePage.tsx'),
    words: ['report-plans'],
    needs: reportPlanApi.occurrence,
  },
]
