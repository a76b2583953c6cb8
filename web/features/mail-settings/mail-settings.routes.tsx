import { paths } from '#contract/core/paths.ts'
import { mailSettingsApi } from '#contract/mail-settings/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const mailSettingsScreens: ScreenRoutes = [
  {
    path: paths.mailSettings,
    title: { vi: 'E-mail thông báo', en: 'E-mail notifications' },
    about: {
      vi: 'Máy chủ gửi thư, người gửi, thư thử và tình hình gửi.',
      en: 'The mail server, the sender, test mails and how sending goes.',
    },
    icon: 'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v10a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17V7a1.5 1.5 0 0 1 1.5-1.5zM4.5 7l7.5 6 7.5-6',
    page: () => import('./MailSettingsPage.tsx'),
    words: ['mail-settings'],
    needs: mailSettingsApi.get,
    menu: { area: 'settings', order: 80 },
  },
]
