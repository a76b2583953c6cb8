import type { ClipboardEvent } from 'react'

import type { Written } from '../model/sheet.ts'
import type { SheetStore } from '../model/sheet-store.ts'

/**
 * The same numbers as a table of HTML that tells Excel (`x:num`) and LibreOffice (`sdval`) their values: as text with a
 * point, either takes 12.5 for a day in May where a comma begins decimals.
 */
function htmlTable(text: string): string {
  const cell = (value: string) =>
    value === '' ? '<td></td>' : `<td x:num="${value}" sdval="${value}">${value}</td>`
  const rows = text
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => `<tr>${row.split('\t').map(cell).join('')}</tr>`)
  return `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table>${rows.join('')}</table></body></html>`
}

/** Copying, cutting and pasting as text with tabs, which Excel understands and sends. In a cell's input it is the input's. */
export function useSheetClipboard(store: SheetStore, tell: (written: Written) => void) {
  function copy(event: ClipboardEvent): void {
    event.preventDefault()
    const text = store.copied()
    event.clipboardData.setData('text/plain', text)
    event.clipboardData.setData('text/html', htmlTable(text))
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
      const isBlock = /[\t\n]/.test(text.replace(/\n$/, ''))
      if (store.isEditing() && !isBlock) return
      event.preventDefault()
      if (store.isEditing()) store.cancel()
      tell(store.paste(text))
    },
  }
}
