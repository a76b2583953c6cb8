import type { DutyTeamWrite } from '#contract/duty-teams/index.ts'
import type { PlantWrite } from '#contract/plants/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

import type { DemoHistory } from './demo-history.ts'
import type { EmployeeState } from './people/person.ts'
import type { PlantCode, TeamCode } from './plants.ts'

/** What every step of seeding works with. */
export interface Seeding {
  readonly db: Db
  readonly now: Date
  readonly history: DemoHistory
  /** Where pictures go; they stay there even when the seeding is undone. */
  readonly files: FileStore
  /** Seals the salaries of labour contracts. */
  readonly salaryKey: Buffer
}

/** A record that was written: its number and what it says. */
export interface Written<State> {
  readonly id: number
  readonly state: State
}

/** A team as the data names it: `ST-A`. */
export type TeamName = `${PlantCode}-${TeamCode}`
export type TeamState = Pick<DutyTeamWrite, 'code' | 'name'>

/** The plants and teams by their names in the data. */
export interface Places {
  readonly plants: ReadonlyMap<PlantCode, Written<PlantWrite>>
  readonly teams: ReadonlyMap<TeamName, Written<TeamState>>
}

/** Everybody by employee code. */
export type Staff = Map<string, Written<EmployeeState>>

/** Days from the day the company began to use the product to the first start. */
export const STARTED_DAYS_AGO = 420

/** The value of a key that the data names; a misspelt name stops the seeding. */
export function known<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined)
    throw new Error(`The demonstration data names ${String(key)}, which it does not have`)
  return value
}
