import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import type { TaskGroupDetail } from '#contract/task-groups/group.ts'
import type { Task } from '#contract/task-groups/task.ts'
import type { PersonLoad } from '#contract/task-groups/load.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { kindsToldTo } from '#server/test/notifications.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'
import { upload } from '#server/test/upload.ts'

let server: TestApp
let plantId: number
let director: Client
let manager: Client
let leader: Client
let doer: Client
let helper: Client
let stranger: Client

const path = '/services/app/TaskGroup'
const LARGEST = 2_147_483_647

const taskOf = (changes: object = {}) => ({
  title: 'Thay chèn trục bơm',
  expectedProduct: 'Biên bản nghiệm thu sau sửa chữa',
  assigneeId: doer.userId,
  dueOn: '2026-11-25',
  ...changes,
})
const create = (changes: object = {}, who = manager) =>
  who.send<TaskGroupDetail>('POST', `${path}/Create`, {
    powerPlantId: plantId,
    groupName: 'Sửa bơm nước kỹ thuật',
    category: 'repair',
    ownerId: leader.userId,
    startOn: '2026-11-20',
    dueOn: '2026-11-30',
    tasks: [taskOf()],
    ...changes,
  })
const get = (id: number, who = manager) => who.get<TaskGroupDetail>(`${path}/Get?Id=${id}`)
const post = (verb: string, body: object, who: Client) =>
  who.send<TaskGroupDetail>('POST', `${path}/${verb}`, body)
const tasksOf = (query: string, who: Client) => who.get<Page<Task>>(`${path}/GetTasks?${query}`)
const problemOf = ({ status, error }: { status: number; error?: { problem?: string } | null }) => [
  status,
  error?.problem,
]

/** A step of the first task of a group, or of another one. */
async function move(group: TaskGroupDetail, action: string, who: Client, more: object = {}, at = 0) {
  const current = (await get(group.id)).result.tasks[at]
  return post('MoveTask', { id: current?.id, version: current?.version, action, ...more }, who)
}

beforeAll(async () => {
  server = await testApp()
  server.setNow('2026-11-20T08:00:00.000Z')
  plantId = await makePlant(server.db)
  const plantIds = [plantId]
  director = await signedIn(server, { roles: ['GD'], plantIds, surname: 'Phan', name: 'Long' })
  manager = await signedIn(server, { roles: ['QĐ'], plantIds, surname: 'Lê', name: 'Tâm' })
  leader = await signedIn(server, { roles: ['TC'], plantIds, surname: 'Trần', name: 'Hòa' })
  doer = await signedIn(server, { roles: ['DHV'], plantIds, surname: 'Vũ', name: 'An' })
  helper = await signedIn(server, { roles: ['DHV'], plantIds, surname: 'Đỗ', name: 'Bình' })
  stranger = await signedIn(server, { roles: ['GD'], plantIds: [await makePlant(server.db)] })
})
afterAll(() => server.close())

