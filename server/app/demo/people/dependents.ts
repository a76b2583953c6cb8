import type { Relationship } from '#contract/employees/index.ts'

import { demoData } from '../demo-data.ts'

/** One claim of tax relief for a dependent. */
export interface DemoDependent {
  /** The employee's code. */
  readonly of: `NV${string}`
  readonly person: { readonly fullName: string; readonly relationship: Relationship; readonly bornOn: string }
  /** Months are their first day; without `to` the relief goes on. */
  readonly claim: { readonly identityNumber: string; readonly from: string; readonly to?: string }
}

/** Tax relief as it was registered. Trần Bảo Châu is claimed by one parent after the other. */
export const demoDependents = demoData('dependents') as readonly DemoDependent[]
