import { hourBands } from '#contract/contracts/labels.ts'
import type { PriceRow } from '#contract/contracts/price.ts'

/** What a new row begins with: the days and the season of the last, and the hours that come after its. */
export function nextRow(rows: readonly Partial<PriceRow>[]): Partial<Omit<PriceRow, 'price'>> {
  const last = rows.at(-1)
  if (!last) return { season: 'year', band: 'all' }
  const { season, seasonFrom = null, seasonTo = null, band, validFrom, validTo = null } = last
  const at = hourBands.findIndex((one) => one === band)
  const next = at < 0 ? undefined : hourBands[(at + 1) % hourBands.length]
  return {
    ...(season && { season }),
    seasonFrom,
    seasonTo,
    ...(next && { band: next }),
    ...(validFrom && { validFrom }),
    validTo,
  }
}
