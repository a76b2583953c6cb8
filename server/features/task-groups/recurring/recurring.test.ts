import { describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import type { TaskGroup } from '#contract/task-groups/group.ts'
import type { TaskRule } from '#contract/task-groups/recurring/rule.ts'
import type { TaskTemplateDetail } from '#contract/task-groups/templates/template.ts'
import { kindsToldTo } from '#server/test/notifications.ts'
import { signedIn, type Client } from '#server/test/people.ts'

import { givingTasks, LARGEST, path, problemOf } from '../testing/giving-tasks.ts'
import { templateFor } from '../testing/template-for.ts'
import { makeByItself } from './occurrences.service.ts'

const { world, create, get, post } = givingTasks()
const templates = '/services/app/TaskTemplate'
const rules = '/services/app/TaskRule'

const templateOf = (changes: object = {}) => templateFor(world, changes)
const lay = (changes: object = {}, who = world.manager) =>
  who.send<TaskTemplateDetail>('POST', `${templates}/Create`, templateOf(changes))

let numbered = 0
/** A template of a name of its own. */
const template = async (changes: object = {}) =>
  (await lay({ templateName: `Mẫu ${++numbered}`, ...changes })).result

// 2026-11-20, when these tests are played, is a Friday.
const ruleOf = (templateId: number, changes: object = {}) => ({
  powerPlantId: world.plantId,
  ruleName: 'Vệ sinh trạm',
  templateId,
  frequency: 'week',
  weekdays: [5],
  startsOn: '2026-11-20',
  leadDays: 7,
  ...changes,
})
const layRule = (templateId: number, changes: object = {}, who = world.manager) =>
  who.send<TaskRule>('POST', `${rules}/Create`, ruleOf(templateId, changes))
const change = (rule: TaskRule, changes: object, who = world.manager) =>
  who.send<TaskRule>('PUT', `${rules}/Update`, { ...rule, ...changes })
const getRule = async (id: number) => (await world.manager.get<TaskRule>(`${rules}/Get?Id=${id}`)).result
const madeBy = async ({ id }: { id: number }, who = world.manager) =>
  (await who.get<Page<TaskGroup>>(`${path}/GetAll?RuleId=${id}&Sorting=startOn`)).result.items
const daysMade = async (rule: { id: number }) => (await madeBy(rule)).map(({ startOn }) => startOn)
const runOn = async (now: string, ruleId: number) =>
  world.server.db.transaction().execute((db) => makeByItself(db, new Date(now), ruleId))
const TODAY = '2026-11-20T08:00:00.000Z'
/** Somebody who directs the plant and comes later: whoever was there before is signed out by then. */
const signedInOn = (instant: string) => {
  world.server.setNow(instant)
  return signedIn(world.server, { roles: ['GD'], plantIds: [world.plantId] })
}
const fieldsOf = ({ error }: Awaited<ReturnType<Client['get']>>) =>
  error?.validationErrors?.flatMap(({ members }) => members)

describe('a template', () => {
  test('is laid down, changed, listed, and deleted while nothing follows it', async () => {
    const laid = await lay()
    expect(laid.status).toBe(200)
    expect(laid.result).toMatchObject({ taskCount: 2, lastDueDays: 2, ruleCount: 0, ownerName: 'Trần Hòa' })
    expect(problemOf(await lay())).toEqual([409, 'taskTemplates.nameTaken'])
    const changed = await world.manager.send<TaskTemplateDetail>('PUT', `${templates}/Update`, {
      ...laid.result,
      note: 'Cắt điện trước',
    })
    expect(changed.result).toMatchObject({ note: 'Cắt điện trước', version: 2 })
    const { id } = laid.result
    expect((await world.stranger.get(`${templates}/Get?Id=${id}`)).status).toBe(404)
    expect((await world.stranger.send('DELETE', `${templates}/Delete?Id=${id}`)).status).toBe(404)
    expect((await world.doer.send('DELETE', `${templates}/Delete?Id=${id}`)).status).toBe(403)
    const rule = (await layRule(id)).result
    expect(problemOf(await world.manager.send('DELETE', `${templates}/Delete?Id=${id}`))).toEqual([
      409,
      'taskTemplates.inUse',
    ])
    expect(rule.templateName).toBe('Vệ sinh trạm, ghi biên bản')
    const free = await template()
    expect((await world.manager.send('DELETE', `${templates}/Delete?Id=${free.id}`)).status).toBe(200)
    expect((await world.manager.get(`${templates}/Get?Id=${free.id}`)).status).toBe(404)
  })

  test.each<[string, (tasks: object[]) => object, string]>([
    [
      'waits for one below it',
      ([one, two]) => ({ tasks: [{ ...one, waitsForNos: [2] }, two] }),
      'tasks.0.waitsForNos',
    ],
    ['waits for itself', ([one]) => ({ tasks: [{ ...one, waitsForNos: [1] }] }), 'tasks.0.waitsForNos'],
    ['is due before it starts', ([one]) => ({ tasks: [{ ...one, startDays: 5 }] }), 'tasks.0.dueDays'],
    [
      'is for nobody of the plant',
      ([one]) => ({ tasks: [{ ...one, assigneeId: LARGEST }] }),
      'tasks.0.assigneeId',
    ],
    [
      'is for an id that cannot be',
      ([one]) => ({ tasks: [{ ...one, assigneeId: LARGEST + 1 }] }),
      'tasks.0.assigneeId',
    ],
  ])('is refused at the field of a task that %s', async (_case, changed, field) => {
    const refused = await lay({ templateName: 'Sai', ...changed(templateOf().tasks) })
    expect(refused.status).toBe(400)
    expect(fieldsOf(refused)).toEqual([field])
  })

  test('is made of a group, and a group given by it waits as the first did', async () => {
    const group = (await create()).result
    const added = (
      await post(
        'AddTask',
        {
          groupId: group.id,
          title: 'Chạy thử',
          expectedProduct: 'Phiếu thử',
          assigneeId: world.helper.userId,
          dueOn: '2026-11-28',
        },
        world.manager,
      )
    ).result
    const [first, second] = added.tasks
    await world.manager.send('PUT', `${path}/UpdateTask`, { ...second, dependsOnIds: [first?.id] })
    const kept = await world.manager.send<TaskTemplateDetail>('POST', `${templates}/CreateFromGroup`, {
      groupId: group.id,
      templateName: 'Sửa bơm',
    })
    expect(kept.result.tasks.map(({ dueDays, waitsForNos }) => [dueDays, waitsForNos])).toEqual([
      [5, []],
      [8, [1]],
    ])
    const [one, two] = kept.result.tasks
    const again = await create({
      tasks: [
        { ...one, dueOn: '2026-11-25' },
        { ...two, dueOn: '2026-11-28' },
      ],
    })
    expect(again.result.tasks[1]?.dependsOnIds).toEqual([again.result.tasks[0]?.id])
    const foreign = { groupId: group.id, templateName: 'Của người khác' }
    expect((await world.stranger.send('POST', `${templates}/CreateFromGroup`, foreign)).status).toBe(404)
  })

  test('is not made of a group of which nothing is left', async () => {
    const group = (await create()).result
    const [task] = group.tasks
    await post(
      'MoveTask',
      { id: task?.id, version: 1, action: 'cancel', reason: 'Bỏ', result: null },
      world.manager,
    )
    const kept = await world.manager.send('POST', `${templates}/CreateFromGroup`, {
      groupId: group.id,
      templateName: 'Trống',
    })
    expect(problemOf(kept)).toEqual([409, 'taskTemplates.nothingLeft'])
  })
})

describe('recurring tasks', () => {
  test('are made ahead, each a record of its own with its tasks, days and history, and told to the doers', async () => {
    const { result: rule } = await layRule((await template()).id)
    expect(rule).toMatchObject({ state: 'running', madeCount: 2, nextOn: '2026-12-04', giverName: 'Lê Tâm' })
    const [first] = await madeBy(rule)
    expect(first).toMatchObject({
      groupName: 'Vệ sinh trạm · 20/11/2026',
      startOn: '2026-11-20',
      dueOn: '2026-11-22',
      giverName: 'Lê Tâm',
      ownerName: 'Trần Hòa',
    })
    const group = (await get(first?.id ?? 0)).result
    expect(group.rule).toEqual({ id: rule.id, ruleName: 'Vệ sinh trạm' })
    expect(group.tasks.map(({ dueOn }) => dueOn)).toEqual(['2026-11-21', '2026-11-22'])
    expect(group.tasks[1]?.dependsOnIds).toEqual([group.tasks[0]?.id])
    expect(await kindsToldTo(world.helper)).toContain('taskGiven')
    await runOn('2026-11-30T00:00:00Z', rule.id)
    const [, , third] = await madeBy(rule)
    const history = await world.manager.get<Page<HistoryEntry>>(
      `/services/app/AuditLog/GetEntityHistory?Entity=task-groups&EntityId=${third?.id}`,
    )
    expect(history.result.items).toMatchObject([{ action: 'created', actorName: 'Hệ thống' }])
    // Nobody else's, and of no other plant.
    const nobody = await signedIn(world.server, { roles: ['DHV'], plantIds: [world.plantId] })
    expect(await madeBy(rule, nobody)).toEqual([])
    expect((await world.stranger.get(`${rules}/Get?Id=${rule.id}`)).status).toBe(404)
  })

  test('are made once by two processes at a time, and not again by a third', async () => {
    const { result: rule } = await layRule((await template()).id, { startsOn: '2026-11-28' })
    expect(await daysMade(rule)).toEqual([])
    const at = '2026-11-27T20:00:00Z'
    const counts = await Promise.all([runOn(at, rule.id), runOn(at, rule.id)])
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(1)
    expect((await runOn(at, rule.id)).count).toBe(0)
    expect(await daysMade(rule)).toEqual(['2026-12-04'])
  })

  test('a missed one stays red beside the next, and finishing it late changes no other', async () => {
    const { result: rule } = await layRule((await template()).id, { leadDays: 0 })
    // The server stood still for two Fridays: both are made, and both are late.
    await runOn('2026-12-05T00:00:00Z', rule.id)
    const [first] = await madeBy(rule)
    const [task] = (await get(first?.id ?? 0)).result.tasks
    const step = { id: task?.id, fileIds: [], reason: null }
    await post('MoveTask', { ...step, version: 1, action: 'start', result: null }, world.doer)
    await post('MoveTask', { ...step, version: 2, action: 'submit', result: 'Đã vệ sinh' }, world.doer)
    await post('MoveTask', { ...step, version: 3, action: 'accept', result: null }, world.manager)
    await runOn('2026-12-10T00:00:00Z', rule.id)
    const later = await signedInOn('2026-12-10T00:00:00Z')
    const groups = await madeBy(rule, later)
    expect(groups.map(({ startOn, isOverdue }) => [startOn, isOverdue])).toEqual([
      ['2026-11-20', true],
      ['2026-11-27', true],
      ['2026-12-04', true],
    ])
    expect((await later.get<TaskRule>(`${rules}/Get?Id=${rule.id}`)).result).toMatchObject({
      madeCount: 3,
      overdueCount: 3,
    })
    const all = await Promise.all(groups.map(async ({ id }) => (await get(id, later)).result))
    expect(all.map(({ tasks }) => tasks.map(({ status }) => status))).toEqual([
      ['done', 'new'],
      ['new', 'new'],
      ['new', 'new'],
    ])
    expect(all[0]?.tasks[0]).toMatchObject({ firstDueOn: '2026-11-21', dueOn: '2026-11-21' })
    world.server.setNow(TODAY)
  })

  test('paused, changed and ended ones leave what was made as it is', async () => {
    const { result: rule } = await layRule((await template()).id, { leadDays: 1 })
    const other = await template()
    const paused = (await change(rule, { isPaused: true })).result
    expect(paused).toMatchObject({ state: 'paused', nextOn: null, madeCount: 1 })
    await runOn('2026-12-05T00:00:00Z', rule.id)
    expect(await daysMade(rule)).toEqual(['2026-11-20'])
    const later = await signedInOn('2026-12-06T08:00:00Z')
    // What the pause left out is not made up for; what is changed holds for what comes.
    const next = { isPaused: false, weekdays: [1], ruleName: 'Trạm 110', templateId: other.id }
    const resumed = (await change(paused, next, later)).result
    await runOn('2026-12-08T00:00:00Z', rule.id)
    expect((await madeBy(rule, later)).map(({ groupName }) => groupName)).toEqual([
      'Vệ sinh trạm · 20/11/2026',
      'Trạm 110 · 07/12/2026',
    ])
    expect(resumed.giverName).not.toBe(rule.giverName)
    const ended = (await change(resumed, { endsOn: '2026-12-10' }, later)).result
    expect(ended).toMatchObject({ state: 'running', nextOn: null })
    await runOn('2027-02-01T00:00:00Z', rule.id)
    expect((await madeBy(rule, later)).map(({ startOn }) => startOn)).toEqual(['2026-11-20', '2026-12-07'])
    expect(problemOf(await change(resumed, { endsOn: '2026-12-31' }, later))).toEqual([
      409,
      'core.changedMeanwhile',
    ])
    world.server.setNow(TODAY)
  })

  test('by running hours are made when a unit nears the mark, from the counter of unit operations', async () => {
    const addUnit = async (code: string) => {
      const device = { powerPlantId: world.plantId, kind: 'generator', code, name: code, ratedKw: 15_000 }
      return (await world.manager.send<{ id: number }>('POST', '/services/app/Device/Create', device)).result
    }
    const enter = (unitId: number, state: string, startedAt: string, more: object = {}) =>
      world.leader.send('POST', '/services/app/UnitOperation/Create', {
        unitId,
        state,
        startedAt,
        reason: 'Theo lệnh điều độ',
        ...more,
      })
    const [unit, other] = [await addUnit('H1'), await addUnit('H2')]
    for (const { id } of [unit, other]) {
      await enter(id, 'reserve', '2026-11-01T00:00:00Z')
      await enter(id, 'generating', '2026-11-10T00:00:00Z', { startResult: 'succeeded' })
    }
    // 248 h by 2026-11-20 08:00Z.
    const hours = { frequency: 'hours', unitId: unit.id, everyHours: 250, leadDays: 1 }
    const templateId = (await template()).id
    expect(problemOf(await layRule(templateId, { ...hours, nextAtHours: 240 }))).toEqual([
      400,
      'taskRules.behindCounter',
    ])
    const { result: rule } = await layRule(templateId, { ...hours, nextAtHours: 300 })
    expect(rule).toMatchObject({ runningHours: 248, nextAtHours: 300, madeCount: 0, unitCode: 'H1' })
    await runOn('2026-11-21T10:00:00Z', rule.id)
    // At 274 h one more day reaches 298 h: not yet.
    expect(await madeBy(rule)).toEqual([])
    await runOn('2026-11-21T13:00:00Z', rule.id)
    expect(await madeBy(rule)).toMatchObject([{ groupName: 'Vệ sinh trạm · 300 h', startOn: '2026-11-22' }])
    expect((await getRule(rule.id)).nextAtHours).toBe(550)
    // Set back, the same mark makes no second group.
    await change(await getRule(rule.id), { nextAtHours: 300 })
    await runOn('2026-11-24T00:00:00Z', rule.id)
    expect(await madeBy(rule)).toHaveLength(1)
  })

  test.each<[string, object, string]>([
    ['weekly on no day', { weekdays: [] }, 'weekdays'],
    ['on an eighth day of the week', { weekdays: [8] }, 'weekdays.0'],
    ['monthly on no day', { frequency: 'month' }, 'monthDay'],
    ['monthly on the 32nd', { frequency: 'month', monthDay: 32 }, 'monthDay'],
    ['by the hours of nothing', { frequency: 'hours', everyHours: 10, nextAtHours: 10 }, 'unitId'],
    ['ended before it starts', { endsOn: '2026-11-19' }, 'endsOn'],
    ['from a day that has passed', { startsOn: '2026-11-19' }, 'startsOn'],
    ['of a template that is not there', { templateId: LARGEST }, 'templateId'],
    ['of an id that cannot be', { templateId: LARGEST + 1 }, 'templateId'],
    [
      'by the hours of no unit',
      { frequency: 'hours', unitId: LARGEST, everyHours: 10, nextAtHours: 10 },
      'unitId',
    ],
  ])('%s are refused at the field', async (_case, changes, field) => {
    const refused = await layRule((await template()).id, changes)
    expect(refused.status).toBe(400)
    expect(fieldsOf(refused)).toEqual([field])
  })

  test('of a template of another plant, or that nobody could accept, are refused', async () => {
    const own = await template({
      ownerId: world.manager.userId,
      tasks: [{ ...templateOf().tasks[0], assigneeId: world.manager.userId }],
    })
    expect(problemOf(await layRule(own.id))).toEqual([400, 'taskRules.nobodyAccepts'])
    const { id } = await template()
    const { items } = (await world.stranger.get<Page<{ id: number }>>('/services/app/PowerPlant/GetAll'))
      .result
    const elsewhere = { powerPlantId: items[0]?.id }
    expect(problemOf(await layRule(id, elsewhere, world.stranger))).toEqual([
      400,
      'taskRules.unknownTemplate',
    ])
  })

  test('whose doer has left go to the owner', async () => {
    const gone = await signedIn(world.server, { roles: ['DHV'], plantIds: [world.plantId] })
    const { id } = await template({ tasks: [{ ...templateOf().tasks[0], assigneeId: gone.userId }] })
    await world.server.db
      .updateTable('employees')
      .set({ isActive: false })
      .where('id', '=', gone.userId)
      .execute()
    const { result: rule } = await layRule(id)
    const [first] = await madeBy(rule)
    expect((await get(first?.id ?? 0)).result.tasks[0]?.assigneeName).toBe('Trần Hòa')
  })
})
