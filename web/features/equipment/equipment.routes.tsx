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
    path: paths.equipmentScan,
    title: { vi: 'Quét tem thiết bị', en: 'Scan a label' },
    about: {
      vi: 'Quét mã QR trên máy bằng camera để mở lý lịch, báo hỏng.',
      en: 'Scan the QR code on a machine with the camera to open its passport or report a fault.',
    },
    icon: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M7.5 12h9',
    page: () => import('./scan/ScanPage.tsx'),
    words: ['equipment-register', 'equipment'],
    needs: equipmentApi.get,
  },
  {
    path: paths.equipmentPassport,
    title: { vi: 'Lý lịch', en: 'Record of equipment' },
    page: () => import('./passport/PassportPage.tsx'),
    words: ['equipment-register', 'equipment'],
    needs: equipmentApi.get,
  },
]
