import type { PlantWrite } from '#contract/plants/index.ts'

import { demoData } from './demo-data.ts'

export type PlantCode = 'MT1' | 'MT2' | 'ST'
export type TeamCode = 'A' | 'B' | 'C' | 'D'

interface DemoPlaces {
  readonly plants: readonly (PlantWrite & { readonly code: PlantCode })[]
  readonly teams: readonly {
    readonly plant: PlantCode
    readonly code: TeamCode
    readonly name: string
  }[]
}

const places = demoData('plants') as DemoPlaces

/** The plants of the demonstration company as they were entered; all of them are invented. */
export const demoPlants = places.plants

/** The crews of each plant: three shifts at ST and MT1, two shifts of twelve hours at MT2, four crews everywhere. */
export const demoTeams = places.teams
