import { formatDay } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import type { ShiftType } from '#contract/duty-schedules/settings.ts'
import { dutyShiftLogProblems } from '#contract/duty-shift-logs/problems.ts'
import type { DutyShiftLogDetail, DutyShiftLogWrite } from '#contract/duty-shift-logs/shift.ts'
import { rosteredCrew, shiftTypesOf } from '#server/features/duty-schedules/duty-schedules.public.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { readShiftLogSettings } from '../settings/settings.store.ts'
import { firstVersions, sectionsAtOpening } from './carry.rules.ts'
import { findPlantPeople, type PlantPerson } from './people.list.ts'
import { hasBegun, spanOf } from './shift-clock.rules.ts'
import {
  findLastSealed,
  findOpenShift,
  hasShift,
  insertShift,
  replaceCrew,
  takeTurnAtPlant,
  type ShiftRow,
} from './shift.store.ts'
import { getShift } from './shifts.list.ts'

/** Who opens a shift, and when. */
export interface Opener extends Pick<Work, 'db' | 'now' | 'audit'> {
  readonly actor: Pick<Actor, 'userId' | 'fullName'>
}

/** A shift to be opened. */
export interface Opening {
  readonly plantId: number
  readonly day: string
  readonly shiftCode: string
  /** The sealed shift it carries on; null for the first of a plant. */
  readonly previous: ShiftRow | null
  /** Somebody of the crew; without it the first shift leader there is. */
  readonly shiftLeaderId?: number | null
  /** Without it the crew of the published schedule. */
  readonly crewIds?: readonly number[] | null
}

/**
 * Opens a shift with everything it carries on from the previous one, and answers its id. Whether its time has come, and
 * whether another one is open, is for the caller to settle, who has taken their turn at the plant or holds the lock of
 * the shift before.
 *
 * @throws problem `dutyShiftLogs.unknownShift`, `.personOfOtherPlant` or `.leaderMissing`
 */
export async function openShift(work: Opener, opening: Opening): Promise<number> {
  const { db, actor, now, audit } = work
  const { plantId, day, shiftCode, previous } = opening
  const shiftType = await getShiftType(work, plantId, shiftCode)
  const crew = await crewOf(work, opening)
  const leader = leaderOf(crew, opening.shiftLeaderId)
  const settings = await readShiftLogSettings(db, plantId)
  const sections = sectionsAtOpening(previous, settings)
  const shift = {
    plantId,
    day,
    shiftCode,
    shiftName: shiftType.name,
    ...spanOf(day, shiftType),
    dutyTeamId: leader.dutyTeamId,
    dutyTeamName: leader.dutyTeamName,
    shiftLeaderId: leader.employeeId,
    shiftLeaderName: leader.fullName,
    previousId: previous?.id ?? null,
    openedById: actor.userId,
    openedByName: actor.fullName,
  }
  const id = await insertShift(db, { ...shift, sections, sectionVersions: firstVersions(), createdAt: now })
  const members = crew.map(({ employeeId, fullName, positionTitle }) => ({
    employeeId,
    fullName,
    post: positionTitle,
    presentFrom: null,
    presentUntil: null,
  }))
  await replaceCrew(db, id, members)
  audit.created('duty-shift-logs', id, { ...shift, crew: members.map(({ fullName }) => fullName) })
  return id
}

async function getShiftType({ db }: Opener, plantId: number, shiftCode: string): Promise<ShiftType> {
  const shiftType = (await shiftTypesOf(db, plantId)).find(({ code }) => code === shiftCode)
  if (!shiftType) throw new Problem(dutyShiftLogProblems.unknownShift, { shift: shiftCode })
  return shiftType
}

async function crewOf({ db }: Opener, opening: Opening): Promise<readonly PlantPerson[]> {
  const { plantId, day, shiftCode, crewIds } = opening
  if (!crewIds) return rosteredCrew(db, plantId, day, shiftCode)
  const people = await findPlantPeople(db, plantId, crewIds)
  if (people.length < new Set(crewIds).size) throw new Problem(dutyShiftLogProblems.personOfOtherPlant)
  return people
}

function leaderOf(crew: readonly PlantPerson[], leaderId: number | null | undefined): PlantPerson {
  const leader = leaderId
    ? crew.find(({ employeeId }) => employeeId === leaderId)
    : crew.find(({ positionTitle }) => positionTitle === 'shiftLeader')
  if (!leader) throw new Problem(dutyShiftLogProblems.leaderMissing)
  return leader
}

/** Opens the first shift of a plant, or the next one after a gap, by hand. */
export async function openByHand(work: Work, write: DutyShiftLogWrite): Promise<DutyShiftLogDetail> {
  const { db, now } = work
  const { powerPlantId: plantId, day, shiftCode, shiftLeaderId, crewIds } = write
  await takeTurnAtPlant(db, plantId)
  const { startsAt } = spanOf(day, await getShiftType(work, plantId, shiftCode))
  if (!hasBegun(startsAt, now)) throw new Problem(dutyShiftLogProblems.shiftInFuture)
  if (await hasShift(db, plantId, day, shiftCode)) throw new Problem(dutyShiftLogProblems.shiftTaken)
  const open = await findOpenShift(db, plantId)
  if (open) throw new Problem(dutyShiftLogProblems.shiftStillOpen, nameOf(open))
  const previous = await findLastSealed(db, plantId)
  if (previous && Date.parse(startsAt) <= Date.parse(previous.startsAt)) {
    throw new Problem(dutyShiftLogProblems.beforeLastShift, nameOf(previous))
  }
  const opening = { plantId, day, shiftCode, shiftLeaderId, crewIds }
  return getShift(work, await openShift(work, { ...opening, previous: previous ?? null }))
}

const nameOf = ({ day, shiftCode }: ShiftRow) => ({ shift: shiftCode, day: formatDay(day) })
