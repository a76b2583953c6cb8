import { describe, expect, test } from 'vitest'

import type { TestApp } from '#server/test/app.ts'
import { makePerson, type Client } from '#server/test/people.ts'

import { eachWithReplacing } from '../testing/each-shift.ts'
import { signIn, type OpenedShift } from '../testing/open-shift.ts'
import { refusal, type Replacing, type replacer } from '../testing/replacing.ts'

let server: TestApp
let opened: OpenedShift
let helper: Replacing['helper']
let manager: Client
let to: ReturnType<typeof replacer>

eachWithReplacing((on, stage, how) => {
  server = on
  ;({ opened, helper, manager } = stage)
  to = how
})

/** Who has allowed breaches in the roster of the plant. */
async function allowedBy() {
  const rows = await server.db
    .selectFrom('dutyOverrides as o')
    .innerJoin('dutySchedules as s', 's.id', 'o.scheduleId')
    .select('o.byId')
    .where('s.plantId', '=', opened.plantId)
    .execute()
  return rows.map(({ byId }) => byId)
}

describe('a change of personnel', () => {
  test('that breaks a rule of the roster is an emergency, which the workshop manager confirms', async () => {
    // The next crew stands C2, which follows at once.
    const more = { inEmployeeId: opened.nextOperator.userId, changedAt: '2026-11-21T01:30:00Z' }
    const refused = await to.ask(more)
    expect(refusal(refused).slice(0, 2)).toEqual([409, 'dutyShiftLogs.breaksRoster'])
    expect(refused.error?.message).toContain('Bộ luật Lao động số 45/2019/QH14')
    const emergency = { ...more, isEmergency: true, note: 'Lũ về, mở cửa van' }
    expect(refusal(await to.ask({ ...emergency, note: null }))).toEqual([400, 'core.invalid', ['note']])
    const byLeader = await to.ask({ ...emergency, approvedById: opened.nextLeader.userId })
    expect(refusal(byLeader)).toEqual([422, 'dutyShiftLogs.approverNotManager', ['approvedById']])
    const { result } = await to.ask(emergency)
    const texts = result.breaches.map(({ text }) => text).join('\n')
    expect(texts).toContain('chỉ nghỉ 10.5 giờ giữa hai ca')
    expect(texts).toContain('Điều 110, Bộ luật Lao động số 45/2019/QH14')
    expect(await to.cellOf(opened.operator.userId)).toEqual(['C1'])
    expect((await to.give(result)).status).toBe(200)
    expect(await to.cellOf(opened.nextOperator.userId)).toEqual([
      'C2',
      { code: 'C1', from: 510, until: null },
    ])
    expect(await to.markOf(opened.nextOperator.userId)).toMatchObject({
      emergency: expect.stringMatching(/^Lũ về, mở cửa van \(.* xác nhận\)$/),
    })
    expect(new Set(await allowedBy())).toEqual(new Set([manager.userId]))
    expect((await to.remove(result.id)).status).toBe(200)
    expect(await to.cellOf(opened.nextOperator.userId)).toEqual(['C2'])
    expect(await to.cellOf(opened.operator.userId)).toEqual(['C1'])
    expect([await to.markOf(opened.nextOperator.userId), await allowedBy()]).toEqual([
      { restCode: null, emergency: null },
      [],
    ])
  })

  test('of somebody ill gives the rest of the shift its code, and the whole shift where none was stood', async () => {
    expect(refusal(await to.ask({ restCode: null }))).toEqual([400, 'core.invalid', ['restCode']])
    expect(refusal(await to.ask({ restCode: 'C2' }))).toEqual([
      422,
      'dutySchedules.restCodeIsWork',
      ['restCode'],
    ])
    const { result } = await to.add()
    expect(await to.markOf(opened.operator.userId)).toEqual({ restCode: 'Đ', emergency: null })
    await to.remove(result.id)
    expect(await to.markOf(opened.operator.userId)).toEqual({ restCode: null, emergency: null })
    await to.add({ changedAt: '2026-11-20T23:00:00Z' })
    expect(await to.cellOf(opened.operator.userId)).toEqual(['Đ'])
  })

  test('whose place may be held by who comes only', async () => {
    const director = await makePerson(server.db, { plantIds: [opened.plantId] })
    await server.db
      .updateTable('employees')
      .set({ positionTitle: 'boardMember' })
      .where('id', '=', director.id)
      .execute()
    const refused = [422, 'dutyShiftLogs.postNotAllowed', ['post']]
    expect(refusal(await to.ask({ inEmployeeId: director.id }))).toEqual(refused)
    expect(refusal(await to.ask({ post: 'shiftLeader' }))).toEqual(refused)
    expect(refusal(await to.ask({ post: 'officer' }))).toEqual(refused)
  })

  test.each([
    ['leader', 'leader', 'dutyShiftLogs.consentsToOwn'],
    ['operator', 'operator', 'dutyShiftLogs.approverNotEntitled'],
  ] as const)('by the %s is not allowed by the %s', async (writer, approver, problem) => {
    const more = { outEmployeeId: opened.operator.userId, approvedById: opened[approver].userId }
    expect(refusal(await to.ask(more, opened[writer])).slice(0, 2)).toEqual([422, problem])
  })

  test('is allowed by the shift leader when somebody else of the crew writes it, but not of their own place', async () => {
    const { result } = await to.ask({ approvedById: opened.leader.userId }, opened.operator)
    expect((await to.give(result, opened.leader)).status).toBe(200)
    const own = { outEmployeeId: opened.leader.userId, approvedById: opened.leader.userId }
    const third = await makePerson(server.db, { plantIds: [opened.plantId] })
    const comer = await signIn(server, helper)
    const refused = await to.ask({ ...own, inEmployeeId: third.id }, comer)
    expect(refusal(refused)).toEqual([422, 'dutyShiftLogs.approverTakesPart', ['approvedById']])
  })
})
