import { paths } from '#contract/core/paths.ts'
import { importApi } from '#contract/imports/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const importScreens: ScreenRoutes = [
  {
    path: paths.imports,
    title: { vi: 'Nhập số liệu từ file', en: 'Import data' },
    about: {
      vi: 'Đưa số liệu của bộ ghi và bảng tính vào hệ thống, xem và hoàn tác những lần nhập trước.',
      en: 'Bring data of recorders and spreadsheets in; see and revert earlier imports.',
    },
    icon: 'M12 15V4m-5 5 5-5 5 5M4.5 15v3.5A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5V15',
    page: () => import('./ImportsPage.tsx'),
    words: ['imports'],
    needs: importApi.list,
    menu: { area: 'production', order: 60 },
  },
  // Before the single import, whose address would fit too.
  {
    path: paths.newImport,
    title: { vi: 'Nhập tệp mới', en: 'Import a file' },
    page: () => import('./NewImportPage.tsx'),
    words: ['imports'],
    needs: importApi.create,
  },
  {
    path: paths.importRun,
    title: { vi: 'Lần nhập', en: 'Import' },
    page: () => import('./ImportPage.tsx'),
    words: ['imports'],
    needs: importApi.list,
  },
]
