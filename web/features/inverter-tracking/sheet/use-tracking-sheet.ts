import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'

import { formatInstant } from '#contract/core/format.ts'
import { inverterTrackingApi, type Tracking } from '#contract/inverter-tracking/index.ts'
import { type DeviceReading, readingApi, type WrittenValue } from '#contract/readings/index.ts'

import { refreshEndpoints } from '#web/kit/data/query-key.ts'
import type { CellChange, SheetCell } from '#web/kit/sheet/model/sheet.ts'
import type { SheetStore } from '#web/kit/sheet/model/sheet-store.ts'
import { editText } from '#web/kit/sheet/rules/numbers.rules.ts'
import { useSheet } from '#web/kit/sheet/use-sheet.ts'
import { type Say, useWords } from '#web/platform/i18n/words.ts'
import type { OutboxItem } from '#web/platform/outbox/item.ts'
import { outbox, useOutbox } from '#web/platform/outbox/the-outbox.ts'

import {
  acceptedOf,
  forgetCells,
  groupOf,
  pendingOf,
  type RefusedCell,
  writeOf,
} from '../edits/tracking-edits.ts'
import { t } from '../inverter-tracking.words.ts'
import { cellsOf, shapeOf } from './tracking-shape.ts'
import { useNow } from './use-now.ts'

/** An open sheet: its grid, what was refused of it, and the writes that settle that. */
export interface TrackingSheet {
  readonly store: SheetStore
  readonly cells: ReadonlyMap<string, SheetCell>
  readonly refused: readonly RefusedCell[]
  /** Writes cells anew, now on what stands there; earlier refusals of them are forgotten. */
  readonly write: (changes: readonly CellChange[], reason?: string) => void
  /** Gives up what was refused. */
  readonly forget: (cells: readonly RefusedCell[]) => void
}

/** The sheet of an inverter and day, kept together with the server and with what is on its way there. */
export function useTrackingSheet(tracking: Tracking, readings: readonly DeviceReading[]): TrackingSheet {
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
  const forget = (settled: readonly Pick<RefusedCell, 'address'>[]) => forgetCells(outbox, items, id, settled)

  function write(changes: readonly CellChange[], reason?: string): void {
    forget(changes)
    outbox.add(writeOf(inverterTrackingApi.update, id, changes, reason))
  }

  const store = useSheet({ shape, cells, drafts, onChanges: (changes) => write(changes) })
  useAnswers(group, store)
  // Somebody may have chosen this user's value meanwhile.
  const agreed = refused.filter(
    ({ error, address, mine }) => error === 'differs' && cells.get(address)?.value === mine,
  )
  const settle = useEffectEvent(() => forget(agreed))
  const agreedKeys = agreed.map(({ address }) => address).join()
  useEffect(() => {
    if (agreedKeys !== '') settle()
  }, [agreedKeys])
  return { store, cells, refused, write, forget }
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

function rivalWords({ value, writtenByName, writtenAt }: WrittenValue, w: Say): string {
  return w(t.rival, {
    person: writtenByName ?? '–',
    value: value ?? w(t.nothing),
    at: formatInstant(writtenAt).slice(11),
  })
}
