import { type DrawerHandle, lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** The drawers of lines of the plan. */
export const planDrawers = lazyDrawers({
  create: () => import('./plans/PlanDrawers.tsx').then((module) => module.PlanCreate),
  edit: () => import('./plans/PlanDrawers.tsx').then((module) => module.PlanEdit),
  catalogue: () => import('./plans/CatalogueDrawer.tsx').then((module) => module.CatalogueDrawer),
  event: () => import('./plans/EventDrawer.tsx').then((module) => module.EventDrawer),
  history: () => import('./plans/PlanHistory.tsx').then((module) => module.PlanHistory),
})

/** The drawers of one report. */
export const reportDrawers = lazyDrawers({
  prepare: () => import('./steps/PrepareDrawer.tsx').then((module) => module.PrepareDrawer),
  send: () => import('./steps/SendDrawer.tsx').then((module) => module.SendDrawer),
  confirm: () => import('./steps/ConfirmDrawer.tsx').then((module) => module.ConfirmDrawer),
  assign: () => import('./steps/AssignDrawer.tsx').then((module) => module.AssignDrawer),
  return: () => import('./steps/ReasonSteps.tsx').then((module) => module.ReturnReport),
  withdraw: () => import('./steps/ReasonSteps.tsx').then((module) => module.WithdrawReport),
  exclude: () => import('./steps/ReasonSteps.tsx').then((module) => module.ExcludeReport),
  include: () => import('./steps/ReasonSteps.tsx').then((module) => module.IncludeReport),
  history: () => import('./details/OccurrenceHistory.tsx').then((module) => module.OccurrenceHistory),
})

/** The drawers of a report as its page has them. */
export type ReportDrawers = Readonly<Record<keyof typeof reportDrawers, DrawerHandle>>
