import { paths } from '#contract/core/paths.ts'
import { documentApi } from '#contract/documents/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

const icon = 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6'

export const documentScreens: ScreenRoutes = [
  {
    path: paths.documents,
    title: { vi: 'Tài liệu', en: 'Documents' },
    about: {
      vi: 'Quy trình, bản vẽ, giấy phép: lần ban hành, duyệt, phải đọc, soát xét, hết hạn.',
      en: 'Procedures, drawings, licences: editions, approval, who must read, reviews, ends.',
    },
    icon,
    page: () => import('./list/DocumentsPage.tsx'),
    words: ['documents'],
    needs: documentApi.list,
    menu: { area: 'people', order: 45 },
  },
  {
    path: paths.newDocument,
    title: { vi: 'Thêm tài liệu', en: 'New document' },
    icon,
    page: () => import('./form/NewDocumentPage.tsx'),
    words: ['documents'],
    needs: documentApi.create,
  },
  {
    path: paths.documentSearch,
    title: { vi: 'Tìm trong nội dung tài liệu', en: 'Search inside documents' },
    icon,
    page: () => import('./search/SearchPage.tsx'),
    words: ['documents'],
    needs: documentApi.search,
  },
  {
    path: paths.document,
    title: { vi: 'Tài liệu', en: 'Document' },
    icon,
    page: () => import('./details/DocumentPage.tsx'),
    words: ['documents', 'approvals', 'approval-path'],
    needs: documentApi.get,
  },
]
