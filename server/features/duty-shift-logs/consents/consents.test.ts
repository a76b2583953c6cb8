import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { LOCKOUT_FAILURES } from '#contract/core/session.ts'
import type { Dashboard } from '#contract/dashboard/index.ts'
import type { Approver, DutyShiftLogDetail, PersonnelChange } from '#contract/duty-shift-logs/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { toldTo } from '#server/test/notifications.ts'
import { makePerson, makePlant, PASSWORD, signedIn, type Answer, type Client } from '#server/test/people.ts'

import { accept, beginIncident, expectOk, readGate, sign, signableShift } from '../testing/handed-over.ts'
import { service, type OpenedShift } from '../testing/open-shift.ts'

const FAR = 2_147_483_647
/** When everything happens, as the wire tells it. */
const AT = '2026-11-21T06:45:00Z'
let server: TestApp
let opened: OpenedShift
let manager: Client
/** Of another plant, with every right there. */
let stranger: Client
let helperId: number

beforeAll(async () => {
  server = await testApp({ ACCESS_TOKEN_SECONDS: '28800' })
})
afterAll(() => server.close())
beforeEach(async () => {
  opened = await signableShift(server)
  const of = { plantIds: [opened.plantId] }
  manager = await signedIn(server, { ...of, roles: ['QĐ'] })
  stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
  helperId = (await makePerson(server.db, { ...of, roles: ['DHV'] })).id
})

type Decided = Answer<DutyShiftLogDetail>
const problemOf = ({ status, error }: Answer) => [status, error?.problem]
const detail = async () =>
  expectOk(await opened.leader.get<DutyShiftLogDetail>(`${service}/Get?Id=${opened.shift.id}`))

async function askChange(more: object = {}): Promise<PersonnelChange> {
  return expectOk(
    await opened.leader.send<PersonnelChange>('POST', `${service}/CreateChangePersonnel`, {
      dutyShiftLogId: opened.shift.id,
      changedAt: '2026-11-21T05:00:00Z',
      post: 'mainOperator',
      outEmployeeId: opened.operator.userId,
      inEmployeeId: helperId,
      reason: 'sudden',
      approvedById: manager.userId,
      ...more,
    }),
  )
}
const askRule = (ruleId: string, more: object = {}, who: Client = opened.leader): Promise<Decided> =>
  who.send('POST', `${service}/AskConsent`, {
    dutyShiftLogId: opened.shift.id,
    ruleId,
    approverId: manager.userId,
    reason: 'Đang xử lý, đã báo điều độ',
    ...more,
  })

/** Both kinds of question, asked of the manager: what is decided upon, and how it stands. */
const questions = {
  personnelChange: async () => {
    const { id, version } = await askChange()
    return { subject: 'personnelChange', id, version }
  },
  gateRule: async () => {
    await beginIncident(server, opened)
    const { gateConsents } = expectOk(await askRule('incidentInProgress'))
    return { subject: 'gateRule', id: gateConsents[0]?.id ?? 0, version: 1 }
  },
} as const
const subjects = Object.keys(questions) as (keyof typeof questions)[]
const stateOf = async (subject: keyof typeof questions) => {
  const { changePersonnels, gateConsents } = await detail()
  return (subject === 'gateRule' ? gateConsents : changePersonnels)[0]?.consent
}
const give = (body: object, who: Client = manager): Promise<Decided> =>
  who.send('POST', `${service}/GiveConsent`, body)
const refuse = (body: object, who: Client = manager): Promise<Decided> =>
  who.send('POST', `${service}/RefuseConsent`, { reason: 'Không đủ người', ...body })

