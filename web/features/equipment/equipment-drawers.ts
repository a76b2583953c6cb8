import { type DrawerHandle, lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/**
 * The drawers of the register; `create` is about what the new thing is part of, `move` about the ids that move: `12.13`, so
 * is `labels` of those that are printed,
 * `formerCode` about whose it was, `replace` and `undoReplacement` about the place, `machine` about a machine by its own number,
 * `newEvent` and `fault` about the thing to whom it happened, the other drawers of events about the event.
 */
export const equipmentDrawers = lazyDrawers({
  create: () => import('./form/EquipmentDrawers.tsx').then((module) => module.EquipmentCreate),
  edit: () => import('./form/EquipmentDrawers.tsx').then((module) => module.EquipmentEdit),
  formerCode: () => import('./form/FormerCodeDrawer.tsx').then((module) => module.FormerCodeDrawer),
  history: () => import('./EquipmentHistory.tsx').then((module) => module.EquipmentHistory),
  move: () => import('./form/MoveForm.tsx').then((module) => module.MoveForm),
  replace: () => import('./machines/ReplaceDrawer.tsx').then((module) => module.ReplaceDrawer),
  undoReplacement: () => import('./machines/UndoReplacement.tsx').then((module) => module.UndoReplacement),
  machine: () => import('./machines/MachineView.tsx').then((module) => module.MachineView),
  labels: () => import('./labels/LabelsDrawer.tsx').then((module) => module.EquipmentLabels),
  fault: () => import('./report/ReportFault.tsx').then((module) => module.ReportFault),
  newEvent: () => import('./events/EventDrawers.tsx').then((module) => module.EventCreate),
  event: () => import('./events/EventView.tsx').then((module) => module.EventView),
  editEvent: () => import('./events/EventDrawers.tsx').then((module) => module.EventEdit),
  strikeEvent: () => import('./events/StrikeEvent.tsx').then((module) => module.StrikeEvent),
  eventHistory: () => import('./events/EventHistory.tsx').then((module) => module.EventHistory),
})

/** The drawers of the register as a page has them. */
export type EquipmentDrawers = Readonly<Record<keyof typeof equipmentDrawers, DrawerHandle>>
