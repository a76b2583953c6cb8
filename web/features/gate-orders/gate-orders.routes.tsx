import { paths } from '#contract/core/paths.ts'
import { gateOrderApi } from '#contract/gate-orders/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const gateOrderScreens: ScreenRoutes = [
  {
    path: paths.gateOrders,
    title: { vi: 'Lệnh vận hành cửa van', en: 'Gate orders' },
    about: {
      vi: 'Lập, ký, thực hiện lệnh vận hành cửa van; còi báo, thông báo hạ du.',
      en: 'Orders to move gates: drawn up, signed, carried out; sirens and notices.',
    },
    icon: 'M4 4.5h16M6 4.5v9m6-9v6m6-6v9M4 17.5c2 0 2 1.5 4 1.5s2-1.5 4-1.5 2 1.5 4 1.5 2-1.5 4-1.5',
    page: () => import('./GateOrdersPage.tsx'),
    words: ['gate-orders'],
    needs: gateOrderApi.list,
    plantKinds: ['hydro'],
    menu: { area: 'water', order: 20 },
  },
  {
    path: paths.gateOrder,
    title: { vi: 'Lệnh vận hành cửa van', en: 'Gate order' },
    page: () => import('./details/GateOrderPage.tsx'),
    words: ['gate-orders'],
    needs: gateOrderApi.list,
  },
  {
    path: paths.gateOrderSettings,
    title: { vi: 'Danh bạ báo xả, còi', en: 'Contacts and sirens' },
    about: {
      vi: 'Xã, cơ quan, đơn vị hạ du phải báo trước khi mở cửa van; vị trí còi.',
      en: 'Whom to tell before gates open; where sirens stand.',
    },
    icon: 'M5 4h11a2 2 0 0 1 2 2v14H7a2 2 0 0 1-2-2zM9 9h5M9 13h5M20 8v3m0 3v3',
    page: () => import('./settings/GateOrderSettingsPage.tsx'),
    words: ['gate-orders'],
    needs: gateOrderApi.settings,
    plantKinds: ['hydro'],
    menu: { area: 'settings', order: 46 },
  },
]
