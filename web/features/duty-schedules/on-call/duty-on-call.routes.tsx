import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const onCallScreens: ScreenRoutes = [
  {
    path: '/quan-ly-lich-truc/:id/truc-ngoai-ca',
    title: { vi: 'Trực ngoài ca', en: 'On call' },
    page: () => import('./OnCallPage.tsx'),
    words: ['duty-on-call'],
    needs: dutyScheduleApi.onCall,
  },
]
