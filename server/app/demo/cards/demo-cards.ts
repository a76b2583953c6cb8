import type { CardAction } from '#contract/cards/labels.ts'

import { demoData } from '../demo-data.ts'
import type { PlantCode } from '../plants.ts'

/** Some cards of the demonstration company, numbered `KH-01`, `KH-02`, … */
interface DemoCards {
  readonly plant: PlantCode
  /** The type of card, by its code. */
  readonly type: string
  readonly prefix: string
  readonly zones: string
  /** How many, or the vehicles that each belongs to: its type by code, and its plate. */
  readonly cards: number | readonly (readonly [vehicle: string, plate: string | null])[]
}

interface DemoCondition {
  readonly plant: PlantCode
  readonly cardNo: string
  readonly action: CardAction
  readonly reason: string
  readonly hoursAgo: number
}

const kept = demoData('cards') as {
  readonly cards: readonly DemoCards[]
  readonly conditions: readonly DemoCondition[]
}

/** What lies in the drawers of the gatehouses. */
export const demoCards = kept.cards

/** Cards that are not as they should be. */
export const demoConditions = kept.conditions
