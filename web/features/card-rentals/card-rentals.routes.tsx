import { paths } from '#contract/core/paths.ts'
import { cardRentalApi } from '#contract/card-rentals/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const cardRentalScreens: ScreenRoutes = [
  {
    path: paths.cardRentals,
    title: { vi: 'Thuê thẻ', en: 'Card rental' },
    about: {
      vi: 'Đề nghị, duyệt, giao và nhận lại thẻ ra vào của khách, nhà thầu, xe.',
      en: 'Cards for visitors, contractors and vehicles: asked for, approved, handed out, taken back.',
    },
    icon: 'M3.5 8h13v9h-13zM7 12.5h5M7 5h13.5v9M9.5 20H20',
    page: () => import('./RentalsPage.tsx'),
    words: ['card-rentals', 'cards', 'approval-path'],
    needs: cardRentalApi.list,
    menu: { area: 'people', order: 70 },
  },
  {
    path: paths.onSite,
    title: { vi: 'Người trong nhà máy', en: 'Who is on site' },
    about: {
      vi: 'Danh sách người đang có mặt để điểm danh khi sơ tán; in được, dùng được khi mất mạng.',
      en: 'Everybody on site, to be counted in an evacuation; to print, and there without a network.',
    },
    icon: 'M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11zM3 19.5a6 6 0 0 1 12 0M16.5 5.2a3 3 0 0 1 0 5.6M18 14.2a5.4 5.4 0 0 1 3 4.8',
    page: () => import('./on-site/OnSitePage.tsx'),
    words: ['card-rentals', 'presences'],
    needs: cardRentalApi.onSite,
    menu: { area: 'people', order: 72 },
  },
  {
    path: paths.cardRental,
    title: { vi: 'Phiếu thuê thẻ', en: 'Card rental' },
    page: () => import('./details/RentalPage.tsx'),
    words: ['card-rentals', 'cards', 'approvals', 'approval-path'],
    needs: cardRentalApi.list,
  },
]
