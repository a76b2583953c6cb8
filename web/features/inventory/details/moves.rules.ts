import type { ItemMove } from '#contract/inventory/stock.ts'

type Way = Pick<ItemMove, 'kind' | 'isWithin' | 'fromPath' | 'toPath' | 'party'>

/** From where to where a move went, as one text: to whom what was lent, and from whom it came back. */
export function wayOf({ kind, isWithin, fromPath, toPath, party }: Way): string {
  const isLoan = isWithin && kind === 'loan'
  const isBack = isWithin && kind === 'return'
  const from = isBack ? party : fromPath
  const to = isLoan ? party : toPath
  return [from, to].filter(Boolean).join(' → ')
}
