import { paths } from '#contract/core/paths.ts'
import { reservoirApi } from '#contract/reservoirs/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const reservoirScreens: ScreenRoutes = [
  {
    path: paths.reservoirs,
    title: { vi: 'Hồ chứa', en: 'Reservoirs' },
    about: {
      vi: 'Mực nước đặc trưng, đường quan hệ, cửa van, tổ máy, quy trình và giấy phép của từng hồ.',
      en: 'Levels, curves, gates, units, procedure and licence of each reservoir.',
    },
    icon: 'M3 6h18M5 6v4c0 5 3 8 7 8s7-3 7-8V6M8 11c1.3-1 2.7-1 4 0s2.7 1 4 0',
    page: () => import('./list/ReservoirsPage.tsx'),
    words: ['reservoirs'],
    needs: reservoirApi.update,
    plantKinds: ['hydro'],
    menu: { area: 'settings', order: 46 },
  },
  {
    path: paths.reservoirVersion,
    title: { vi: 'Khai báo hồ chứa', en: 'What a reservoir is' },
    page: () => import('./version/VersionPage.tsx'),
    words: ['reservoirs'],
    needs: reservoirApi.update,
  },
]
