import { useEffect, useEffectEvent, useMemo } from 'react'

import { inverterTrackingApi } from '#contract/inverter-tracking/index.ts'
import { type Reading, readingApi } from '#contract/readings/index.ts'

import { useNow } from '#web/features/readings/public.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { acceptedOf, forgetCells, writeOf } from '#web/kit/sheet/edits/cell-edits.ts'
import { addressOf, type CellChange } from '#web/kit/sheet/model/sheet.ts'
import type { SheetStore } from '#web/kit/sheet/model/sheet-store.ts'
import { editText } from '#web/kit/sheet/rules/numbers.rules.ts'
import { useSheet } from '#web/kit/sheet/use-sheet.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import type { OutboxItem } from '#web/platform/outbox/item.ts'
import { outbox, useOutbox } from '#web/platform/outbox/the-outbox.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../inverter-tracking.words.ts'
import { trackingBook } from '../sheet/tracking-book.ts'
import { byTracking, plantCells, plantDrafts, plantShape, type PlantSheet } from './plant-cells.ts'

const none: readonly Reading[] = []

/** The grid of one specification of a plant's inverters; each row is written to the sheet of its inverter. */
export function usePlantSheet(sheet: PlantSheet, readings: readonly Reading[] = none): SheetStore {
  const w = useWords()
  const may = useMay()
  const now = useNow()
  const { items } = useOutbox()
  const mayWrite = may(inverterTrackingApi.update)
  const shape = useMemo(() => {
    const locks = {
      noRight: mayWrite ? null : w(t.lockedNoRight),
      notBegun: w(t.lockedNotBegun),
      confirmed: w(t.lockedConfirmed),
      future: w(t.lockedFuture),
    }
    return plantShape(sheet, now, locks)
  }, [sheet, now, mayWrite, w])
  const cells = useMemo(() => plantCells(readings, sheet.date), [readings, sheet.date])
  const store = useSheet({
    shape,
    cells,
    drafts: plantDrafts(sheet, items, editText),
    onChanges: (changes: readonly CellChange[]) => {
      for (const one of byTracking(sheet, changes)) {
        const book = trackingBook(one.trackingId)
        forgetCells(outbox, book, items, one.changes)
        outbox.add(writeOf(book, one.changes))
      }
    },
  })
  useAnswers(sheet, store)
  return store
}

function useAnswers(sheet: PlantSheet, store: SheetStore): void {
  const refresh = useRefresh()
  const take = useEffectEvent((item: OutboxItem, answer: unknown) => {
    const row = sheet.rows.find(({ trackingId }) => trackingBook(trackingId ?? 0).group === item.group)
    if (!row) return
    const accepted = acceptedOf(trackingBook(row.trackingId ?? 0), item, answer).flatMap(
      ({ address, from, to }) => {
        const [hour, specificationId] = address.split('|')
        return Number(specificationId) === sheet.parameter.id
          ? [{ address: addressOf(String(row.inverterId), hour ?? ''), from, to }]
          : []
      },
    )
    store.accept(accepted)
    void refresh(inverterTrackingApi.daySummary, readingApi.plantDay)
  })
  useEffect(() => outbox.onAnswer(take), [])
}
