import type { Language } from '#contract/core/problem.ts'
import { foldedWords } from '#contract/core/search.ts'
import { headingOf, namesOf } from '#contract/core/words.ts'
import { itemImportFields, type ItemImportField, openingWords } from '#contract/inventory/import.ts'
import { itemWords } from '#contract/inventory/words.ts'

const wordOf = (field: ItemImportField) =>
  field in openingWords
    ? openingWords[field as keyof typeof openingWords]
    : itemWords[field as keyof typeof itemWords]

/** What people write above a column beside its words. */
const alsoWritten: Readonly<Partial<Record<ItemImportField, readonly string[]>>> = {
  itemCode: ['mã VT', 'mã số', 'mã hàng', 'mã', 'part no'],
  name: ['tên VT', 'tên, nhãn hiệu', 'tên hàng', 'tên', 'description'],
  groupName: ['nhóm VT', 'loại', 'category'],
  unit: ['đơn vị', 'ĐVT', 'UOM'],
  units: ['đơn vị khác', 'đơn vị phụ', 'quy đổi', 'other unit'],
  specification: ['thông số', 'đặc tính kỹ thuật', 'quy cách, phẩm chất'],
  manufacturer: ['nhà sản xuất', 'nhãn hiệu', 'brand'],
  origin: ['nước sản xuất'],
  placeCode: ['vị trí', 'kho', 'ngăn', 'nơi cất giữ', 'location', 'bin'],
  minStock: ['tồn tối thiểu', 'định mức', 'định mức tồn', 'min'],
  maxStock: ['tồn tối đa', 'max'],
  leadTimeDays: ['thời gian đặt hàng', 'lead time'],
  suppliers: ['NCC', 'nhà cung ứng'],
  equipment: ['thiết bị', 'mã thiết bị', 'equipment'],
  isCritical: ['chiến lược', 'dự phòng'],
  isTool: ['dụng cụ', 'công cụ dụng cụ', 'CCDC'],
  tracking: ['theo dõi', 'lô, serial'],
  hasExpiry: [],
  openingQuantity: [...namesOf(itemWords.stock), 'số lượng', 'SL', 'tồn cuối kỳ', 'quantity'],
  openingPriceVnd: ['đơn giá', 'giá', 'price'],
  openingValueVnd: [...namesOf(itemWords.valueVnd), 'thành tiền', 'giá trị', 'amount'],
  lotNo: ['lô', 'số lô', 'serial', 'số serial', 'lot'],
  lotExpiresOn: ['HSD', 'hạn dùng', 'hạn sử dụng', 'ngày hết hạn', 'expiry'],
}

const known = new Map(
  itemImportFields.flatMap((field) =>
    [...namesOf(wordOf(field)), ...(alsoWritten[field] ?? [])].map(
      (heading) => [foldedWords(heading), field] as const,
    ),
  ),
)

/** The heading of a column in files that the server writes, and in what it says of them. */
export function itemHeading(field: ItemImportField, language: Language): string {
  return headingOf(wordOf(field), language)
}

/** Which column (0-based) says what: each field once, by the first heading that names it. */
export function columnsOf(titles: readonly string[]): ReadonlyMap<ItemImportField, number> {
  const found = new Map<ItemImportField, number>()
  for (const [at, title] of titles.entries()) {
    const field = known.get(foldedWords(title))
    if (field && !found.has(field)) found.set(field, at)
  }
  return found
}
