import { isReadAt, type SheetSlot } from '#contract/device-parameters/slots.ts'
import type { DaySheet } from '#contract/device-parameters/sheet.ts'
import { noLimits } from '#contract/devices/limits.ts'
import { isLate, ONCE_A_SHIFT_MINUTES } from '#contract/readings/slots.ts'

import type { SheetShape } from '#web/kit/sheet/model/sheet.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

/** Why cells take nothing, in words; `whole` is null where the page can be written. */
export interface LockWords {
  readonly whole: string | null
  readonly future: string
  readonly onceAShift: string
  readonly everyMinutes: (minutes: number) => string
}

/** `06:30`, the clock of a row. */
export function clockOf({ minute }: Pick<SheetSlot, 'minute'>): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The rows and columns of a page: the times of the day down, the parameters across. */
export function shapeOf(
  { slots, parameters }: Pick<DaySheet, 'slots' | 'parameters'>,
  now: Date,
  locks: LockWords,
): SheetShape {
  return {
    rows: slots.map((slot) => ({
      key: String(Date.parse(slot.at)),
      label: slot.shiftCode === null ? clockOf(slot) : `${clockOf(slot)} ${slot.shiftCode}`,
    })),
    columns: parameters.map((one) => ({
      key: String(one.id),
      label: one.symbol ?? usual(one.name),
      detail: one.unit ?? '',
    })),
    fieldAt: (row, column) => {
      const [slot, one] = [slots[row], parameters[column]]
      if (!slot || !one) return { decimals: 0, limits: noLimits, isDue: false, lockedWhy: locks.whole }
      const isRead = isReadAt(one, slot)
      const isFuture = Date.parse(slot.at) > now.getTime()
      return {
        decimals: one.decimals,
        limits: one,
        isDue: isRead && one.isRequired && isLate(slot.at, one.frequencyMinutes, now),
        lockedWhy:
          locks.whole ?? (isRead ? (isFuture ? locks.future : null) : rhythmOf(one.frequencyMinutes, locks)),
      }
    },
  }
}

const DAY_MS = 86_400_000

/** The row of the time that came last, on a day that is not over; the first row of another day. */
export function rowOfNow(slots: DaySheet['slots'], now: Date): number {
  const nowMs = now.getTime()
  const isOver = slots.every(({ at, minute }) => Date.parse(at) - minute * 60_000 + DAY_MS <= nowMs)
  const last = slots.findLastIndex(({ at }) => Date.parse(at) <= nowMs)
  return isOver ? 0 : Math.max(0, last)
}

function rhythmOf(frequencyMinutes: number, locks: LockWords): string {
  return frequencyMinutes === ONCE_A_SHIFT_MINUTES ? locks.onceAShift : locks.everyMinutes(frequencyMinutes)
}
