import { paths } from '#contract/core/paths.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const plantScreens: ScreenRoutes = [
  {
    path: paths.plants,
    title: { vi: 'Nhà máy', en: 'Plants' },
    about: {
      vi: 'Công suất, vị trí, cấp điều độ và sơ đồ đấu nối của từng nhà máy.',
      en: 'Power, place, dispatch and grid connection of each plant.',
    },
    icon: 'M13 3.5 5.5 13.5h5.8L10.5 20.5 18.5 10h-6z',
    page: () => import('./PlantsPage.tsx'),
    words: ['plants', 'plant-years'],
    menu: { area: 'settings', order: 10 },
  },
]
