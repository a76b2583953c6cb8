import { defaultChain } from '#contract/approvals/chain.ts'
import { insertChain } from '#server/features/approvals/chains/chains.store.ts'
import { insertDelegation } from '#server/features/approvals/delegations/delegations.store.ts'

import { dayOf, instantOf } from '../demo-days.ts'
import type { Author } from '../demo-history.ts'
import { known, type Places, type Seeding, type Staff } from '../seeding.ts'
import { demoChains } from './demo-chains.ts'

const CHANGED_DAYS_AGO = 60

/** Writes the chains that plants laid down of their own, and who signs for whom at present. */
export async function seedApprovals(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  await seedChains(seeding, places, staff)
  await seedDelegations(seeding, staff)
}

async function seedChains({ db, now, history }: Seeding, places: Places, staff: Staff): Promise<void> {
  for (const [order, { plant, kind, chain }] of demoChains.entries()) {
    const powerPlantId = known(places.plants, plant).id
    const director = directorOf(staff, powerPlantId)
    const changedAt = instantOf(-CHANGED_DAYS_AGO, 9 * 60 + 7 * order, now)
    const parts = { steps: [...chain.steps], executors: [...chain.executors] }
    const by = { changedByName: director.fullName, changedAt }
    await insertChain(db, { powerPlantId, kind, version: 1, ...parts, ...by })
    history.note(changedAt, director, (audit) =>
      audit.changed('approval-chains', powerPlantId, { [kind]: defaultChain(kind) }, { [kind]: parts }),
    )
  }
}

/** Two journeys of the director of Sông Trâm: one that is over, one that began yesterday. */
const journeys = [
  { from: -38, until: -34, reason: 'Họp tổng kết quý III tại công ty' },
  { from: -1, until: 4, reason: 'Đi công tác tại A3' },
] as const

async function seedDelegations({ db, now, history }: Seeding, staff: Staff): Promise<void> {
  const director = byUserName(staff, 'giamdoc')
  const deputy = byUserName(staff, 'phogiamdoc')
  for (const { from, until, reason } of journeys) {
    const createdAt = instantOf(from - 1, 16 * 60 + 20, now)
    const delegation = {
      fromId: director.id,
      toId: deputy.id,
      plantId: null,
      kinds: [],
      startsOn: dayOf(from, now),
      endsOn: dayOf(until, now),
      reason,
    }
    const id = await insertDelegation(db, { ...delegation, createdAt })
    history.note(createdAt, director, (audit) => audit.created('approval-delegations', id, delegation))
  }
}

type Person = Author & { readonly id: number }

function byUserName(staff: Staff, userName: string): Person {
  return personWhere(staff, userName, ({ state }) => state.userName === userName)
}

function directorOf(staff: Staff, plantId: number): Person {
  return personWhere(
    staff,
    `a director of plant ${plantId}`,
    ({ state }) => state.roleNames.includes('GD') && state.powerPlantIds.includes(plantId),
  )
}

type Entry = Staff extends Map<string, infer Value> ? Value : never

function personWhere(staff: Staff, wanted: string, fits: (entry: Entry) => boolean): Person {
  const found = [...staff.values()].find(fits)
  if (!found) throw new Error(`The demonstration data has nobody like ${wanted}`)
  const { id, state } = found
  return { id, userName: state.userName, fullName: `${state.surname} ${state.name}` }
}
