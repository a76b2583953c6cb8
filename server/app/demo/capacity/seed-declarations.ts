import {
  draftDeclaration,
  proposeDeclaration,
  sendDeclaration,
} from '#server/features/capacity-declarations/capacity-declarations.service.ts'

import { dayOf, instantOf } from '../demo-days.ts'
import { actAt, someone, type Cast } from '../proposals/acting.ts'
import { known, type Places, type Seeding, type Staff } from '../seeding.ts'

/** Declarations of so many days before today stand in the books. */
const DAYS = 10
const RECIPIENT = 'Cổng thông tin NSMO'

/** What was declared of the last days and of today, as it was available the day before, and a draft for tomorrow. */
export async function seedDeclarations(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  for (const code of ['ST', 'MT1'] as const) {
    const cast = { plantId: known(places.plants, code).id, staff, otherId: null }
    // Half an hour before the plan of the day is begun, which starts from what was declared.
    for (let day = -DAYS; day <= 0; day++)
      await seedDay(seeding, cast, {
        offset: day,
        at: instantOf(day - 1, 7 * 60 + 40, seeding.now),
        isSent: true,
      })
    const at = new Date(seeding.now.getTime() - 25 * 60_000)
    await seedDay(seeding, cast, { offset: 1, at, isSent: false })
  }
}

interface Declared {
  readonly offset: number
  readonly at: Date
  readonly isSent: boolean
}

async function seedDay(seeding: Seeding, cast: Cast, { offset, at, isSent }: Declared): Promise<void> {
  const day = dayOf(offset, seeding.now)
  const { db } = seeding
  const later = new Date(at.getTime() + 20 * 60_000)
  // What stops in between is in it, so that it may be sent.
  const { units, shortfalls } = await proposeDeclaration(
    { db, now: later },
    { powerPlantId: cast.plantId, day },
  )
  const write = { powerPlantId: cast.plantId, day, units, shortfalls, note: null }
  const leader = someone(cast, 'TC')
  const draft = await actAt(seeding, leader, cast, at, (work) => draftDeclaration(work, write))
  if (!isSent) return
  const { id, version } = draft
  await actAt(seeding, leader, cast, later, (work) =>
    sendDeclaration(work, { id, version, recipient: RECIPIENT }),
  )
}
