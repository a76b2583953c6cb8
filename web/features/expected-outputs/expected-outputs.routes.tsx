import { expectedOutputApi } from '#contract/expected-outputs/index.ts'
import { paths } from '#contract/core/paths.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

const icon = 'M4 20V5M4 20h16M7 16l4-5 3 3 5-7M15 7h4v4'

export const expectedOutputScreens: ScreenRoutes = [
  {
    path: paths.expectedOutputs,
    title: { vi: 'Sản lượng dự kiến', en: 'Expected output' },
    about: {
      vi: 'Kế hoạch 48 chu kỳ của ngày, tuần, tháng, năm: lập, trình, duyệt, gửi điều độ.',
      en: 'Plans of 48 half-hours, weeks, months and years: prepared, approved, sent to dispatch.',
    },
    icon,
    page: () => import('./list/OutputsPage.tsx'),
    words: ['expected-outputs'],
    needs: expectedOutputApi.list,
    menu: { area: 'production', order: 36 },
  },
  {
    path: paths.newExpectedOutput,
    title: { vi: 'Lập sản lượng dự kiến', en: 'New expected output' },
    icon,
    page: () => import('./plan/NewOutputPage.tsx'),
    words: ['expected-outputs'],
    needs: expectedOutputApi.create,
  },
  {
    path: paths.outputAccuracy,
    title: { vi: 'Độ chính xác dự báo', en: 'Accuracy of forecasts' },
    icon,
    page: () => import('./comparison/AccuracyPage.tsx'),
    words: ['expected-outputs'],
    needs: expectedOutputApi.accuracy,
  },
  {
    path: paths.outputSettings,
    title: { vi: 'Quy định kế hoạch', en: 'Rules of plans' },
    about: {
      vi: 'Hạn gửi điều độ, giờ cao điểm, máy chủ nhận tệp.',
      en: 'Deadline, peak hours, receiver of files.',
    },
    icon,
    page: () => import('./settings/OutputSettingsPage.tsx'),
    words: ['output-settings'],
    needs: expectedOutputApi.updateSettings,
    menu: { area: 'settings', order: 47 },
  },
  {
    path: paths.expectedOutput,
    title: { vi: 'Bản sản lượng dự kiến', en: 'Expected output' },
    icon,
    page: () => import('./plan/OutputPage.tsx'),
    words: ['expected-outputs', 'approvals', 'approval-path'],
    needs: expectedOutputApi.get,
  },
]
