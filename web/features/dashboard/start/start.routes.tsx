import { paths } from '#contract/core/paths.ts'
import { plantApi } from '#contract/plants/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const startScreens: ScreenRoutes = [
  {
    path: paths.start,
    title: { vi: 'Bắt đầu', en: 'Getting started' },
    about: {
      vi: 'Từng bước từ hệ thống trống đến ca trực đầu tiên, và bước nào còn lại.',
      en: 'Step by step from an empty system to the first shift, and what is left.',
    },
    icon: 'M5 20V4.5M5 5h12.5l-2.8 4 2.8 4H5',
    page: () => import('./StartPage.tsx'),
    words: ['start'],
    needs: plantApi.create,
    menu: { area: 'settings', order: 5 },
  },
]
