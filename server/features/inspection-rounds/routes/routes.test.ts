import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { HistoryEntry } from '#contract/history/index.ts'
import type { InspectionRouteDetail } from '#contract/inspection-rounds/routes/route.ts'
import type { TaskGroup, TaskGroupDetail } from '#contract/task-groups/group.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { client } from '#server/test/people.ts'

import { makeRounds } from '../inspection-rounds.public.ts'
import { inspectedPlant, NOW, routesAt, visited } from '../testing/inspected-plant.ts'

let server: TestApp
let at: Awaited<ReturnType<typeof inspectedPlant>>
let route: InspectionRouteDetail

beforeAll(async () => {
  server = await testApp()
  at = await inspectedPlant(server)
  route = (await at.lay()).result
})
afterAll(() => server.close())

describe('a route', () => {
  test('keeps what is laid down, with the limits that hold at each thing', () => {
    expect(route).toMatchObject({
      stopCount: 2,
      checkCount: 4,
      versionNo: 1,
      version: 1,
      can: { edit: true },
    })
    expect(route.checks[0]).toMatchObject({
      checkNo: 1,
      equipmentCode: 'BD1',
      parameterName: 'Nhiệt độ dầu',
      unit: '°C',
      limits: { warnMax: 70, alarmMax: 80, blockMax: 150 },
    })
  })

  test('with other checks is another edition; a round that is there keeps its own', async () => {
    const { result } = await at.lay({ name: 'Sửa giữa ca' })
    const [round] = await at.list(`&RouteId=${result.id}`)
    const same = await at.change({ ...result, note: 'Đi ngược chiều kim đồng hồ' })
    expect(same.result).toMatchObject({ versionNo: 1, version: 2 })
    const shorter = await at.change({ ...same.result, checks: at.checks().slice(0, 2) })
    expect(shorter.result).toMatchObject({ versionNo: 2, stopCount: 1 })
    await makeRounds(server.db, new Date(NOW))
    expect((await at.get(round?.id ?? 0)).result).toMatchObject({ versionNo: 1, stopCount: 2 })
    const stale = await at.change({ ...result, name: 'cũ' })
    expect([stale.status, stale.error?.problem]).toEqual([409, 'core.changedMeanwhile'])
    const history = await at.operator.get<{ items: HistoryEntry[] }>(
      `/services/app/AuditLog/GetEntityHistory?entity=inspection-routes&entityId=${result.id}`,
    )
    expect(history.result.items[0]?.changes.map(({ field }) => field)).toEqual(['versionNo', 'checks'])
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ checks: [] }, 'checks'],
    [{ atTime: '25:00' }, 'atTime'],
    [{ atTime: null }, 'atTime'],
    [{ frequency: 'shift' }, 'afterMinutes'],
    [{ frequency: 'week' }, 'weekday'],
    [{ windowMinutes: 5 }, 'windowMinutes'],
    [{ post: 'director' }, 'post'],
  ])('%o is refused at its field', async (wrong, member) => {
    const { status, error } = await at.lay({ name: 'Sai', ...wrong })
    expect([status, error?.validationErrors?.[0]?.members]).toEqual([400, [member]])
  })

  test('names only what the plant has', async () => {
    const of = async (check: object) =>
      (await at.lay({ name: 'Lạ', checks: [{ ...at.checks()[0], ...check }] })).error
    expect((await of({ equipmentId: 2_147_483_647 }))?.problem).toBe('inspectionRoutes.unknownEquipment')
    expect((await of({ parameterId: 2_147_483_647 }))?.problem).toBe('inspectionRoutes.unknownParameter')
    expect((await of({ equipmentId: at.fan.id }))?.problem).toBe('inspectionRoutes.unknownParameter')
    expect((await of({ parameterId: null }))?.validationErrors?.[0]?.members).toEqual([
      'checks.0.parameterId',
    ])
    expect((await at.lay()).error?.problem).toBe('inspectionRoutes.nameTaken')
  })

  test('keeps its things and parameters from being deleted', async () => {
    const thing = await at.leader.send('DELETE', `/services/app/Equipment/Delete?Id=${at.fan.id}`)
    expect([thing.status, thing.error?.problem]).toEqual([409, 'devices.inUse'])
  })

  test('is of its plant, and for those with the right', async () => {
    expect((await at.lay({ name: 'x' }, at.operator)).status).toBe(403)
    expect((await at.lay({ name: 'x' }, at.stranger)).status).toBe(403)
    expect((await at.change(route, at.stranger)).status).toBe(404)
    expect((await at.stranger.get(`${routesAt}/Get?Id=${route.id}`)).status).toBe(404)
    expect((await at.leader.get(`${routesAt}/Get?Id=2147483647`)).status).toBe(404)
    expect((await client(server.app).get(`${routesAt}/GetAll`)).status).toBe(401)
  })
})

describe('a check of a round', () => {
  test('that fails becomes a task, and the round shows it to its end', async () => {
    const round = await at.dueRound()
    const answers = [{ checkNo: 2, isOk: false, reason: 'Rò gioăng' }]
    await at.record(visited(round.id, { answers }))
    const service = '/services/app/TaskGroup'
    const of = async () => {
      const path = `${service}/GetOfSource?Kind=roundCheck&Id=${round.id}`
      return (await at.operator.get<{ items: TaskGroup[] }>(path)).result.items
    }
    const doer = at.operator.userId
    const task = { title: 'Thay gioăng', expectedProduct: 'Ảnh sau khi thay', dueOn: '2026-11-21' }
    let group = await at.leader.send<TaskGroupDetail>('POST', `${service}/Create`, {
      powerPlantId: at.plantId,
      groupName: 'Không rò dầu',
      category: 'repair',
      origin: 'inspection',
      ownerId: doer,
      startOn: '2026-11-20',
      dueOn: '2026-11-22',
      equipmentId: at.pump.id,
      sources: [{ kind: 'roundCheck', id: round.id }],
      tasks: [{ ...task, assigneeId: doer }],
    })
    expect(group.result.sources).toMatchObject([{ label: `${round.routeName}, 20/11/2026` }])
    expect((await of()).map(({ status }) => status)).toEqual(['new'])
    for (const [who, action] of [
      [at.operator, 'start'],
      [at.operator, 'submit'],
      [at.leader, 'accept'],
    ] as const) {
      const [one] = group.result.tasks
      const step = { id: one?.id, version: one?.version, action, result: 'Hết rò' }
      group = await who.send('POST', `${service}/MoveTask`, step)
      expect([action, group.status]).toEqual([action, 200])
    }
    expect(await of()).toMatchObject([{ id: group.result.id, status: 'done', equipmentId: at.pump.id }])
  })

  test('tells at each stop what must not be used, and whose inspection is due when', async () => {
    const inspected = (equipmentId: number, said: object) =>
      at.leader.send('POST', '/services/app/EquipmentInspection/Create', { equipmentId, ...said })
    await inspected(at.pump.id, { typeCode: 'mats', lastOn: '2025-03-31', result: 'passed' })
    await inspected(at.fan.id, { typeCode: 'belts', lastOn: '2026-11-01', result: 'failed' })
    const { checks } = (await at.get((await at.dueRound()).id)).result
    expect(checks.map(({ isBanned, inspectionDueOn }) => [isBanned, inspectionDueOn])).toEqual([
      [false, '2026-03-31'],
      [false, '2026-03-31'],
      [true, null],
      [true, null],
    ])
  })
})
