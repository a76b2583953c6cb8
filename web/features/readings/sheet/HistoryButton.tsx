import { useSyncExternalStore } from 'react'

import { Button } from '#web/kit/controls/Button.tsx'
import type { SheetStore } from '#web/kit/sheet/model/sheet-store.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../readings.words.ts'

interface HistoryButtonProps {
  readonly store: SheetStore
  readonly deviceId: number
  /** Ids of the parameters across, and the instants down. */
  readonly parameterIds: readonly number[]
  readonly instants: readonly string[]
  /** Opens the drawer of {@link CellHistory}. */
  readonly onOpen: (id: string) => void
}

/** Opens the history of the focused cell, where it was corrected. */
export function HistoryButton({ store, deviceId, parameterIds, instants, onOpen }: HistoryButtonProps) {
  const w = useWords()
  const { row, column } = useSyncExternalStore(store.subscribe, store.selection).focus
  const [parameterId, at] = [parameterIds[column], instants[row]]
  const isCorrected = store.viewAt({ row, column })?.cell.isCorrected ?? false
  if (parameterId === undefined || at === undefined || !isCorrected) return null
  return (
    <Button
      tone="quiet"
      icon="history"
      onClick={() => onOpen([deviceId, parameterId, Date.parse(at)].join('-'))}
    >
      {w(t.cellHistory)}
    </Button>
  )
}
