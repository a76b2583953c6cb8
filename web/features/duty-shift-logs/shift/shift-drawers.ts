import { loadStateFromEntry } from '#web/features/unit-operations/public.tsx'
import { lazyDrawers, type DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'

/** The drawers of the page of a shift. */
export const shiftDrawers = lazyDrawers({
  entry: () => import('../entries/EntryDrawer.tsx').then((module) => module.EntryDrawer),
  item: () => import('../entries/items/ItemDrawer.tsx').then((module) => module.ItemDrawer),
  entryHistory: () => import('./ShiftHistory.tsx').then((module) => module.EntryHistory),
  history: () => import('./ShiftHistory.tsx').then((module) => module.ShiftHistory),
  abnormal: () => import('../abnormals/AbnormalDrawers.tsx').then((module) => module.AbnormalCreate),
  abnormalEdit: () => import('../abnormals/AbnormalDrawers.tsx').then((module) => module.AbnormalEdit),
  abnormalStrike: () => import('../abnormals/AbnormalDrawers.tsx').then((module) => module.AbnormalStrike),
  personnel: () => import('../personnel/PersonnelDrawer.tsx').then((module) => module.PersonnelDrawer),
  handover: () => import('../handover/HandoverDrawer.tsx').then((module) => module.HandoverDrawer),
  receive: () => import('../handover/ReceiveDrawer.tsx').then((module) => module.ReceiveDrawer),
  unitState: loadStateFromEntry,
  addition: () => import('../seal/AdditionDrawer.tsx').then((module) => module.AdditionDrawer),
  correct: () => import('../seal/CorrectionDrawer.tsx').then((module) => module.CorrectionDrawer),
})

/** The drawers of a shift's page by name, ready to be opened. */
export type ShiftDrawers = Readonly<Record<keyof typeof shiftDrawers, DrawerHandle>>
