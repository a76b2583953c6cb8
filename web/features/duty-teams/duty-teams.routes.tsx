import { paths } from '#contract/core/paths.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const dutyTeamScreens: ScreenRoutes = [
  {
    path: paths.dutyTeams,
    title: { vi: 'Kíp trực', en: 'Duty teams' },
    about: {
      vi: 'Các kíp cùng đi ca của từng nhà máy.',
      en: 'The crews that stand the shifts of each plant together.',
    },
    icon: 'M3.5 19.5v-1a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v1M12.5 8a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM20.5 19.5v-1a4 4 0 0 0-2.7-3.8M15.8 5.2a3 3 0 0 1 0 5.6',
    page: () => import('./DutyTeamsPage.tsx'),
    words: ['duty-teams'],
    menu: { area: 'settings', order: 20 },
  },
]
