import { paths } from '#contract/core/paths.ts'
import { dutyShiftLogApi } from '#contract/duty-shift-logs/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

const book =
  'M5 5.5A1.5 1.5 0 0 1 6.5 4H19v13H6.5A1.5 1.5 0 0 0 5 18.5zM5 18.5A1.5 1.5 0 0 0 6.5 20H19v-3M8.5 8.5h7M8.5 12h7'

export const dutyShiftLogScreens: ScreenRoutes = [
  {
    path: paths.shiftLogs,
    title: { vi: 'Nhật ký vận hành', en: 'Shift logs' },
    about: {
      vi: 'Sổ của từng ca trực: diễn biến, thông số, giao nhận có chữ ký.',
      en: 'The log of every shift: entries, readings, signed handovers.',
    },
    icon: book,
    page: () => import('./list/ShiftLogsPage.tsx'),
    words: ['duty-shift-logs'],
    needs: dutyShiftLogApi.list,
    menu: { area: 'operation', order: 10 },
  },
  {
    path: paths.shiftLogStream,
    title: { vi: 'Diễn biến vận hành', en: 'Operation log' },
    about: {
      vi: 'Mọi thao tác, lệnh điều độ và diễn biến của các ca, tìm và lọc được.',
      en: 'Every operation, dispatch order and event of all shifts, to search and filter.',
    },
    icon: 'M4 6h3M10 6h10M4 12h3M10 12h10M4 18h3M10 18h7',
    page: () => import('./stream/StreamPage.tsx'),
    words: ['duty-shift-logs'],
    needs: dutyShiftLogApi.list,
  },
  {
    path: paths.openShift,
    title: { vi: 'Mở ca trực', en: 'Open a shift' },
    about: {
      vi: 'Mở sổ giao nhận ca đầu tiên của nhà máy, hoặc mở lại sau khi gián đoạn.',
      en: 'Opens the first shift log of a plant, or the next one after a gap.',
    },
    icon: 'M12 5v14M5 12h14',
    page: () => import('./open/OpenShiftPage.tsx'),
    words: ['duty-shift-logs'],
    needs: dutyShiftLogApi.create,
  },
  {
    path: paths.shiftLog,
    title: { vi: 'Ca trực', en: 'Shift' },
    page: () => import('./shift/ShiftPage.tsx'),
    words: [
      'shift-log',
      'shift-handover',
      'limit-breaches',
      'unit-operations',
      'equipment',
      'task-groups',
      'abnormal-incidents',
      'shift-consents',
    ],
    needs: dutyShiftLogApi.get,
  },
  {
    path: paths.shiftLogSettings,
    title: { vi: 'Quy định giao nhận ca', en: 'Handover rules' },
    about: {
      vi: 'Giờ ký giao nhận, điều kiện giao ca, biểu mẫu và câu mẫu của từng nhà máy.',
      en: 'Signing windows, handover gate, templates and standard phrases of each plant.',
    },
    icon: book,
    page: () => import('./settings/ShiftLogSettingsPage.tsx'),
    words: ['shift-log-settings'],
    needs: dutyShiftLogApi.settings,
    menu: { area: 'settings', order: 40 },
  },
]
