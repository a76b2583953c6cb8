import type { Scanned } from '#contract/stock-vouchers/counter.ts'
import type { Pick as PickSaid, VoucherLine } from '#contract/stock-vouchers/line.ts'

/** What is taken of a voucher, as it is typed. */
export type TypedPick = { readonly [Name in keyof PickSaid]?: PickSaid[Name] | null | undefined }

/** A row that was scanned, by its line and its lot; with another lot it is another row. */
export const markOf = ({ lineId, lotNo }: Pick<TypedPick, 'lineId' | 'lotNo'>): string =>
  `${lineId ?? 0} ${lotNo?.toLowerCase() ?? ''}`

/** What a scan does to what is typed. */
export type Taken =
  | {
      /** `right`: it stands there already; `filled`: the lot is written into a row, or a row is added. */
      readonly is: 'right' | 'filled'
      readonly picks: readonly TypedPick[]
      readonly marks: readonly string[]
    }
  /** It was scanned before: nothing changes. */
  | { readonly is: 'again' }
  /** Every row has been scanned with another lot: nothing changes. */
  | { readonly is: 'full' }

type Line = Pick<VoucherLine, 'id' | 'placeId' | 'requested' | 'tracking'>

/**
 * Marks what was scanned among what is to be taken. Quantities are those of the voucher: a second scan adds nothing.
 *
 * @param marks the rows scanned so far
 */
export function takeScanned(
  picks: readonly TypedPick[],
  marks: ReadonlySet<string>,
  lines: readonly Line[],
  { lineIds, lot }: Pick<Scanned, 'lineIds' | 'lot'>,
): Taken {
  const rows = picks.filter(({ lineId }) => lineIds.includes(lineId ?? 0))
  if (rows.length === 0) {
    const line = lines.find(({ id }) => lineIds.includes(id))
    if (!line) return { is: 'full' }
    const [spot] = lot?.at ?? []
    const added = {
      lineId: line.id,
      placeId: spot?.placeId ?? line.placeId,
      lotNo: lot?.lotNo ?? null,
      expiresOn: null,
      quantity: line.tracking === 'serial' ? ('1' as PickSaid['quantity']) : line.requested,
      expiredReason: null,
    }
    return { is: 'filled', picks: [...picks, added], marks: [markOf(added)] }
  }
  const open = rows.filter((row) => !marks.has(markOf(row)))
  if (lot === null)
    return open.length === 0 ? { is: 'again' } : { is: 'right', picks, marks: open.map(markOf) }
  const same = rows.find(({ lotNo }) => lotNo?.toLowerCase() === lot.lotNo.toLowerCase())
  if (same) return marks.has(markOf(same)) ? { is: 'again' } : { is: 'right', picks, marks: [markOf(same)] }
  const [free] = open
  if (!free) return { is: 'full' }
  const spot = lot.at.find(({ placeId }) => placeId === free.placeId) ?? lot.at[0]
  const filled = { ...free, lotNo: lot.lotNo, placeId: spot?.placeId ?? free.placeId, expiredReason: null }
  return { is: 'filled', picks: picks.map((row) => (row === free ? filled : row)), marks: [markOf(filled)] }
}
