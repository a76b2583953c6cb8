import type { ReturnOutcome } from '#contract/card-rentals/labels.ts'

import { demoData } from '../demo-data.ts'
import type { PlantCode } from '../plants.ts'
import type { DemoPerson } from '../proposals/demo-proposals.ts'

/** Somebody who was given a card at the demonstration company, or is to be. Hours are counted back from the first start. */
export interface DemoRental {
  readonly plant: PlantCode
  readonly type: string
  readonly by: DemoPerson
  readonly host: DemoPerson
  readonly askedHoursAgo: number
  /** From when until when, in hours from the first start. */
  readonly hours: readonly [from: number, due: number]
  readonly holder: readonly [name: string, company: string | null, citizenId: string, phone: string]
  readonly people?: number
  /** Who came with the holder, as far as the gate was told. */
  readonly members?: readonly string[]
  readonly vehicle?: readonly [type: string, plate: string]
  readonly zones: string
  readonly purpose: string
  readonly decided: readonly DemoPerson[] | { readonly rejectedBy: DemoPerson; readonly comment: string }
  readonly card?: string
  readonly outHoursAgo?: number
  readonly back?: { readonly hoursAgo: number; readonly outcome?: ReturnOutcome; readonly comment?: string }
}

/** Everybody, in the order in which they asked. */
export const demoRentals = demoData('rentals') as readonly DemoRental[]
