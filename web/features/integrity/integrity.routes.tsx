import { paths } from '#contract/core/paths.ts'
import { integrityApi } from '#contract/integrity/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const integrityScreens: ScreenRoutes = [
  {
    path: paths.integrity,
    title: { vi: 'Toàn vẹn dữ liệu', en: 'Integrity of the data' },
    about: {
      vi: 'Kiểm tra ca đã khóa, lịch sử và tệp neo; kết quả lần gần nhất.',
      en: 'Checks of sealed shifts, history and their witness; what the last one found.',
    },
    icon: 'M12 3.5l7 2.8v5.2c0 4.3-2.9 7.4-7 9-4.1-1.6-7-4.7-7-9V6.3zM8.8 12l2.3 2.3 4.2-4.4',
    page: () => import('./IntegrityPage.tsx'),
    words: ['integrity'],
    needs: integrityApi.state,
    menu: { area: 'settings', order: 85 },
  },
]
