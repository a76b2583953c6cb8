import type { PlantWrite } from '#contract/plants/index.ts'
import { insertDutyTeam } from '#server/features/duty-teams/duty-teams.store.ts'
import { insertPlant } from '#server/features/plants/plants.store.ts'

import { instantOf } from './demo-days.ts'
import { system } from './demo-history.ts'
import { demoPlants, demoTeams, type PlantCode } from './plants.ts'
import {
  known,
  STARTED_DAYS_AGO,
  type Places,
  type Seeding,
  type TeamName,
  type TeamState,
  type Written,
} from './seeding.ts'

/** Writes plants and duty teams, entered on the first day, one after the other. */
export async function seedPlaces(seeding: Seeding): Promise<Places> {
  const plants = await seedPlants(seeding)
  return { plants, teams: await seedTeams(seeding, plants) }
}

async function seedPlants({ db, now, history }: Seeding): Promise<Places['plants']> {
  const plants = new Map<PlantCode, Written<PlantWrite>>()
  for (const [order, write] of demoPlants.entries()) {
    const at = instantOf(-STARTED_DAYS_AGO, 8 * 60 + 17 * order, now)
    const { id } = await insertPlant(db, { ...write, createdAt: at })
    history.note(at, system, (audit) => audit.created('plants', id, write))
    plants.set(write.code, { id, state: write })
  }
  return plants
}

async function seedTeams({ db, now, history }: Seeding, plants: Places['plants']): Promise<Places['teams']> {
  const teams = new Map<TeamName, Written<TeamState>>()
  for (const [order, { plant, code, name }] of demoTeams.entries()) {
    const at = instantOf(-STARTED_DAYS_AGO, 14 * 60 + 3 * order, now)
    const powerPlantId = known(plants, plant).id
    const id = await insertDutyTeam(db, { plantId: powerPlantId, code, name })
    history.note(at, system, (audit) => audit.created('duty-teams', id, { powerPlantId, code, name }))
    teams.set(`${plant}-${code}`, { id, state: { code, name } })
  }
  return teams
}
