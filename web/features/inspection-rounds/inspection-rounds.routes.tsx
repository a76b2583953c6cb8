import { paths } from '#contract/core/paths.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const inspectionRoundScreens: ScreenRoutes = [
  {
    path: paths.inspectionRounds,
    title: { vi: 'Tuyến kiểm tra', en: 'Inspection rounds' },
    about: {
      vi: 'Lượt kiểm tra thiết bị phải đi, đã đi, bỏ sót; đi tuyến trên điện thoại không cần mạng.',
      en: 'Rounds of inspection due, walked and missed; walked on a phone without network.',
    },
    icon: 'M6 4v10a4 4 0 0 0 8 0V9a3 3 0 0 1 6 0v11M6 4l-2.5 3M6 4l2.5 3M20 20h-3',
    page: () => import('./rounds/RoundsPage.tsx'),
    words: ['inspection-rounds'],
    needs: 'InspectionRounds.View',
    menu: { area: 'production', order: 55 },
  },
  {
    path: paths.inspectionRoutes,
    title: { vi: 'Các tuyến', en: 'Routes' },
    page: () => import('./routes/RoutesPage.tsx'),
    words: ['inspection-rounds', 'equipment'],
    needs: 'InspectionRounds.View',
  },
  {
    path: paths.inspectionFigures,
    title: { vi: 'Chỉ số đi tuyến', en: 'Figures of rounds' },
    page: () => import('./rounds/FiguresPage.tsx'),
    words: ['inspection-rounds'],
    needs: 'InspectionRounds.View',
  },
  {
    path: paths.roundsOnDevice,
    title: { vi: 'Tuyến trên máy này', en: 'Rounds on this device' },
    page: () => import('./device/DevicePage.tsx'),
    words: ['inspection-rounds', 'kit', 'device-state'],
    needs: 'InspectionRounds.Walk',
    bare: true,
  },
  {
    path: paths.inspectionRound,
    title: { vi: 'Phiếu kiểm tra', en: 'Inspection sheet' },
    page: () => import('./rounds/RoundPage.tsx'),
    words: ['inspection-rounds', 'task-groups'],
    needs: 'InspectionRounds.View',
  },
]
