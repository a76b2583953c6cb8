import { describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import type { TaskGroup, TaskGroupDetail, TaskPerson } from '#contract/task-groups/group.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { kindsToldTo, toldTo } from '#server/test/notifications.ts'
import { signedIn, type Client } from '#server/test/people.ts'
import { exportedSheet } from '#server/test/sheet.ts'

import { pdfText } from '../../../tools/pdf-text.ts'
import { listConclusions } from './briefing/briefing.list.ts'
import { daysOfWeek } from './briefing/briefing.rules.ts'
import { taskGroupDocument } from './task-group.pdf.ts'
import { remindOfTasks } from './reminders/reminders.service.ts'

import { givingTasks, LARGEST, path, problemOf } from './testing/giving-tasks.ts'

const { world, taskOf, create, get, post, tasksOf } = givingTasks()

describe('a group of tasks', () => {
  test('is given with a code, told to the doer, and seen by who has to do with it', async () => {
    const { status, result } = await create({ coordinatorIds: [world.helper.userId] })
    expect(status).toBe(200)
    expect(result).toMatchObject({
      groupCode: expect.stringMatching(/^CV-2026-\d{3}$/) as string,
      status: 'new',
      progressPercent: 0,
      taskCount: 1,
      doneCount: 0,
      ownerName: 'Trần Hòa',
      giverName: 'Lê Tâm',
      can: { edit: true },
      tasks: [
        { status: 'new', dueOn: '2026-11-25', firstDueOn: '2026-11-25', daysLeft: 5, isOverdue: false },
      ],
    })
    expect(await kindsToldTo(world.doer)).toContain('taskGiven')
    // The executive board sees the tasks of its plants as their directors do, though it has nothing to do with them.
    const board = await signedIn(world.server, { roles: ['BDH'] })
    for (const who of [world.director, board, world.leader, world.doer, world.helper])
      expect((await get(result.id, who)).status).toBe(200)
    for (const who of [world.director, board]) {
      const { items } = (await tasksOf(`GroupId=${result.id}`, who)).result
      expect(items.map(({ groupId }) => groupId)).toEqual([result.id])
    }
    expect((await get(result.id, world.stranger)).status).toBe(404)
    const nobody = await signedIn(world.server, { roles: ['DHV'], plantIds: [world.plantId] })
    expect((await get(result.id, nobody)).status).toBe(404)
    expect((await nobody.get<Page<TaskGroup>>(`${path}/GetAll`)).result.totalCount).toBe(0)
    expect((await get(result.id, world.doer)).result.can.edit).toBe(false)
  })

  test.each<[string, object, string[]]>([
    ['without tasks', { tasks: [] }, ['tasks']],
    ['due before it starts', { dueOn: '2026-11-19' }, ['dueOn']],
    ['with an id that no record has', { ownerId: LARGEST + 1 }, ['ownerId']],
    ['without a name', { groupName: ' ' }, ['groupName']],
  ])('%s is refused at its field', async (_case, changes, members) => {
    const { status, error } = await create(changes)
    expect(status).toBe(400)
    expect(error?.validationErrors?.flatMap((one) => one.members)).toEqual(expect.arrayContaining(members))
  })

  test('names only who works at the plant', async () => {
    const far = await create({ tasks: [taskOf({ assigneeId: world.stranger.userId })], ownerId: LARGEST })
    expect(problemOf(far)).toEqual([400, 'taskGroups.unknownPerson'])
    expect(far.error?.validationErrors?.flatMap(({ members }) => members)).toEqual([
      'ownerId',
      'tasks.0.assigneeId',
    ])
  })

  test('takes no equipment and no record of another plant, nor one that is not there', async () => {
    expect(problemOf(await create({ equipmentId: LARGEST }))).toEqual([400, 'taskGroups.unknownEquipment'])
    const event = await world.leader.send<{ id: number; code: string }>(
      'POST',
      '/services/app/Abnormal/Create',
      {
        powerPlantId: world.plantId,
        level: 'defect',
        occurredAt: '2026-11-20T07:00:00Z',
        equipment: 'Bơm nước kỹ thuật số 2',
        phenomenon: 'Rò nước tại chèn trục',
        initialAction: 'Chuyển sang bơm số 1',
      },
    )
    const source = { kind: 'abnormalEvent', id: event.result.id }
    const { result } = await create({ sources: [source] })
    expect(result.sources).toEqual([{ ...source, label: event.result.code }])
    const of = (who: Client) =>
      who.get<{ items: TaskGroup[] }>(`${path}/GetOfSource?Kind=abnormalEvent&Id=${source.id}`)
    expect((await of(world.doer)).result.items.map(({ id }) => id)).toEqual([result.id])
    expect((await of(world.stranger)).result.items).toEqual([])
    expect(problemOf(await create({ sources: [{ ...source, id: LARGEST }] }))).toEqual([
      400,
      'taskGroups.unknownSource',
    ])
    const there = await create({ sources: [source], powerPlantId: world.plantId + 1 }, world.stranger)
    expect(there.status).toBe(400)
  })

  test('comes from a briefing by its minutes, which are a document', async () => {
    const minutes = await world.manager.send<{ id: number; docNo: string }>(
      'POST',
      '/services/app/Document/Create',
      {
        powerPlantId: world.plantId,
        docNo: '12/BB-GB',
        title: 'Biên bản giao ban tuần 47',
        category: 'minutes',
        issuedBy: 'Nhà máy',
        issuedOn: '2026-11-20',
        confidentiality: 'normal',
      },
    )
    const { id } = minutes.result
    const given = await create({ origin: 'meeting', sources: [{ kind: 'document', id }] })
    expect(given.result).toMatchObject({
      origin: 'meeting',
      sources: [{ kind: 'document', id, label: '12/BB-GB' }],
    })
    const linked = await world.manager.get<{ items: TaskGroup[] }>(
      `${path}/GetOfSource?Kind=document&Id=${id}`,
    )
    expect(linked.result.items.map((group) => group.id)).toEqual([given.result.id])
    // The table of a week tells of it to who sees it, until the end of its last week, and not of what comes from elsewhere.
    await create({ tasks: [taskOf({ title: 'Việc riêng' })] })
    const titlesOf = async (on: string, { userId }: Client) => {
      const actor = { userId, plantIds: [world.plantId], permissions: new Set<string>() } as unknown as Actor
      const viewing = { db: world.server.db, actor, now: new Date('2026-11-20T08:00:00Z') }
      return (await listConclusions(viewing, world.plantId, daysOfWeek(on))).map(({ title }) => title)
    }
    expect(await titlesOf('2026-11-22', world.manager)).toEqual(['Thay chèn trục bơm'])
    expect(await titlesOf('2026-11-15', world.manager)).toEqual([])
    expect(await titlesOf('2026-11-22', world.helper)).toEqual([])
    const url = `/api${path}/GetBriefingPdf?PowerPlantId=${world.plantId}&On=2026-11-22`
    const printed = (who: Client) =>
      world.server.app.inject({ url, headers: { authorization: `Bearer ${who.token}` } })
    expect(pdfText((await printed(world.manager)).rawPayload)).toContain('Thaychèntrụcbơm')
    expect((await printed(world.stranger)).statusCode).toBe(403)
    const [task] = given.result.tasks
    const step = { id: task?.id, version: task?.version, action: 'cancel', reason: 'Thay bơm mới' }
    await post('MoveTask', step, world.manager)
    // Due on the 25th: the week after it has nothing to do with it any more.
    expect(await titlesOf('2026-11-29', world.manager)).toEqual(['Thay chèn trục bơm'])
    expect(await titlesOf('2026-11-30', world.manager)).toEqual([])
    const refused = await create({ sources: [{ kind: 'meeting', id }] })
    expect([refused.status, refused.error?.validationErrors?.[0]?.members]).toEqual([400, ['sources.0.kind']])
  })

  test('is changed by who gave it or answers for it, with the version they saw; its due day stays', async () => {
    const { result } = await create()
    const write = {
      ...result,
      coordinatorIds: [world.helper.userId],
      fileIds: [],
      groupName: 'Đại tu bơm',
      version: 1,
    }
    const change = (body: object, who: Client) => who.send<TaskGroupDetail>('PUT', `${path}/Update`, body)
    expect(problemOf(await change(write, world.doer))).toEqual([403, 'taskGroups.notGiver'])
    expect((await change(write, world.stranger)).status).toBe(404)
    const changed = await change({ ...write, dueOn: '2027-01-01' }, world.leader)
    expect(changed.result).toMatchObject({ groupName: 'Đại tu bơm', dueOn: '2026-11-30', version: 2 })
    expect(problemOf(await change(write, world.manager))).toEqual([409, 'core.changedMeanwhile'])
    const late = { ...write, version: 2, startOn: '2026-12-01' }
    expect(problemOf(await change(late, world.manager))).toEqual([400, 'taskGroups.startAfterDue'])
    const history = await world.helper.get<Page<HistoryEntry>>(
      `/services/app/AuditLog/GetEntityHistory?Entity=task-groups&EntityId=${result.id}`,
    )
    expect(history.result.items[0]?.changes).toContainEqual({
      field: 'groupName',
      from: 'Sửa bơm nước kỹ thuật',
      to: 'Đại tu bơm',
    })
  })

  test('of doer, giver and owner in one is refused, for nobody could accept it', async () => {
    const own = { ownerId: world.manager.userId, tasks: [taskOf({ assigneeId: world.manager.userId })] }
    const refused = await create(own)
    expect(problemOf(refused)).toEqual([400, 'taskGroups.nobodyAccepts'])
    expect(refused.error?.validationErrors?.[0]?.members).toEqual(['tasks.0.assigneeId'])
  })

  test('offers the people of the plant', async () => {
    const { result } = await world.doer.get<{ items: TaskPerson[] }>(
      `${path}/GetPeople?PowerPlantId=${world.plantId}`,
    )
    expect(result.items.map(({ fullName }) => fullName)).toContain('Vũ An')
    expect((await world.doer.get(`${path}/GetPeople?PowerPlantId=${world.plantId + 1}`)).status).toBe(403)
  })
})

describe('what is said and done around a task', () => {
  test('a comment is told to who is mentioned, who sees the group from then on', async () => {
    const { result: group } = await create()
    const say = (body: object, who = world.doer) =>
      post('AddComment', { groupId: group.id, body: 'Xem giúp', ...body }, who)
    expect((await get(group.id, world.helper)).status).toBe(404)
    const said = await say({ mentionIds: [world.helper.userId], taskId: group.tasks[0]?.id })
    expect(said.result.comments).toMatchObject([
      { authorName: 'Vũ An', body: 'Xem giúp', mentions: ['Đỗ Bình'], taskTitle: 'Thay chèn trục bơm' },
    ])
    expect(await kindsToldTo(world.helper)).toContain('taskMentioned')
    expect((await get(group.id, world.helper)).status).toBe(200)
    expect(problemOf(await say({ mentionIds: [world.stranger.userId] }))).toEqual([
      400,
      'taskGroups.unknownPerson',
    ])
    const { result: other } = await create()
    expect(problemOf(await say({ taskId: other.tasks[0]?.id }))).toEqual([400, 'taskGroups.otherGroup'])
    expect((await say({}, world.stranger)).status).toBe(404)
  })

  test('time is noted for days that have come', async () => {
    const { result: group } = await create()
    const taskId = group.tasks[0]?.id
    const spend = (spentOn: string) =>
      post('AddTime', { taskId, spentOn, minutes: 90, note: 'Tháo bơm' }, world.doer)
    expect(problemOf(await spend('2026-11-21'))).toEqual([400, 'taskGroups.inFuture'])
    expect((await spend('2026-11-20')).result.tasks[0]?.times).toMatchObject([
      { employeeName: 'Vũ An', minutes: 90, spentOn: '2026-11-20' },
    ])
  })

  test('the sheet of an assignment says who does what by when, and prints for who sees it', async () => {
    const { result: group } = await create()
    const text = JSON.stringify(
      taskGroupDocument(group, { companyName: 'Công ty Sông Trâm', plantName: 'Nhà máy' }),
    )
    for (const said of [
      group.groupCode,
      'CÔNG TY SÔNG TRÂM',
      'PHIẾU GIAO VIỆC',
      'Thay chèn trục bơm',
      'Vũ An',
      '25/11/2026',
      'Lê Tâm',
    ])
      expect(text).toContain(said)
    expect((await world.doer.get(`${path}/Print?Id=${group.id}`)).headers['content-type']).toBe(
      'application/pdf',
    )
    expect((await world.stranger.get(`${path}/Print?Id=${group.id}`)).status).toBe(404)
  })

  test('what is late is told so, in lists and in both workbooks', async () => {
    const { result: group } = await create({
      groupName: 'Trễ hạn',
      dueOn: '2026-11-21',
      tasks: [taskOf({ dueOn: '2026-11-21' })],
    })
    world.server.setNow('2026-11-21T17:30:00.000Z')
    try {
      const late = await signedIn(world.server, { roles: ['GD'], plantIds: [world.plantId] })
      const overdue = await tasksOf(`AssigneeId=${world.doer.userId}&IsOverdue=true&IsOpen=true`, late)
      expect(overdue.result.items).toMatchObject([{ groupId: group.id, daysLeft: -1, isOverdue: true }])
      const headers = { authorization: `Bearer ${late.token}` }
      const groups = await exportedSheet(world.server, `${path}/ExportExcel?IsOverdue=true`, headers)
      expect(groups.rows.map(([code]) => code)).toEqual([group.groupCode])
      const tasks = await exportedSheet(world.server, `${path}/ExportTasksExcel?IsOverdue=true`, headers)
      expect(tasks.rows.map((row) => row[2])).toEqual(['Thay chèn trục bơm'])
    } finally {
      world.server.setNow('2026-11-20T08:00:00.000Z')
    }
  })

  test('what is near or late is told each morning, each cause once', async () => {
    const due = (dueOn: string) =>
      create({ dueOn, tasks: [taskOf({ dueOn, assigneeId: world.helper.userId })] })
    const { result: near } = await due('2026-11-23')
    await due('2026-12-24')
    const told = async () =>
      (await toldTo(world.helper)).filter(({ kind }) => kind === 'taskDueSoon' || kind === 'taskOverdue')
    const morning = async (day: string) => {
      const now = new Date(`${day}T05:45:00+07:00`)
      await remindOfTasks({ db: world.server.db, now, audit: new Audit(), actor: null })
    }
    await morning('2026-11-20')
    await morning('2026-11-20')
    await morning('2026-11-21')
    expect((await told()).map(({ subject }) => subject)).toEqual([`${near.groupCode}: Thay chèn trục bơm`])
    await morning('2026-11-24')
    await morning('2026-11-25')
    expect((await told()).map(({ kind }) => kind)).toEqual(['taskOverdue', 'taskOverdue', 'taskDueSoon'])
  })
})
