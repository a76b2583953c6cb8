import type { Code } from '../rules/clipboard.rules.ts'
import type { DayClash } from '../rules/merge.rules.ts'
import type { RosterPerson } from './newcomers.ts'

/** What surrounds the rows: it changes with every edit, but not with the selection. */
export interface RosterState {
  readonly people: readonly RosterPerson[]
  readonly codes: readonly (readonly Code[])[]
  readonly unsavedCount: number
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/** A cell that somebody else changed while this user did; theirs stands. */
export interface Clash extends Omit<DayClash, 'day'> {
  readonly fullName: string
  readonly day: string
}
