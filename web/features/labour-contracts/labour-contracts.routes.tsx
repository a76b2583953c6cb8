import { labourContractApi } from '#contract/labour-contracts/index.ts'
import { paths } from '#contract/core/paths.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

const icon = 'M9 4h6v3H9zM7 5H5v15h14V5h-2M12 12a2 2 0 1 0 0-.01M8.5 18a3.5 3.5 0 0 1 7 0'

export const labourContractScreens: ScreenRoutes = [
  {
    path: paths.labourContracts,
    title: { vi: 'Hợp đồng lao động', en: 'Labour contracts' },
    about: { vi: 'Thử việc, thời hạn, phụ lục, nhắc hạn.', en: 'Probations, terms, appendices, reminders.' },
    icon,
    page: () => import('./LabourPage.tsx'),
    words: ['labour-contracts'],
    needs: labourContractApi.list,
    menu: { area: 'people', order: 61 },
  },
  {
    path: paths.labourContract,
    title: { vi: 'Hợp đồng lao động', en: 'Labour contract' },
    page: () => import('./details/LabourContractPage.tsx'),
    words: ['labour-contracts'],
    needs: labourContractApi.get,
  },
  {
    path: paths.labourSettings,
    title: { vi: 'Quy định hợp đồng lao động', en: 'Rules of labour contracts' },
    about: {
      vi: 'Thời gian thử việc, thời hạn và số lần ký hợp đồng lao động, mốc nhắc hạn.',
      en: 'How long probation and fixed terms last, how often they are signed, when terms are reminded of.',
    },
    icon,
    page: () => import('./settings/LabourSettingsPage.tsx'),
    words: ['labour-contracts'],
    needs: labourContractApi.settings,
    menu: { area: 'settings', order: 50 },
  },
]
