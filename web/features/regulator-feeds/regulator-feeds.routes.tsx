import { paths } from '#contract/core/paths.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

const icon = 'M4 12.5 20 5l-5 15-4-6.5zM11 13.5 20 5'

// Rights by name: the contract need not be there before the screen is.
export const regulatorFeedScreens: ScreenRoutes = [
  {
    path: paths.feedIntervals,
    title: { vi: 'Gửi số liệu hồ', en: 'Sent reservoir data' },
    about: {
      vi: 'Số liệu 15 phút đã gửi cho Cục, Sở: từng bản ghi, gửi lại, chứng từ ngày.',
      en: 'The 15-minute data sent to authorities: each interval, sending again, the proof of a day.',
    },
    icon,
    page: () => import('./intervals/IntervalsPage.tsx'),
    words: ['regulator-feeds'],
    needs: 'RegulatorFeeds.View',
    plantKinds: ['hydro'],
    menu: { area: 'water', order: 70 },
  },
  {
    path: paths.feedTargets,
    title: { vi: 'Nơi nhận số liệu hồ', en: 'Receivers of reservoir data' },
    about: {
      vi: 'Cục, Sở nhận số liệu 15 phút của hồ chứa: địa chỉ, mật khẩu, tạm dừng.',
      en: 'Authorities that get the 15-minute data: addresses, passwords, pausing.',
    },
    icon,
    page: () => import('./targets/TargetsPage.tsx'),
    words: ['regulator-feeds'],
    needs: 'RegulatorFeeds.Edit',
    plantKinds: ['hydro'],
    menu: { area: 'settings', order: 19 },
  },
]