describe('a task', () => {
  test('goes from its doer to its giver and back: result, return, acceptance', async () => {
    const { result: group } = await create()
    expect(problemOf(await move(group, 'submit', doer, { result: 'Xong' }))).toEqual([
      409,
      'taskGroups.wrongStatus',
    ])
    expect(problemOf(await move(group, 'start', manager))).toEqual([403, 'taskGroups.notDoer'])
    expect((await move(group, 'start', doer)).result).toMatchObject({ status: 'doing' })
    expect(problemOf(await move(group, 'submit', doer))).toEqual([400, 'taskGroups.resultMissing'])
    const photo = await upload<{ id: number }>(server.app, doer, 'task', 'bb.pdf', Buffer.from('%PDF-1.4\n'))
    const fileIds = [photo.result.id]
    expect(problemOf(await move(group, 'submit', doer, { result: 'Đã thay', fileIds: [LARGEST] }))).toEqual([
      400,
      'taskGroups.fileNotOwn',
    ])
    const handed = await move(group, 'submit', doer, { result: 'Đã thay chèn trục', fileIds })
    expect(handed.result).toMatchObject({ status: 'awaitingAcceptance', tasks: [{ can: { accept: false } }] })
    expect(await kindsToldTo(manager)).toContain('taskHandedIn')
    expect((await tasksOf('Box=toAccept', leader)).result.items.map(({ groupId }) => groupId)).toContain(
      group.id,
    )
    const download = `/services/app/File/Download?Id=${photo.result.id}`
    expect([(await leader.get(download)).status, (await stranger.get(download)).status]).toEqual([200, 404])
    expect(problemOf(await move(group, 'accept', doer))).toEqual([403, 'taskGroups.ownWork'])
    expect(problemOf(await move(group, 'return', manager))).toEqual([400, 'taskGroups.reasonMissing'])
    const back = await move(group, 'return', manager, { reason: 'Còn rò 3 giọt/phút' })
    expect(back.result.tasks[0]).toMatchObject({
      status: 'returned',
      returnCount: 1,
      reason: 'Còn rò 3 giọt/phút',
    })
    expect(await kindsToldTo(doer)).toContain('taskReturned')
    await move(group, 'submit', doer, { result: 'Siết lại, hết rò', fileIds })
    const done = await move(group, 'accept', leader)
    expect(done.result).toMatchObject({
      status: 'done',
      progressPercent: 100,
      doneCount: 1,
      tasks: [
        { status: 'done', acceptedByName: 'Trần Hòa', result: 'Siết lại, hết rò', progressPercent: 100 },
      ],
    })
    expect(problemOf(await move(group, 'cancel', manager, { reason: 'x' }))).toEqual([
      409,
      'taskGroups.wrongStatus',
    ])
    const add = await post('AddTask', { groupId: group.id, ...taskOf() }, manager)
    expect(problemOf(add)).toEqual([409, 'taskGroups.closed'])
    const past = await doer.get<Page<HistoryEntry>>(
      `/services/app/AuditLog/GetEntityHistory?Entity=tasks&EntityId=${done.result.tasks[0]?.id}&MaxResultCount=50`,
    )
    expect(past.result.items.map(({ action }) => action)).toEqual([
      'accept',
      'submit',
      'return',
      'submit',
      'start',
      'created',
    ])
  })

  test('of a doer who is also its giver is accepted by its owner alone', async () => {
    const { result: group } = await create({ tasks: [taskOf({ assigneeId: manager.userId })] })
    await move(group, 'start', manager)
    await move(group, 'submit', manager, { result: 'Đã lập phương án' })
    expect(problemOf(await move(group, 'accept', manager))).toEqual([403, 'taskGroups.ownWork'])
    expect(problemOf(await move(group, 'cancel', manager, { reason: 'Không cần' }))).toEqual([
      403,
      'taskGroups.ownWork',
    ])
    expect((await move(group, 'accept', leader)).result.status).toBe('done')
  })

  test('is paused, resumed where it stood, and called off with a reason', async () => {
    const { result: group } = await create()
    expect(problemOf(await move(group, 'pause', helper, { reason: 'x' }))).toEqual([404, 'core.notFound'])
    expect((await move(group, 'pause', leader, { reason: 'Chờ vật tư' })).result.status).toBe('paused')
    expect((await move(group, 'resume', leader)).result.status).toBe('new')
    const off = await move(group, 'cancel', director, { reason: 'Thay bơm mới' })
    expect(off.result).toMatchObject({ status: 'cancelled', progressPercent: 0, taskCount: 0 })
    expect(await kindsToldTo(doer)).toContain('taskStopped')
  })

  test('stale or strange steps are refused', async () => {
    const { result: group } = await create()
    const [task] = group.tasks
    await move(group, 'start', doer)
    const stale = { id: task?.id, version: 1, action: 'submit', result: 'Xong' }
    expect(problemOf(await post('MoveTask', stale, doer))).toEqual([409, 'core.changedMeanwhile'])
    for (const id of [LARGEST, LARGEST + 1])
      expect((await post('MoveTask', { ...stale, id }, doer)).status).toBe(id > LARGEST ? 400 : 404)
    expect((await post('MoveTask', { ...stale, version: 2 }, stranger)).status).toBe(404)
  })

  test('reports its progress and ticks its checklist, which must be done before it is handed in', async () => {
    const checklist = [{ text: 'Cô lập' }, { text: 'Thử kín' }]
    const tasks = [
      taskOf({ weight: 3, checklist }),
      taskOf({ title: 'Vệ sinh', weight: 1 }),
      taskOf({ title: 'Sơn', weight: 1 }),
    ]
    const { result: group } = await create({ tasks })
    const report = async (changes: object, who = doer) => {
      const task = (await get(group.id)).result.tasks[0]
      const body = { id: task?.id, version: task?.version, progressPercent: 50, checklist: task?.checklist }
      return who.send<TaskGroupDetail>('PUT', `${path}/ReportProgress`, { ...body, ...changes })
    }
    expect(problemOf(await report({}))).toEqual([409, 'taskGroups.wrongStatus'])
    await move(group, 'start', doer)
    expect(problemOf(await report({}, manager))).toEqual([403, 'taskGroups.notDoer'])
    expect(problemOf(await report({ checklist: [] }))).toEqual([400, 'taskGroups.checklistOther'])
    // 3 · 50 of 3 + 1 + 1.
    expect((await report({})).result).toMatchObject({ progressPercent: 30, status: 'doing' })
    expect(problemOf(await move(group, 'submit', doer, { result: 'Xong' }))).toEqual([
      409,
      'taskGroups.checklistOpen',
    ])
    await report({ progressPercent: 100, checklist: checklist.map((one) => ({ ...one, isDone: true })) })
    expect((await move(group, 'submit', doer, { result: 'Xong' })).status).toBe(200)
  })

  test('waits for another of its group, never in a circle', async () => {
    const { result: group } = await create({ tasks: [taskOf(), taskOf({ title: 'Chạy thử' })] })
    const [first, second] = group.tasks
    const waitFor = async (at: number, dependsOnIds: unknown[]) => {
      const { checklist, ...task } = (await get(group.id)).result.tasks[at] ?? { checklist: [] }
      return manager.send('PUT', `${path}/UpdateTask`, { ...task, checklist, dependsOnIds })
    }
    expect((await waitFor(1, [first?.id])).status).toBe(200)
    expect(problemOf(await waitFor(0, [second?.id]))).toEqual([409, 'taskGroups.circle'])
    expect(problemOf(await waitFor(0, [first?.id]))).toEqual([409, 'taskGroups.circle'])
    expect(problemOf(await waitFor(0, [LARGEST]))).toEqual([400, 'taskGroups.otherGroup'])
    expect(problemOf(await move(group, 'start', doer, {}, 1))).toEqual([409, 'taskGroups.blocked'])
    await move(group, 'cancel', manager, { reason: 'Không cần nữa' })
    expect((await move(group, 'start', doer, {}, 1)).status).toBe(200)
  })

  test('is handed on to another doer by who gave it, not by the doer', async () => {
    const { result: group } = await create()
    const [task] = group.tasks
    const write = { ...task, assigneeId: helper.userId }
    expect(problemOf(await doer.send('PUT', `${path}/UpdateTask`, write))).toEqual([
      403,
      'taskGroups.notGiver',
    ])
    const late = await manager.send('PUT', `${path}/UpdateTask`, { ...write, startOn: '2026-11-26' })
    expect(problemOf(late)).toEqual([400, 'taskGroups.startAfterDue'])
    const given = await manager.send<TaskGroupDetail>('PUT', `${path}/UpdateTask`, {
      ...write,
      dueOn: '2027-01-01',
    })
    expect(given.result.tasks[0]).toMatchObject({ assigneeName: 'Đỗ Bình', dueOn: '2026-11-25' })
    expect((await get(group.id, doer)).status).toBe(404)
    const added = await post('AddTask', { groupId: group.id, ...taskOf({ dueOn: '2026-12-01' }) }, manager)
    expect(problemOf(added)).toEqual([400, 'taskGroups.dueAfterGroup'])
    const soon = await post('AddTask', { groupId: group.id, ...taskOf({ dueOn: '2026-11-19' }) }, manager)
    expect(problemOf(soon)).toEqual([400, 'taskGroups.dueBeforeStart'])
    expect((await post('AddTask', { groupId: group.id, ...taskOf() }, manager)).result.taskCount).toBe(2)
  })
})

