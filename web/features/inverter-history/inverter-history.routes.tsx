import { paths } from '#contract/core/paths.ts'
import { inverterHistoryApi } from '#contract/inverter-history/index.ts'
import { inverterPlants } from '#contract/plants/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const inverterHistoryScreens: ScreenRoutes = [
  {
    path: paths.inverterHistory,
    title: { vi: 'Lịch sử inverter', en: 'Inverter history' },
    about: {
      vi: 'Ngày làm việc của từng inverter và báo cáo vận hành ngày của nhà máy.',
      en: 'The working day of each inverter, and the report of the plant’s day.',
    },
    icon: 'M4 5h10v8H4zM17 5h3M17 9h3M17 13h3M4 17h16M8 20h8',
    page: () => import('./InverterHistoryPage.tsx'),
    words: ['inverter-history', 'abnormal-incidents'],
    needs: inverterHistoryApi.list,
    plantKinds: inverterPlants,
    menu: { area: 'production', order: 41 },
  },
  {
    path: paths.inverterHistoryDays,
    title: { vi: 'Inverter nhiều ngày', en: 'Inverters over days' },
    page: () => import('./range/RangePage.tsx'),
    words: ['inverter-history', 'abnormal-incidents'],
    needs: inverterHistoryApi.list,
    plantKinds: inverterPlants,
  },
]
