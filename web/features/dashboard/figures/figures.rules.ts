import { formatNumber } from '#contract/core/format.ts'

/** A number with its unit, as it is shown. */
export interface Measured {
  readonly text: string
  readonly unit: string
}

const MWH_PER_GWH = 1000

/** Energy in the unit that keeps it short: `412.5 MWh`, `98.34 GWh`. */
export function energyOf(mwh: number): Measured {
  return mwh >= MWH_PER_GWH
    ? { text: formatNumber(mwh / MWH_PER_GWH, 2), unit: 'GWh' }
    : { text: formatNumber(mwh, 1), unit: 'MWh' }
}

/** How much a figure is above or below another, in percent; undefined where there is nothing to hold it against. */
export function changePercent(now: number | null, before: number | null): number | undefined {
  return now === null || before === null || before === 0 ? undefined : (now / before - 1) * 100
}

/** `+4.2 %` or `−1.3 %`. */
export function signed(value: number, decimals: number): string {
  const text = formatNumber(Math.abs(value), decimals)
  if (Number(text.replaceAll(',', '')) === 0) return text
  return `${value > 0 ? '+' : '−'}${text}`
}

/** A share of 1 as the width of a bar, in percent from 0 to 100. */
export function barPercent(value: number, whole: number): number {
  return whole > 0 ? Math.min(100, Math.max(0, (value / whole) * 100)) : 0
}

/** The points of a small curve in a box of 100 by 100 from a lowest to a highest value; a gap begins a new line. */
export function sparkPath(values: readonly (number | null)[], highest: number): string {
  const step = 100 / Math.max(1, values.length - 1)
  let pen = 'M'
  let path = ''
  for (const [place, value] of values.entries()) {
    if (value === null) {
      pen = 'M'
      continue
    }
    const y = 100 - barPercent(value, highest)
    path += `${pen}${(place * step).toFixed(1)} ${y.toFixed(1)}`
    pen = 'L'
  }
  return path
}
