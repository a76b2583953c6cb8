import { describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import type { TaskGroupDetail } from '#contract/task-groups/group.ts'
import type { PersonLoad } from '#contract/task-groups/load.ts'
import { kindsToldTo } from '#server/test/notifications.ts'
import { signedIn, type Client } from '#server/test/people.ts'
import { upload } from '#server/test/upload.ts'

import { givingTasks, LARGEST, path, problemOf } from '../testing/giving-tasks.ts'

const { world, taskOf, create, get, post, tasksOf } = givingTasks()

/** A photo as small as one can be. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A step of the first task of a group, or of another one. */
async function move(group: TaskGroupDetail, action: string, who: Client, more: object = {}, at = 0) {
  const current = (await get(group.id)).result.tasks[at]
  return post('MoveTask', { id: current?.id, version: current?.version, action, ...more }, who)
}

describe('a task', () => {
  test('goes from its doer to its giver and back: result, return, acceptance', async () => {
    const { result: group } = await create()
    expect(problemOf(await move(group, 'submit', world.doer, { result: 'Xong' }))).toEqual([
      409,
      'taskGroups.wrongStatus',
    ])
    expect(problemOf(await move(group, 'start', world.manager))).toEqual([403, 'taskGroups.notDoer'])
    expect((await move(group, 'start', world.doer)).result).toMatchObject({ status: 'doing' })
    expect(problemOf(await move(group, 'submit', world.doer))).toEqual([400, 'taskGroups.resultMissing'])
    const photo = await upload<{ id: number }>(world.server.app, world.doer, 'task', 'bom.png', PNG)
    const fileIds = [photo.result.id]
    expect(
      problemOf(await move(group, 'submit', world.doer, { result: 'Đã thay', fileIds: [LARGEST] })),
    ).toEqual([400, 'taskGroups.fileNotOwn'])
    const handed = await move(group, 'submit', world.doer, { result: 'Đã thay chèn trục', fileIds })
    expect(handed.result).toMatchObject({
      status: 'awaitingAcceptance',
      tasks: [{ can: { accept: false }, files: [{ fileName: 'bom.png', mediaType: 'image/png' }] }],
    })
    expect(await kindsToldTo(world.manager)).toContain('taskHandedIn')
    expect(
      (await tasksOf('Box=toAccept', world.leader)).result.items.map(({ groupId }) => groupId),
    ).toContain(group.id)
    const download = `/services/app/File/Download?Id=${photo.result.id}`
    expect([(await world.leader.get(download)).status, (await world.stranger.get(download)).status]).toEqual([
      200, 404,
    ])
    expect(problemOf(await move(group, 'accept', world.doer))).toEqual([403, 'taskGroups.ownWork'])
    expect(problemOf(await move(group, 'return', world.manager))).toEqual([400, 'taskGroups.reasonMissing'])
    const back = await move(group, 'return', world.manager, { reason: 'Còn rò 3 giọt/phút' })
    expect(back.result.tasks[0]).toMatchObject({
      status: 'returned',
      returnCount: 1,
      reason: 'Còn rò 3 giọt/phút',
    })
    expect(await kindsToldTo(world.doer)).toContain('taskReturned')
    await move(group, 'submit', world.doer, { result: 'Siết lại, hết rò', fileIds })
    const done = await move(group, 'accept', world.leader)
    expect(done.result).toMatchObject({
      status: 'done',
      progressPercent: 100,
      doneCount: 1,
      tasks: [
        { status: 'done', acceptedByName: 'Trần Hòa', result: 'Siết lại, hết rò', progressPercent: 100 },
      ],
    })
    expect(problemOf(await move(group, 'cancel', world.manager, { reason: 'x' }))).toEqual([
      409,
      'taskGroups.wrongStatus',
    ])
    const add = await post('AddTask', { groupId: group.id, ...taskOf() }, world.manager)
    expect(problemOf(add)).toEqual([409, 'taskGroups.closed'])
    const past = await world.doer.get<Page<HistoryEntry>>(
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
    const { result: group } = await create({ tasks: [taskOf({ assigneeId: world.manager.userId })] })
    await move(group, 'start', world.manager)
    await move(group, 'submit', world.manager, { result: 'Đã lập phương án' })
    expect(problemOf(await move(group, 'accept', world.manager))).toEqual([403, 'taskGroups.ownWork'])
    expect(problemOf(await move(group, 'cancel', world.manager, { reason: 'Không cần' }))).toEqual([
      403,
      'taskGroups.ownWork',
    ])
    expect((await move(group, 'accept', world.leader)).result.status).toBe('done')
  })

  test('is paused, resumed where it stood, and called off with a reason', async () => {
    const { result: group } = await create()
    expect(problemOf(await move(group, 'pause', world.helper, { reason: 'x' }))).toEqual([
      404,
      'core.notFound',
    ])
    expect((await move(group, 'pause', world.leader, { reason: 'Chờ vật tư' })).result.status).toBe('paused')
    expect((await move(group, 'resume', world.leader)).result.status).toBe('new')
    const off = await move(group, 'cancel', world.director, { reason: 'Thay bơm mới' })
    expect(off.result).toMatchObject({ status: 'cancelled', progressPercent: 0, taskCount: 0 })
    expect(await kindsToldTo(world.doer)).toContain('taskStopped')
  })

  test('stale or strange steps are refused', async () => {
    const { result: group } = await create()
    const [task] = group.tasks
    await move(group, 'start', world.doer)
    const stale = { id: task?.id, version: 1, action: 'submit', result: 'Xong' }
    expect(problemOf(await post('MoveTask', stale, world.doer))).toEqual([409, 'core.changedMeanwhile'])
    for (const id of [LARGEST, LARGEST + 1])
      expect((await post('MoveTask', { ...stale, id }, world.doer)).status).toBe(id > LARGEST ? 400 : 404)
    expect((await post('MoveTask', { ...stale, version: 2 }, world.stranger)).status).toBe(404)
  })

  test('reports its progress and ticks its checklist, which must be done before it is handed in', async () => {
    const checklist = [{ text: 'Cô lập' }, { text: 'Thử kín' }]
    const tasks = [
      taskOf({ weight: 3, checklist }),
      taskOf({ title: 'Vệ sinh', weight: 1 }),
      taskOf({ title: 'Sơn', weight: 1 }),
    ]
    const { result: group } = await create({ tasks })
    const report = async (changes: object, who = world.doer) => {
      const task = (await get(group.id)).result.tasks[0]
      const body = { id: task?.id, version: task?.version, progressPercent: 50, checklist: task?.checklist }
      return who.send<TaskGroupDetail>('PUT', `${path}/ReportProgress`, { ...body, ...changes })
    }
    expect(problemOf(await report({}))).toEqual([409, 'taskGroups.wrongStatus'])
    await move(group, 'start', world.doer)
    expect(problemOf(await report({}, world.manager))).toEqual([403, 'taskGroups.notDoer'])
    expect(problemOf(await report({ checklist: [] }))).toEqual([400, 'taskGroups.checklistOther'])
    // 3 · 50 of 3 + 1 + 1.
    expect((await report({})).result).toMatchObject({ progressPercent: 30, status: 'doing' })
    expect(problemOf(await move(group, 'submit', world.doer, { result: 'Xong' }))).toEqual([
      409,
      'taskGroups.checklistOpen',
    ])
    await report({ progressPercent: 100, checklist: checklist.map((one) => ({ ...one, isDone: true })) })
    expect((await move(group, 'submit', world.doer, { result: 'Xong' })).status).toBe(200)
  })

  test('ticks its checklist with the result that is handed in, or keeps neither', async () => {
    const points = [{ text: 'Cô lập' }, { text: 'Thử kín' }]
    const { result: group } = await create({ tasks: [taskOf({ checklist: points })] })
    await move(group, 'start', world.doer)
    const submit = (checklist: readonly object[]) =>
      move(group, 'submit', world.doer, { result: 'Xong', checklist })
    const half = points.map(({ text }, at) => ({ text, isDone: at === 0 }))
    expect(problemOf(await submit(half))).toEqual([409, 'taskGroups.checklistOpen'])
    expect((await get(group.id)).result.tasks[0]?.checklist[0]?.isDone).toBe(false)
    expect(problemOf(await submit([]))).toEqual([400, 'taskGroups.checklistOther'])
    const done = points.map(({ text }) => ({ text, isDone: true }))
    const { result } = await submit(done)
    expect(result.tasks[0]).toMatchObject({ status: 'awaitingAcceptance', checklist: done })
  })

  test('waits for another of its group, never in a circle', async () => {
    const { result: group } = await create({ tasks: [taskOf(), taskOf({ title: 'Chạy thử' })] })
    const [first, second] = group.tasks
    const waitFor = async (at: number, dependsOnIds: unknown[]) => {
      const { checklist, ...task } = (await get(group.id)).result.tasks[at] ?? { checklist: [] }
      return world.manager.send('PUT', `${path}/UpdateTask`, { ...task, checklist, dependsOnIds })
    }
    expect((await waitFor(1, [first?.id])).status).toBe(200)
    expect(problemOf(await waitFor(0, [second?.id]))).toEqual([409, 'taskGroups.circle'])
    expect(problemOf(await waitFor(0, [first?.id]))).toEqual([409, 'taskGroups.circle'])
    expect(problemOf(await waitFor(0, [LARGEST]))).toEqual([400, 'taskGroups.otherGroup'])
    expect(problemOf(await move(group, 'start', world.doer, {}, 1))).toEqual([409, 'taskGroups.blocked'])
    await move(group, 'cancel', world.manager, { reason: 'Không cần nữa' })
    expect((await move(group, 'start', world.doer, {}, 1)).status).toBe(200)
  })

  test('is handed on to another doer by who gave it, not by the doer', async () => {
    const { result: group } = await create()
    const [task] = group.tasks
    const write = { ...task, assigneeId: world.helper.userId }
    expect(problemOf(await world.doer.send('PUT', `${path}/UpdateTask`, write))).toEqual([
      403,
      'taskGroups.notGiver',
    ])
    const late = await world.manager.send('PUT', `${path}/UpdateTask`, { ...write, startOn: '2026-11-26' })
    expect(problemOf(late)).toEqual([400, 'taskGroups.startAfterDue'])
    const given = await world.manager.send<TaskGroupDetail>('PUT', `${path}/UpdateTask`, {
      ...write,
      dueOn: '2027-01-01',
    })
    expect(given.result.tasks[0]).toMatchObject({ assigneeName: 'Đỗ Bình', dueOn: '2026-11-25' })
    expect((await get(group.id, world.doer)).status).toBe(404)
    const added = await post(
      'AddTask',
      { groupId: group.id, ...taskOf({ dueOn: '2026-12-01' }) },
      world.manager,
    )
    expect(problemOf(added)).toEqual([400, 'taskGroups.dueAfterGroup'])
    const soon = await post(
      'AddTask',
      { groupId: group.id, ...taskOf({ dueOn: '2026-11-19' }) },
      world.manager,
    )
    expect(problemOf(soon)).toEqual([400, 'taskGroups.dueBeforeStart'])
    expect((await post('AddTask', { groupId: group.id, ...taskOf() }, world.manager)).result.taskCount).toBe(
      2,
    )
  })
})

describe('a later due day', () => {
  test('is asked for, granted by somebody else and counted; the first one stays', async () => {
    const { result: group } = await create({ dueOn: '2026-11-25' })
    const ask = async (toDueOn: string, who = world.doer) => {
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
    expect(problemOf(await ask('2026-12-05', world.manager))).toEqual([403, 'taskGroups.notDoer'])
    expect((await ask('2026-12-05')).result.tasks[0]).toMatchObject({
      asksExtension: true,
      dueOn: '2026-11-25',
    })
    expect(problemOf(await ask('2026-12-06'))).toEqual([409, 'taskGroups.extensionWaits'])
    expect(await kindsToldTo(world.leader)).toContain('extensionAsked')
    expect(problemOf(await answer(true, world.doer))).toEqual([403, 'taskGroups.ownWork'])
    expect(problemOf(await answer(false, world.manager))).toEqual([400, 'taskGroups.noteMissing'])
    expect((await answer(false, world.manager, 'Phớt có trong kho')).result.tasks[0]).toMatchObject({
      dueOn: '2026-11-25',
      extensionCount: 0,
      asksExtension: false,
    })
    expect(problemOf(await answer(true, world.manager))).toEqual([409, 'taskGroups.extensionDecided'])
    await ask('2026-12-05')
    const granted = await answer(true, world.leader)
    expect(granted.result).toMatchObject({
      dueOn: '2026-12-05',
      tasks: [{ dueOn: '2026-12-05', firstDueOn: '2026-11-25', extensionCount: 1 }],
    })
    expect(await kindsToldTo(world.doer)).toContain('extensionDecided')
  })
})

test('what everybody has to do is counted from the tasks that the caller sees', async () => {
  const busy = await signedIn(world.server, {
    roles: ['DHV'],
    plantIds: [world.plantId],
    surname: 'Hà',
    name: 'Bận',
  })
  const tasks = ['2026-11-20', '2026-11-25', '2026-11-30'].map((dueOn) =>
    taskOf({ dueOn, assigneeId: busy.userId }),
  )
  const { result: group } = await create({ tasks })
  await move(group, 'start', busy)
  await move(group, 'submit', busy, { result: 'Xong' })
  await move(group, 'accept', world.leader)
  const loadOf = async (who: Client) => {
    const { result } = await who.get<{ items: PersonLoad[] }>(
      `${path}/GetLoads?PowerPlantId=${world.plantId}`,
    )
    return result.items.find(({ id }) => id === busy.userId)
  }
  expect(await loadOf(world.director)).toMatchObject({
    inHandCount: 2,
    overdueCount: 0,
    soonCount: 1,
    dueCount: 0,
  })
  expect(await loadOf(world.helper)).toBeUndefined()
  world.server.setNow('2026-11-26T08:00:00.000Z')
  try {
    const later = await signedIn(world.server, { roles: ['GD'], plantIds: [world.plantId] })
    // Due until yesterday: the first, accepted in time, and the second, which is late.
    expect(await loadOf(later)).toMatchObject({
      overdueCount: 1,
      dueCount: 2,
      onTimeCount: 1,
      punctualityPercent: 50,
    })
  } finally {
    world.server.setNow('2026-11-20T08:00:00.000Z')
  }
})
