import type { Parameter } from '#contract/devices/index.ts'
import type { SummaryRow } from '#contract/inverter-tracking/index.ts'
import type { Reading } from '#contract/readings/index.ts'
import { dayStartMs, GRACE_MINUTES } from '#contract/readings/slots.ts'

import { pendingOf } from '#web/kit/sheet/edits/cell-edits.ts'
import {
  type Address,
  addressOf,
  type CellChange,
  type CellDraft,
  type SheetCell,
  type SheetShape,
} from '#web/kit/sheet/model/sheet.ts'
import type { OutboxItem } from '#web/platform/outbox/item.ts'

import { cellOf, trackingBook } from '../sheet/tracking-book.ts'
import { hourText } from '../sheet/tracking-shape.ts'

const HOUR_MS = 3_600_000

/** One specification of all inverters of a plant on a day. */
export interface PlantSheet {
  readonly date: string
  readonly hours: readonly number[]
  readonly rows: readonly Pick<SummaryRow, 'inverterId' | 'code' | 'model' | 'trackingId' | 'state'>[]
  readonly parameter: Parameter
}

/** Why cells take nothing, in words; null where a reason does not hold. */
interface LockWords {
  readonly noRight: string | null
  readonly notBegun: string
  readonly confirmed: string
  readonly future: string
}

/** Inverters down, hours across. A row is open once its sheet is begun, and until it is confirmed. */
export function plantShape(sheet: PlantSheet, now: Date, locks: LockWords): SheetShape {
  const { date, hours, rows, parameter } = sheet
  const starts = hours.map((hour) => dayStartMs(date) + hour * HOUR_MS)
  const lockOf = ({ trackingId, state }: PlantSheet['rows'][number]) => {
    if (locks.noRight !== null) return locks.noRight
    if (trackingId === null) return locks.notBegun
    return state === 'confirmed' ? locks.confirmed : null
  }
  const rowLocks = rows.map(lockOf)
  return {
    rows: rows.map(({ inverterId, code }) => ({ key: String(inverterId), label: code })),
    columns: hours.map((hour) => ({
      key: String(hour),
      label: hourText(hour),
      detail: parameter.unit ?? '',
    })),
    fieldAt: (row, column) => {
      const start = starts[column] ?? Infinity
      return {
        decimals: parameter.decimals,
        limits: parameter,
        isDue: parameter.isRequired && start + GRACE_MINUTES * 60_000 < now.getTime(),
        lockedWhy: rowLocks[row] ?? (start > now.getTime() ? locks.future : null),
      }
    },
  }
}

/** The values of full hours, by inverter and hour. */
export function plantCells(readings: readonly Reading[], date: string): ReadonlyMap<Address, SheetCell> {
  const start = dayStartMs(date)
  return new Map(
    readings.flatMap(({ deviceId, at, value, quality, isLate, isCorrected, note }) => {
      const hour = (Date.parse(at) - start) / HOUR_MS
      if (!Number.isInteger(hour)) return []
      const marks = {
        isLate,
        isCorrected,
        isSuspect: quality === 'suspect',
        isMissing: quality === 'missing',
      }
      return [[addressOf(String(deviceId), String(hour)), { value, note, ...marks }] as const]
    }),
  )
}

/** What is on its way or was refused, of every inverter. */
export function plantDrafts(
  sheet: PlantSheet,
  items: readonly OutboxItem[],
  textOf: (value: number | null) => string,
): ReadonlyMap<Address, CellDraft> {
  return new Map(
    sheet.rows.flatMap(({ inverterId, trackingId }) => {
      if (trackingId === null) return []
      const { drafts } = pendingOf(trackingBook(trackingId), items, textOf)
      return sheet.hours.flatMap((hour) => {
        const draft = drafts.get(cellOf(hour, sheet.parameter.id))
        return draft ? [[addressOf(String(inverterId), String(hour)), draft] as const] : []
      })
    }),
  )
}

/** The changes of a plant's sheet by the sheet of the inverter that each belongs to. */
export function byTracking(
  sheet: PlantSheet,
  changes: readonly CellChange[],
): { readonly trackingId: number; readonly changes: readonly CellChange[] }[] {
  return sheet.rows.flatMap(({ inverterId, trackingId }) => {
    const own = changes.flatMap(({ address, from, to }) => {
      const [row, hour] = address.split('|')
      return row === String(inverterId)
        ? [{ address: cellOf(Number(hour), sheet.parameter.id), from, to }]
        : []
    })
    return trackingId === null || own.length === 0 ? [] : [{ trackingId, changes: own }]
  })
}
