import { CapacityRangeWrite } from '#contract/capacity-ranges/range.ts'
import { approvalListeners } from '#server/app/listeners.ts'
import { moveRequest, readRequests } from '#server/features/approvals/approvals.public.ts'
import { draftRange, sendRange } from '#server/features/capacity-ranges/capacity-ranges.service.ts'

import { demoData } from '../demo-data.ts'
import { dayOf, type DemoDay } from '../demo-days.ts'
import type { PlantCode } from '../plants.ts'
import { actAs, someone, type Cast } from '../proposals/acting.ts'
import { known, type Places, type Seeding, type Staff } from '../seeding.ts'

/** What a plant of the demonstration company registered, and when its director signed. */
interface DemoRange {
  readonly plant: PlantCode
  /** The code of the unit; null for a solar plant as a whole. */
  readonly unit: string | null
  readonly validFrom: DemoDay
  readonly writtenDaysAgo: number
  /** Null for a draft. */
  readonly approvedDaysAgo: number | null
  readonly of: keyof typeof machines
  readonly changes?: object
  readonly basis: string
  readonly note?: string
}

/** The Francis units of Sông Trâm of 15 MW at 62 m, and Mỹ Tường’s 88 inverters of 225 kW at 40 °C behind 22 MVA. */
const machines = {
  hydro: {
    pMinMw: 6,
    pMaxMw: 15,
    powerByHead: [
      { headM: 55, pMaxMw: 12.4 },
      { headM: 62, pMaxMw: 15 },
      { headM: 69, pMaxMw: 15 },
    ],
    forbiddenZones: [{ fromMw: 3.5, toMw: 6 }],
    // Both hang on one pressure tunnel: its losses grow with the square of the flow.
    penstock: 'Đường hầm áp lực',
    penstockByHead: [
      { headM: 55, pMaxMw: 23 },
      { headM: 62, pMaxMw: 28.6 },
      { headM: 64, pMaxMw: 30 },
      { headM: 69, pMaxMw: 30 },
    ],
    reactiveByPower: [
      { pMw: 0, qMinMvar: -6.5, qMaxMvar: 11.5 },
      { pMw: 6, qMinMvar: -6, qMaxMvar: 11 },
      { pMw: 12, qMinMvar: -5.5, qMaxMvar: 10 },
      { pMw: 15, qMinMvar: -5, qMaxMvar: 9.3 },
    ],
    rampUpMwPerMin: 3,
    rampDownMwPerMin: 5,
    startMinutes: 6,
    minUpMinutes: 60,
    minDownMinutes: 30,
    maxStartsPerDay: 4,
  },
  solar: {
    pMinMw: 0,
    pMaxMw: 19.8,
    powerByAmbient: [
      { ambientC: 40, pMaxMw: 19.8 },
      { ambientC: 50, pMaxMw: 17.6 },
    ],
    reactiveByPower: [
      { pMw: 0, qMinMvar: -11.9, qMaxMvar: 11.9 },
      { pMw: 18.5, qMinMvar: -11.9, qMaxMvar: 11.9 },
      { pMw: 19.8, qMinMvar: -9.6, qMaxMvar: 9.6 },
    ],
    rampUpMwPerMin: 4,
    rampDownMwPerMin: 4,
    startMinutes: 5,
  },
} as const

const ranges = demoData('capacity') as readonly DemoRange[]

/** Registers what units may do: drafted by the manager of each plant, signed by its director. */
export async function seedCapacity(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  for (const range of ranges)
    await seedRange(seeding, range, { plantId: known(places.plants, range.plant).id, staff, otherId: null })
}

async function seedRange(seeding: Seeding, range: DemoRange, cast: Cast): Promise<void> {
  const { of, changes, basis, note, writtenDaysAgo, approvedDaysAgo } = range
  const write = CapacityRangeWrite.parse({
    ...machines[of],
    ...changes,
    powerPlantId: cast.plantId,
    unitId: range.unit === null ? null : await unitOf(seeding, cast.plantId, range.unit),
    validFrom: dayOf(range.validFrom, seeding.now),
    basis,
    note,
  })
  const author = someone(cast, 'QĐ')
  const draft = await actAs(seeding, author, cast, writtenDaysAgo * 24, (work) => draftRange(work, write))
  if (approvedDaysAgo === null) return
  const sent = await actAs(seeding, author, cast, approvedDaysAgo * 24 + 3, (work) => sendRange(work, draft))
  const id = sent.requestId ?? 0
  await actAs(seeding, someone(cast, 'GD'), cast, approvedDaysAgo * 24, async (work) => {
    const turn = (await readRequests(work, [id])).get(id)?.turn ?? 0
    await moveRequest(work, approvalListeners, { id, turn, action: { name: 'approve' }, comment: null })
  })
}

async function unitOf({ db }: Seeding, plantId: number, code: string): Promise<number> {
  const { id } = await db
    .selectFrom('devices')
    .select('id')
    .where('plantId', '=', plantId)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return id
}
