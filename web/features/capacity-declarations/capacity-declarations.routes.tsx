import { capacityDeclarationApi } from '#contract/capacity-declarations/index.ts'
import { paths } from '#contract/core/paths.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const capacityDeclarationScreens: ScreenRoutes = [
  {
    path: paths.capacityDeclarations,
    title: { vi: 'Công bố công suất', en: 'Declared capacity' },
    about: {
      vi: 'Công suất công bố 48 chu kỳ của ngày theo tổ máy: đề xuất từ khả dụng, lý do khi thấp hơn đặt, các lần gửi.',
      en: 'Declared capacity of a day in 48 half-hours by unit: from what is available, with reasons and revisions.',
    },
    page: () => import('./list/DeclarationsPage.tsx'),
    words: ['capacity-declarations', 'capacity-ranges'],
    needs: capacityDeclarationApi.list,
  },
  {
    path: paths.newCapacityDeclaration,
    title: { vi: 'Lập công bố công suất', en: 'Declare capacity' },
    page: () => import('./declaration/NewDeclarationPage.tsx'),
    words: ['capacity-declarations', 'capacity-ranges'],
    needs: capacityDeclarationApi.create,
  },
  {
    path: paths.capacityDeclaration,
    title: { vi: 'Bản công bố công suất', en: 'Declaration of capacity' },
    page: () => import('./declaration/DeclarationPage.tsx'),
    words: ['capacity-declarations', 'capacity-ranges'],
    needs: capacityDeclarationApi.get,
  },
]
