import { daysUntil } from '#contract/core/days.ts'
import type { ItemWarning } from '#contract/inventory/labels.ts'

interface Standing {
  readonly isLow: boolean
  readonly isIdle: boolean
  readonly expiresOn: string | null
}

/** What needs somebody of an item on a day, the most pressing first. */
export function warningsOf({ isLow, isIdle, expiresOn }: Standing, day: string): ItemWarning[] {
  const left = expiresOn === null ? Infinity : daysUntil(day, expiresOn)
  const found: readonly (ItemWarning | false)[] = [
    left < 0 && 'expired',
    isLow && 'belowMin',
    left >= 0 && left <= 30 && 'expiring30',
    left > 30 && left <= 90 && 'expiring90',
    isIdle && 'idle',
  ]
  return found.filter((one) => one !== false)
}
