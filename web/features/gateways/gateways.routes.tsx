import { paths } from '#contract/core/paths.ts'
import { gatewayApi } from '#contract/gateways/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const gatewayScreens: ScreenRoutes = [
  {
    path: paths.gateways,
    title: { vi: 'Kết nối thiết bị', en: 'Gateways' },
    about: {
      vi: 'Mã kết nối của các thiết bị tự gửi số liệu lên.',
      en: 'Tokens of the data loggers that send readings by themselves.',
    },
    icon: 'M9 3.5V8M15 3.5V8M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0zM12 17v3.5',
    page: () => import('./GatewaysPage.tsx'),
    words: ['gateways'],
    needs: gatewayApi.list,
    menu: { area: 'settings', order: 16 },
  },
]
