import { formatNumber, formatShownDay, formatShownInstant } from '#contract/core/format.ts'

/** What a cell or a figure says on a screen; what is not known says nothing. */
export function cellText(
  value: number | string | null,
  { decimals, kind = 'text' }: { readonly decimals: number; readonly kind?: 'text' | 'number' | 'day' | 'instant' },
): string {
  if (value === null) return ''
  if (typeof value === 'number') return formatNumber(value, decimals)
  if (kind === 'day') return formatShownDay(value)
  return kind === 'instant' ? formatShownInstant(value) : value
}
