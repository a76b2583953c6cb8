import { paths } from '#contract/core/paths.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const roleScreens: ScreenRoutes = [
  {
    path: paths.roles,
    title: { vi: 'Vai trò', en: 'Roles' },
    about: {
      vi: 'Ai được xem, sửa, duyệt những gì.',
      en: 'Who may see, change and approve what.',
    },
    icon: 'M12 3.5 5 6v5.4c0 4.3 2.9 7.5 7 9.1 4.1-1.6 7-4.8 7-9.1V6zM9 11.9l2.2 2.2 3.9-4.1',
    page: () => import('./RolesPage.tsx'),
    words: ['roles'],
    needs: 'Roles.View',
    menu: { area: 'settings', order: 30 },
  },
]
