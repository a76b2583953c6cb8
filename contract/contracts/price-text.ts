import { monthDayText } from '#contract/core/days.ts'
import { formatDay, formatNumber } from '#contract/core/format.ts'
import { formatMoney, isMore, NO_MONEY, type Money } from '#contract/core/money.ts'
import type { Label } from '#contract/core/words.ts'

import { type Currency, priceBandLabels, seasonLabels, type PriceBand } from './labels.ts'
import { type PriceRow, formatPrice } from './price.ts'
import type { ByTable, PriceGap } from './price-table.ts'

/** What the prices of a contract are counted in: `VND/kWh`. */
export const priceUnitOf = ({
  currency,
  priceCurrency,
}: {
  readonly currency: Currency
  readonly priceCurrency: Currency | null
}): string => `${priceCurrency ?? currency}/kWh`

/** How much more an invoice says than the table: `+25.000.000 (2.50 %)`, `-3 VND (0.00 %)`; empty where it is the same. */
export function differenceText(difference: Money, differencePercent: number | null, unit = ''): string {
  if (difference === NO_MONEY) return ''
  const amount = `${isMore(difference, NO_MONEY) ? '+' : ''}${formatMoney(difference)}${unit && ` ${unit}`}`
  return differencePercent === null ? amount : `${amount} (${formatNumber(differencePercent, 2)} %)`
}

/** The days of a season: `01/11–30/06`; empty for the whole year. */
export const seasonDays = ({ season, seasonFrom, seasonTo }: PriceRow): string =>
  season === 'year' ? '' : `${monthDayText(seasonFrom ?? '')}–${monthDayText(seasonTo ?? '')}`

/** When in the year a price holds: `Mùa khô 01/11–30/06`. */
export function seasonText(row: PriceRow): Label {
  const { vi, en } = seasonLabels[row.season]
  const days = seasonDays(row)
  return days ? { vi: `${vi} ${days}`, en: `${en} ${days}` } : { vi, en }
}

/** Since when and until when a price holds: `từ 01/01/2026`, `01/01/2026–31/12/2026`. */
export const validText = ({ validFrom, validTo }: PriceRow): Label =>
  validTo === null
    ? { vi: `từ ${formatDay(validFrom)}`, en: `from ${formatDay(validFrom)}` }
    : {
        vi: `${formatDay(validFrom)}–${formatDay(validTo)}`,
        en: `${formatDay(validFrom)}–${formatDay(validTo)}`,
      }

/** A price in words, with what it is counted in. */
export function priceRowText(row: PriceRow, unit: string): Label {
  const [season, valid, price] = [seasonText(row), validText(row), `${formatPrice(row.price)} ${unit}`]
  const band = priceBandLabels[row.band]
  return {
    vi: `${season.vi}, ${band.vi.toLowerCase()}: ${price}, ${valid.vi}`,
    en: `${season.en}, ${band.en.toLowerCase()}: ${price}, ${valid.en}`,
  }
}

const bandsText = (bands: readonly PriceBand[]): Label => ({
  vi: bands.map((band) => priceBandLabels[band].vi.toLowerCase()).join(', '),
  en: bands.map((band) => priceBandLabels[band].en.toLowerCase()).join(', '),
})

/** Which days have no price: `01/10–31/10 các năm 2026–2031: giờ cao điểm`. */
export function gapText({ fromOn, toOn, bands, untilYear }: PriceGap): Label {
  const year = Number(fromOn.slice(0, 4))
  const [from, to] = [formatDay(fromOn), formatDay(toOn)]
  const days =
    untilYear === year
      ? { vi: `${from}–${to}`, en: `${from}–${to}` }
      : {
          vi: `${from.slice(0, 5)}–${to.slice(0, 5)} các năm ${year}–${untilYear}`,
          en: `${from.slice(0, 5)}–${to.slice(0, 5)} of ${year}–${untilYear}`,
        }
  const hours = bandsText(bands)
  return bands.length === 0 ? days : { vi: `${days.vi}: ${hours.vi}`, en: `${days.en}: ${hours.en}` }
}

/** Why the table does not tell the amount of a period, and what helps. */
export function troubleText({
  trouble,
  troubleOn,
  troubleBand,
}: Pick<ByTable, 'trouble' | 'troubleOn' | 'troubleBand'>): Label | null {
  const day = formatDay(troubleOn)
  const hours = bandsText([troubleBand ?? 'all'])
  if (trouble === 'noPrice')
    return {
      vi: `Bảng giá không có giá ${hours.vi} ngày ${day}.`,
      en: `The table has no price for ${hours.en} on ${day}.`,
    }
  if (trouble === 'byBand')
    return {
      vi: 'Giá khác nhau theo giờ: hãy ghi kWh từng khung giờ.',
      en: 'Prices differ by hours: give the kWh of each.',
    }
  if (trouble === 'crosses')
    return {
      vi: `Ngày ${day} đổi giá giữa kỳ: hãy tách thành hai kỳ, kỳ sau bắt đầu ngày này.`,
      en: `The price changes on ${day}: part the period in two, the second beginning on that day.`,
    }
  if (trouble === 'noRate') return { vi: 'Chưa có tỷ giá của kỳ.', en: 'The rate of the period is missing.' }
  return null
}