describe.each(subjects)('consent to a %s', (subject) => {
  let asked: { subject: string; id: number; version: number }
  beforeEach(async () => {
    asked = await questions[subject]()
  })

  test('waits, is told, and counts once whoever was asked gives it in their own session', async () => {
    expect(await stateOf(subject)).toEqual({ status: 'waiting', at: null, means: null, note: null })
    expect(await toldTo(manager)).toContainEqual(
      expect.objectContaining({ kind: 'shiftConsentWaiting', readAt: null }),
    )
    expect(problemOf(await sign(opened.leader, opened.shift.id))).toEqual([422, 'dutyShiftLogs.gateClosed'])
    expect((await give(asked)).status).toBe(200)
    expect(await stateOf(subject)).toEqual({ status: 'given', at: AT, means: 'app', note: null })
    expect(await toldTo(manager)).toContainEqual(
      expect.objectContaining({ kind: 'shiftConsentWaiting', readAt: expect.any(String) }),
    )
    expect(await toldTo(opened.leader)).toContainEqual(expect.objectContaining({ kind: 'shiftConsentGiven' }))
    expect((await sign(opened.leader, opened.shift.id)).status).toBe(200)
  })

  test('stands on the dashboard of whoever was asked until it is answered', async () => {
    const askedOf = async (who: Client) =>
      expectOk(await who.get<Dashboard>(`/services/app/Dashboard/Get?PowerPlantId=${opened.plantId}`))
        .plants[0]?.duties?.consentsAsked
    expect(await askedOf(manager)).toBe(1)
    expect(await askedOf(opened.leader)).toBe(0)
    expect((await refuse(asked)).status).toBe(200)
    expect(await askedOf(manager)).toBe(0)
  })

  test('is given by password on a screen of the shift, where wrong ones count', async () => {
    expect(problemOf(await give({ ...asked, password: 'Khongphai2026' }, opened.leader))).toEqual([
      422,
      'dutyShiftLogs.wrongPassword',
    ])
    expect((await give({ ...asked, password: PASSWORD }, opened.leader)).status).toBe(200)
    expect(await stateOf(subject)).toMatchObject({ status: 'given', means: 'onTheSpot' })
  })

  test('is not had by guessing', async () => {
    for (let guess = 1; guess <= LOCKOUT_FAILURES; guess++)
      await give({ ...asked, password: `Khongphai${guess}` }, opened.leader)
    const late = await give({ ...asked, password: PASSWORD }, opened.leader)
    expect(late.status).not.toBe(200)
    expect(await stateOf(subject)).toMatchObject({ status: 'waiting' })
  })

  test('is nobody else’s, with or without a password', async () => {
    const other = await signedIn(server, { roles: ['QĐ'], plantIds: [opened.plantId] })
    for (const who of [opened.leader, opened.operator, other]) {
      expect(problemOf(await give(asked, who))).toEqual([403, 'dutyShiftLogs.notYoursToDecide'])
      expect(problemOf(await refuse(asked, who))).toEqual([403, 'dutyShiftLogs.notYoursToDecide'])
    }
    const byPassword = { ...asked, password: PASSWORD }
    expect(problemOf(await give(byPassword, other))).toEqual([403, 'dutyShiftLogs.notOnCrew'])
    for (const body of [asked, byPassword])
      expect(problemOf(await give(body, stranger))).toEqual([404, 'core.notFound'])
    expect(problemOf(await refuse(asked, stranger))).toEqual([404, 'core.notFound'])
    expect(await stateOf(subject)).toMatchObject({ status: 'waiting' })
  })

  test('is refused with a reason, which stays and changes nothing', async () => {
    expect(problemOf(await refuse({ ...asked, reason: '' }))).toEqual([400, 'core.invalid'])
    expect((await refuse(asked)).status).toBe(200)
    expect(await stateOf(subject)).toMatchObject({ status: 'refused', note: 'Không đủ người' })
    expect(await toldTo(opened.leader)).toContainEqual(
      expect.objectContaining({ kind: 'shiftConsentRefused' }),
    )
    expect((await detail()).crew.map(({ employeeId }) => employeeId)).not.toContain(helperId)
    expect(problemOf(await give({ ...asked, version: 2 }))).toEqual([409, 'dutyShiftLogs.consentDecided'])
  })

  test('is decided once, also when both come at once', async () => {
    const answers = await Promise.all([give(asked), refuse(asked), give(asked)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  })

  test('is for what was shown, of somebody who still may', async () => {
    expect(problemOf(await give({ ...asked, version: 7 }))).toEqual([409, 'core.changedMeanwhile'])
    await server.db.deleteFrom('employeePlants').where('employeeId', '=', manager.userId).execute()
    expect(problemOf(await give({ ...asked, password: PASSWORD }, opened.leader))).toEqual([
      422,
      subject === 'gateRule' ? 'dutyShiftLogs.leaderNotEntitled' : 'dutyShiftLogs.approverNotEntitled',
    ])
  })

  test('of nothing is found nowhere', async () => {
    expect(problemOf(await give({ ...asked, id: FAR }))).toEqual([404, 'core.notFound'])
    expect(problemOf(await refuse({ ...asked, id: FAR }))).toEqual([404, 'core.notFound'])
  })
})

describe('leadership is asked to let a rule pass', () => {
  test.each([
    ['incidentInProgress', {}, [409, 'dutyShiftLogs.nothingToConsent']],
    ['conclusionMissing', {}, [422, 'dutyShiftLogs.cannotWaive']],
    ['consentWaiting', {}, [422, 'dutyShiftLogs.cannotWaive']],
    ['nothing', {}, [400, 'core.invalid']],
    ['incidentInProgress', { reason: '' }, [400, 'core.invalid']],
    ['incidentInProgress', { dutyShiftLogId: FAR }, [404, 'core.notFound']],
    ['incidentInProgress', { approverId: FAR }, [422, 'dutyShiftLogs.leaderNotEntitled']],
  ])('about %s, %o: refused', async (ruleId, more, expected) => {
    expect(problemOf(await askRule(ruleId, more))).toEqual(expected)
  })

  test('only somebody of the plant who leads it, and not who asks', async () => {
    await beginIncident(server, opened)
    for (const approverId of [stranger.userId, opened.nextLeader.userId, opened.operator.userId])
      expect(problemOf(await askRule('incidentInProgress', { approverId }))).toEqual([
        422,
        'dutyShiftLogs.leaderNotEntitled',
      ])
    expect(problemOf(await askRule('incidentInProgress', { approverId: opened.leader.userId }))).toEqual([
      422,
      'dutyShiftLogs.consentsToOwn',
    ])
    expect(problemOf(await askRule('incidentInProgress', {}, stranger))[0]).toBeGreaterThanOrEqual(403)
  })

  test('one at a time; taken back, somebody else is asked', async () => {
    await beginIncident(server, opened)
    const director = await signedIn(server, { roles: ['GD'], plantIds: [opened.plantId] })
    const both = await Promise.all([
      askRule('incidentInProgress'),
      askRule('incidentInProgress', { approverId: director.userId }),
    ])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const { gateConsents } = await detail()
    const id = gateConsents[0]?.id ?? 0
    const withdraw = (who: Client) => who.send('DELETE', `${service}/WithdrawConsent?Id=${id}`)
    expect(problemOf(await withdraw(stranger))[0]).toBeGreaterThanOrEqual(403)
    const twice = await Promise.all([withdraw(opened.leader), withdraw(opened.leader)])
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1)
    // Whoever waited for the other is told; to whoever came after, there is no such question.
    expect(twice.flatMap(({ error }) => error?.problem ?? [])[0]).toMatch(/consentTakenBack|notFound/)
    expect((await detail()).gateConsents).toEqual([])
    expect(problemOf(await withdraw(opened.leader))).toEqual([404, 'core.notFound'])
    expect((await askRule('incidentInProgress', { approverId: director.userId })).status).toBe(200)
    expect((await readGate(opened.leader, opened.shift.id)).result.consented).toEqual([])
    expect(problemOf(await withdraw(opened.leader))).toEqual([404, 'core.notFound'])
  })
})

test('who may be asked: people of the plant with the right, for each occasion', async () => {
  const director = await signedIn(server, { roles: ['GD'], plantIds: [opened.plantId] })
  const ids = async (of: string, who: Client = opened.leader) => {
    const path = `${service}/GetApprovers?powerPlantId=${opened.plantId}&of=${of}`
    const { result } = await who.get<{ items: Approver[] }>(path)
    return result?.items.map(({ employeeId }) => employeeId)
  }
  const leaders = opened.crews.map(({ leader }) => leader.id)
  expect(new Set(await ids('personnelChange'))).toEqual(new Set([manager.userId, ...leaders]))
  expect(await ids('emergency')).toEqual([manager.userId])
  expect(new Set(await ids('gateRule'))).toEqual(new Set([manager.userId, director.userId]))
  const foreign = await stranger.get(`${service}/GetApprovers?powerPlantId=${opened.plantId}&of=gateRule`)
  expect(foreign.status).toBe(403)
  expect(
    (await opened.leader.get(`${service}/GetApprovers?powerPlantId=${opened.plantId}&of=x`)).status,
  ).toBe(400)
})

test('after the seal nobody consents, and what stood in the shift is whole', async () => {
  const { id, version } = await askChange()
  await give({ subject: 'personnelChange', id, version })
  expectOk(await sign(opened.leader, opened.shift.id))
  const awaiting = await opened.operator.send('DELETE', `${service}/DeleteChangePersonnel?Id=${id}`)
  expect(problemOf(awaiting)).toEqual([409, 'dutyShiftLogs.awaitingReceiver'])
  expectOk(await accept(opened.nextLeader, opened.shift.id))
  expect(problemOf(await refuse({ subject: 'personnelChange', id, version: 2 }))).toEqual([
    409,
    'dutyShiftLogs.sealed',
  ])
  const report = await manager.get<{ isIntact: boolean }>(`${service}/Verify?powerPlantId=${opened.plantId}`)
  expect(report.result.isIntact).toBe(true)
})
