import { paths } from '#contract/core/paths.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const stockTakeScreens: ScreenRoutes = [
  {
    path: paths.stockTakes,
    title: { vi: 'Kiểm kê kho', en: 'Stock-takes' },
    about: {
      vi: 'Đợt kiểm kê: chốt sổ, đếm trên điện thoại không thấy số sổ, đếm lần hai, duyệt chênh lệch, in 05-VT.',
      en: 'Stock-takes: the list, counting blind on a phone, the second count, differences approved, form 05-VT.',
    },
    icon: 'M9 4h6v3H9zM7 5H5v15h14V5h-2M8 12l2 2 4-4M8 17h8',
    page: () => import('./list/TakesPage.tsx'),
    words: ['stock-takes'],
    needs: 'StockTakes.View',
    menu: { area: 'production', order: 59.5 },
  },
  {
    path: paths.takesOnDevice,
    title: { vi: 'Kiểm kê trên máy này', en: 'Stock-takes on this device' },
    page: () => import('./device/DevicePage.tsx'),
    words: ['stock-takes', 'kit', 'device-state'],
    needs: 'StockTakes.Count',
    bare: true,
  },
  {
    path: paths.stockTake,
    title: { vi: 'Đợt kiểm kê', en: 'Stock-take' },
    page: () => import('./details/TakePage.tsx'),
    words: ['stock-takes', 'approval-path', 'approvals'],
    needs: 'StockTakes.View',
  },
]
