import type { AbnormalLevel, AbnormalStatus, CauseGroup } from '#contract/abnormal-incidents/labels.ts'

import type { PlantCode } from '../plants.ts'
import type { UnitNumber } from '../readings/generator/hydro-story.ts'

/**
 * Something that happened at a demonstration plant, told once: register, states of units, readings, lines of the log and
 * its figures all follow from it. Texts name what was read then by `{words}`, see `event-words.ts`.
 */
export interface DemoEvent {
  readonly plant: PlantCode
  readonly when: DemoWhen
  readonly level: AbnormalLevel
  readonly equipment: string
  readonly system: string
  /** What was seen when it began: nothing of what came later. */
  readonly phenomenon: string
  /** How it unfolded: minutes after it began, and what. */
  readonly course?: readonly (readonly [minutes: number, text: string])[]
  readonly protections?: readonly string[]
  readonly operatingBefore?: string
  readonly initialAction: string
  /** What was lost: all that a unit gave, or a share of what some inverters would give. */
  readonly lost?: 'unit' | 'limit' | 'inverters'
  readonly effects?: readonly DemoEffect[]
  /** Minutes after it began. */
  readonly isolatedAfter?: number
  readonly restoredAfter?: number
  /** Employee code of who wrote it down. */
  readonly by: string
  readonly photos?: readonly ('before' | 'after')[]
  readonly follow?: DemoFollow
}

/** On a day some days before the first start, at a wall-clock time; or hours before it, at a time when a unit ran. */
export type DemoWhen =
  | readonly [daysAgo: number, clock: string]
  | {
      readonly hoursAgo: number
      /** It ran from so many hours before to so many after. */
      readonly ran: readonly [unit: UnitNumber, from: number, to: number]
      /** On the hour, on a day on which no bearing runs hot by itself. */
      readonly onTheHour?: true
    }

/** What an event does to its plant, in minutes after it began. */
export type DemoEffect =
  /** A unit is thrown off the grid and comes back. */
  | { readonly what: 'unitOut'; readonly unit: UnitNumber; readonly reason: string; readonly until: number }
  /** A unit may give no more than a power for a while. */
  | {
      readonly what: 'unitLimit'
      readonly unit: UnitNumber
      readonly mostMw: number
      readonly from: number
      readonly until: number
    }
  /** A value rises to another one by the event, is held there, and comes back. */
  | {
      readonly what: 'value'
      readonly device: string
      readonly code: string
      readonly to: number
      readonly from: number
      readonly held: number
      readonly until: number
    }
  /** Inverters whose code begins so give only a share of what they would. */
  | {
      readonly what: 'inverters'
      readonly of: string
      readonly share: number
      readonly errorCode: number
      readonly until: number
    }
  /** Nothing comes through of some devices. */
  | { readonly what: 'silence'; readonly of: readonly string[]; readonly until: number }

/** What became of an event; nobody has begun where it is missing. */
export interface DemoFollow {
  readonly status: Exclude<AbnormalStatus, 'open'>
  readonly assignee: string
  /** Days after the event. */
  readonly dueAfter: number
  readonly repairRequestNo?: string
  readonly permitNo?: string
  readonly cause?: { readonly group: CauseGroup; readonly text: string; readonly remedy: string }
  readonly prevention?: string
  /** Days after the event on which it was resolved. */
  readonly resolvedAfter?: number
  /** Hours after the incident at which its report was sent. */
  readonly reportedAfter?: number
}
