import type { CardAction, CardCondition, CardStatus } from '#contract/cards/labels.ts'
import { cardActions } from '#contract/cards/labels.ts'
import type { ReturnOutcome } from '#contract/card-rentals/labels.ts'

/** Everything that decides what may be done to a card: what it is like, and whether somebody has it. */
export interface CardState {
  readonly condition: CardCondition
  readonly isOut: boolean
}

/** What is done to a card: in the register, or over the counter. */
export type CardEvent = CardAction | 'handOut' | { readonly takeBack: ReturnOutcome }

/** From which conditions each action of the register leads where. It is open whether or not somebody has the card. */
const conditionAfter: Readonly<
  Record<CardAction, { readonly from: readonly CardCondition[]; readonly to: CardCondition }>
> = {
  lock: { from: ['good'], to: 'locked' },
  unlock: { from: ['locked'], to: 'good' },
  reportLost: { from: ['good', 'locked'], to: 'lost' },
  find: { from: ['lost'], to: 'good' },
  reportDamaged: { from: ['good', 'locked'], to: 'damaged' },
  repair: { from: ['damaged'], to: 'good' },
}

/**
 * What becomes of a card; undefined where it cannot be done. One that is lost, damaged or locked is not handed out, and one
 * that is out is not handed out again. A lost card that comes back is good; a locked or damaged one stays as it is.
 */
export function cardAfter({ condition, isOut }: CardState, event: CardEvent): CardState | undefined {
  if (event === 'handOut') return condition === 'good' && !isOut ? { condition, isOut: true } : undefined
  if (typeof event === 'string') {
    const { from, to } = conditionAfter[event]
    return from.includes(condition) ? { condition: to, isOut } : undefined
  }
  if (!isOut) return undefined
  if (event.takeBack !== 'good') return { condition: event.takeBack, isOut: false }
  return { condition: condition === 'lost' ? 'good' : condition, isOut: false }
}

/** How a card stands, as lists show it. */
export function cardStatusOf({ condition, isOut }: CardState, isOverdue: boolean): CardStatus {
  if (condition !== 'good') return condition
  if (!isOut) return 'inStock'
  return isOverdue ? 'overdue' : 'rented'
}

/** What can be done to a card in the register now. */
export function openActions(state: CardState): CardAction[] {
  return cardActions.filter((action) => cardAfter(state, action) !== undefined)
}
