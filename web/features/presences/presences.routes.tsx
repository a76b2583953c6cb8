import { paths } from '#contract/core/paths.ts'
import { presenceApi } from '#contract/presences/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const presenceScreens: ScreenRoutes = [
  {
    path: paths.presence,
    title: { vi: 'Báo có mặt', en: 'I am here' },
    about: {
      vi: 'Báo mình đang ở nhà máy hay đã rời, để khi sơ tán không ai bị bỏ sót.',
      en: 'Say that you are at the plant or have left, so that an evacuation misses nobody.',
    },
    icon: 'M12 21s6.5-6.2 6.5-11A6.5 6.5 0 0 0 5.5 10c0 4.8 6.5 11 6.5 11zM9.4 10.2l1.9 1.9 3.4-3.6',
    page: () => import('./PresencePage.tsx'),
    words: ['presences'],
    needs: presenceApi.mine,
    menu: { area: 'operation', order: 71 },
  },
]
