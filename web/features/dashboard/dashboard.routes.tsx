import { paths } from '#contract/core/paths.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const dashboardScreens: ScreenRoutes = [
  {
    path: paths.home,
    title: { vi: 'Trang chủ', en: 'Home' },
    icon: 'M4 11.2 12 4l8 7.2M6 9.5V20h12V9.5M10 20v-5.5h4V20',
    page: () => import('./DashboardPage.tsx'),
    words: ['dashboard', 'start'],
    menu: { area: 'overview', order: 1 },
  },
]
