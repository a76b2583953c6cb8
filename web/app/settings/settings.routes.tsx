import { paths } from '#contract/core/paths.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const settingsScreens: ScreenRoutes = [
  {
    path: paths.settings,
    title: { vi: 'Cài đặt', en: 'Settings' },
    icon: 'M4 7h9M17.5 7H20M4 17h2.5M11 17h9M17.5 7a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0zM11 17a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0z',
    page: () => import('./SettingsPage.tsx'),
    words: [],
    menu: { area: 'settings', order: 100 },
  },
]
