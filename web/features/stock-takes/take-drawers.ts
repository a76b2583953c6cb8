import { type DrawerHandle, lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** The drawers of stock-takes. */
export const takeDrawers = lazyDrawers({
  create: () => import('./form/TakeDrawers.tsx').then((module) => module.TakeCreate),
  edit: () => import('./form/TakeDrawers.tsx').then((module) => module.TakeEdit),
  judge: () => import('./form/JudgeDrawer.tsx').then((module) => module.JudgeDrawer),
  history: () => import('./details/TakeHistory.tsx').then((module) => module.TakeHistory),
  cancel: () => import('./form/CancelDialog.tsx').then((module) => module.CancelDialog),
})

/** The drawers of stock-takes as a page has them. */
export type TakeDrawers = Readonly<Record<keyof typeof takeDrawers, DrawerHandle>>
