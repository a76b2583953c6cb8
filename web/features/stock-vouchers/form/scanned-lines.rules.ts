import { sumQuantities, WRITTEN_QUANTITY } from '#contract/core/quantity.ts'
import type { ItemToMove } from '#contract/stock-vouchers/books.ts'
import { VoucherLineWrite } from '#contract/stock-vouchers/line.ts'

type Scanned = Pick<ItemToMove, 'id' | 'unit' | 'placeId' | 'tracking'>

/** Lines as somebody types them: rows without an item are still empty. */
type TypedLines = readonly Partial<VoucherLineWrite>[]

/**
 * Lines with an item that was scanned: one more of it where it stands in its own unit, else a line of one piece. Pieces that
 * are told apart by lot or serial number have a line each. Empty rows make room.
 *
 * @param equipmentId what the voucher is for, where it is for one thing
 */
export function withScanned(
  lines: TypedLines,
  { id, unit, placeId, tracking }: Scanned,
  equipmentId: number | null = null,
): VoucherLineWrite[] {
  const said = lines.filter(({ itemId }) => itemId !== undefined && itemId !== null) as VoucherLineWrite[]
  const again = said.findIndex(
    (line) => line.itemId === id && line.unit === unit && WRITTEN_QUANTITY.test(line.quantity),
  )
  if (tracking !== 'none' || again === -1)
    return [...said, VoucherLineWrite.parse({ itemId: id, unit, placeId, quantity: '1', equipmentId })]
  return said.map((line, at) =>
    at === again ? { ...line, quantity: sumQuantities([line.quantity, '1']) } : line,
  )
}
