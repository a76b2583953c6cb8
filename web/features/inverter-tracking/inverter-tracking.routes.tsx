import { paths } from '#contract/core/paths.ts'
import { inverterTrackingApi } from '#contract/inverter-tracking/index.ts'
import { inverterPlants } from '#contract/plants/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const inverterTrackingScreens: ScreenRoutes = [
  {
    path: paths.inverterTracking,
    title: { vi: 'Theo dõi inverter', en: 'Inverter tracking' },
    about: {
      vi: 'Thông số từng giờ của các inverter: nhập, so sánh, tìm máy đứng, xuất Excel.',
      en: 'Hourly values of the inverters: enter, compare, find standstills, export to Excel.',
    },
    icon: 'M4 4.5h16v11H4zM4 10h16M12 4.5v11M8 20h8M12 15.5V20',
    page: () => import('./day/TrackingDayPage.tsx'),
    words: ['inverter-tracking', 'readings'],
    needs: inverterTrackingApi.daySummary,
    plantKinds: inverterPlants,
    menu: { area: 'production', order: 40 },
  },
  {
    path: paths.inverterSheet,
    title: { vi: 'Phiếu theo dõi inverter', en: 'Inverter sheet' },
    page: () => import('./sheet/TrackingSheetPage.tsx'),
    words: ['inverter-tracking', 'readings'],
    needs: inverterTrackingApi.list,
  },
  {
    path: paths.trackingSettings,
    title: { vi: 'Quy định theo dõi inverter', en: 'Rules of inverter tracking' },
    about: {
      vi: 'Giờ của phiếu, mức phải đánh dấu và cách nhận ra máy đứng, của từng nhà máy điện mặt trời.',
      en: 'Hours of the sheets, what is marked and what counts as standing still, for each solar plant.',
    },
    icon: 'M4 4.5h16v11H4zM4 10h16M12 4.5v11M8 20h8M12 15.5V20',
    page: () => import('./settings/TrackingSettingsPage.tsx'),
    words: ['tracking-settings'],
    needs: inverterTrackingApi.updateSettings,
    plantKinds: inverterPlants,
    menu: { area: 'settings', order: 46 },
  },
]
