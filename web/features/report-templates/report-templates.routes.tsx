import { paths } from '#contract/core/paths.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

const icon = 'M5 3h10l4 4v14H5zM14 3v5h5M8 12h8v6H8zM12 12v6M8 15h8'

export const reportTemplateScreens: ScreenRoutes = [
  {
    path: paths.reportTemplates,
    title: { vi: 'Mẫu biểu báo cáo', en: 'Templates of reports' },
    about: {
      vi: 'Tệp Excel của công ty, điền số liệu báo cáo vào đúng ô.',
      en: 'Workbooks of the company, filled with the figures of reports.',
    },
    icon,
    page: () => import('./TemplatesPage.tsx'),
    words: ['report-templates'],
    needs: 'ReportTemplates.View',
    menu: { area: 'production', order: 63 },
  },
  {
    path: paths.reportTemplate,
    title: { vi: 'Mẫu biểu báo cáo', en: 'Template of reports' },
    page: () => import('./details/TemplatePage.tsx'),
    words: ['report-templates', 'reports'],
    needs: 'ReportTemplates.View',
  },
]
