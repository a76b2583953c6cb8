import { lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** The forms of an event, for the list and for the record. */
export const abnormalDrawers = lazyDrawers({
  create: () => import('./form/FactsDrawers.tsx').then((module) => module.AbnormalCreate),
  edit: () => import('./form/FactsDrawers.tsx').then((module) => module.AbnormalEdit),
  followUp: () => import('./form/FollowUpDrawer.tsx').then((module) => module.FollowUpDrawer),
  return: () => import('./form/ReasonDrawers.tsx').then((module) => module.ReturnDrawer),
  reopen: () => import('./form/ReasonDrawers.tsx').then((module) => module.ReopenDrawer),
  report: () => import('./form/ReportDrawer.tsx').then((module) => module.ReportDrawer),
  history: () => import('./AbnormalHistory.tsx').then((module) => module.AbnormalHistory),
  strike: () => import('./form/StrikeDialog.tsx').then((module) => module.StrikeDialog),
})
