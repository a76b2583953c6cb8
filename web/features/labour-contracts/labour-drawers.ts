import { type DrawerHandle, lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** The drawers of labour contracts: that of appendices is about `contract.appendix`, or about the contract for a new one. */
export const labourDrawers = lazyDrawers({
  create: () => import('./form/LabourDrawers.tsx').then((module) => module.LabourCreate),
  edit: () => import('./form/LabourDrawers.tsx').then((module) => module.LabourEdit),
  end: () => import('./form/EndDrawer.tsx').then((module) => module.EndDrawer),
  appendix: () => import('./form/AppendixDrawer.tsx').then((module) => module.AppendixDrawer),
  history: () => import('./details/LabourHistory.tsx').then((module) => module.LabourHistory),
})

/** The drawers of labour contracts as a page has them. */
export type LabourDrawers = Readonly<Record<keyof typeof labourDrawers, DrawerHandle>>
