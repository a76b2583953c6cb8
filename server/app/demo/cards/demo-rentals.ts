import type { ReturnOutcome } from '#contract/card-rentals/labels.ts'

import { demoData } from '../demo-data.ts'
import type { WorkMoment } from '../demo-days.ts'
import type { PlantCode } from '../plants.ts'
import type { DemoPerson } from '../proposals/demo-proposals.ts'

/** Somebody who was given a card at the demonstration company, or is to be. What lies after the first start has not been done yet. */
export interface DemoRental {
  readonly plant: PlantCode
  readonly type: string
  readonly by: DemoPerson
  readonly host: DemoPerson
  readonly asked: WorkMoment
  readonly visit: readonly [from: WorkMoment, due: WorkMoment]
  readonly holder: readonly [name: string, company: string | null, citizenId: string, phone: string]
  readonly people?: number
  /** Who came with the holder, as far as the gate was told. */
  readonly members?: readonly string[]
  readonly vehicle?: readonly [type: string, plate: string]
  readonly zones: string
  readonly purpose: string
  readonly decided: readonly DemoPerson[] | { readonly rejectedBy: DemoPerson; readonly comment: string }
  readonly card?: string
  readonly out?: WorkMoment
  readonly back?: { readonly at: WorkMoment; readonly outcome?: ReturnOutcome; readonly comment?: string }
}

/** Everybody who comes. */
export const demoRentals = demoData('rentals') as readonly DemoRental[]
