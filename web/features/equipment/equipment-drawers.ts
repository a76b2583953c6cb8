import { lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** The drawers of the register; `create` is about what the new thing is part of, `move` about the ids that move: `12.13`. */
export const equipmentDrawers = lazyDrawers({
  create: () => import('./form/EquipmentDrawers.tsx').then((module) => module.EquipmentCreate),
  edit: () => import('./form/EquipmentDrawers.tsx').then((module) => module.EquipmentEdit),
  history: () => import('./EquipmentHistory.tsx').then((module) => module.EquipmentHistory),
  move: () => import('./form/MoveForm.tsx').then((module) => module.MoveForm),
})
