import type { EmployeeWrite } from '#contract/employees/index.ts'
import type { PlantWrite } from '#contract/plants/index.ts'

import { demoData } from './demo-data.ts'
import type { PlantCode } from './plants.ts'
import type { TeamName } from './seeding.ts'

/** When something was changed after it was entered, by whom (a user name) and why. */
export interface LaterChange {
  readonly daysAgo: number
  /** Wall-clock time at the plants. */
  readonly at: `${number}:${number}`
  readonly by: string
  readonly reason?: string
}

/** A change of an employee, by code. */
interface EmployeeChange extends LaterChange {
  readonly of: `NV${string}`
  readonly set: Partial<Pick<EmployeeWrite, 'phoneNumber' | 'address' | 'electricalSafetyGrade'>> & {
    readonly team?: TeamName
  }
}

interface Departure extends LaterChange {
  readonly of: `NV${string}`
}

interface PlantChange extends LaterChange {
  readonly of: PlantCode
  readonly set: Partial<PlantWrite>
}

interface TeamChange extends LaterChange {
  readonly of: TeamName
  readonly name: string
}

interface LaterChanges {
  /** What became different about employees, oldest first. Whoever keeps up their own data is their own `by`. */
  readonly employees: readonly EmployeeChange[]
  /** Who left: their accounts were deactivated, their records stay. */
  readonly departures: readonly Departure[]
  readonly plants: readonly PlantChange[]
  readonly teams: readonly TeamChange[]
}

/** What became different after it was entered. */
export const laterChanges = demoData('changes') as LaterChanges
