import { paths } from '#contract/core/paths.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const accountScreens: ScreenRoutes = [
  {
    path: paths.changePassword,
    title: { vi: 'Đổi mật khẩu', en: 'Change password' },
    page: () => import('./password/NewPasswordPage.tsx'),
    words: ['account', 'kit'],
    bare: true,
  },
  {
    path: paths.profile,
    title: { vi: 'Hồ sơ của tôi', en: 'My profile' },
    about: {
      vi: 'Thông tin cá nhân, mật khẩu, ngôn ngữ và giao diện.',
      en: 'Personal details, password, language and look.',
    },
    icon: 'M4.5 20a7.5 7.5 0 0 1 15 0M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
    page: () => import('./profile/ProfilePage.tsx'),
    words: ['account'],
  },
]
