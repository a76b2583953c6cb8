import { paths } from '#contract/core/paths.ts'
import { cardApi, cardCatalogueApi } from '#contract/cards/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const cardScreens: ScreenRoutes = [
  {
    path: paths.cards,
    title: { vi: 'Quản lý thẻ', en: 'Cards' },
    about: {
      vi: 'Sổ thẻ ra vào của nhà máy: loại thẻ, tình trạng, ai đang giữ.',
      en: 'The register of gate cards: their types, how they stand, who has them.',
    },
    icon: 'M4 6.5h16v11H4zM7.5 10.5h4M7.5 13.5h2.5M16.8 11.2a1.3 1.3 0 1 1-2.6 0 1.3 1.3 0 0 1 2.6 0zM13.5 14.8c.5-1 1.2-1.4 2-1.4s1.5.4 2 1.4',
    page: () => import('./CardsPage.tsx'),
    words: ['cards'],
    needs: cardApi.list,
    menu: { area: 'people', order: 71 },
  },
  {
    path: paths.cardTypes,
    title: { vi: 'Loại thẻ, loại xe', en: 'Types of cards and vehicles' },
    about: {
      vi: 'Danh mục loại thẻ ra vào, loại xe và quy tắc biển số.',
      en: 'The types of gate cards and vehicles, and the rules of their plates.',
    },
    icon: 'M4 5.5h16v9H4zM4 18.5h16M7.5 9h5M7.5 11.5h3M15.5 9h1.5',
    page: () => import('./settings/CardCataloguePage.tsx'),
    words: ['cards'],
    needs: cardCatalogueApi.updateType,
    menu: { area: 'settings', order: 45 },
  },
]
