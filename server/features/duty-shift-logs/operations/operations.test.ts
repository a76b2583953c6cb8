import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Device } from '#contract/devices/index.ts'
import type { DutyShiftLogDetail, Operation } from '#contract/duty-shift-logs/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePerson, makePlant, signedIn, type Answer, type Client } from '#server/test/people.ts'

import { openedShift, service, type OpenedShift } from '../testing/open-shift.ts'
import { sealDirectly } from '../testing/seal-directly.ts'

const NOW = '2026-11-21T00:30:00Z'
let server: TestApp
let opened: OpenedShift

beforeAll(async () => {
  server = await testApp({ ACCESS_TOKEN_SECONDS: '28800' })
})
afterAll(() => server.close())
beforeEach(async () => {
  opened = await openedShift(server)
})

const entry = (more: object = {}) => ({
  dutyShiftLogId: opened.shift.id,
  occurredAt: '2026-11-21T00:20:00Z',
  kind: 'inspection',
  content: 'Kiểm tra thiết bị đầu ca, bình thường',
  executorId: opened.operator.userId,
  eventType: 1,
  ...more,
})
const add = (who: Client, more: object = {}) =>
  who.send<Operation>('POST', `${service}/CreateOperation`, entry(more))
const change = (who: Client, { id, version }: Operation, more: object = {}) =>
  who.send<Operation>('PUT', `${service}/UpdateOperation`, { ...entry(more), id, version })
const strike = (who: Client, id: number, reason = 'Ghi nhầm thiết bị') =>
  who.send('DELETE', `${service}/DeleteOperation?Id=${id}&Reason=${encodeURIComponent(reason)}`)
const refusal = ({ status, error }: Answer) => [
  status,
  error?.problem,
  error?.validationErrors?.flatMap(({ members }) => members),
]
const detail = async () =>
  (await opened.leader.get<DutyShiftLogDetail>(`${service}/Get?Id=${opened.shift.id}`)).result

