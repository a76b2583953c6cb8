import { useLayoutEffect, useState } from 'react'

import { t } from '#web/kit/kit.words.ts'
import { say } from '#web/platform/i18n/words.ts'

import type { Refused } from './judging/judge.rules.ts'
import type { Address, CellDraft, RefusedText, SheetCell, SheetListener, SheetShape } from './model/sheet.ts'
import { SheetStore } from './model/sheet-store.ts'
import { editText } from './numbers/numbers.rules.ts'
import { type Place, selectionOf } from './rules/selection.rules.ts'

interface SheetContent extends SheetListener {
  readonly shape: SheetShape
  /** What the server has. */
  readonly cells: ReadonlyMap<Address, SheetCell>
  /** What is on its way there, or was refused. */
  readonly drafts: ReadonlyMap<Address, CellDraft>
  /** What was refused before it went anywhere, also on an earlier visit. */
  readonly texts: ReadonlyMap<Address, RefusedText>
  /** The cell that is meant when the sheet opens; the first one unless named. */
  readonly start?: Place | undefined
}

/** The state of a sheet for as long as the screen shows it; it follows what the server has and what is on its way. */
export function useSheet(content: SheetContent): SheetStore {
  const { shape, cells, drafts, texts, start } = content
  const [store] = useState(() => {
    const made = new SheetStore(shape, whyRefused)
    if (start) made.select(selectionOf(start))
    return made
  })
  // The state lives outside React, for the speed of typing.
  useLayoutEffect(() => {
    store.reportTo(content)
    store.reshape(shape)
    store.adopt(cells)
    store.setDrafts(drafts)
    store.setTexts(texts)
  })
  return store
}

function whyRefused(judged: Refused): string {
  if (judged.refused === 'asks') {
    const { decimal, thousands } = judged.tie
    return say(t.sheetAsks, { decimal: editText(decimal), thousands: editText(thousands) })
  }
  if (judged.refused !== 'blocked') return say(t.sheetNotNumber)
  const { blockMin, blockMax } = judged.limits
  return say(t.sheetBlocked, { least: blockMin ?? '−∞', most: blockMax ?? '∞' })
}
