import { paths } from '#contract/core/paths.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

const icon = 'M4 5.5h16v13H4zM4 6.5l8 6.5 8-6.5'

// Rights by name: the contract need not be there before the screen is.
export const bulletinScreens: ScreenRoutes = [
  {
    path: paths.bulletins,
    title: { vi: 'Bản tin hồ chứa', en: 'Reservoir bulletins' },
    about: {
      vi: 'Bản tin 07 giờ, mùa lũ 01-07-13-19 giờ: xem, gửi, nhật ký gửi.',
      en: 'The bulletin of 07:00, in the flood season of 01-07-13-19: show, send, what was sent.',
    },
    icon,
    page: () => import('./BulletinsPage.tsx'),
    words: ['bulletins'],
    needs: 'Bulletins.View',
    plantKinds: ['hydro'],
    menu: { area: 'water', order: 60 },
  },
  {
    path: paths.bulletinSettings,
    title: { vi: 'Bản tin hồ chứa: giờ gửi, người nhận', en: 'Bulletins: hours and recipients' },
    about: {
      vi: 'Giờ gửi mùa kiệt, mùa lũ và danh sách người nhận bản tin qua e-mail.',
      en: 'Hours of the dry and the flood season, and who gets the bulletin by e-mail.',
    },
    icon,
    page: () => import('./settings/BulletinSettingsPage.tsx'),
    words: ['bulletins'],
    needs: 'Bulletins.View',
    plantKinds: ['hydro'],
    menu: { area: 'settings', order: 28 },
  },
]
