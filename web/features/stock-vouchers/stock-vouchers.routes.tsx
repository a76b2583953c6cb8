import { paths } from '#contract/core/paths.ts'
import { stockBookApi, stockVoucherApi } from '#contract/stock-vouchers/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

const icon = 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6'

export const stockVoucherScreens: ScreenRoutes = [
  {
    path: paths.stockVouchers,
    title: { vi: 'Phiếu kho', en: 'Stock vouchers' },
    about: {
      vi: 'Nhập, xuất, chuyển, mượn trả; sổ kho, giá bình quân.',
      en: 'Receipts, issues, transfers, loans; books, mean prices.',
    },
    icon,
    page: () => import('./list/VouchersPage.tsx'),
    words: ['stock-vouchers'],
    needs: stockVoucherApi.list,
    menu: { area: 'production', order: 59 },
  },
  {
    path: paths.stockReport,
    title: { vi: 'Nhập – xuất – tồn', en: 'Stock report' },
    page: () => import('./books/ReportPage.tsx'),
    words: ['stock-vouchers'],
    needs: stockBookApi.list,
  },
  {
    path: paths.stockCard,
    title: { vi: 'Thẻ kho', en: 'Card of stock' },
    page: () => import('./books/CardPage.tsx'),
    words: ['stock-vouchers'],
    needs: stockBookApi.card,
  },
  {
    path: paths.stockPrices,
    title: { vi: 'Vì sao có giá này', en: 'Why this price' },
    page: () => import('./books/PricesPage.tsx'),
    words: ['stock-vouchers'],
    needs: stockBookApi.prices,
  },
  {
    path: paths.stockBooks,
    title: { vi: 'Khóa sổ, kiểm tra sổ', en: 'Closing and checks' },
    page: () => import('./books/BooksPage.tsx'),
    words: ['stock-vouchers'],
    needs: stockBookApi.books,
  },
  {
    path: paths.stockVoucher,
    title: { vi: 'Phiếu kho', en: 'Stock voucher' },
    page: () => import('./details/VoucherPage.tsx'),
    words: ['stock-vouchers', 'approvals', 'approval-path', 'card-rentals'],
    needs: stockVoucherApi.get,
  },
  {
    path: paths.stockVoucherSettings,
    title: { vi: 'Duyệt và biểu mẫu phiếu kho', en: 'Approval and forms of stock vouchers' },
    about: {
      vi: 'Loại phiếu phải duyệt trước khi ghi sổ, căn cứ in ở góc biểu mẫu.',
      en: 'Which vouchers are approved before they are posted, and the law printed on the forms.',
    },
    icon,
    page: () => import('./settings/SettingsPage.tsx'),
    words: ['stock-vouchers'],
    needs: stockVoucherApi.settings,
    menu: { area: 'settings', order: 47 },
  },
]
