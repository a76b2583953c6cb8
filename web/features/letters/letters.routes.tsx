import { paths } from '#contract/core/paths.ts'
import { letterApi } from '#contract/letters/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

const icon = 'M3 6h18v12H3zM3 7l9 7 9-7'

export const letterScreens: ScreenRoutes = [
  {
    path: paths.incomingLetters,
    title: { vi: 'Công văn', en: 'Letters' },
    about: {
      vi: 'Sổ văn bản đến, đi theo NĐ 30/2020: vào sổ, bút phê, trả lời, ký lấy số, phát hành.',
      en: 'Books of letters received and sent: entering, direction, answers, signing and numbers.',
    },
    icon,
    page: () => import('./IncomingPage.tsx'),
    words: ['letters'],
    needs: letterApi.list,
    menu: { area: 'people', order: 46 },
  },
  {
    path: paths.outgoingLetters,
    title: { vi: 'Văn bản đi', en: 'Letters sent' },
    icon,
    page: () => import('./OutgoingPage.tsx'),
    words: ['letters'],
    needs: letterApi.list,
  },
  {
    path: paths.letter,
    title: { vi: 'Văn bản', en: 'Letter' },
    icon,
    page: () => import('./details/LetterPage.tsx'),
    words: ['letters'],
    needs: letterApi.get,
  },
]
