import { paths } from '#contract/core/paths.ts'
import { abnormalApi } from '#contract/abnormal-incidents/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const abnormalScreens: ScreenRoutes = [
  {
    path: paths.abnormals,
    title: { vi: 'Bất thường, sự cố', en: 'Defects and incidents' },
    about: {
      vi: 'Khiếm khuyết, hiện tượng bất thường, sự cố: ghi nhận, xử lý, báo cáo 24 giờ.',
      en: 'Defects, abnormal conditions and incidents: record, follow up, report within 24 hours.',
    },
    icon: 'M12 8.5v4.5m0 3h.01M10.3 4 2.6 17.5A2 2 0 0 0 4.3 20.5h15.4a2 2 0 0 0 1.7-3L13.7 4a2 2 0 0 0-3.4 0z',
    page: () => import('./AbnormalsPage.tsx'),
    words: ['abnormal-incidents', 'limit-breaches'],
    needs: abnormalApi.list,
    menu: { area: 'operation', order: 30 },
  },
  {
    path: paths.abnormal,
    title: { vi: 'Chi tiết bất thường, sự cố', en: 'Event' },
    page: () => import('./details/AbnormalPage.tsx'),
    words: ['abnormal-incidents', 'limit-breaches', 'task-groups', 'stock-vouchers'],
    needs: abnormalApi.list,
  },
]
