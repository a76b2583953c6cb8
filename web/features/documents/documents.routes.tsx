import { paths } from '#contract/core/paths.ts'
import { documentApi } from '#contract/documents/index.ts'
import { letterApi } from '#contract/letters/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

const envelope = 'M3 6h18v12H3zM3 7l9 7 9-7'
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
    words: ['documents', 'equipment'],
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
    path: paths.documentCopies,
    title: { vi: 'Bản giấy của tài liệu', en: 'Paper copies of documents' },
    icon,
    page: () => import('./copies/CopiesPage.tsx'),
    words: ['documents'],
    needs: documentApi.listCopies,
  },
  {
    path: paths.document,
    title: { vi: 'Tài liệu', en: 'Document' },
    icon,
    page: () => import('./details/DocumentPage.tsx'),
    words: ['documents', 'approvals', 'approval-path', 'task-groups'],
    needs: documentApi.get,
  },
  {
    path: paths.incomingLetters,
    title: { vi: 'Công văn', en: 'Letters' },
    about: {
      vi: 'Sổ văn bản đến, đi theo NĐ 30/2020: vào sổ, bút phê, trả lời, ký lấy số, phát hành.',
      en: 'Books of letters received and sent: entering, direction, answers, signing and numbers.',
    },
    icon: envelope,
    page: () => import('./letters/IncomingPage.tsx'),
    words: ['letters'],
    needs: letterApi.list,
    menu: { area: 'people', order: 46 },
  },
  {
    path: paths.outgoingLetters,
    title: { vi: 'Văn bản đi', en: 'Letters sent' },
    icon: envelope,
    page: () => import('./letters/OutgoingPage.tsx'),
    words: ['letters'],
    needs: letterApi.list,
  },
  {
    path: paths.letterDispatches,
    title: { vi: 'Sổ gửi văn bản', en: 'Letters sent to whom' },
    icon: envelope,
    page: () => import('./letters/dispatches/DispatchesPage.tsx'),
    words: ['letters'],
    needs: letterApi.list,
  },
  {
    path: paths.letterSettings,
    title: { vi: 'Kiểm tra văn bản đi', en: 'Checks of letters' },
    about: {
      vi: 'Văn bản đi có phải kiểm tra nội dung, thể thức trước khi ký hay không.',
      en: 'Whether content and form of an outgoing letter are checked before it is signed.',
    },
    icon: envelope,
    page: () => import('./letters/settings/SettingsPage.tsx'),
    words: ['letters'],
    needs: letterApi.settings,
    menu: { area: 'settings', order: 50 },
  },
  {
    path: paths.letter,
    title: { vi: 'Văn bản', en: 'Letter' },
    icon: envelope,
    page: () => import('./letters/details/LetterPage.tsx'),
    words: ['letters', 'task-groups'],
    needs: letterApi.get,
  },
]
