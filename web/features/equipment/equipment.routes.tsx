import { paths } from '#contract/core/paths.ts'
import { equipmentApi } from '#contract/equipment/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const equipmentScreens: ScreenRoutes = [
  {
    path: paths.equipment,
    title: { vi: 'Lý lịch thiết bị', en: 'Equipment' },
    about: {
      vi: 'Cây thiết bị của nhà máy: mã, số hiệu, nguồn gốc, thông số kỹ thuật, tình trạng.',
      en: 'The tree of a plant’s equipment: codes, numbers, origin, rated parameters, state.',
    },
    icon: 'M5 4h6v4H5zM13 10h6v4h-6zM13 16h6v4h-6zM8 8v10h5M8 12h5',
    page: () => import('./tree/TreePage.tsx'),
    words: ['equipment-register', 'equipment'],
    needs: equipmentApi.tree,
    menu: { area: 'production', order: 54 },
  },
  {
    path: paths.equipmentList,
    title: { vi: 'Danh sách thiết bị', en: 'List of equipment' },
    page: () => import('./EquipmentPage.tsx'),
    words: ['equipment-register', 'equipment'],
    needs: equipmentApi.list,
  },
  {
    path: paths.equipmentEvents,
    title: { vi: 'Sự kiện thiết bị', en: 'Events of equipment' },
    page: () => import('./events/EventsPage.tsx'),
    words: ['equipment-register', 'equipment'],
    needs: equipmentApi.list,
  },
  {
    path: paths.equipmentPassport,
    title: { vi: 'Lý lịch', en: 'Record of equipment' },
    page: () => import('./passport/PassportPage.tsx'),
    words: ['equipment-register', 'equipment'],
    needs: equipmentApi.get,
  },
]
