import { unitOperationApi, type UnitState } from '#contract/unit-operations/index.ts'
import { operatingStateLabels } from '#contract/unit-operations/labels.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import type { RowAction } from '#web/kit/table/row.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import type { UnitDrawers } from '../unit-drawers.ts'
import { t } from '../unit-operations.words.ts'

/** The endpoints whose answers a change of any state makes stale. */
export const staleAfterChange = [
  unitOperationApi.list,
  unitOperationApi.get,
  unitOperationApi.timeline,
  unitOperationApi.figures,
  unitOperationApi.choices,
  unitOperationApi.offer,
] as const

type Drawers = Pick<UnitDrawers, 'edit' | 'history'>

/**
 * What can be done with a state from a menu.
 *
 * @param onRemoved called after it was taken back, e.g. to close its drawer
 */
export function useStateActions(
  drawer: Drawers,
  onRemoved: () => void = () => undefined,
): (state: UnitState) => readonly RowAction[] {
  const w = useWords()
  const label = useLabel()
  const refresh = useRefresh()

  async function remove({ id, unitCode, state }: UnitState): Promise<void> {
    const words = { unit: unitCode, state: label(operatingStateLabels[state]) }
    const isDone = await confirmAction({
      title: w(t.takeBackTitle, words),
      text: w(t.takeBackText),
      okText: w(t.takeBack),
      danger: true,
      run: () => call(unitOperationApi.remove, { query: { id } }),
    })
    if (!isDone) return
    onRemoved()
    await refresh(...staleAfterChange)
    toast.success(w(t.takenBack, words))
  }

  return (state) => [
    ...(state.can.edit
      ? [{ label: w(kitWords.edit), icon: 'edit' as const, run: () => drawer.edit.open(state.id) }]
      : []),
    { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(state.id) },
    ...(state.can.remove
      ? [{ label: w(t.takeBack), icon: 'trash' as const, danger: true, run: () => void remove(state) }]
      : []),
  ]
}