describe('a later due day', () => {
  test('is asked for, granted by somebody else and counted; the first one stays', async () => {
    const { result: group } = await create({ dueOn: '2026-11-25' })
    const ask = async (toDueOn: string, who = doer) => {
      const task = (await get(group.id)).result.tasks[0]
      return post(
        'RequestExtension',
        { id: task?.id, version: task?.version, toDueOn, reason: 'Chờ phớt' },
        who,
      )
    }
    const answer = async (isGranted: boolean, who: Client, decisionNote: string | null = null) => {
      const task = (await get(group.id)).result.tasks[0]
      const id = task?.extensions.at(-1)?.id
      return post('DecideExtension', { id, version: task?.version, isGranted, decisionNote }, who)
    }
    expect(problemOf(await ask('2026-11-25'))).toEqual([400, 'taskGroups.notLater'])
    expect(problemOf(await ask('2026-12-05', manager))).toEqual([403, 'taskGroups.notDoer'])
    expect((await ask('2026-12-05')).result.tasks[0]).toMatchObject({
      asksExtension: true,
      dueOn: '2026-11-25',
    })
    expect(problemOf(await ask('2026-12-06'))).toEqual([409, 'taskGroups.extensionWaits'])
    expect(await kindsToldTo(leader)).toContain('extensionAsked')
    expect(problemOf(await answer(true, doer))).toEqual([403, 'taskGroups.ownWork'])
    expect(problemOf(await answer(false, manager))).toEqual([400, 'taskGroups.noteMissing'])
    expect((await answer(false, manager, 'Phớt có trong kho')).result.tasks[0]).toMatchObject({
      dueOn: '2026-11-25',
      extensionCount: 0,
      asksExtension: false,
    })
    expect(problemOf(await answer(true, manager))).toEqual([409, 'taskGroups.extensionDecided'])
    await ask('2026-12-05')
    const granted = await answer(true, leader)
    expect(granted.result).toMatchObject({
      dueOn: '2026-12-05',
      tasks: [{ dueOn: '2026-12-05', firstDueOn: '2026-11-25', extensionCount: 1 }],
    })
    expect(await kindsToldTo(doer)).toContain('extensionDecided')
  })
})

