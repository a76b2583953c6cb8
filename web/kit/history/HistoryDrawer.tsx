import { useWords } from '#web/platform/i18n/words.ts'

import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { t } from '#web/kit/kit.words.ts'

import { History, type HistoryProps } from './History.tsx'

interface HistoryDrawerProps extends HistoryProps {
  /** Who or what it is the history of. */
  readonly title: string
  readonly onClose: () => void
}

/** The {@link History} of one record in a drawer of its own. */
export function HistoryDrawer({ title, onClose, ...history }: HistoryDrawerProps) {
  const w = useWords()
  return (
    <Drawer title={`${w(t.history)}: ${title}`} onClose={onClose}>
      <History {...history} />
    </Drawer>
  )
}
