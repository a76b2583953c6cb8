import type { DeviceKind } from '#contract/devices/device.ts'

import type { TimedEffect } from './effects.ts'
import type { HydroStory } from './hydro-story.ts'
import type { Park } from './solar-story.ts'

/** A device of a plant and what the generator needs to know of it. */
export interface ReadDevice {
  readonly id: number
  readonly code: string
  readonly kind: DeviceKind
  readonly station: string | null
  /** Its place among all devices of the demonstration. */
  readonly number: number
  readonly ratedKw: number
  readonly dcKwp: number
}

/** What a day of a plant is worked out from. */
export interface DayOfPlant {
  readonly devices: readonly ReadDevice[]
  /** What happened there. */
  readonly of: { readonly hydro: HydroStory } | { readonly park: Park }
  readonly effects: readonly TimedEffect[]
  readonly ratedMw: number
  readonly kilovolts: number
  /** Whole days since 1970. */
  readonly dayNumber: number
  /** Everything that is read of inverters by the hour, or the few things that overviews show. */
  readonly isWhole: boolean
}

/** A value as it was read, before it has ids; null where there is none, with the reason. */
export interface DemoReading {
  readonly deviceId: number
  readonly kind: DeviceKind
  readonly code: string
  /** Minutes since midnight at the plants. */
  readonly minutes: number
  readonly value: number | null
  readonly note: string
  readonly isLate: boolean
}

/** Takes down what was read of a device at one time, by the codes of its parameters. */
export type Take = (
  device: ReadDevice,
  minutes: number,
  values: Readonly<Record<string, number | null>>,
  more?: { readonly note?: string; readonly isLate?: boolean },
) => void
