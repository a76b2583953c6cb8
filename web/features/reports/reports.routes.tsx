import { paths } from '#contract/core/paths.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

const icon = 'M5 3h10l4 4v14H5zM14 3v5h5M8 12h8M8 16h3M13 16h3'

export const reportScreens: ScreenRoutes = [
  {
    path: paths.reports,
    title: { vi: 'Báo cáo', en: 'Reports' },
    about: {
      vi: 'Báo cáo ca, ngày, tuần, tháng, quý, năm và chuyên đề: bản thảo, xác nhận, duyệt, PDF, Excel.',
      en: 'Reports of shifts, days, weeks, months, quarters, years and subjects: drafts, confirmation, approval, PDF, Excel.',
    },
    icon,
    page: () => import('./list/ReportsPage.tsx'),
    words: ['reports'],
    needs: 'Reports.View',
    menu: { area: 'production', order: 62 },
  },
  {
    path: paths.reportPreview,
    title: { vi: 'Xem nhanh báo cáo', en: 'Look at a report' },
    page: () => import('./preview/PreviewPage.tsx'),
    words: ['reports'],
    needs: 'Reports.View',
  },
  {
    path: paths.reportSubscriptions,
    title: { vi: 'Đăng ký nhận báo cáo', en: 'Reports by e-mail' },
    page: () => import('./subscriptions/SubscriptionsPage.tsx'),
    words: ['reports'],
    needs: 'Reports.View',
  },
  {
    path: paths.reportDeliveries,
    title: { vi: 'Nhật ký gửi báo cáo', en: 'Reports sent by e-mail' },
    page: () => import('./subscriptions/DeliveriesPage.tsx'),
    words: ['reports'],
    needs: 'Reports.View',
  },
  {
    path: paths.report,
    title: { vi: 'Báo cáo', en: 'Report' },
    page: () => import('./details/ReportPage.tsx'),
    words: ['reports', 'approvals', 'approval-path'],
    needs: 'Reports.View',
  },
  {
    path: paths.reportSettings,
    title: { vi: 'Quy định báo cáo', en: 'Rules of reports' },
    about: {
      vi: 'Báo cáo nào tự lập, từ mấy giờ; nơi nhận báo cáo sản xuất ngày.',
      en: 'Which reports are made by themselves and from when; who receives the daily report.',
    },
    icon,
    page: () => import('./settings/SettingsPage.tsx'),
    words: ['reports'],
    needs: 'Reports.View',
    menu: { area: 'settings', order: 48 },
  },
]
