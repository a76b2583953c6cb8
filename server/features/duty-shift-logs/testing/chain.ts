import type { DutyShiftLogDetail } from '#contract/duty-shift-logs/index.ts'
import type { TestApp } from '#server/test/app.ts'
import { PASSWORD, signedIn, type Client } from '#server/test/people.ts'

import {
  accept,
  expectOk,
  fillHeader,
  fullSections,
  refuse,
  sign,
  signableShift,
  writeRecords,
  type WrittenRecords,
} from './handed-over.ts'
import { service, signIn, type RosteredPlant } from './open-shift.ts'

/** A plant whose first shifts of 21 November are sealed one after the other. */
export interface Chain extends WrittenRecords {
  readonly plantId: number
  /** The sealed shifts; the second holds a record of each kind. */
  readonly shiftIds: readonly [number, number, number]
  /** The correction of the first shift that the second seal holds. */
  readonly correctionId: number
  /** What leadership let pass in the second shift. */
  readonly consentId: number
  /** Somebody who may see and review the shifts. */
  readonly manager: Client
}

const CODES = ['C1', 'C2', 'C3'] as const
/** A quarter of an hour before each shift ends. */
const SIGNABLE_AT = ['2026-11-21T06:45:00Z', '2026-11-21T14:45:00Z', '2026-11-21T22:45:00Z'] as const

/** Makes a chain of three sealed shifts; the second has everything a shift can have. */
export async function makeChain(test: TestApp): Promise<Chain> {
  const opened = await signableShift(test)
  const { plantId, shift, leader, nextLeader } = opened
  expectOk(await sign(leader, shift.id))
  const second = expectOk(await accept(nextLeader, shift.id)).nextId
  const correctionId = await correct(leader, shift.id)
  test.setNow(SIGNABLE_AT[1])
  const ofManager = { roles: ['QĐ'], plantIds: [plantId] }
  const confirmer = await signedIn(test, ofManager)
  expectOk(
    await confirmer.send('POST', `${service}/ConfirmCorrection`, { id: correctionId, password: PASSWORD }),
  )
  const people = {
    leader: await signIn(test, opened.crewOf('2026-11-21', 'C2').leader),
    operator: await signIn(test, opened.crewOf('2026-11-21', 'C2').operator),
  }
  const ofSecond = { ...opened, ...people, shift: await readShift(people.leader, second) }
  const written = await writeRecords(test, ofSecond, '2026-11-21T08:00:00Z')
  const consentId = await consent(test, second, people.leader.userId, confirmer.userId)
  await refuseOnce(test, opened, second)
  const third = await seal(test, opened, { place: 1, id: second })
  await seal(test, opened, { place: 2, id: third })
  // Signed in last: the hours that passed outlive a session's token.
  const manager = await signedIn(test, ofManager)
  return { ...written, plantId, shiftIds: [shift.id, second, third], correctionId, consentId, manager }
}

/** Keeps a consent as the shift does whose gate found something that leadership let pass. */
async function consent(
  { db, platform }: TestApp,
  shiftId: number,
  askedById: number,
  approverId: number,
): Promise<number> {
  const at = platform.now()
  const asked = { askedById, askedByName: 'Trưởng Ca', askedAt: at, approverId, approverName: 'Quản Đốc' }
  const shown = {
    ruleId: 'nextCrewMissing' as const,
    shown: 'Ca sau chưa có người',
    covers: '["schedule:x"]',
    count: 1,
  }
  const given = { status: 'given' as const, decidedAt: at, means: 'app' as const, note: '' }
  const { id } = await db
    .insertInto('dutyGateConsents')
    .values({ shiftId, ...shown, ...asked, ...given, reason: 'Đã báo' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function correct(who: Client, dutyShiftLogId: number): Promise<number> {
  const at = { kind: 'section', targetId: null, field: 'conclusion.text' }
  const body = { dutyShiftLogId, ...at, newText: 'Ca vận hành an toàn, H1 phát 14,2 MW', reason: 'Ghi thiếu' }
  return expectOk(await who.send<{ id: number }>('POST', `${service}/Correct`, body)).id
}

async function refuseOnce(test: TestApp, plant: RosteredPlant, id: number): Promise<void> {
  const leader = await signIn(test, plant.crewOf('2026-11-21', 'C2').leader)
  await fillHeader({ leader, shift: await readShift(leader, id) }, fullSections)
  expectOk(await sign(leader, id))
  const receiver = await signIn(test, plant.crewOf('2026-11-21', 'C3').leader)
  expectOk(await refuse(receiver, id, { reason: 'Thiếu đèn pin' }))
}

/** Hands a shift of 21 November over to the next; answers the shift that is open then. */
async function seal(
  test: TestApp,
  plant: RosteredPlant,
  { place, id }: { readonly place: 1 | 2; readonly id: number },
): Promise<number> {
  test.setNow(SIGNABLE_AT[place])
  const next = CODES[place + 1]
  const receiver = next ? plant.crewOf('2026-11-21', next) : plant.crewOf('2026-11-22', CODES[0])
  const leader = await signIn(test, plant.crewOf('2026-11-21', CODES[place]).leader)
  await fillHeader({ leader, shift: await readShift(leader, id) }, fullSections)
  expectOk(await sign(leader, id))
  return expectOk(await accept(await signIn(test, receiver.leader), id)).nextId
}

async function readShift(who: Client, id: number): Promise<DutyShiftLogDetail> {
  return expectOk(await who.get<DutyShiftLogDetail>(`${service}/Get?Id=${id}`))
}
