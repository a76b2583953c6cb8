import { capacityRangeApi } from '#contract/capacity-ranges/index.ts'
import { paths } from '#contract/core/paths.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const capacityRangeScreens: ScreenRoutes = [
  {
    path: paths.capacityRanges,
    title: { vi: 'Dải công suất', en: 'Capacity range' },
    about: {
      vi: 'P min, P max theo cột nước, đồ thị P–Q, vùng cấm của tổ máy; điểm làm việc và giờ ở vùng cấm.',
      en: 'P min, P max by head, P–Q diagram and forbidden zones of units; working points and hours in zones.',
    },
    icon: 'M4 20V4M4 20h16M7 16c2-7 6-10 12-10M7 16h12V6',
    page: () => import('./list/RangesPage.tsx'),
    words: ['capacity-ranges'],
    needs: capacityRangeApi.list,
    menu: { area: 'production', order: 37 },
  },
  {
    path: paths.capacityDiagrams,
    title: { vi: 'Biểu đồ dải công suất', en: 'Pictures of capacity ranges' },
    page: () => import('./diagram/DiagramPage.tsx'),
    words: ['capacity-ranges'],
    needs: capacityRangeApi.diagram,
  },
  {
    path: paths.capacityZones,
    title: { vi: 'Thời gian trong vùng cấm', en: 'Time in forbidden zones' },
    page: () => import('./zones/ZonesPage.tsx'),
    words: ['capacity-ranges'],
    needs: capacityRangeApi.zoneTimes,
  },
  {
    path: paths.capacityRange,
    title: { vi: 'Bản dải công suất', en: 'Capacity range' },
    page: () => import('./details/RangePage.tsx'),
    words: ['capacity-ranges', 'approvals', 'approval-path'],
    needs: capacityRangeApi.get,
  },
]
