import { type DrawerHandle, lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** The forms and histories of the catalogues. */
export const catalogueDrawers = lazyDrawers({
  newType: () => import('./CardTypeDrawers.tsx').then((module) => module.CardTypeCreate),
  type: () => import('./CardTypeDrawers.tsx').then((module) => module.CardTypeEdit),
  typeHistory: () => import('./CatalogueHistory.tsx').then((module) => module.CardTypeHistory),
  newVehicle: () => import('./VehicleTypeDrawers.tsx').then((module) => module.VehicleTypeCreate),
  vehicle: () => import('./VehicleTypeDrawers.tsx').then((module) => module.VehicleTypeEdit),
  vehicleHistory: () => import('./CatalogueHistory.tsx').then((module) => module.VehicleTypeHistory),
})

/** The drawers of the catalogues, as their tables open them. */
export type CatalogueDrawers = Readonly<Record<keyof typeof catalogueDrawers, DrawerHandle>>
