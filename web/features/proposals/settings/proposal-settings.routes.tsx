import { paths } from '#contract/core/paths.ts'
import { proposalApi } from '#contract/proposals/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const proposalSettingsScreens: ScreenRoutes = [
  {
    path: paths.proposalSettings,
    title: { vi: 'Nghỉ phép, làm thêm', en: 'Leave and overtime' },
    about: {
      vi: 'Số ngày phép năm, phép thâm niên, hỏi ý kiến người làm thêm, thời hạn đề xuất bổ sung.',
      en: 'Days of annual leave, extra days by service, consent to overtime, how late one may still propose.',
    },
    icon: 'M4.5 6h15v13.5h-15zM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8m-6 8 2 2 4-4.5',
    page: () => import('./ProposalSettingsPage.tsx'),
    words: ['proposals'],
    needs: proposalApi.settings,
    menu: { area: 'settings', order: 27 },
  },
]
