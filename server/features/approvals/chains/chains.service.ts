import type { Chain, ChainWrite, PlantChain, Seat } from '#contract/approvals/chain.ts'
import { approvalProblems } from '#contract/approvals/problems.ts'
import { formatInstant } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { systemName } from '#contract/core/system-name.ts'
import type { Work } from '#server/platform/http/call.ts'

import { readSeatedPeople } from '../inbox/people.list.ts'
import { insertChain, readChain } from './chains.store.ts'

/** Lays down a new version of a chain; what is under way keeps the version it was sent by. */
export async function changeChain(work: Work, write: ChainWrite): Promise<PlantChain> {
  const { db, actor, now, audit } = work
  const { powerPlantId, kind, version, steps, executors } = write
  const before = await readChain(db, powerPlantId, kind)
  if (before.version !== version) {
    throw new Problem(coreProblems.changedMeanwhile, {
      who: before.changedByName ?? systemName.vi,
      at: formatInstant(before.changedAt),
    })
  }
  await requireKnownSeats(work, write)
  const changed = { changedByName: actor.fullName, changedAt: now }
  await insertChain(db, { powerPlantId, kind, version: version + 1, steps, executors, ...changed })
  audit.changed('approval-chains', powerPlantId, { [kind]: partsOf(before) }, { [kind]: partsOf(write) })
  return readChain(db, powerPlantId, kind)
}

const partsOf = ({ steps, executors }: Chain) => ({ steps, executors })

/** Stops a chain that names a role there is not, or somebody who does not work at the plant. */
async function requireKnownSeats({ db, now }: Work, write: ChainWrite): Promise<void> {
  const { powerPlantId: plantId, kind, steps, executors } = write
  const seats: Seat[] = [
    ...steps.flatMap(({ seats: own, escalateTo }) => (escalateTo ? [...own, escalateTo] : own)),
    ...executors,
  ]
  const people = await readSeatedPeople(db, { plantId, kind, now }, seats)
  for (const seat of seats) {
    const { roleName: role } = seat
    if (role !== null && people.labelOf(role) === null)
      throw new Problem(approvalProblems.unknownRole, { role })
    if (role === null && people.holdersOf(seat).length === 0)
      throw new Problem(approvalProblems.unknownPerson)
  }
}
