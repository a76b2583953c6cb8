import type { EventType, OperationKind, OrderLevel, UnitState } from '#contract/duty-shift-logs/labels.ts'
import type { ShiftSections } from '#contract/duty-shift-logs/sections.ts'
import type { ShiftLogSettings } from '#contract/duty-shift-logs/settings.ts'

import { demoData } from '../demo-data.ts'
import type { PlantCode } from '../plants.ts'

export type ShiftCode = 'C1' | 'C2' | 'C3'

/** The permit or the earth of the works of some days, or of the work that goes on for days. */
export type WorkItem = 'permit' | 'earth' | 'longPermit' | 'longEarth'

/** A line of the operation log as a shift writes it on some days; the seeding works out people and times. */
export interface BookLine {
  /** Wall-clock time at the plant; of a night shift it may lie on the next day. */
  readonly at: `${number}:${number}`
  /** On the days whose number leaves the rest when divided; every day where it is missing. */
  readonly every?: readonly [days: number, rest: number]
  readonly kind: OperationKind
  readonly event: EventType
  readonly equipment?: string
  /** With `{names}` of {@link BookWords}. */
  readonly content: string
  /** Dispatch ordered it. */
  readonly isOrder?: true
  /** By the shift and the place of the line in it where it is missing. */
  readonly orderNo?: string
  readonly powerMw?: readonly [before: number | null, after: number]
  readonly reactiveMvar?: readonly [before: number | null, after: number]
  /** What of the plant's works it opens or closes. */
  readonly opens?: WorkItem
  readonly closes?: WorkItem
  /** Minutes until it was finished. */
  readonly takes?: number
  /** Minutes until it was written; two where it is missing. */
  readonly writtenAfter?: number
}

/** What all lines of a shift may name. */
export type BookWords = Readonly<
  Record<'dispatcher' | 'leader' | 'team' | 'teamBefore' | 'permit' | 'longWork' | 'commander', string>
>

/** How a plant stands at the end of a shift. */
export interface BookState {
  readonly conclusion: string
  readonly levels: Partial<ShiftSections['levels']>
  readonly units: readonly (readonly [
    state: UnitState,
    powerMw: number | null,
    reactiveMvar: number | null,
  ])[]
  /** What each meter showed at the beginning and at the end of the shift, in kWh. */
  readonly meterKwh: readonly (readonly [start: number, end: number])[]
}

/** A shift as its end is worked out from. */
export interface ShiftEnd {
  readonly code: ShiftCode
  readonly startsAt: string
  readonly endsAt: string
  /** When what is written of its end was read. */
  readonly handedOverAt: Date
}

/** The book of a plant: what its shifts write, day by day. */
export interface ShiftBook {
  readonly plant: PlantCode
  readonly orderLevel: OrderLevel
  readonly dispatch: { readonly national: string; readonly regional: string }
  readonly settings: Pick<ShiftLogSettings, 'units' | 'meters' | 'mandatoryLevels'>
  readonly operatingMode: string
  /** What is worked on under a permit on some days: opened in the first shift, closed in the second. */
  readonly work: {
    readonly place: string
    readonly earth: { readonly number: string; readonly location: string }
  }
  /** What is worked on for days, and still is; its work was registered for the place, under the same commander. */
  readonly longWork: {
    readonly place: string
    readonly commander: string
    readonly earth: { readonly number: string; readonly location: string }
  }
  /** What the workshop manager asks for, in turns. */
  readonly directives: readonly string[]
  /** What a shift leaves to the next one. */
  readonly leftOver: string
  readonly lines: Readonly<Record<ShiftCode, readonly BookLine[]>>
}

/**
 * The hydro plant Sông Trâm, whose units run as A3 orders and are told by their states; the solar plant Mỹ Tường, which
 * follows the sun, and A2 where it curtails.
 */
export const shiftBooks = demoData('books') as readonly ShiftBook[]
