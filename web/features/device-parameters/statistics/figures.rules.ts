import { cellText } from '#web/kit/sheet/numbers/numbers.rules.ts'

/** A change per hour with its sign and an arrow; undefined for none. */
export function trendOf(
  changePerHour: number | null,
  decimals: number,
): { readonly arrow: string; readonly text: string } | undefined {
  if (changePerHour === null) return undefined
  const text = cellText(Math.abs(changePerHour), decimals)
  if (Number(text.replaceAll(',', '')) === 0) return { arrow: '→', text }
  return changePerHour > 0 ? { arrow: '↗', text: `+${text}` } : { arrow: '↘', text: `−${text}` }
}

/** A pair of limits in a word: `≥ 2.5`, `≤ 70`, `2.5 – 4`; empty for none. */
export function limitText(least: number | null, most: number | null, decimals: number): string {
  if (least !== null && most !== null) return `${cellText(least, decimals)} – ${cellText(most, decimals)}`
  if (least !== null) return `≥ ${cellText(least, decimals)}`
  return most === null ? '' : `≤ ${cellText(most, decimals)}`
}
