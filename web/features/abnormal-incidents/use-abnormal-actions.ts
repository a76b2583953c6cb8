import type { Abnormal } from '#contract/abnormal-incidents/index.ts'

import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import type { RowAction } from '#web/kit/table/row.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './abnormal-incidents.words.ts'

interface Drawers {
  readonly edit: DrawerHandle
  readonly followUp: DrawerHandle
  readonly history: DrawerHandle
  readonly strike: DrawerHandle
}

/** What can be done with an event from a menu. */
export function useAbnormalActions(drawer: Drawers): (event: Abnormal) => readonly RowAction[] {
  const w = useWords()
  return (event) => [
    ...(event.can.handle
      ? [{ label: w(t.changeFollowUp), icon: 'edit' as const, run: () => drawer.followUp.open(event.id) }]
      : []),
    ...(event.can.edit
      ? [{ label: w(t.edit), icon: 'edit' as const, run: () => drawer.edit.open(event.id) }]
      : []),
    { label: w(kitWords.history), icon: 'history', run: () => drawer.history.open(event.id) },
    ...(event.can.strike
      ? [
          {
            label: w(t.strike),
            icon: 'close' as const,
            danger: true,
            run: () => drawer.strike.open(event.id),
          },
        ]
      : []),
  ]
}
