import { dayAfter } from '#contract/core/days.ts'
import { formatDay } from '#contract/core/format.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import type { InventoryItem } from '#contract/inventory/item.ts'
import { MAX_COST_VND, MAX_MATERIAL_ROWS, type MaterialRow } from '#contract/proposals/forms.ts'
import { totalOf } from '#contract/proposals/materials.ts'
import type { PurchasePrice } from '#contract/stock-vouchers/books.ts'

type Said =
  | 'itemCode'
  | 'name'
  | 'specification'
  | 'unit'
  | 'missing'
  | 'stock'
  | 'minStock'
  | 'suppliers'
  | 'leadTimeDays'
  | 'meanPriceVnd'
type Whose = 'id' | 'powerPlantId' | 'powerPlantName'

/** An item as a purchase needs it. */
export interface ToBuy extends Pick<InventoryItem, Said | Whose> {
  /** What it was bought for last; undefined where it never was. */
  readonly last: Pick<PurchasePrice, 'unitPriceVnd' | 'datedOn' | 'voucherNo' | 'supplier'> | undefined
}

/** An item as a row of a proposal of materials. */
export function toRow(item: Pick<ToBuy, Said | 'last'>): MaterialRow {
  const { itemCode, name, specification, unit, missing, stock, minStock, last } = item
  const supplier = item.suppliers ?? last?.supplier ?? null
  const about = `Mã ${itemCode}; tồn ${formatQuantity(stock)}, định mức ${formatQuantity(minStock ?? '0')}`
  return {
    itemCode,
    name: [name, specification].filter(Boolean).join(', ').slice(0, 200),
    unit,
    quantity: Number(missing),
    unitPriceVnd: priceOf(item),
    supplier,
    leadTimeDays: item.leadTimeDays,
    note: `${about}; ${priceText(item, supplier)}`.slice(0, 300),
  }
}

/** The last price, or the mean one of the books where it was never bought; null where there is neither. */
function priceOf({ last, meanPriceVnd }: Pick<ToBuy, 'last' | 'meanPriceVnd'>): number | null {
  const price = Number(last?.unitPriceVnd ?? meanPriceVnd)
  return price > 0 && price <= MAX_COST_VND ? price : null
}

function priceText(item: Pick<ToBuy, 'last' | 'meanPriceVnd'>, supplier: string | null): string {
  const { last } = item
  if (priceOf(item) === null) return 'chưa có giá'
  if (!last) return 'giá bình quân của kho'
  const other = last.supplier === supplier ? null : last.supplier
  return `giá nhập ${[formatDay(last.datedOn), last.voucherNo, other].filter(Boolean).join(', ')}`
}

/** What some rows come to; null where none has a price, and where no proposal may cost so much. */
export function costOf(rows: readonly MaterialRow[]): number | null {
  const total = totalOf(rows)
  return total !== null && total <= MAX_COST_VND ? total : null
}

/** What a proposal says of its rows: why, by which prices, and when it can be here. No day is made up by which it is needed. */
export function contentOf(rows: readonly MaterialRow[], today: string): string {
  return [
    'Bổ sung vật tư dưới định mức tồn kho đến mức tối đa, đã trừ số đang đề nghị mua.',
    ...pricesText(rows),
    ...deliveryText(rows, today),
  ].join('\n')
}

function pricesText(rows: readonly MaterialRow[]): string[] {
  const unpriced = rows.filter(({ unitPriceVnd }) => unitPriceVnd === null).length
  if (unpriced === rows.length) return ['Chưa vật tư nào có giá, nên chưa ước được kinh phí.']
  const basis =
    'Kinh phí ước theo giá nhập gần nhất, chưa mua lần nào thì theo giá bình quân của kho; chưa thuế.'
  return [unpriced === 0 ? basis : `${basis} ${unpriced} vật tư chưa có giá, chưa tính vào kinh phí.`]
}

function deliveryText(rows: readonly MaterialRow[], today: string): string[] {
  const known = rows.filter(({ leadTimeDays }) => leadTimeDays !== null)
  const longest = Math.max(0, ...known.map(({ leadTimeDays }) => leadTimeDays ?? 0))
  const slowest = known.find(({ leadTimeDays }) => leadTimeDays === longest)
  const unknown = rows.length - known.length
  if (!slowest) return ['Chưa khai thời gian đặt hàng, nên chưa biết ngày có hàng.']
  const earliest = `Đặt hàng ngày ${formatDay(today)} thì sớm nhất ngày ${formatDay(dayAfter(today, longest))} mới đủ hàng (${longest} ngày, ${slowest.itemCode}).`
  return [unknown === 0 ? earliest : `${earliest} ${unknown} vật tư chưa khai thời gian đặt hàng.`]
}

/** Rows in as many lists as proposals have to be drafted for them: none of them is left out. */
export const inProposals = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / MAX_MATERIAL_ROWS) }, (_, at) =>
    rows.slice(at * MAX_MATERIAL_ROWS, (at + 1) * MAX_MATERIAL_ROWS),
  )
