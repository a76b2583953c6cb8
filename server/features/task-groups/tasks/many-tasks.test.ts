import { describe, expect, test } from 'vitest'

import type { ChangedTask } from '#contract/task-groups/many.ts'
import type { TaskSchedule } from '#contract/task-groups/schedule.ts'
import type { TaskTemplateDetail } from '#contract/task-groups/templates/template.ts'
import { kindsToldTo } from '#server/test/notifications.ts'
import type { Client } from '#server/test/people.ts'

import { givingTasks, LARGEST, path, problemOf } from '../testing/giving-tasks.ts'

const { world, taskOf, create, get, post, tasksOf } = givingTasks()

const changeMany = (body: object, who: Client) =>
  who.send<{ items: ChangedTask[] }>('POST', `${path}/ChangeMany`, body)

/** A group of the manager's with two tasks of the doer. */
const twoTasks = async () => (await create({ tasks: [taskOf(), taskOf({ title: 'Chạy thử' })] })).result
const named = ({ tasks }: Awaited<ReturnType<typeof twoTasks>>, more: object = {}) =>
  tasks.map(({ id, version }) => ({ id, version, ...more }))

describe('several tasks at once', () => {
  test('are handed on, and handed back by the same call with what the answer told', async () => {
    const group = await twoTasks()
    const assigneeId = world.helper.userId
    const { result } = await changeMany(
      { action: 'assign', items: named(group, { assigneeId }) },
      world.manager,
    )
    expect(result.items).toMatchObject([
      { problem: null, version: 2, formerAssigneeId: world.doer.userId },
      { problem: null, version: 2, formerAssigneeId: world.doer.userId },
    ])
    expect((await get(group.id)).result.tasks.map((task) => task.assigneeId)).toEqual([
      assigneeId,
      assigneeId,
    ])
    expect(await kindsToldTo(world.helper)).toContain('taskGiven')
    const back = result.items.map((item) => ({
      id: item.id,
      version: item.version,
      assigneeId: item.formerAssigneeId,
    }))
    await changeMany({ action: 'assign', items: back }, world.manager)
    expect((await get(group.id)).result.tasks.map((task) => task.assigneeName)).toEqual(['Vũ An', 'Vũ An'])
  })

  test('each stands for itself: what is refused is told and undone, the others stay', async () => {
    const group = await twoTasks()
    const [first, second] = named(group)
    const { result } = await changeMany(
      {
        action: 'cancel',
        reason: 'Không còn cần',
        items: [{ ...first, version: 7 }, second, { id: LARGEST, version: 1 }],
      },
      world.manager,
    )
    expect(result.items.map(({ problem }) => problem)).toEqual([
      expect.stringContaining('thay đổi') as string,
      null,
      expect.any(String) as string,
    ])
    expect((await get(group.id)).result.tasks.map(({ status }) => status)).toEqual(['new', 'cancelled'])
    // Nobody learns from it what somebody else has to do.
    const strange = await changeMany({ action: 'cancel', reason: 'x', items: [first] }, world.stranger)
    expect(strange.result.items).toMatchObject([{ title: '', version: null, formerAssigneeId: null }])
  })

  test('a due day moves only by an extension that the doer asks for', async () => {
    const group = await twoTasks()
    const later = { action: 'extend', toDueOn: '2026-11-29', reason: 'Chờ vật tư', items: named(group) }
    const byGiver = await changeMany(later, world.manager)
    expect(byGiver.result.items.every(({ problem }) => problem?.includes('người thực hiện'))).toBe(true)
    await changeMany(later, world.doer)
    const { tasks } = (await get(group.id)).result
    expect(tasks.map(({ dueOn, asksExtension }) => [dueOn, asksExtension])).toEqual([
      ['2026-11-25', true],
      ['2026-11-25', true],
    ])
  })

  test('a priority is that of the group, and only of one that is open', async () => {
    const group = await twoTasks()
    const urgent = { action: 'prioritise', items: named(group, { priority: 'critical' }) }
    expect((await changeMany(urgent, world.doer)).result.items[0]?.problem).toContain('người giao')
    const { result } = await changeMany(urgent, world.manager)
    expect(result.items.map(({ formerPriority }) => formerPriority)).toEqual(['normal', 'critical'])
    expect((await get(group.id)).result).toMatchObject({ priority: 'critical', version: 2 })
  })

  test('a doer never calls off nor accepts their own by it', async () => {
    const own = (await create({ tasks: [taskOf({ assigneeId: world.manager.userId })] })).result
    const { result } = await changeMany(
      { action: 'cancel', reason: 'Thôi', items: named(own) },
      world.manager,
    )
    expect(result.items[0]?.problem).toContain('không tự quyết')
  })

  test.each<[string, object, string]>([
    ['without a reason', { action: 'cancel', items: [{ id: 1, version: 1 }] }, 'reason'],
    ['without a day', { action: 'extend', reason: 'x', items: [{ id: 1, version: 1 }] }, 'toDueOn'],
    ['to nobody', { action: 'assign', items: [{ id: 1, version: 1 }] }, 'items.0.assigneeId'],
    ['with no priority', { action: 'prioritise', items: [{ id: 1, version: 1 }] }, 'items.0.priority'],
    [
      'of an id that cannot be',
      { action: 'cancel', reason: 'x', items: [{ id: LARGEST + 1, version: 1 }] },
      'items.0.id',
    ],
    ['of none', { action: 'cancel', reason: 'x', items: [] }, 'items'],
  ])('%s is refused at its field', async (_case, body, field) => {
    const { status, error } = await changeMany(body, world.manager)
    expect(status).toBe(400)
    expect(error?.validationErrors?.flatMap(({ members }) => members)).toEqual([field])
  })
})

