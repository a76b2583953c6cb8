import { type DrawerHandle, lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** The drawers of documents. */
export const documentDrawers = lazyDrawers({
  create: () => import('./form/DocumentDrawers.tsx').then((module) => module.DocumentCreate),
  edit: () => import('./form/DocumentDrawers.tsx').then((module) => module.DocumentEdit),
  readers: () => import('./form/ReadersDrawer.tsx').then((module) => module.ReadersDrawer),
  withdraw: () => import('./form/ReasonDialogs.tsx').then((module) => module.WithdrawDialog),
  review: () => import('./form/ReasonDialogs.tsx').then((module) => module.ReviewDialog),
  issueCopy: () => import('./copies/CopyDrawers.tsx').then((module) => module.IssueCopyDrawer),
  withdrawCopy: () => import('./copies/CopyDrawers.tsx').then((module) => module.WithdrawCopyDrawer),
  history: () => import('./details/DocumentHistory.tsx').then((module) => module.DocumentHistory),
  downloads: () => import('./details/DownloadsDrawer.tsx').then((module) => module.DownloadsDrawer),
})

/** The drawers of documents as a page has them. */
export type DocumentDrawers = Readonly<Record<keyof typeof documentDrawers, DrawerHandle>>