describe('an entry', () => {
  test('is written with the names its people have now', async () => {
    const { leader, operator, shift } = opened
    const { status, result } = await add(operator, {
      kind: 'switching',
      occurredAt: '2026-11-21T07:10:00+07:00',
      finishedAt: '2026-11-21T00:25:00Z',
      equipment: 'MC 171',
      supervisorId: leader.userId,
      switchingSheetNo: '12/2026',
      activePowerAfterMw: 12.5,
    })
    expect(status).toBe(200)
    expect(result).toMatchObject({
      dutyShiftLogId: shift.id,
      occurredAt: '2026-11-21T00:10:00Z',
      finishedAt: '2026-11-21T00:25:00Z',
      equipment: 'MC 171',
      executorName: expect.stringMatching(/^Trực Chính/),
      supervisorName: expect.stringMatching(/^Trưởng Ca/),
      activePowerBeforeMw: null,
      activePowerAfterMw: 12.5,
      isLate: false,
      creationTime: NOW,
      version: 1,
    })
  })

  test('stands in its shift by the time of the event', async () => {
    await add(opened.operator, { content: 'sau' })
    await add(opened.operator, { content: 'trước', occurredAt: '2026-11-20T22:45:00Z' })
    const { operations, can } = await detail()
    expect(operations.map(({ content, isLate }) => [content, isLate])).toEqual([
      ['trước', true],
      ['sau', false],
    ])
    expect(can.delete).toBe(false)
  })

  test('two people write at once, and each sees the other’s', async () => {
    const answers = await Promise.all(
      [opened.leader, opened.operator, opened.leader, opened.operator].map((who) => add(who)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await detail()).operations).toHaveLength(4)
  })

  test('keeps the names it was written with when others are renamed', async () => {
    const { result } = await add(opened.operator)
    await server.db
      .updateTable('employees')
      .set({ surname: 'Tên', name: 'Mới', isActive: false })
      .where('id', '=', opened.operator.userId)
      .execute()
    const changed = await change(opened.leader, result, { content: 'Khác' })
    expect(changed.result).toMatchObject({ executorName: result.executorName, content: 'Khác', version: 2 })
  })

  test.each([
    [{ content: ' ' }, 'content'],
    [{ kind: 'dispatchOrder' }, 'orderFrom'],
    [{ kind: 'switching' }, 'supervisorId'],
    [{ finishedAt: '2026-11-21T00:10:00Z' }, 'finishedAt'],
    [{ eventType: 6 }, 'eventType'],
    [{ activePowerAfterMw: 20_000 }, 'activePowerAfterMw'],
    [{ deviceId: 0, equipment: 'h1' }, 'equipment'],
  ])('is refused as invalid: %o', async (more, field) => {
    expect(refusal(await add(opened.operator, more))).toEqual([400, 'core.invalid', [field]])
  })

  test.each([
    [{ occurredAt: '2026-11-20T22:29:00Z' }, 'occurredAt'],
    [{ occurredAt: '2026-11-21T00:33:00Z' }, 'occurredAt'],
    [{ finishedAt: '2026-11-21T01:00:00Z' }, 'finishedAt'],
  ])('is refused outside its shift: %o', async (more, field) => {
    const answer = await add(opened.operator, more)
    expect(refusal(answer)).toEqual([422, 'dutyShiftLogs.outsideShift', [field]])
    expect(answer.error?.message).toContain('21/11/2026 05:30 – 21/11/2026 07:30')
  })

  test('names a device of the plant in the words of its catalogue, and no other plant’s', async () => {
    const manager = await signedIn(server, { roles: ['QĐ'], plantIds: [opened.plantId] })
    const make = async (who: Client, powerPlantId: number) => {
      const body = { powerPlantId, kind: 'generator', code: 'H1', name: 'Tổ máy H1' }
      return (await who.send<Device>('POST', '/services/app/Device/Create', body)).result
    }
    const device = await make(manager, opened.plantId)
    const { result } = await add(opened.operator, { deviceId: device.id, equipment: 'h1' })
    expect(result).toMatchObject({ deviceId: device.id, equipment: 'Tổ máy H1' })
    const words = await change(opened.operator, result, { equipment: 'Bơm tạm' })
    expect(words.result).toMatchObject({ deviceId: null, equipment: 'Bơm tạm' })
    const elsewhere = await makePlant(server.db)
    const keeper = await signedIn(server, { roles: ['QĐ'], plantIds: [elsewhere] })
    const foreign = await make(keeper, elsewhere)
    expect(refusal(await add(opened.operator, { deviceId: foreign.id }))).toEqual([
      400,
      'devices.unknownEquipment',
      ['equipment'],
    ])
    expect((await add(opened.operator, { deviceId: 2_147_483_648 })).status).toBe(400)
  })

  test('names people of the plant only', async () => {
    const stranger = await makePerson(server.db)
    expect(refusal(await add(opened.operator, { executorId: stranger.id }))).toEqual([
      422,
      'dutyShiftLogs.personOfOtherPlant',
      ['executorId'],
    ])
  })

  test('is watched over by somebody of the crew', async () => {
    const refused = [422, 'dutyShiftLogs.supervisorNotOnCrew', ['supervisorId']]
    for (const supervisorId of [opened.nextLeader.userId, 999_999])
      expect(refusal(await add(opened.operator, { supervisorId }))).toEqual(refused)
    const { result } = await add(opened.operator, { supervisorId: opened.leader.userId })
    const outside = { supervisorId: opened.nextOperator.userId }
    expect(refusal(await change(opened.operator, result, outside))).toEqual(refused)
  })

  test('says no more power of a unit than it is built for', async () => {
    const manager = await signedIn(server, { roles: ['QĐ'], plantIds: [opened.plantId] })
    const unit = { kind: 'generator', code: 'H1', name: 'Tổ máy H1', ratedKw: 15_000 }
    const ofPlant = { powerPlantId: opened.plantId, ...unit }
    expect((await manager.send('POST', '/services/app/Device/Create', ofPlant)).status).toBe(200)
    const over = await add(opened.operator, { equipment: 'Tổ máy H1', activePowerAfterMw: 15.5 })
    expect(refusal(over)).toEqual([422, 'dutyShiftLogs.powerBeyondUnit', ['activePowerAfterMw']])
    expect(over.error?.message).toContain('15 MW của H1')
    const { result } = await add(opened.operator, { equipment: 'H1', activePowerAfterMw: 15 })
    const more = { equipment: 'H1', activePowerBeforeMw: 16, activePowerAfterMw: 15 }
    expect(refusal(await change(opened.operator, result, more))[2]).toEqual(['activePowerBeforeMw'])
    expect((await add(opened.operator, { equipment: '171', activePowerAfterMw: 30 })).status).toBe(200)
  })

  test('is written by the crew of its shift', async () => {
    const { result } = await add(opened.operator)
    const { nextOperator } = opened
    for (const answer of [
      await add(nextOperator),
      await change(nextOperator, result),
      await strike(nextOperator, result.id),
    ])
      expect(refusal(answer).slice(0, 2)).toEqual([403, 'dutyShiftLogs.notOnCrew'])
    const stranger = await signedIn(server, { roles: ['DHV'], plantIds: [await makePlant(server.db)] })
    for (const answer of [
      await add(stranger),
      await change(stranger, result),
      await strike(stranger, result.id),
      await add(opened.operator, { dutyShiftLogId: 999_999 }),
      await change(opened.operator, { ...result, id: 999_999 }),
      await strike(opened.operator, 999_999),
    ])
      expect(refusal(answer).slice(0, 2)).toEqual([404, 'core.notFound'])
    expect((await strike(opened.operator, 2_147_483_648)).status).toBe(400)
  })

  test('is changed by who saw its last state only', async () => {
    const { result } = await add(opened.operator)
    const finished = { finishedAt: '2026-11-21T00:29:00Z' }
    expect((await change(opened.leader, result, finished)).result).toMatchObject({ ...finished, version: 2 })
    expect(refusal(await change(opened.operator, result)).slice(0, 2)).toEqual([409, 'core.changedMeanwhile'])
  })

  test('may be put right later, its old times included', async () => {
    const { result } = await add(opened.operator, { occurredAt: '2026-11-21T00:31:00Z' })
    server.setNow('2026-11-21T03:00:00Z')
    const changed = await change(opened.operator, result, {
      occurredAt: '2026-11-21T00:31:00Z',
      content: 'Sửa',
    })
    expect(changed.result).toMatchObject({ content: 'Sửa', isLate: false })
    const moved = await change(opened.operator, changed.result, { occurredAt: '2026-11-20T23:30:00Z' })
    expect(moved.result.isLate).toBe(true)
    server.setNow(NOW)
  })

  test('changed, is told in the history of its shift: from what to what', async () => {
    const { result } = await add(opened.operator)
    await change(opened.leader, result, { content: 'Khác' })
    await change(opened.leader, { ...result, version: 2 }, { content: 'Khác' })
    const changed = (await historyOf('duty-shift-logs', opened.shift.id)).filter(
      ({ action }) => action === 'operationChanged',
    )
    expect(changed.map(({ changes }) => changes)).toEqual([
      [
        { field: 'line', from: null, to: result.occurredAt },
        { field: 'content', from: result.content, to: 'Khác' },
      ],
    ])
  })
  test('stays as it is once its shift is sealed, or waits for the receiver', async () => {
    const { result } = await add(opened.operator)
    const refused = async (problem: string) => {
      for (const answer of [
        await add(opened.operator),
        await change(opened.operator, result),
        await strike(opened.operator, result.id),
      ])
        expect(refusal(answer).slice(0, 2)).toEqual([409, problem])
    }
    await server.db
      .updateTable('dutyShiftLogs')
      .set({ status: 'awaitingReceiver' })
      .where('id', '=', opened.shift.id)
      .execute()
    await refused('dutyShiftLogs.awaitingReceiver')
    await sealDirectly(server.db, opened.shift.id, NOW)
    await refused('dutyShiftLogs.sealed')
  })
})

const historyOf = (entity: string, id: number) =>
  server.db
    .selectFrom('history')
    .select(['action', 'changes', 'reason'])
    .where('entity', '=', entity)
    .where('entityId', '=', String(id))
    .orderBy('id')
    .execute()

test('who reads a shift’s history reads that of its entries', async () => {
  const { result } = await add(opened.operator)
  const history = (who: Client, entity: string, id: number) =>
    who.get<{ totalCount: number }>(`/services/app/AuditLog/GetEntityHistory?entity=${entity}&entityId=${id}`)
  const manager = await signedIn(server, { roles: ['QĐ'], plantIds: [opened.plantId] })
  expect((await history(manager, 'duty-shift-operations', result.id)).result.totalCount).toBe(1)
  expect((await history(manager, 'duty-shift-logs', opened.shift.id)).result.totalCount).toBe(2)
  const stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
  for (const [entity, id] of [
    ['duty-shift-operations', result.id],
    ['duty-shift-logs', opened.shift.id],
    ['duty-shift-log-settings', opened.plantId],
    ['duty-shift-personnel', 1],
  ] as const)
    expect((await history(stranger, entity, id)).status).toBe(404)
})
