import { plantClock, plantDay } from '#contract/core/format.ts'
import type pg from 'pg'

import { defaultShiftLogSettings } from '#contract/duty-shift-logs/settings.ts'

import type { CrewedPlant } from './fill.ts'
import type { Behind, Call, PlantAtWork, Post } from './visits.ts'

/** The people of all plants, each at their place. */
export function postsOf(plants: readonly CrewedPlant[]): Post[] {
  return plants.flatMap((plant) => {
    const atWork: PlantAtWork = {
      ...plant,
      shiftId: 0,
      holder: undefined,
      receiver: undefined,
      isSigned: false,
      writing: 0,
      carried: [],
      giverSignedAt: '',
      sheetHour: 24,
    }
    const posts = plant.people.map((worker) => ({ worker, plant: atWork, headers: {} }))
    atWork.holder = posts.find(({ worker }) => worker.place === 1)
    atWork.receiver = posts.find(({ worker }) => worker.place === 2)
    return posts
  })
}

/**
 * The rules of these plants: their shifts have no published rosters and no sheets of readings to be full, and a handover may be
 * signed at any hour, or no more than one could be measured.
 */
const rules = {
  ...defaultShiftLogSettings,
  signBeforeEndMinutes: 720,
  receiverOnRosterOnly: false,
  gate: {
    ...defaultShiftLogSettings.gate,
    nextCrewMissing: 'off',
    readingsMissing: 'off',
    breachesPending: 'off',
  },
}

const HOUR_MS = 3_600_000

/** The shift of a plant that runs at a moment: one that is still to come may not be opened. */
function shiftAt(ms: number): { readonly day: string; readonly shiftCode: string } {
  // Counted from 06:00 at the plants, where a day of shifts begins.
  const since = new Date(ms - 6 * HOUR_MS)
  return { day: plantDay(since), shiftCode: `C${Math.floor(plantClock(since).getUTCHours() / 8) + 1}` }
}

/** Lays down the rules of each plant and opens its shift, with everybody on it who writes. */
export async function openShifts(posts: readonly Post[], call: Call, behind: Behind): Promise<void> {
  const running = shiftAt(Date.now())
  const path = '/api/services/app/DutyShiftLog'
  for (const { worker, plant, headers } of posts) {
    if (worker.role !== 'QĐ' || !plant.holder) continue
    const body = { ...rules, powerPlantId: plant.id, version: 0 }
    await call({ method: 'PUT', path: `${path}/UpdateSettings`, headers, body })
    const crewIds = plant.people.filter(({ role }) => role === 'TC' || role === 'DHV').map(({ id }) => id)
    const opened = (await call({
      method: 'POST',
      path: `${path}/create`,
      headers: plant.holder.headers,
      body: { powerPlantId: plant.id, ...running, shiftLeaderId: plant.holder.worker.id, crewIds },
    })) as { result: { id: number } }
    await behind.onTakenOver(plant, opened.result.id, opened.result.id)
  }
}

/** A clock of its own for each shift: it began hours ago and ends soon, so that it may be handed over whenever its turn comes. */
const moveHours = `update duty_shift_logs
  set starts_at = now() - interval '7 hours', ends_at = now() + interval '30 minutes' where id = $1`

const keepCrew = `insert into duty_shift_crew (shift_id, employee_id, full_name, post)
  select $1, employee_id, full_name, post from duty_shift_crew where shift_id = $2 on conflict do nothing`

/** What is done behind the product's back, by a superuser: handovers of several plants at once. */
export function behindOf(pool: pg.Pool): Behind {
  return {
    onTakenOver: async (plant, sealedId, nextId) => {
      await pool.query(moveHours, [nextId])
      await pool.query(keepCrew, [nextId, sealedId])
      plant.shiftId = nextId
      plant.isSigned = false
    },
  }
}
