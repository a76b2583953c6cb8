import { lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** The drawers of a device; `ownLimits` is about a device and one of its parameters: `12.345`. */
export const deviceDrawers = lazyDrawers({
  create: () => import('./DeviceDrawers.tsx').then((module) => module.DeviceCreate),
  edit: () => import('./DeviceDrawers.tsx').then((module) => module.DeviceEdit),
  history: () => import('./DeviceHistory.tsx').then((module) => module.DeviceHistory),
  limits: () => import('./own-limits/DeviceLimitsDrawer.tsx').then((module) => module.DeviceLimitsDrawer),
  ownLimits: () => import('./own-limits/OwnLimitsForm.tsx').then((module) => module.OwnLimitsForm),
})
