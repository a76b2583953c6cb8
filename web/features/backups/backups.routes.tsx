import { paths } from '#contract/core/paths.ts'
import { backupApi } from '#contract/backups/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const backupScreens: ScreenRoutes = [
  {
    path: paths.backups,
    title: { vi: 'Sao lưu', en: 'Backups' },
    about: {
      vi: 'Lịch sao lưu, kết quả khôi phục thử, nơi giữ và số bản giữ lại.',
      en: 'When backups are made, what restoring them showed, where they go and how many are kept.',
    },
    icon: 'M4 7c0-1.7 3.6-3 8-3s8 1.3 8 3-3.6 3-8 3-8-1.3-8-3zM4 7v10c0 1.7 3.6 3 8 3s8-1.3 8-3V7M4 12c0 1.7 3.6 3 8 3s8-1.3 8-3',
    page: () => import('./BackupsPage.tsx'),
    words: ['backups'],
    needs: backupApi.get,
    menu: { area: 'settings', order: 85 },
  },
]
