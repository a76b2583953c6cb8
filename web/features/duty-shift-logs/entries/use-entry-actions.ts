import { type DutyShiftLogDetail, type Operation, shiftEntryApi } from '#contract/duty-shift-logs/index.ts'

import type { MenuItem } from '#web/kit/controls/Menu.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { onTheMinute } from '../clock/clock-text.rules.ts'
import { t } from '../shift/shift-log.words.ts'
import type { ShiftDrawers } from '../shift/shift-drawers.ts'
import { useShiftCache } from '../shift/use-shift.ts'

/** What can be done to an entry: its menu, and ending it now. */
interface EntryActions {
  readonly actionsOf: (operation: Operation) => readonly MenuItem[]
  readonly finish: (operation: Operation) => void
}

/** What the user may do to the entries of a shift. */
export function useEntryActions(
  shift: DutyShiftLogDetail,
  drawers: ShiftDrawers,
  onStrike: (operation: Operation) => void,
): EntryActions {
  const w = useWords()
  const cache = useShiftCache()

  async function putEnd(operation: Operation, finishedAt: string | null): Promise<void> {
    try {
      cache.putOperation(await call(shiftEntryApi.updateOperation, { body: { ...operation, finishedAt } }))
    } catch (error) {
      const words = errorWords(error)
      if (words) toast.error(w(t.finishFailed), words.description)
    }
  }

  const items = (operation: Operation): readonly MenuItem[] => [
    ...(operation.can.edit
      ? [{ label: w(kitWords.edit), icon: 'edit' as const, run: () => drawers.entry.open(operation.id) }]
      : []),
    ...(operation.can.edit && operation.finishedAt !== null
      ? [{ label: w(t.undoFinish), icon: 'undo' as const, run: () => void putEnd(operation, null) }]
      : []),
    ...(shift.can.correct && !operation.can.edit && operation.struckAt === null
      ? [
          {
            label: w(t.correct),
            icon: 'edit' as const,
            run: () => drawers.correct.open(`operation.${operation.id}`),
          },
        ]
      : []),
    {
      label: w(kitWords.history),
      icon: 'history' as const,
      run: () => drawers.entryHistory.open(operation.id),
    },
    ...(operation.can.strike
      ? [{ label: w(t.strike), icon: 'close' as const, danger: true, run: () => onStrike(operation) }]
      : []),
  ]
  return {
    actionsOf: items,
    finish: (operation) => void putEnd(operation, endNow(operation)),
  }
}

/** Now on the minute, but not before it began. */
function endNow({ occurredAt }: Operation): string {
  const now = onTheMinute(Date.now())
  return Date.parse(now) < Date.parse(occurredAt) ? occurredAt : now
}
