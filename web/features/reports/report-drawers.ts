import { type DrawerHandle, lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** The drawers of reports. */
export const reportDrawers = lazyDrawers({
  create: () => import('./form/ReportCreate.tsx').then((module) => module.ReportCreate),
  history: () => import('./details/ReportHistory.tsx').then((module) => module.ReportHistory),
})

/** The drawers of reports as a page has them. */
export type ReportDrawers = Readonly<Record<keyof typeof reportDrawers, DrawerHandle>>
