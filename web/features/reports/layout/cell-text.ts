import { formatNumber, formatShownDay, formatShownInstant, isDay } from '#contract/core/format.ts'

type Value = number | string | null

/** What a cell says on a screen; what is not known says nothing. */
export function cellText(
  value: Value,
  { decimals, kind }: { readonly decimals: number; readonly kind: 'text' | 'number' | 'day' | 'instant' },
): string {
  if (value === null) return ''
  if (typeof value === 'number') return formatNumber(value, decimals)
  if (kind === 'day') return formatShownDay(value)
  return kind === 'instant' ? formatShownInstant(value) : value
}

/** The same for a figure, which does not say what its text is: a day or an instant is known by its looks. */
export function figureText(value: Value, decimals: number): string {
  const kind =
    typeof value !== 'string' ? 'number' : isInstant(value) ? 'instant' : isDay(value) ? 'day' : 'text'
  return cellText(value, { decimals, kind })
}

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text)
