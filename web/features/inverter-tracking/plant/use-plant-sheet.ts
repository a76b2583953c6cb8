import { useEffect, useEffectEvent, useMemo } from 'react'

import { inverterTrackingApi } from '#contract/inverter-tracking/index.ts'
import { type Reading, readingApi, type Rival } from '#contract/readings/index.ts'

import {
  clashesOf,
  lockedTexts,
  type ReadingSheet,
  rivalWords,
  useAgreement,
} from '#web/features/readings/public.tsx'
import { useNow } from '#web/kit/data/use-now.ts'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { acceptedOf, forgetCells, textsOf, writeOf } from '#web/kit/sheet/edits/cell-edits.ts'
import { addressOf, type CellChange } from '#web/kit/sheet/model/sheet.ts'
import type { SheetStore } from '#web/kit/sheet/model/sheet-store.ts'
import { editText } from '#web/kit/sheet/numbers/numbers.rules.ts'
import { useSheet } from '#web/kit/sheet/use-sheet.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import type { OutboxItem } from '#web/platform/outbox/item.ts'
import { outbox, useOutbox } from '#web/platform/outbox/the-outbox.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../inverter-tracking.words.ts'
import { trackingBook } from '../sheet/tracking-book.ts'
import {
  byTracking,
  plantAddress,
  plantCells,
  plantPending,
  plantShape,
  type PlantSheet,
} from './plant-cells.ts'

const none: readonly Reading[] = []
const noRivals: readonly Rival[] = []

/** What the server has of a plant's sheet. */
interface PlantReadings {
  readonly readings: readonly Reading[] | undefined
  readonly rivals: readonly Rival[] | undefined
}

/** The grid of one specification of a plant's inverters; each row is written to the sheet of its inverter. */
export function usePlantSheet(
  sheet: PlantSheet,
  { readings = none, rivals = noRivals }: PlantReadings,
): ReadingSheet {
  const w = useWords()
  const { items } = useOutbox()
  const shape = usePlantShape(sheet)
  const standing = useMemo(() => standingOf(rivals, sheet.date), [rivals, sheet.date])
  const cells = useMemo(() => {
    const words = [...standing].map(([address, { rival }]) => [address, rivalWords(rival, w)] as const)
    return plantCells(readings, new Map(words), sheet.date)
  }, [readings, standing, sheet.date, w])
  const { drafts, texts, refused } = useMemo(() => plantPending(sheet, items, editText), [sheet, items])

  const forget: ReadingSheet['forget'] = (settled) => {
    for (const one of byTracking(sheet, settled))
      forgetCells(outbox, trackingBook(one.trackingId), items, one.cells)
  }

  function write(changes: readonly CellChange[], reason?: string): void {
    forget(changes)
    for (const one of byTracking(sheet, changes))
      outbox.add(writeOf(trackingBook(one.trackingId), one.cells, reason))
  }

  const store = useSheet({
    shape,
    cells,
    drafts,
    texts,
    onChanges: (changes) => write(changes),
    onForget: forget,
    onTexts: (changed) => {
      const placed = [...changed].map(([address, text]) => ({ address, text }))
      for (const one of byTracking(sheet, placed))
        outbox.keepTexts(
          textsOf(trackingBook(one.trackingId)),
          new Map(one.cells.map(({ address, text }) => [address, text])),
        )
    },
  })
  useAnswers(sheet, store)
  useAgreement(refused, cells, forget)
  const locked = useMemo(() => lockedTexts(texts, shape), [texts, shape])
  return { store, refused: [...refused, ...locked], clashes: clashesOf(refused, standing), write, forget }
}

/** What stands in the cells that two people typed into, and the other value. */
function standingOf(rivals: readonly Rival[], date: string) {
  return new Map(
    rivals.flatMap(({ standing, rival, ...reading }) => {
      const address = plantAddress(reading, date)
      return address === null ? [] : [[address, { ...standing, rival }] as const]
    }),
  )
}

function usePlantShape(sheet: PlantSheet) {
  const w = useWords()
  const now = useNow()
  const mayWrite = useMay()(inverterTrackingApi.update)
  return useMemo(() => {
    const locks = {
      noRight: mayWrite ? null : w(t.lockedNoRight),
      notBegun: w(t.lockedNotBegun),
      confirmed: w(t.lockedConfirmed),
      future: w(t.lockedFuture),
    }
    return plantShape(sheet, now, locks)
  }, [sheet, now, mayWrite, w])
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
    void refresh(inverterTrackingApi.daySummary, readingApi.plantDay, readingApi.rivals)
  })
  useEffect(() => outbox.onAnswer(take), [])
}
