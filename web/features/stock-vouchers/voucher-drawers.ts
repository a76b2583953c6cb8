import { type DrawerHandle, lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** The drawers of vouchers: a new one may be about another, `return.12` or `adjustment.12`. */
export const voucherDrawers = lazyDrawers({
  create: () => import('./form/VoucherDrawers.tsx').then((module) => module.VoucherCreate),
  follow: () => import('./form/FollowDrawer.tsx').then((module) => module.FollowDrawer),
  edit: () => import('./form/VoucherDrawers.tsx').then((module) => module.VoucherEdit),
  post: () => import('./counter/PostDrawer.tsx').then((module) => module.PostDrawer),
  history: () => import('./details/VoucherHistory.tsx').then((module) => module.VoucherHistory),
})

/** The drawers of vouchers as a page has them. */
export type VoucherDrawers = Readonly<Record<keyof typeof voucherDrawers, DrawerHandle>>
