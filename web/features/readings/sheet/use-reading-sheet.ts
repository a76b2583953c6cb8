import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'

import type { Endpoint } from '#contract/core/endpoint.ts'
import { formatMinute } from '#contract/core/format.ts'
import type { DeviceReading, WrittenValue } from '#contract/readings/index.ts'

import { refreshEndpoints } from '#web/kit/data/query-key.ts'
import type { Address, CellChange, SheetCell, SheetShape } from '#web/kit/sheet/model/sheet.ts'
import type { SheetStore } from '#web/kit/sheet/model/sheet-store.ts'
import { editText } from '#web/kit/sheet/numbers/numbers.rules.ts'
import { useSheet } from '#web/kit/sheet/use-sheet.ts'
import { type Say, useWords } from '#web/platform/i18n/words.ts'
import type { OutboxItem } from '#web/platform/outbox/item.ts'
import { outbox, useOutbox } from '#web/platform/outbox/the-outbox.ts'

import {
  acceptedOf,
  forgetCells,
  keptTexts,
  pendingOf,
  type RefusedCell,
  type SheetBook,
  textsOf,
  writeOf,
} from '#web/kit/sheet/edits/cell-edits.ts'
import { type CellClash, clashesOf } from '../edits/clashes.ts'
import { lockedTexts } from '../edits/locked-texts.ts'
import { t } from '../readings.words.ts'

/** A sheet of readings of one device and day as its screen knows it. */
interface ReadingSheetParts {
  readonly book: SheetBook
  readonly shape: SheetShape
  /** What the server has, by the cell it stands in. */
  readonly readings: ReadonlyMap<Address, DeviceReading>
  /** What values belong to, in words, by their cell. */
  readonly remarks?: ReadonlyMap<Address, string>
  /** What is read again once something was written. */
  readonly refreshes: readonly Pick<Endpoint, 'path'>[]
  /** The row that is meant when the sheet opens. */
  readonly startRow?: number
}

/** An open sheet: its grid, what was refused of it, and the writes that settle that. */
export interface ReadingSheet {
  readonly store: SheetStore
  readonly refused: readonly RefusedCell[]
  readonly clashes: readonly CellClash[]
  /** Writes cells anew, now on what stands there; earlier refusals of them are forgotten. */
  readonly write: (changes: readonly CellChange[], reason?: string) => void
  /** Gives up what was refused. */
  readonly forget: (cells: readonly Pick<RefusedCell, 'address'>[]) => void
}

/** A sheet of readings, kept together with the server and with what is on its way there. */
export function useReadingSheet({
  book,
  shape,
  readings,
  remarks,
  refreshes,
  startRow = 0,
}: ReadingSheetParts): ReadingSheet {
  const w = useWords()
  const { items } = useOutbox()
  const cells = useMemo(
    () =>
      new Map(
        [...readings].map(([address, reading]) => {
          const remark = remarks?.get(address) ?? null
          return [address, { ...toCell(reading, w), remark }] as const
        }),
      ),
    [readings, remarks, w],
  )
  const { drafts, refused } = useMemo(() => pendingOf(book, items, editText), [book, items])
  const texts = useMemo(() => keptTexts(book, items), [book, items])
  const locked = useMemo(() => lockedTexts(texts, shape), [texts, shape])

  const forget: ReadingSheet['forget'] = (settled) => forgetCells(outbox, book, items, settled)

  function write(changes: readonly CellChange[], reason?: string): void {
    forget(changes)
    outbox.add(writeOf(book, changes, reason))
  }

  const store = useSheet({
    shape,
    cells,
    drafts,
    start: { row: startRow, column: 0 },
    texts,
    onChanges: (changes) => write(changes),
    onTexts: (texts) => outbox.keepTexts(textsOf(book), texts),
    onForget: forget,
  })
  useAnswers(book, store, refreshes)
  useAgreement(refused, readings, forget)
  return { store, refused: [...refused, ...locked], clashes: clashesOf(refused, readings), write, forget }
}

/** Takes up what was written, here or in another tab, and reads the sheet again. */
function useAnswers(book: SheetBook, store: SheetStore, refreshes: readonly Pick<Endpoint, 'path'>[]): void {
  const client = useQueryClient()
  const take = useEffectEvent((item: OutboxItem, answer: unknown) => {
    if (item.group !== book.group) return
    store.accept(acceptedOf(book, item, answer))
    void refreshEndpoints(client, refreshes)
  })
  useEffect(() => outbox.onAnswer(take), [])
}

/** Somebody may have chosen this user's value meanwhile: then nothing is refused any more. */
export function useAgreement(
  refused: readonly RefusedCell[],
  readings: ReadonlyMap<Address, Pick<DeviceReading, 'value'>>,
  forget: ReadingSheet['forget'],
): void {
  const agreed = refused.filter(
    ({ error, address, mine }) => error === 'differs' && readings.get(address)?.value === mine,
  )
  const settle = useEffectEvent(() => forget(agreed))
  const agreedKeys = agreed.map(({ address }) => address).join()
  useEffect(() => {
    if (agreedKeys !== '') settle()
  }, [agreedKeys])
}

function toCell(reading: DeviceReading, w: Say): SheetCell {
  const { value, quality, isLate, isCorrected, note, rival } = reading
  return {
    value,
    isLate,
    isCorrected,
    isSuspect: quality === 'suspect',
    isMissing: quality === 'missing',
    note,
    rival: rival && rivalWords(rival, w),
  }
}

/** What somebody else typed into a cell at the same time, in words. */
export function rivalWords({ value, writtenByName, writtenAt }: WrittenValue, w: Say): string {
  return w(t.rival, {
    person: writtenByName ?? '–',
    value: value ?? w(t.nothing),
    at: formatMinute(writtenAt),
  })
}
