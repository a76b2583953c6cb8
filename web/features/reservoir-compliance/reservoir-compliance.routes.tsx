import { paths } from '#contract/core/paths.ts'
import { reservoirComplianceApi } from '#contract/reservoir-compliance/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const reservoirComplianceScreens: ScreenRoutes = [
  {
    path: paths.reservoirCompliance,
    title: { vi: 'Tuân thủ quy trình hồ', en: 'Compliance of reservoirs' },
    about: {
      vi: 'Từng giờ đối chiếu quy trình vận hành và giấy phép; lý do, xếp loại tháng.',
      en: 'Every hour against procedure and licence; reasons, grade of the month.',
    },
    icon: 'M4 5.5h16v13H4zM4 10h16M9 5.5v13m5-13v13M6.5 14.5l1 1 2-2',
    page: () => import('./CompliancePage.tsx'),
    words: ['reservoir-compliance'],
    needs: reservoirComplianceApi.month,
    plantKinds: ['hydro'],
    menu: { area: 'water', order: 30 },
  },
]
