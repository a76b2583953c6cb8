import type { HydroStory } from '../readings/generator/hydro-story.ts'
import type { Park } from '../readings/generator/solar-story.ts'
import type { TimedEffect } from '../readings/generator/effects.ts'
import type { SolarSite } from '../readings/generator/solar-day.ts'

/** What happened at the plant of a book: everything that its shifts write follows from it. */
export type ToldPlant = (
  | { readonly kind: 'hydro'; readonly story: HydroStory }
  | { readonly kind: 'solar'; readonly park: Park; readonly site: SolarSite }
) & { readonly effects: readonly TimedEffect[] }
