import { monthDayText } from '#contract/core/days.ts'
import { formatNumber } from '#contract/core/format.ts'
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

/** How much more an invoice says than the table: `+25,000,000 (2.50 %)`, `-3 VND (0.00 %)`; empty where it is the same. */
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

/** How a day is written where the text stands: as on screens, or as on paper and in files. */
type DayText = (day: string | null) => string

/** Since when and until when a price holds: `từ 1/1/2026`, `1/1/2026–31/12/2026`. */
export const validText = ({ validFrom, validTo }: PriceRow, dayText: DayText): Label =>
  validTo === null
    ? { vi: `từ ${dayText(validFrom)}`, en: `from ${dayText(validFrom)}` }
    : {
        vi: `${dayText(validFrom)}–${dayText(validTo)}`,
        en: `${dayText(validFrom)}–${dayText(validTo)}`,
      }

/** A price in words, with what it is counted in. */
export function priceRowText(row: PriceRow, unit: string, dayText: DayText): Label {
  const [season, valid, price] = [
    seasonText(row),
    validText(row, dayText),
    `${formatPrice(row.price)} ${unit}`,
  ]
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
export function gapText({ fromOn, toOn, bands, untilYear }: PriceGap, dayText: DayText): Label {
  const year = Number(fromOn.slice(0, 4))
  const [from, to] = [fromOn, toOn].map((day) => monthDayText(day.slice(5)))
  const days =
    untilYear === year
      ? { vi: `${dayText(fromOn)}–${dayText(toOn)}`, en: `${dayText(fromOn)}–${dayText(toOn)}` }
      : {
          vi: `${from}–${to} các năm ${year}–${untilYear}`,
          en: `${from}–${to} of ${year}–${untilYear}`,
        }
  const hours = bandsText(bands)
  return bands.length === 0 ? days : { vi: `${days.vi}: ${hours.vi}`, en: `${days.en}: ${hours.en}` }
}

/** Why the table does not tell the amount of a period, and what helps. */
export function troubleText(
  { trouble, troubleOn, troubleBand }: Pick<ByTable, 'trouble' | 'troubleOn' | 'troubleBand'>,
  dayText: DayText,
): Label | null {
  const day = dayText(troubleOn)
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
