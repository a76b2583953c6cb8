import { paths } from '#contract/core/paths.ts'
import { unitOperationApi } from '#contract/unit-operations/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const unitOperationScreens: ScreenRoutes = [
  {
    path: paths.unitOperations,
    title: { vi: 'Hoạt động tổ máy', en: 'Unit operation' },
    about: {
      vi: 'Tổ máy, inverter đang làm gì và đã làm gì: biểu đồ trạng thái, khởi động, dừng, chỉ số.',
      en: 'What units and inverters do and did: chart of states, starts, stops, figures.',
    },
    icon: 'M4 6h9v3.5H4zM9 11h11v3.5H9zM4 16h7v3.5H4z',
    page: () => import('./timeline/TimelinePage.tsx'),
    words: ['unit-operations', 'abnormal-incidents'],
    needs: unitOperationApi.timeline,
    menu: { area: 'production', order: 35 },
  },
  {
    path: paths.unitStates,
    title: { vi: 'Trạng thái tổ máy', en: 'States of units' },
    page: () => import('./list/StatesPage.tsx'),
    words: ['unit-operations', 'abnormal-incidents'],
    needs: unitOperationApi.list,
  },
  {
    path: paths.unitFigures,
    title: { vi: 'Chỉ số vận hành tổ máy', en: 'Figures of units' },
    page: () => import('./figures/FiguresPage.tsx'),
    words: ['unit-operations'],
    needs: unitOperationApi.figures,
  },
]
