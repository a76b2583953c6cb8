import {
  type DutyShiftLogDetail,
  type Operation,
  operationKindLabels,
  shiftEntryApi,
} from '#contract/duty-shift-logs/index.ts'

import type { MenuItem } from '#web/kit/controls/Menu.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { clockText, onTheMinute } from '../clock/clock-text.rules.ts'
import { t } from '../shift/shift-log.words.ts'
import type { ShiftDrawers } from '../shift/shift-drawers.ts'
import { useRefreshShift, useShiftCache } from '../shift/use-shift.ts'

/** What can be done to an entry: its menu, and ending it now. */
interface EntryActions {
  readonly actionsOf: (operation: Operation) => readonly MenuItem[]
  readonly finish: (operation: Operation) => void
}

/** What the user may do to the entries of a shift. */
export function useEntryActions(shift: DutyShiftLogDetail, drawers: ShiftDrawers): EntryActions {
  const w = useWords()
  const label = useLabel()
  const refresh = useRefreshShift()
  const cache = useShiftCache()

  async function finish(operation: Operation): Promise<void> {
    const finishedAt = onTheMinute(Math.max(Date.now(), Date.parse(operation.occurredAt)))
    try {
      cache.putOperation(await call(shiftEntryApi.updateOperation, { body: { ...operation, finishedAt } }))
    } catch (error) {
      const words = errorWords(error)
      if (words) toast.error(w(t.finishFailed), words.description)
    }
  }

  async function remove({ id, kind, occurredAt, content }: Operation): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.removeEntry, { at: clockText(occurredAt), kind: label(operationKindLabels[kind]) }),
      text: content,
      okText: w(t.remove),
      danger: true,
      run: () => call(shiftEntryApi.removeOperation, { query: { id } }),
    })
    if (isDone) await refresh()
  }

  const items = (operation: Operation): readonly MenuItem[] => [
    ...(shift.can.write
      ? [{ label: w(t.edit), icon: 'edit' as const, run: () => drawers.entry.open(operation.id) }]
      : []),
    ...(shift.can.correct
      ? [
          {
            label: w(t.correct),
            icon: 'edit' as const,
            run: () => drawers.correct.open(`operation.${operation.id}`),
          },
        ]
      : []),
    {
      label: w(t.history),
      icon: 'history' as const,
      run: () => drawers.entryHistory.open(operation.id),
    },
    ...(shift.can.write
      ? [{ label: w(t.remove), icon: 'trash' as const, danger: true, run: () => void remove(operation) }]
      : []),
  ]
  return { actionsOf: items, finish: (operation) => void finish(operation) }
}
