import { quantityOf, thousandthsOf } from '#contract/core/quantity.ts'
import type { MaterialRow } from '#contract/proposals/forms.ts'
import type { BeginningKind, LeftOutReason, VoucherBeginning } from '#contract/stock-vouchers/beginning.ts'

import { inBaseUnit } from './units.rules.ts'

/** An item that a proposal asks for. */
export interface AskedItem {
  readonly id: number
  readonly itemCode: string
  readonly unit: string
  readonly units: readonly { readonly unit: string; readonly factor: string }[]
  /** Where it usually stands. */
  readonly placeId: number
  readonly isActive: boolean
  /** What vouchers for the proposal have moved of it, or ask for; in its unit. */
  readonly used: string
  /** Where it stands now. */
  readonly placeIds: readonly number[]
}

type Lines = Pick<VoucherBeginning, 'lines' | 'doneCount' | 'leftOut'>

/**
 * The lines of a voucher for the rows of a proposal: of each item what all rows ask for together, less what vouchers have moved
 * or ask for already, in the unit of the item. What cannot be a line is told.
 */
export function linesFor(
  rows: readonly MaterialRow[],
  items: readonly AskedItem[],
  kind: BeginningKind,
): Lines {
  const byCode = new Map(items.map((item) => [item.itemCode.toLowerCase(), item]))
  const asked = new Map<AskedItem, { count: number; sum: bigint }>()
  const leftOut: Lines['leftOut'] = []
  for (const row of rows) {
    const item = row.itemCode === null ? undefined : byCode.get(row.itemCode.toLowerCase())
    const quantity = quantityOf(BigInt(Math.round((row.quantity ?? 0) * 1000)))
    const amount = item && inUnitOf(item, row.unit, quantity)
    const why = reasonOf(row, item, amount, kind)
    if (why) leftOut.push({ name: row.name ?? '', unit: row.unit ?? '', quantity, why })
    else if (item && amount !== undefined) {
      const before = asked.get(item) ?? { count: 0, sum: 0n }
      asked.set(item, { count: before.count + 1, sum: before.sum + amount })
    }
  }
  const all = [...asked].map(([item, { count, sum }]) => ({
    item,
    count,
    left: sum - thousandthsOf(item.used),
  }))
  return {
    lines: all
      .filter(({ left }) => left > 0n)
      .map(({ item, left }) => ({
        itemId: item.id,
        unit: item.unit,
        quantity: quantityOf(left),
        placeId: placeOf(item, kind),
      })),
    doneCount: all.filter(({ left }) => left <= 0n).reduce((sum, { count }) => sum + count, 0),
    leftOut,
  }
}

function reasonOf(
  { itemCode }: MaterialRow,
  item: AskedItem | undefined,
  amount: bigint | undefined,
  kind: BeginningKind,
): LeftOutReason | undefined {
  if (itemCode === null) return 'noCode'
  if (!item) return 'unknownCode'
  if (kind === 'receipt' && !item.isActive) return 'inactive'
  return amount === undefined ? 'unknownUnit' : undefined
}

/** A quantity in the unit of an item; undefined where it has no such unit, or not so exactly. */
function inUnitOf({ unit, units }: AskedItem, said: string | null, quantity: string): bigint | undefined {
  const isSaid = (one: string) => one.toLowerCase() === (said ?? unit).toLowerCase()
  if (isSaid(unit)) return thousandthsOf(quantity)
  const other = units.find((one) => isSaid(one.unit))
  return other && inBaseUnit(quantity, other.factor)
}

/** What goes out is taken from where it stands: from its usual place, where there is some. */
function placeOf({ placeId, placeIds }: AskedItem, kind: BeginningKind): number {
  if (kind === 'receipt' || placeIds.includes(placeId)) return placeId
  return placeIds[0] ?? placeId
}

/** The supplier that all rows name; null where they name several, or more than fits. */
export function supplierOf(rows: readonly MaterialRow[]): string | null {
  const named = [...new Set(rows.flatMap(({ supplier }) => supplier ?? []))]
  const [only] = named
  return named.length === 1 && only !== undefined && only.length <= 200 && !only.includes(';') ? only : null
}
