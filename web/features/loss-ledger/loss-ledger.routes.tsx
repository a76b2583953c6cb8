import { paths } from '#contract/core/paths.ts'
import { lossLedgerApi } from '#contract/loss-ledger/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const lossLedgerScreens: ScreenRoutes = [
  {
    path: paths.lossLedger,
    title: { vi: 'Sổ tổn thất', en: 'Loss ledger' },
    about: {
      vi: 'Điện năng có thể phát mà không phát, theo nguyên nhân, từng thiết bị và nửa giờ; độ khả dụng, PR theo hợp đồng.',
      en: 'Energy that could have been made and was not, by cause, device and half-hour; availability and PR by contract.',
    },
    icon: 'M4 20h16M6 20V5h3v15M11 20V9h3v11M16 20v-6h3v6',
    page: () => import('./waterfall/WaterfallPage.tsx'),
    words: ['loss-ledger', 'unit-operations'],
    needs: lossLedgerApi.waterfall,
    menu: { area: 'production', order: 38 },
  },
  {
    path: paths.lossPieces,
    title: { vi: 'Chi tiết tổn thất', en: 'Losses in detail' },
    page: () => import('./pieces/PiecesPage.tsx'),
    words: ['loss-ledger'],
    needs: lossLedgerApi.list,
  },
  {
    path: paths.lossDay,
    title: { vi: 'Tổn thất trong ngày', en: 'Losses of a day' },
    page: () => import('./day/DayPage.tsx'),
    words: ['loss-ledger'],
    needs: lossLedgerApi.hours,
  },
]
