import { lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** The forms of a rental, for the list and for the record. */
export const rentalDrawers = lazyDrawers({
  create: () => import('./form/RentalDrawers.tsx').then((module) => module.RentalCreate),
  resend: () => import('./form/RentalDrawers.tsx').then((module) => module.RentalResend),
  handOut: () => import('./form/HandOutDrawer.tsx').then((module) => module.HandOutDrawer),
  takeBack: () => import('./form/ReturnDrawer.tsx').then((module) => module.ReturnDrawer),
  history: () => import('./details/RentalHistory.tsx').then((module) => module.RentalHistory),
})
