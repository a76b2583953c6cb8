import type { ClipboardEvent } from 'react'

import type { Written } from '../model/sheet.ts'
import type { SheetStore } from '../model/sheet-store.ts'

/** Copying, cutting and pasting as text with tabs, which Excel understands and sends. In a cell's input it is the input's. */
export function useSheetClipboard(store: SheetStore, tell: (written: Written) => void) {
  function copy(event: ClipboardEvent): void {
    event.preventDefault()
    event.clipboardData.setData('text/plain', store.copied())
  }

  return {
    onCopy: (event: ClipboardEvent) => {
      if (!store.isEditing()) copy(event)
    },
    onCut: (event: ClipboardEvent) => {
      if (store.isEditing()) return
      copy(event)
      tell(store.clear())
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain')
      const isBlock = /[\t\n]/.test(text.trimEnd())
      if (store.isEditing() && !isBlock) return
      event.preventDefault()
      store.cancel()
      tell(store.paste(text))
    },
  }
}
