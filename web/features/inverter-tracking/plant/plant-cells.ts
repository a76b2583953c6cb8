import type { Parameter } from '#contract/devices/index.ts'
import type { LimitValues } from '#contract/devices/limits.ts'
import type { SummaryRow } from '#contract/inverter-tracking/index.ts'
import type { Reading } from '#contract/readings/index.ts'
import { dayStartMs, GRACE_MINUTES } from '#contract/readings/slots.ts'

import { keptTexts, type PendingCells, pendingOf, type RefusedCell } from '#web/kit/sheet/edits/cell-edits.ts'
import {
  type Address,
  addressOf,
  type CellDraft,
  type RefusedText,
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
  /** The limits that hold at each inverter; those of the parameter where they are not known yet. */
  readonly limitsOf: ReadonlyMap<number, LimitValues>
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
  const { date, hours, rows, parameter, limitsOf } = sheet
  const starts = hours.map((hour) => dayStartMs(date) + hour * HOUR_MS)
  const lockOf = ({ trackingId, state }: PlantSheet['rows'][number]) => {
    if (locks.noRight !== null) return locks.noRight
    if (trackingId === null) return locks.notBegun
    return state === 'confirmed' ? locks.confirmed : null
  }
  const rowLocks = rows.map(lockOf)
  const rowLimits = rows.map(({ inverterId }) => limitsOf.get(inverterId) ?? parameter)
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
        limits: rowLimits[row] ?? parameter,
        isDue: parameter.isRequired && start + GRACE_MINUTES * 60_000 < now.getTime(),
        lockedWhy: rowLocks[row] ?? (start > now.getTime() ? locks.future : null),
      }
    },
  }
}

/** The values of full hours, by inverter and hour, and where somebody else typed another one. */
export function plantCells(
  readings: readonly Reading[],
  rivals: ReadonlyMap<Address, string>,
  date: string,
): ReadonlyMap<Address, SheetCell> {
  return new Map(
    readings.flatMap((reading) => {
      const { value, quality, isLate, isCorrected, note } = reading
      const address = plantAddress(reading, date)
      if (address === null) return []
      const marks = {
        isLate,
        isCorrected,
        isSuspect: quality === 'suspect',
        isMissing: quality === 'missing',
        rival: rivals.get(address) ?? null,
      }
      return [[address, { value, note, ...marks }] as const]
    }),
  )
}

/** Where a reading stands: by inverter and hour; null for one that is of no full hour. */
export function plantAddress(
  { deviceId, at }: Pick<Reading, 'deviceId' | 'at'>,
  date: string,
): Address | null {
  const hour = (Date.parse(at) - dayStartMs(date)) / HOUR_MS
  return Number.isInteger(hour) ? addressOf(String(deviceId), String(hour)) : null
}

/** What is on its way, was refused by the server, or never got there, of every inverter. */
export function plantPending(
  sheet: PlantSheet,
  items: readonly OutboxItem[],
  textOf: (value: number | null) => string,
): PendingCells & { readonly texts: ReadonlyMap<Address, RefusedText> } {
  const drafts = new Map<Address, CellDraft>()
  const texts = new Map<Address, RefusedText>()
  const refused: RefusedCell[] = []
  for (const { inverterId, trackingId } of sheet.rows) {
    if (trackingId === null) continue
    const book = trackingBook(trackingId)
    const pending = pendingOf(book, items, textOf)
    const kept = keptTexts(book, items)
    for (const hour of sheet.hours) {
      const [there, here] = [cellOf(hour, sheet.parameter.id), addressOf(String(inverterId), String(hour))]
      const [draft, text] = [pending.drafts.get(there), kept.get(there)]
      if (draft) drafts.set(here, draft)
      if (text) texts.set(here, text)
      refused.push(
        ...pending.refused.filter((one) => one.address === there).map((one) => ({ ...one, address: here })),
      )
    }
  }
  return { drafts, refused, texts }
}

/** What belongs to cells of a plant's sheet, by the sheet of the inverter that each belongs to. */
export function byTracking<Cell extends { readonly address: Address }>(
  sheet: PlantSheet,
  cells: readonly Cell[],
): { readonly trackingId: number; readonly cells: readonly Cell[] }[] {
  return sheet.rows.flatMap(({ inverterId, trackingId }) => {
    const own = cells.flatMap((cell) => {
      const [row, hour] = cell.address.split('|')
      return row === String(inverterId)
        ? [{ ...cell, address: cellOf(Number(hour), sheet.parameter.id) }]
        : []
    })
    return trackingId === null || own.length === 0 ? [] : [{ trackingId, cells: own }]
  })
}
