import { paths } from '#contract/core/paths.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const notificationScreens: ScreenRoutes = [
  {
    path: paths.notifications,
    title: { vi: 'Thông báo', en: 'Notifications' },
    about: {
      vi: 'Việc chờ bạn và những gì xảy ra với việc của bạn.',
      en: 'What waits for you, and what happened to yours.',
    },
    icon: 'M18 9.5a6 6 0 1 0-12 0c0 5-2 6.5-2 6.5h16s-2-1.5-2-6.5M10.3 19.5a2 2 0 0 0 3.4 0',
    page: () => import('./list/NotificationsPage.tsx'),
    words: ['notifications'],
    menu: { area: 'overview', order: 20 },
  },
  {
    path: paths.notificationPreferences,
    title: { vi: 'Tùy chọn nhận thông báo', en: 'Notification preferences' },
    about: {
      vi: 'Việc nào báo ở chuông, việc nào gửi e-mail.',
      en: 'What the bell counts, and what comes by e-mail.',
    },
    icon: 'M4 7h9M17.5 7H20M4 17h2.5M11 17h9M17.5 7a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0zM11 17a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0z',
    page: () => import('./preferences/PreferencesPage.tsx'),
    words: ['notifications'],
  },
]