test('what everybody has to do is counted from the tasks that the caller sees', async () => {
  const busy = await signedIn(server, { roles: ['DHV'], plantIds: [plantId], surname: 'Hà', name: 'Bận' })
  const tasks = ['2026-11-20', '2026-11-25', '2026-11-30'].map((dueOn) =>
    taskOf({ dueOn, assigneeId: busy.userId }),
  )
  const { result: group } = await create({ tasks })
  await move(group, 'start', busy)
  await move(group, 'submit', busy, { result: 'Xong' })
  await move(group, 'accept', leader)
  const loadOf = async (who: Client) => {
    const { result } = await who.get<{ items: PersonLoad[] }>(`${path}/GetLoads?PowerPlantId=${plantId}`)
    return result.items.find(({ id }) => id === busy.userId)
  }
  expect(await loadOf(director)).toMatchObject({ inHandCount: 2, overdueCount: 0, soonCount: 1, dueCount: 0 })
  expect(await loadOf(helper)).toBeUndefined()
  server.setNow('2026-11-26T08:00:00.000Z')
  try {
    const later = await signedIn(server, { roles: ['GD'], plantIds: [plantId] })
    // Due until yesterday: the first, accepted in time, and the second, which is late.
    expect(await loadOf(later)).toMatchObject({
      overdueCount: 1,
      dueCount: 2,
      onTimeCount: 1,
      punctualityPercent: 50,
    })
  } finally {
    server.setNow('2026-11-20T08:00:00.000Z')
  }
})
