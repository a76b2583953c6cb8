import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { DutyShiftLogDetail, HandoverGate, Operation } from '#contract/duty-shift-logs/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { PASSWORD, signedIn, type Answer, type Client } from '#server/test/people.ts'
import { exportedSheet } from '#server/test/sheet.ts'

import { expectOk, fillHeader, SIGNABLE } from '../testing/handed-over.ts'
import { openedShift, service, type OpenedShift } from '../testing/open-shift.ts'

const NOW = '2026-11-21T00:30:00Z'
let server: TestApp
let opened: OpenedShift

beforeAll(async () => {
  server = await testApp({ ACCESS_TOKEN_SECONDS: '28800' })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(NOW)
  opened = await openedShift(server)
})

const add = async (who: Client, more: object = {}) =>
  expectOk(
    await who.send<Operation>('POST', `${service}/CreateOperation`, {
      dutyShiftLogId: opened.shift.id,
      occurredAt: '2026-11-21T00:20:00Z',
      kind: 'inspection',
      content: 'Kiểm tra thiết bị đầu ca, bình thường',
      executorId: opened.operator.userId,
      eventType: 1,
      ...more,
    }),
  )
const strike = (who: Client, id: number, reason?: string) =>
  who.send(
    'DELETE',
    `${service}/DeleteOperation?Id=${id}${reason === undefined ? '' : `&Reason=${encodeURIComponent(reason)}`}`,
  )
const change = (who: Client, operation: Operation, more: object = {}) =>
  who.send<Operation>('PUT', `${service}/UpdateOperation`, { ...operation, ...more })
const detail = async (who: Client = opened.leader) =>
  expectOk(await who.get<DutyShiftLogDetail>(`${service}/Get?Id=${opened.shift.id}`))
const lineOf = async (id: number, who?: Client) => (await detail(who)).operations.find((one) => one.id === id)
const problemOf = ({ status, error }: Answer) => [status, error?.problem]
const historyOf = (entity: string, id: number) =>
  server.db
    .selectFrom('history')
    .select(['action', 'changes', 'reason'])
    .where('entity', '=', entity)
    .where('entityId', '=', String(id))
    .orderBy('id')
    .execute()

