import { divided } from '#contract/core/money.ts'
import { isBlind, type TakeStatus } from '#contract/stock-takes/labels.ts'
import type { StockTake } from '#contract/stock-takes/take.ts'

/** What may be done with a stock-take, and the statuses in which it may. */
export const takeSteps = {
  edit: ['draft'],
  freeze: ['draft'],
  count: ['counting', 'recounting'],
  close: ['counting', 'recounting'],
  judge: ['judging'],
  cancel: ['counting', 'recounting', 'judging', 'deciding'],
} as const satisfies Readonly<Record<string, readonly TakeStatus[]>>
export type TakeAction = keyof typeof takeSteps

/** Says whether a step is open in a status. */
export const isOpenFor = (action: TakeAction, status: TakeStatus): boolean =>
  (takeSteps[action] as readonly TakeStatus[]).includes(status)

/** The count that is going on; null while none is. */
export const roundOf = (status: TakeStatus): 1 | 2 | null =>
  status === 'counting' ? 1 : status === 'recounting' ? 2 : null

/** Who looks at a stock-take, as far as it decides what they may do. */
export interface TakeViewer {
  readonly mayCount: boolean
  readonly mayEdit: boolean
  readonly isOnBoard: boolean
}

/** What somebody may do with a stock-take now; its approval says who decides. */
export function takeCan({ mayCount, mayEdit, isOnBoard }: TakeViewer, status: TakeStatus): StockTake['can'] {
  const edits = (action: TakeAction) => mayEdit && isOpenFor(action, status)
  return {
    edit: edits('edit'),
    freeze: edits('freeze'),
    count: mayCount && isOnBoard && isOpenFor('count', status),
    close: edits('close'),
    judge: edits('judge'),
    cancel: edits('cancel'),
  }
}

/**
 * Whether somebody else counts a line again: it differs by more than so many per cent of what is booked. Of nothing booked
 * every find is more. 100 booked and 98 counted are 2 %, which is not above 2; 97.999 are.
 *
 * @param booked thousandths, as `counted`
 * @param percent with at most two decimals
 */
export function needsRecount(booked: bigint, counted: bigint, percent: number): boolean {
  const difference = counted < booked ? booked - counted : counted - booked
  return difference * 10_000n > BigInt(Math.round(percent * 100)) * (booked < 0n ? 0n : booked)
}

/** When a count was made, as far as the clock of a device can be right: not before the list, not after it came in. */
export function countedAt(said: string, frozenAt: string, receivedAt: Date): Date {
  const at = Math.min(Math.max(Date.parse(said), Date.parse(frozenAt)), receivedAt.getTime())
  return new Date(at)
}

/** What the books have of an item: by it what is counted is priced. */
export interface ItemStock {
  readonly quantity: bigint
  readonly value: bigint
}

/** What a line is worth at the mean price, in whole dong. */
export function valued(
  booked: bigint,
  counted: bigint,
  { quantity, value }: ItemStock,
): { readonly price: bigint; readonly booked: bigint; readonly difference: bigint } {
  const worth = (of: bigint) => (quantity > 0n ? divided(value * of, quantity) : 0n)
  return { price: worth(1000n), booked: worth(booked), difference: worth(counted - booked) }
}

/** What is more and what is less of lines, added up, in whole dong: what lay at the wrong place counts twice, as it is moved. */
export function worthOf(
  lines: readonly { readonly booked: bigint; readonly counted: bigint; readonly stock: ItemStock }[],
): bigint {
  return lines.reduce((sum, { booked, counted, stock }) => {
    const { difference } = valued(booked, counted, stock)
    return sum + (difference < 0n ? -difference : difference)
  }, 0n)
}

/** Whether figures of the books, and counts of others, may be shown. */
export const tellsBooks = (status: TakeStatus): boolean => !isBlind(status) && status !== 'draft'
