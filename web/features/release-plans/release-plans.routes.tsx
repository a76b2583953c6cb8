import { paths } from '#contract/core/paths.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

const icon = 'M4 5v14.5h16M7 9.5c3 0 3 2 6 2s3 4 6.5 4M7 14.5h3M7 17h5'

// Rights by name: the contract need not be there before the screen is.
export const releasePlanScreens: ScreenRoutes = [
  {
    path: paths.releasePlans,
    title: { vi: 'Phương án xả', en: 'Release plans' },
    about: {
      vi: 'Hạ mực nước, cắt lũ, dự báo mực nước: tính, lưu, in và so với thực tế.',
      en: 'Lowering, flood cuts and forecasts of the level: worked out, kept, printed, compared.',
    },
    icon,
    page: () => import('./list/PlansPage.tsx'),
    words: ['release-plans'],
    needs: 'ReleasePlans.View',
    plantKinds: ['hydro'],
    menu: { area: 'water', order: 50 },
  },
  {
    path: paths.newReleasePlan,
    title: { vi: 'Lập phương án xả', en: 'New release plan' },
    icon,
    page: () => import('./editor/PlanEditorPage.tsx'),
    words: ['release-plans'],
    needs: 'ReleasePlans.View',
    plantKinds: ['hydro'],
  },
  {
    path: paths.releasePlan,
    title: { vi: 'Phương án', en: 'Plan' },
    icon,
    page: () => import('./details/PlanPage.tsx'),
    words: ['release-plans'],
    needs: 'ReleasePlans.View',
    plantKinds: ['hydro'],
  },
  {
    path: paths.levelForecast,
    title: { vi: 'Dự báo mực nước hồ', en: 'Level forecast' },
    about: {
      vi: 'Nếu nước về và tổ máy, cửa van như vậy thì mực nước bảy ngày tới ra sao.',
      en: 'If inflow, units and gates go on so: the level by the hour for seven days.',
    },
    icon: 'M3.5 15.5c3 0 3-3 6-3s3 3 6 3 2.5-2 5-2M4 5v14.5h16M14 5.5h5.5V11',
    page: () => import('./editor/LevelForecastPage.tsx'),
    words: ['release-plans'],
    needs: 'ReleasePlans.View',
    plantKinds: ['hydro'],
    menu: { area: 'water', order: 40 },
  },
]
