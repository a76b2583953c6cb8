import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { DutyShiftLogDetail } from '#contract/duty-shift-logs/index.ts'
import type { LedShift } from '#contract/duty-shift-logs/leading.ts'
import type { EmployeeDetail } from '#contract/employees/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { type Client, makePlant, signedIn } from '#server/test/people.ts'

import { accept, expectOk, sign, signableShift } from '../testing/handed-over.ts'
import { openedShift, type OpenedShift, service } from '../testing/open-shift.ts'

let server: TestApp
let opened: OpenedShift
let director: Client

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  opened = await openedShift(server)
  director = await signedIn(server, { roles: ['GD'], plantIds: [opened.plantId] })
})

const user = '/services/app/User'
const remove = (who: Client, takeoverId?: number) =>
  who.send(
    'DELETE',
    `${user}/Delete?Id=${opened.leader.userId}${takeoverId ? `&TakeoverId=${takeoverId}` : ''}`,
  )
const stop = (who: Client, takeoverId?: number) =>
  who.send('POST', `${user}/DeActivate`, { id: opened.leader.userId, takeoverId })
const update = async (who: Client, takeoverId?: number) => {
  const { version } = (await who.get<EmployeeDetail>(`${user}/Get?Id=${opened.leader.userId}`)).result
  return who.send('PUT', `${user}/Update`, {
    id: opened.leader.userId,
    version,
    isActive: false,
    takeoverId,
  })
}
const led = (who = director) =>
  who.get<{ items: LedShift[] }>(`${user}/GetLedShifts?Id=${opened.leader.userId}`)
const shift = async () =>
  (await director.get<DutyShiftLogDetail>(`${service}/Get?Id=${opened.shift.id}`)).result
const mayLead = (id: number) =>
  server.db.updateTable('employees').set({ positionTitle: 'shiftLeader' }).where('id', '=', id).execute()

describe('whoever leads a shift', () => {
  test('is neither deleted nor stopped before somebody of the crew takes over, and the shift is named', async () => {
    await mayLead(opened.operator.userId)
    for (const refused of [await remove(director), await stop(director), await update(director)]) {
      expect([refused.status, refused.error?.problem]).toEqual([409, 'dutyShiftLogs.leaderOnDuty'])
      expect(refused.error?.message).toContain(opened.shift.shiftName)
    }
    expect((await led()).result.items).toMatchObject([
      { id: opened.shift.id, candidates: [{ id: opened.operator.userId }] },
    ])
    expect((await shift()).shiftLeaderId).toBe(opened.leader.userId)
  })

  test.each([
    ['deleted', remove],
    ['stopped', stop],
    ['stopped by a form', update],
  ])('is %s once they take over, who lead and write from then on', async (_what, go) => {
    await mayLead(opened.operator.userId)
    expect((await go(director, opened.operator.userId)).status).toBe(200)
    const { shiftLeaderId, crew } = await shift()
    expect(shiftLeaderId).toBe(opened.operator.userId)
    expect(crew.find(({ isShiftLeader }) => isShiftLeader)?.employeeId).toBe(opened.operator.userId)
    const entry = await server.db
      .selectFrom('history')
      .select('changes')
      .where('entity', '=', 'duty-shift-logs')
      .where('action', '=', 'leaderReplaced')
      .where('entityId', '=', String(opened.shift.id))
      .executeTakeFirstOrThrow()
    expect(entry.changes).toMatchObject([
      { field: 'shiftLeaderName', to: expect.stringContaining('Trực Chính') },
    ])
  })

  test('stays as the giver signed, until the receiver has answered', async () => {
    opened = await signableShift(server)
    director = await signedIn(server, { roles: ['GD'], plantIds: [opened.plantId] })
    await mayLead(opened.operator.userId)
    expectOk(await sign(opened.leader, opened.shift.id))
    expect((await led()).result.items).toMatchObject([{ isSigned: true, candidates: [] }])
    expect((await stop(director, opened.operator.userId)).error?.problem).toBe('dutyShiftLogs.leaderSigned')
    expectOk(await accept(opened.nextLeader, opened.shift.id))
    expectOk(await stop(director))
  })

  test('stays where nobody of the crew may lead, and is not followed by somebody else', async () => {
    expect((await remove(director)).error?.problem).toBe('dutyShiftLogs.nobodyToLead')
    await mayLead(opened.operator.userId)
    expect((await remove(director, director.userId)).error?.problem).toBe('dutyShiftLogs.cannotLead')
    expect((await remove(director, opened.leader.userId)).error?.problem).toBe('dutyShiftLogs.cannotLead')
    expect((await shift()).shiftLeaderId).toBe(opened.leader.userId)
  })
})

test('others go as before; who leads what is told to those who may delete or stop them', async () => {
  const { userId } = opened.operator
  expect(
    (await director.get<{ items: LedShift[] }>(`${user}/GetLedShifts?Id=${userId}`)).result.items,
  ).toEqual([])
  expect((await director.send('DELETE', `${user}/Delete?Id=${userId}`)).status).toBe(200)
  const stranger = await signedIn(server, { roles: ['GD'], plantIds: [await makePlant(server.db)] })
  expect((await led(stranger)).status).toBe(404)
})
