import { useWords } from '#web/platform/i18n/words.ts'

import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { t } from '#web/kit/kit.words.ts'

import { History } from './History.tsx'
import { type HistoryWords, usePlantName } from './history-words.ts'

interface HistoryDrawerProps extends HistoryWords {
  /** The kind of record as its feature names it to the server: `employees`. */
  readonly entity: string
  /** The record, where it is not the one that the drawer was opened for. */
  readonly entityId?: number | string
  /** Who or what it is the history of; the plant with the drawer's id when left out. */
  readonly title?: string
}

/** The history of the record that a drawer was opened for. */
export function HistoryDrawer({ title, entityId, ...history }: HistoryDrawerProps) {
  const w = useWords()
  const { id, close } = useDrawer()
  const plantName = usePlantName()
  return (
    <Drawer title={`${w(t.history)}: ${title ?? plantName(Number(id)) ?? ''}`} onClose={close}>
      <History {...history} entityId={entityId ?? id} />
    </Drawer>
  )
}
