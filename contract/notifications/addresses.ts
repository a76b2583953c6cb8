import { pathTo, paths } from '#contract/core/paths.ts'
import { postingAddress } from '#contract/stock-vouchers/counter.ts'

/**
 * Screens that show one record to different people, or for different ends: a proposal to its author, and to who decides on it; a
 * voucher to read, and to post.
 */
const twinsOf = (id: number): string[][] => [
  [pathTo(paths.proposal, { id }), pathTo(paths.review, { proposalId: id })],
  [pathTo(paths.stockVoucher, { id }), postingAddress(id)],
]

/** The addresses under which notices of a record may stand, from that of a screen that shows it. */
export function addressesOfRecord(path: string): string[] {
  const [, id] = /\/(\d+)$/.exec(path) ?? []
  return twinsOf(Number(id)).find((twins) => twins.includes(path)) ?? [path]
}