describe('the days of tasks', () => {
  const schedule = (query: string, who = world.manager) =>
    who.get<TaskSchedule>(`${path}/GetSchedule?PowerPlantId=${world.plantId}&${query}`)

  test('are those that a task covers, with what it waits for; what recurs is told ahead', async () => {
    const group = (
      await create({
        tasks: [
          taskOf({ startOn: '2026-11-22', dueOn: '2026-11-24' }),
          taskOf({ title: 'Chạy thử', dueOn: '2026-11-30', waitsForNos: [1] }),
        ],
      })
    ).result
    const own = ({ items }: TaskSchedule) => items.filter(({ groupId }) => groupId === group.id)
    const [first, second] = own((await schedule('From=2026-11-01&To=2026-11-30')).result)
    expect(first).toMatchObject({ beginsOn: '2026-11-22', dueOn: '2026-11-24', dependsOnIds: [] })
    expect(second).toMatchObject({ beginsOn: '2026-11-20', dependsOnIds: [first?.id] })
    expect(own((await schedule('From=2026-11-25&To=2026-11-26')).result).map(({ title }) => title)).toEqual([
      'Chạy thử',
    ])
    const template = await world.manager.send<TaskTemplateDetail>(
      'POST',
      '/services/app/TaskTemplate/Create',
      {
        powerPlantId: world.plantId,
        templateName: 'Kiểm tra ắc quy',
        category: 'operation',
        ownerId: world.leader.userId,
        tasks: [{ ...taskOf(), dueDays: 2 }],
      },
    )
    await world.manager.send('POST', '/services/app/TaskRule/Create', {
      powerPlantId: world.plantId,
      ruleName: 'Kiểm tra ắc quy',
      templateId: template.result.id,
      frequency: 'month',
      monthDay: 31,
      startsOn: '2026-11-20',
      leadDays: 1,
    })
    const february = await schedule('From=2027-02-01&To=2027-03-01')
    expect(february.result.ahead).toEqual([
      {
        ruleId: expect.any(Number) as number,
        ruleName: 'Kiểm tra ắc quy',
        powerPlantName: expect.any(String) as string,
        beginsOn: '2027-01-31',
        dueOn: '2027-02-02',
      },
      expect.objectContaining({ beginsOn: '2027-02-28', dueOn: '2027-03-02' }),
    ])
    expect(problemOf(await schedule('From=2026-11-30&To=2026-11-01'))[0]).toBe(400)
    expect(problemOf(await schedule('From=2026-01-01&To=2027-01-02'))[0]).toBe(400)
    expect((await schedule('From=2026-11-01&To=2026-11-30', world.stranger)).status).toBe(403)
  })

  test('a task begins on another day at once, by who gave it; its due day stays', async () => {
    const group = await twoTasks()
    const [task] = group.tasks
    const start = (startOn: string, who = world.manager, version = task?.version) =>
      post('MoveStart', { id: task?.id, version, startOn }, who)
    expect(problemOf(await start('2026-11-22', world.doer))).toEqual([403, 'taskGroups.notGiver'])
    expect(problemOf(await start('2026-11-26'))).toEqual([400, 'taskGroups.startAfterDue'])
    const moved = (await start('2026-11-22')).result.tasks[0]
    expect(moved).toMatchObject({ startOn: '2026-11-22', dueOn: '2026-11-25', firstDueOn: '2026-11-25' })
    expect(problemOf(await start('2026-11-23'))).toEqual([409, 'core.changedMeanwhile'])
  })

  test('what was accepted last stands first among what is done', async () => {
    const group = await twoTasks()
    for (const at of [1, 0]) {
      const { id } = group.tasks[at] ?? { id: 0 }
      await post('MoveTask', { id, version: 1, action: 'start' }, world.doer)
      await post('MoveTask', { id, version: 2, action: 'submit', result: 'Xong' }, world.doer)
      world.server.setNow(`2026-11-20T08:${at === 1 ? '10' : '20'}:00.000Z`)
      await post('MoveTask', { id, version: 3, action: 'accept' }, world.manager)
    }
    const { items } = (await tasksOf(`GroupId=${group.id}`, world.manager)).result
    expect(items.map(({ title }) => title)).toEqual(['Thay chèn trục bơm', 'Chạy thử'])
  })
})
