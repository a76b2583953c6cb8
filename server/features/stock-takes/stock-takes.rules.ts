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
  approve: ['deciding'],
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
  readonly userId: number
  readonly mayCount: boolean
  readonly mayEdit: boolean
  readonly mayApprove: boolean
  readonly isOnBoard: boolean
  readonly hasCounted: boolean
}

/** What somebody may do with a stock-take now. Who counted or handed in does not approve. Source: domain brief 2, 2.6. */
export function takeCan(
  { userId, mayCount, mayEdit, mayApprove, isOnBoard, hasCounted }: TakeViewer,
  { status, submittedById }: { readonly status: TakeStatus; readonly submittedById: number | null },
): StockTake['can'] {
  const edits = (action: TakeAction) => mayEdit && isOpenFor(action, status)
  return {
    edit: edits('edit'),
    freeze: edits('freeze'),
    count: mayCount && isOnBoard && isOpenFor('count', status),
    close: edits('close'),
    judge: edits('judge'),
    approve: mayApprove && !hasCounted && userId !== submittedById && isOpenFor('approve', status),
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

/** Whether figures of the books, and counts of others, may be shown. */
export const tellsBooks = (status: TakeStatus): boolean => !isBlind(status) && status !== 'draft'
