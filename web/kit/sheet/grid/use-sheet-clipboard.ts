import type { ClipboardEvent } from 'react'

import { numberBy, plainNumber } from '#contract/core/numbers.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { t } from '#web/kit/kit.words.ts'

import { pasteMark } from '../judging/paste.rules.ts'
import type { Written } from '../model/sheet.ts'
import type { SheetStore } from '../model/sheet-store.ts'

const withoutReturns = (text: string) => text.replaceAll('\r\n', '\n')
/** What was copied from a sheet last: there a point begins the decimals, and nothing parts thousands. */
let ownText: string | null = null

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
  const w = useWords()
  function copy(event: ClipboardEvent): void {
    event.preventDefault()
    const text = store.copied()
    ownText = text
    event.clipboardData.setData('text/plain', text)
    event.clipboardData.setData('text/html', htmlTable(text))
  }

  /** A number that is two by the one mark and the other is never guessed. */
  function askWhich(text: string, tie: string): void {
    const by = (mark: 'comma' | 'point') => ({
      text: plainNumber(numberBy(mark, tie) ?? 0),
      run: () => tell(store.paste(text, mark)),
    })
    const [comma, point] = [by('comma'), by('point')]
    void confirmAction({
      title: w(t.whichNumber, { text: tie }),
      text: w(t.whichNumberText),
      okText: comma.text,
      run: comma.run,
      other: point,
    })
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
      if (withoutReturns(text) === ownText) return tell(store.paste(text, 'point'))
      const { mark, tie } = pasteMark(text, store)
      if (tie === null) tell(store.paste(text, mark))
      else askWhich(text, tie)
    },
  }
}