describe('a line that is struck through', () => {
  test('stays with its words, when, why and by whom', async () => {
    const line = await add(opened.operator)
    expect(line).toMatchObject({ struckAt: null, struckReason: null, struckByName: null })
    expect(line.can).toEqual({ edit: true, finish: true, strike: true })
    expectOk(await strike(opened.operator, line.id, 'Ghi nhầm thiết bị'))
    expect(await lineOf(line.id)).toMatchObject({
      content: line.content,
      struckAt: NOW,
      struckReason: 'Ghi nhầm thiết bị',
      struckByName: expect.stringMatching(/^Trực Chính/),
      can: { edit: false, finish: false, strike: false },
      version: 2,
    })
    expect((await historyOf('duty-shift-operations', line.id)).at(-1)).toEqual({
      action: 'struck',
      changes: [{ field: 'content', from: line.content, to: null }],
      reason: 'Ghi nhầm thiết bị',
    })
    expect((await historyOf('duty-shift-logs', opened.shift.id)).at(-1)).toMatchObject({
      action: 'operationStruck',
      changes: [
        { field: 'line', from: null, to: line.occurredAt },
        { field: 'content', from: line.content, to: null },
      ],
      reason: 'Ghi nhầm thiết bị',
    })
  })

  test('by the bare call of the specification says that no reason was given', async () => {
    const line = await add(opened.operator)
    expectOk(await strike(opened.operator, line.id))
    expect(await lineOf(line.id)).toMatchObject({ struckReason: 'Không nêu lý do' })
    expect((await historyOf('duty-shift-operations', line.id)).at(-1)?.reason).toBe('Không nêu lý do')
  })

  test('of somebody else, by the shift leader only', async () => {
    const [own, others] = [await add(opened.operator), await add(opened.leader)]
    expect((await lineOf(others.id, opened.operator))?.can).toEqual({
      edit: true,
      finish: true,
      strike: false,
    })
    expect(problemOf(await strike(opened.operator, others.id, 'x'))).toEqual([
      403,
      'dutyShiftLogs.lineOfOther',
    ])
    expect((await lineOf(own.id, opened.leader))?.can.strike).toBe(true)
    expectOk(await strike(opened.leader, own.id, 'Trùng dòng'))
  })

  test('is neither changed nor struck again, not even by two at once', async () => {
    const line = await add(opened.operator)
    const answers = await Promise.all([
      strike(opened.leader, line.id, 'một'),
      strike(opened.operator, line.id, 'hai'),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(problemOf(await strike(opened.leader, line.id, 'ba'))).toEqual([409, 'dutyShiftLogs.lineStruck'])
    const struck = await lineOf(line.id)
    if (!struck) throw new Error('gone')
    expect(problemOf(await change(opened.leader, struck, { content: 'Khác' }))).toEqual([
      409,
      'dutyShiftLogs.lineStruck',
    ])
    expect((await strike(opened.leader, line.id, 'x'.repeat(501))).status).toBe(400)
  })

  test('counts as not having happened, and stands in the stream', async () => {
    const line = await add(opened.operator, { kind: 'dispatchOrder', orderFrom: 'A3 – Minh' })
    await add(opened.operator, {
      kind: 'switching',
      supervisorId: opened.leader.userId,
      content: 'Cắt 171',
      switchingSheetNo: '1/PTT',
    })
    const found = async () => {
      const gate = await opened.leader.get<HandoverGate>(`${service}/GetHandoverGate?Id=${opened.shift.id}`)
      const { operationCount, orderCount } = await detail()
      return [
        operationCount,
        orderCount,
        gate.result.findings.some(({ ruleId }) => ruleId === 'operationOpen'),
      ]
    }
    expect(await found()).toEqual([2, 1, true])
    for (const { id } of (await detail()).operations) expectOk(await strike(opened.leader, id, 'Nhầm ca'))
    expect(await found()).toEqual([0, 0, false])
    const { result } = await opened.leader.get<{ items: Operation[] }>(
      `${service}/GetOperations?powerPlantId=${opened.plantId}`,
    )
    expect(result.items.find(({ id }) => id === line.id)).toMatchObject({ struckReason: 'Nhầm ca' })
    expect((await detail()).can.delete).toBe(false)
    const sheet = await exportedSheet(
      server,
      `${service}/ExportOperationsExcel?powerPlantId=${opened.plantId}`,
      {
        authorization: `Bearer ${opened.leader.token}`,
      },
    )
    expect(sheet.rows.map((row) => row.slice(-1))).toEqual([['Nhầm ca'], ['Nhầm ca']])
  })
})

test('each dispatch order counts once, whichever entry names it', async () => {
  const order = { orderLevel: 'A3', orderFrom: 'Minh' }
  const switching = { kind: 'switching', supervisorId: opened.leader.userId, switchingSheetNo: '1/PTT' }
  await add(opened.operator, { kind: 'dispatchOrder', ...order, orderNo: '12' })
  await add(opened.operator, { ...switching, ...order, orderNo: ' 12' })
  await add(opened.operator, { ...switching, ...order, orderNo: 'L-13' })
  await add(opened.operator, { kind: 'powerChange', ...order, orderNo: 'l-13' })
  await add(opened.operator, { kind: 'powerChange', ...order })
  await add(opened.operator, { kind: 'start', orderNo: '14' })
  await add(opened.operator, { kind: 'dispatchOrder', ...order })
  await add(opened.operator, { ...switching, orderLevel: 'plant', orderFrom: 'Trưởng ca', orderNo: '15' })
  await add(opened.operator)
  expect((await detail()).orderCount).toBe(5)
})

describe('what the giver has signed for', () => {
  const sign = (who: Client, id: number) =>
    who.send('POST', `${service}/SignHandover`, { id, password: PASSWORD })
  const withdraw = (who: Client, id: number) =>
    who.send('POST', `${service}/WithdrawHandover`, { id, reason: 'Ghi thiếu' })

  test('is only corrected, also after the signature is taken back', async () => {
    const line = await add(opened.operator)
    server.setNow(SIGNABLE)
    await fillHeader(opened)
    expectOk(await sign(opened.leader, opened.shift.id))
    server.setNow('2026-11-21T06:46:00Z')
    expectOk(await withdraw(opened.leader, opened.shift.id))
    expect((await lineOf(line.id))?.can).toEqual({ edit: false, finish: true, strike: false })
    expect((await detail()).can).toMatchObject({ write: true, correct: true })
    for (const answer of [
      await change(opened.leader, line, { content: 'Khác' }),
      await strike(opened.leader, line.id, 'x'),
      await strike(opened.operator, line.id, 'x'),
    ])
      expect(problemOf(answer)).toEqual([409, 'dutyShiftLogs.lineSigned'])
    const later = await add(opened.operator, { content: 'Dòng ghi sau khi rút chữ ký' })
    expectOk(await strike(opened.operator, later.id, 'Nhầm'))
    server.setNow('2026-11-21T06:50:00Z')
    expectOk(await sign(opened.leader, opened.shift.id))
    expectOk(await withdraw(opened.leader, opened.shift.id))
    const again = await add(opened.operator, { content: 'Sau lần ký thứ hai' })
    expect((await lineOf(again.id))?.can.strike).toBe(true)
  })

  test('left open may still end, once', async () => {
    const line = await add(opened.operator, { kind: 'inspection' })
    server.setNow(SIGNABLE)
    await fillHeader(opened)
    expectOk(await sign(opened.leader, opened.shift.id))
    expectOk(await withdraw(opened.leader, opened.shift.id))
    const ended = expectOk(await change(opened.leader, line, { finishedAt: '2026-11-21T06:40:00Z' }))
    expect(ended.can).toEqual({ edit: false, finish: false, strike: false })
    expect(problemOf(await change(opened.leader, ended, { finishedAt: null }))).toEqual([
      409,
      'dutyShiftLogs.lineSigned',
    ])
  })
})

test('who reviews reads lines and may do nothing with them', async () => {
  const line = await add(opened.operator)
  const manager = await signedIn(server, { roles: ['QĐ'], plantIds: [opened.plantId] })
  expect((await lineOf(line.id, manager))?.can).toEqual({ edit: false, finish: false, strike: false })
})
