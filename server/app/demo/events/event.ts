import type { AbnormalLevel, AbnormalStatus, CauseGroup } from '#contract/abnormal-incidents/labels.ts'

import type { PlantCode } from '../plants.ts'

/** Something that happened at a demonstration plant, told as a person would; the seeding works out the rest. */
export interface DemoEvent {
  readonly plant: PlantCode
  /** On a day some days before the first start, at a wall-clock time `HH:MM`; or by the first start itself. */
  readonly when: readonly [daysAgo: number, clock: string] | ((now: Date) => Date)
  readonly level: AbnormalLevel
  readonly equipment: string
  readonly system: string
  readonly phenomenon: string
  /** How it unfolded: minutes after it began, and what. */
  readonly course?: readonly (readonly [minutes: number, text: string])[]
  readonly protections?: readonly string[]
  readonly operatingBefore?: string
  readonly initialAction: string
  readonly expectedMw?: number
  readonly actualMw?: number
  /** Minutes after it began. */
  readonly isolatedAfter?: number
  readonly restoredAfter?: number
  /** Employee code of who wrote it down. */
  readonly by: string
  readonly photos?: readonly ('before' | 'after')[]
  readonly follow?: DemoFollow
}

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
