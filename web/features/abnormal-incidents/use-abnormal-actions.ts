import { abnormalApi, type Abnormal } from '#contract/abnormal-incidents/index.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import type { RowAction } from '#web/kit/table/row.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './abnormal-incidents.words.ts'

interface Drawers {
  readonly edit: DrawerHandle
  readonly followUp: DrawerHandle
  readonly history: DrawerHandle
}

/**
 * What can be done with an event from a menu.
 *
 * @param onRemoved called after it was deleted, e.g. to leave its page
 */
export function useAbnormalActions(
  drawer: Drawers,
  onRemoved: () => void = () => undefined,
): (event: Abnormal) => readonly RowAction[] {
  const w = useWords()
  const refresh = useRefresh()

  async function remove({ id, code }: Abnormal): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.removeTitle, { code }),
      text: w(t.removeText, { code }),
      okText: w(t.remove),
      danger: true,
      run: () => call(abnormalApi.remove, { query: { id } }),
    })
    if (!isDone) return
    onRemoved()
    await refresh(abnormalApi.list)
    toast.success(w(t.removed, { code }))
  }

  return (event) => [
    ...(event.can.handle
      ? [{ label: w(t.changeFollowUp), icon: 'edit' as const, run: () => drawer.followUp.open(event.id) }]
      : []),
    ...(event.can.edit
      ? [{ label: w(t.edit), icon: 'edit' as const, run: () => drawer.edit.open(event.id) }]
      : []),
    { label: w(t.history), icon: 'history', run: () => drawer.history.open(event.id) },
    ...(event.can.delete
      ? [{ label: w(t.remove), icon: 'trash' as const, danger: true, run: () => void remove(event) }]
      : []),
  ]
}
