import { paths } from '#contract/core/paths.ts'
import { deviceImportApi } from '#contract/devices/import.ts'
import { deviceApi, parameterApi } from '#contract/devices/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const deviceScreens: ScreenRoutes = [
  {
    path: paths.devices,
    title: { vi: 'Thiết bị', en: 'Devices' },
    about: {
      vi: 'Inverter, tổ máy, máy biến áp… của từng nhà máy và ngưỡng riêng của chúng.',
      en: 'Inverters, units, transformers and the like of each plant, with their own limits.',
    },
    icon: 'M5 4h14v6H5zM5 14h14v6H5zM8.5 7h.01M8.5 17h.01M12 7h4M12 17h4',
    page: () => import('./DevicesPage.tsx'),
    words: ['devices', 'device-limits'],
    needs: deviceApi.list,
    menu: { area: 'settings', order: 12 },
  },
  {
    path: paths.devicesImport,
    title: { vi: 'Nhập thiết bị từ Excel', en: 'Import devices' },
    about: {
      vi: 'Thêm cả nhà máy thiết bị, như 88 inverter, từ một tệp Excel hoặc CSV.',
      en: 'Add all the devices of a plant, 88 inverters say, from one Excel or CSV file.',
    },
    icon: 'M12 15V4m-5 5 5-5 5 5M4.5 20h15',
    page: () => import('./import/ImportPage.tsx'),
    words: ['devices', 'device-import'],
    needs: deviceImportApi.run,
  },
  {
    path: paths.deviceParameters,
    title: { vi: 'Thông số', en: 'Parameters' },
    about: {
      vi: 'Những gì được ghi ở từng loại thiết bị: đơn vị, chu kỳ và các ngưỡng.',
      en: 'What is read at each kind of device: units, how often, and limits.',
    },
    icon: 'M4.5 17.5a8 8 0 1 1 15 0M12 13.5 15.5 9M12 13.5h.01M6.5 20h11',
    page: () => import('./parameters/ParametersPage.tsx'),
    words: ['device-parameters', 'device-limits'],
    needs: parameterApi.list,
    menu: { area: 'settings', order: 14 },
  },
]
