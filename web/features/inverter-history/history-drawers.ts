import { type DrawerHandle, lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** The drawers of the screen, each for `inverter.day` or `plant.day`. */
export const historyDrawers = lazyDrawers({
  day: () => import('./form/DayDrawer.tsx').then((module) => module.DayDrawer),
  report: () => import('./form/ReportDrawer.tsx').then((module) => module.ReportDrawer),
  event: () => import('./form/RepeatedFault.tsx').then((module) => module.RepeatedFault),
  dayHistory: () => import('./days/DayHistory.tsx').then((module) => module.DayHistory),
  reportHistory: () => import('./report/ReportHistory.tsx').then((module) => module.ReportHistory),
})

/** These drawers by name, ready to be opened. */
export type HistoryDrawers = Readonly<Record<keyof typeof historyDrawers, DrawerHandle>>
