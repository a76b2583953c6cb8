import { paths } from '#contract/core/paths.ts'
import { hydrologyApi } from '#contract/hydrology/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const hydrologyScreens: ScreenRoutes = [
  {
    path: paths.hydrology,
    title: { vi: 'Thủy văn', en: 'Hydrology' },
    about: {
      vi: 'Mực nước, dung tích, cân bằng nước của hồ chứa: hiện tại, cả năm, từng 15 phút.',
      en: 'Level, volume and balance of the reservoir: now, over years, by the quarter of an hour.',
    },
    icon: 'M3 8c2-1.6 4-1.6 6 0s4 1.6 6 0 4-1.6 6 0M3 13c2-1.6 4-1.6 6 0s4 1.6 6 0 4-1.6 6 0M3 18c2-1.6 4-1.6 6 0s4 1.6 6 0 4-1.6 6 0',
    page: () => import('./HydrologyPage.tsx'),
    words: ['hydrology'],
    needs: hydrologyApi.list,
    plantKinds: ['hydro'],
    menu: { area: 'water', order: 10 },
  },
]
