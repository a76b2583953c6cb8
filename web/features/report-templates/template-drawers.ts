import { type DrawerHandle, lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** The drawers of templates. */
export const templateDrawers = lazyDrawers({
  create: () => import('./form/TemplateDrawers.tsx').then((module) => module.TemplateCreate),
  edit: () => import('./form/TemplateDrawers.tsx').then((module) => module.TemplateEdit),
  file: () => import('./form/TemplateDrawers.tsx').then((module) => module.TemplateFile),
  bindings: () => import('./form/BindingsDrawer.tsx').then((module) => module.BindingsDrawer),
  history: () => import('./details/TemplateHistory.tsx').then((module) => module.TemplateHistory),
})

/** The drawers of templates as a page has them. */
export type TemplateDrawers = Readonly<Record<keyof typeof templateDrawers, DrawerHandle>>
