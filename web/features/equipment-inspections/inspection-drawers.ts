import { type DrawerHandle, lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** The drawers of inspections: those of rounds are about `line.round`, the others about the line. */
export const inspectionDrawers = lazyDrawers({
  create: () => import('./form/InspectionDrawers.tsx').then((module) => module.InspectionCreate),
  edit: () => import('./form/InspectionDrawers.tsx').then((module) => module.InspectionEdit),
  note: () => import('./form/InspectionDrawers.tsx').then((module) => module.InspectionNoting),
  rule: () => import('./form/RuleDrawer.tsx').then((module) => module.RuleDrawer),
  suspend: () => import('./form/SuspendDialog.tsx').then((module) => module.SuspendDialog),
  history: () => import('./details/InspectionHistory.tsx').then((module) => module.InspectionHistory),
  plan: () => import('./visits/VisitDrawers.tsx').then((module) => module.VisitCreate),
  visit: () => import('./visits/VisitDrawers.tsx').then((module) => module.VisitEdit),
  returnVisit: () => import('./visits/VisitReason.tsx').then((module) => module.ReturnVisit),
  cancelVisit: () => import('./visits/VisitReason.tsx').then((module) => module.CancelVisit),
})

/** The drawers of inspections as a page has them. */
export type InspectionDrawers = Readonly<Record<keyof typeof inspectionDrawers, DrawerHandle>>
