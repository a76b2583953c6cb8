import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'

import { inverterTrackingApi, type Tracking } from '#contract/inverter-tracking/index.ts'
import { type DeviceReading, readingApi } from '#contract/readings/index.ts'

import { refreshEndpoints } from '#web/kit/data/query-key.ts'
import type { CellChange } from '#web/kit/sheet/model/sheet.ts'
import type { SheetStore } from '#web/kit/sheet/model/sheet-store.ts'
import { editText } from '#web/kit/sheet/rules/numbers.rules.ts'
import { useSheet } from '#web/kit/sheet/use-sheet.ts'
import { type Say, useWords } from '#web/platform/i18n/words.ts'
import type { OutboxItem } from '#web/platform/outbox/item.ts'
import { outbox, useOutbox } from '#web/platform/outbox/the-outbox.ts'

import { clashesOf } from '../edits/clashes.ts'
import { type EntrySheet, useAgreed } from '../edits/entry-sheet.ts'
import {
  acceptedOf,
  forgetCells,
  groupOf,
  keptTexts,
  pendingOf,
  textsOf,
  writeOf,
} from '../edits/tracking-edits.ts'
import { rivalWords } from '../edits/rival-words.ts'
import { t } from '../inverter-tracking.words.ts'
import { cellsOf, shapeOf, standingOf } from './tracking-shape.ts'
import { useNow } from './use-now.ts'

/** The sheet of an inverter and day, kept together with the server and with what is on its way there. */
export function useTrackingSheet(tracking: Tracking, readings: readonly DeviceReading[]): EntrySheet {
  const w = useWords()
  const now = useNow()
  const group = groupOf(tracking.id ?? 0)
  const items = useOutbox().items
  const shape = useMemo(
    () => shapeOf({ tracking, now, locks: { whole: lockOf(tracking, w), future: w(t.lockedFuture) } }),
    [tracking, now, w],
  )
  const cells = useMemo(
    () => cellsOf(readings, tracking.date, (rival) => rivalWords(rival, w)),
    [readings, tracking.date, w],
  )
  const { drafts, refused } = useMemo(
    () =>
      pendingOf(
        items.filter((item) => item.group === group),
        editText,
      ),
    [items, group],
  )

  const id = tracking.id ?? 0
  const forget: EntrySheet['forget'] = (settled) => forgetCells(outbox, items, id, settled)

  function write(changes: readonly CellChange[], reason?: string): void {
    forget(changes)
    outbox.add(writeOf(inverterTrackingApi.update, id, changes, reason))
  }

  const store = useSheet({
    shape,
    cells,
    drafts,
    texts: useMemo(() => keptTexts(items, id), [items, id]),
    onChanges: (changes) => write(changes),
    onTexts: (texts) => outbox.keepTexts(textsOf(id), texts),
  })
  useAnswers(group, store)
  useAgreed(refused, cells, forget)
  return { store, refused, clashes: clashesOf(refused, standingOf(readings, tracking.date)), write, forget }
}

/** Takes up what was written, here or in another tab, and reads the sheet again. */
function useAnswers(group: string, store: SheetStore): void {
  const client = useQueryClient()
  const take = useEffectEvent((item: OutboxItem, answer: unknown) => {
    if (item.group !== group) return
    store.accept(acceptedOf(item, answer))
    void refreshEndpoints(client, [inverterTrackingApi.list, readingApi.deviceDay])
  })
  useEffect(() => outbox.onAnswer(take), [])
}

/** Why nothing of a sheet can be changed; null where it can. */
function lockOf({ id, can, confirmedAt }: Tracking, w: Say): string | null {
  if (confirmedAt !== null) return w(t.lockedConfirmed)
  if (id === null) return w(t.lockedNotBegun)
  return can.edit ? null : w(t.lockedNoRight)
}
