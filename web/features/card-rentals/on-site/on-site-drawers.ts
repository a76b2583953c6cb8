import { presenceDrawers } from '#web/features/presences/public.tsx'
import { lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** The drawers of the list of an evacuation. */
export const onSiteDrawers = {
  ...lazyDrawers({
    members: () => import('../form/MembersDrawer.tsx').then((module) => module.MembersDrawer),
  }),
  ...presenceDrawers,
}
