import { contractApi } from '#contract/contracts/index.ts'
import { paths } from '#contract/core/paths.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

const icon = 'M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h4'

export const contractScreens: ScreenRoutes = [
  {
    path: paths.contracts,
    title: { vi: 'Hợp đồng', en: 'Contracts' },
    about: {
      vi: 'Phụ lục, thanh toán, bảo lãnh, nghiệm thu.',
      en: 'Appendices, payments, guarantees, acceptances.',
    },
    icon,
    page: () => import('./list/ContractsPage.tsx'),
    words: ['contracts'],
    needs: contractApi.list,
    menu: { area: 'people', order: 60 },
  },
  {
    path: paths.contractCalendar,
    title: { vi: 'Lịch đến hạn', en: 'What falls due' },
    page: () => import('./calendar/CalendarPage.tsx'),
    words: ['contracts'],
    needs: contractApi.calendar,
  },
  {
    path: paths.contractPartners,
    title: { vi: 'Hợp đồng theo đối tác', en: 'Contracts by partner' },
    page: () => import('./partners/PartnersPage.tsx'),
    words: ['contracts'],
    needs: contractApi.partnerTotals,
  },
  {
    path: paths.contractImport,
    title: { vi: 'Nhập sổ hợp đồng', en: 'Import contracts' },
    page: () => import('./import/ImportPage.tsx'),
    words: ['contracts', 'register-import'],
    needs: contractApi.runImport,
  },
  {
    path: paths.contract,
    title: { vi: 'Hợp đồng', en: 'Contract' },
    page: () => import('./details/ContractPage.tsx'),
    words: ['contracts', 'approvals', 'approval-path'],
    needs: contractApi.get,
  },
  {
    path: paths.contractAppendix,
    title: { vi: 'Phụ lục hợp đồng', en: 'Contract appendix' },
    within: paths.contracts,
    page: () => import('./details/AppendixPage.tsx'),
    words: ['contracts', 'approvals', 'approval-path'],
    needs: contractApi.appendix,
  },
  {
    path: paths.contractSettings,
    title: { vi: 'Nhắc hạn hợp đồng', en: 'Reminders of contracts' },
    about: {
      vi: 'Nhắc trước hạn bao nhiêu ngày, bảo lãnh phải còn bao lâu sau ngày kết thúc.',
      en: 'How many days ahead terms are reminded of, and how long a guarantee must outlast the contract.',
    },
    icon,
    page: () => import('./settings/SettingsPage.tsx'),
    words: ['contracts'],
    needs: contractApi.settings,
    menu: { area: 'settings', order: 49 },
  },
]
