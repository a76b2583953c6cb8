import { paths } from '#contract/core/paths.ts'
import { deviceSheetApi } from '#contract/device-parameters/index.ts'
import { inverterPlants } from '#contract/plants/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

const needs = deviceSheetApi.latest

export const deviceSheetScreens: ScreenRoutes = [
  {
    path: paths.deviceSheets,
    title: { vi: 'Thông số chung', en: 'General parameters' },
    about: {
      vi: 'Máy biến áp, trạm, tự dùng, hồ chứa: số liệu mới nhất, tình trạng, bảng ghi ngày và biểu đồ.',
      en: 'Transformers, station, own consumption, reservoir: latest values, state, day sheets and charts.',
    },
    icon: 'M4.5 4.5h15v15h-15zM8 15.5v-3M12 15.5v-7M16 15.5v-5',
    page: () => import('./list/BookPage.tsx'),
    words: ['device-sheets'],
    needs,
    menu: { area: 'production', order: 50 },
  },
  {
    path: paths.generatorSheets,
    title: { vi: 'Thông số tổ máy', en: 'Generator parameters' },
    about: {
      vi: 'Nhiệt độ ổ, lưu lượng làm mát, chèn trục, rung của từng tổ máy theo giờ.',
      en: 'Bearing temperatures, cooling, seals and vibration of each unit by the hour.',
    },
    icon: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 12l4-3M12 12v5M12 12 8 9',
    page: () => import('./list/BookPage.tsx'),
    words: ['device-sheets'],
    needs,
    plantKinds: ['hydro'],
    menu: { area: 'production', order: 51 },
  },
  {
    path: paths.powerSheets,
    title: { vi: 'Thông số điện', en: 'Power parameters' },
    about: {
      vi: 'U, I, P, Q, f của tổ máy và đường dây theo 48 chu kỳ 30 phút, và tổng toàn nhà máy.',
      en: 'U, I, P, Q, f of units and lines at the 48 half-hours, and the station totals.',
    },
    icon: 'M13 3 5.5 13.5H11L10 21l8-11h-5.5z',
    page: () => import('./list/BookPage.tsx'),
    words: ['device-sheets'],
    needs,
    menu: { area: 'production', order: 52 },
  },
  {
    path: paths.temperatures,
    title: { vi: 'Nhiệt độ inverter', en: 'Inverter temperatures' },
    about: {
      vi: 'Nhiệt độ trong của các inverter theo giờ, nóng nhất trước, so với các máy cùng nhà máy.',
      en: 'Temperatures inside the inverters by the hour, the hottest first, beside their siblings.',
    },
    icon: 'M10 13.6V5a2 2 0 1 1 4 0v8.6a4 4 0 1 1-4 0zM12 9v7',
    page: () => import('./temperatures/TemperaturesPage.tsx'),
    words: ['device-sheets'],
    needs: deviceSheetApi.temperatures,
    plantKinds: inverterPlants,
    menu: { area: 'production', order: 53 },
  },
  {
    path: paths.deviceSheet,
    title: { vi: 'Bảng ghi thông số chung', en: 'General sheet' },
    page: () => import('./sheet/DaySheetPage.tsx'),
    words: ['device-sheets', 'readings', 'limit-breaches'],
    needs: deviceSheetApi.sheet,
  },
  {
    path: paths.generatorSheet,
    title: { vi: 'Bảng ghi thông số tổ máy', en: 'Generator sheet' },
    page: () => import('./sheet/DaySheetPage.tsx'),
    words: ['device-sheets', 'readings', 'limit-breaches'],
    needs: deviceSheetApi.sheet,
  },
  {
    path: paths.powerSheet,
    title: { vi: 'Bảng ghi thông số điện', en: 'Power sheet' },
    page: () => import('./sheet/DaySheetPage.tsx'),
    words: ['device-sheets', 'readings', 'limit-breaches'],
    needs: deviceSheetApi.sheet,
  },
]
