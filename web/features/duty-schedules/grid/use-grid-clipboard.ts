import type { ClipboardEvent } from 'react'

import { toast } from '#web/kit/feedback/toast.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-schedules.words.ts'
import { focusCell } from '../roster/use-roster.tsx'
import type { RosterStore } from '../roster/roster-store.ts'
import { placeOf } from './use-grid-pointer.ts'

/** Copying, cutting and pasting as text with tabs, which Excel understands and sends. */
export function useGridClipboard(store: RosterStore, canEdit: boolean) {
  const w = useWords()

  function copy(event: ClipboardEvent): void {
    event.preventDefault()
    store.settle()
    event.clipboardData.setData('text/plain', store.copied())
  }

  return {
    onCopy: copy,
    onCut: (event: ClipboardEvent) => {
      copy(event)
      if (canEdit && isInCell()) store.put(null)
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault()
      if (!canEdit || !isInCell()) return
      const unknown = store.paste(event.clipboardData.getData('text/plain'))
      if (unknown.length > 0)
        toast.warning(w(t.pasteUnknownTitle), w(t.pasteUnknown, { codes: unknown.slice(0, 8).join(', ') }))
      focusCell(store)
    },
  }
}

/** The browser tells of the clipboard where text is selected, which need not be where the focus is. */
const isInCell = () => placeOf(document.activeElement) !== undefined
