import { divided, unitsOf, WRITTEN_MONEY } from '#contract/core/money.ts'
import type { Language } from '#contract/core/problem.ts'
import { thousandthsOf, WRITTEN_QUANTITY } from '#contract/core/quantity.ts'
import type { ItemImportField } from '#contract/inventory/import.ts'
import type { ItemTracking } from '#contract/inventory/labels.ts'

/** What a row says of the stock that the books begin with, as it was read. */
export type OpeningSaid = Readonly<Partial<Record<ItemImportField, unknown>>>

/** Stock that the books begin with; quantities in thousandths. */
export interface Opening {
  readonly quantity: bigint
  readonly amountVnd: bigint
  readonly lotNo: string | null
  readonly expiresOn: string | null
}

interface Complaint {
  readonly field: ItemImportField
  readonly words: Readonly<Record<Language, string>>
}

interface Tracked {
  readonly tracking: ItemTracking
  readonly hasExpiry: boolean
}

const ONE = 1000n
/** Hundredths of dong, and thousandths of a unit. */
const PRICE_SCALE = 100n * 1000n
const LONGEST_LOT = 60

const words = (field: ItemImportField, vi: string, en: string): Complaint => ({ field, words: { vi, en } })
const textIn = (said: OpeningSaid, field: ItemImportField) => {
  const value = said[field]
  return typeof value === 'string' ? value : undefined
}

/** Whether a row brings stock. */
export const bringsStock = (said: OpeningSaid): boolean =>
  !/^0*$/.test((textIn(said, 'openingQuantity') ?? '').replace('.', ''))

/**
 * The stock that a row brings, worth its amount or its price times its quantity, in whole dong; or what is wrong with it.
 */
export function openingOf(said: OpeningSaid, item: Tracked): Opening | readonly Complaint[] {
  const quantity = textIn(said, 'openingQuantity') ?? ''
  if (!WRITTEN_QUANTITY.test(quantity) || quantity.startsWith('-'))
    return [
      words('openingQuantity', 'Số lượng không âm, tối đa 3 chữ số lẻ', 'At most 3 decimals, not below 0'),
    ]
  const thousandths = thousandthsOf(quantity)
  const amountVnd = amountOf(said, thousandths)
  const lotNo = textIn(said, 'lotNo') ?? null
  const expiresOn = textIn(said, 'lotExpiresOn') ?? null
  const wrong = [
    amountVnd === undefined &&
      words('openingPriceVnd', 'Ghi đơn giá hoặc giá trị tồn đầu', 'Give the price or the value'),
    ...trackingOf(item, { lotNo, expiresOn, thousandths }),
  ].filter((one) => one !== false)
  if (wrong.length > 0 || amountVnd === undefined) return wrong
  return { quantity: thousandths, amountVnd, lotNo, expiresOn }
}

function amountOf(said: OpeningSaid, thousandths: bigint): bigint | undefined {
  const [value, price] = [textIn(said, 'openingValueVnd'), textIn(said, 'openingPriceVnd')]
  const isMoney = (text: string | undefined): text is string =>
    text !== undefined && WRITTEN_MONEY.test(text) && !text.startsWith('-')
  if (isMoney(value)) return divided(unitsOf(value), 100n)
  return isMoney(price) ? divided(unitsOf(price) * thousandths, PRICE_SCALE) : undefined
}

interface Lot {
  readonly lotNo: string | null
  readonly expiresOn: string | null
  readonly thousandths: bigint
}

function trackingOf(
  { tracking, hasExpiry }: Tracked,
  { lotNo, expiresOn, thousandths }: Lot,
): (Complaint | false)[] {
  return [
    tracking === 'none' &&
      lotNo !== null &&
      words('lotNo', 'Vật tư này không theo dõi lô, serial', 'This item is not tracked'),
    tracking !== 'none' &&
      lotNo === null &&
      words('lotNo', 'Ghi số lô hoặc serial', 'Give its lot or serial number'),
    lotNo !== null &&
      lotNo.length > LONGEST_LOT &&
      words('lotNo', 'Tối đa 60 ký tự', 'At most 60 characters'),
    tracking === 'serial' &&
      thousandths !== ONE &&
      words('openingQuantity', 'Mỗi serial một dòng, số lượng 1', 'A row for each serial number, of 1'),
    hasExpiry &&
      expiresOn === null &&
      words('lotExpiresOn', 'Ghi hạn dùng của lô', 'Give the expiry of the lot'),
    !hasExpiry &&
      expiresOn !== null &&
      words('lotExpiresOn', 'Vật tư này không có hạn dùng', 'This item does not expire'),
  ]
}
