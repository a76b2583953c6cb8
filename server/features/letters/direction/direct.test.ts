import { afterAll, beforeAll, expect, test } from 'vitest'

import type { LetterDetail } from '#contract/letters/letter.ts'
import type { TaskGroup, TaskGroupDetail } from '#contract/task-groups/group.ts'
import type { Task } from '#contract/task-groups/task.ts'
import { tellByItself } from '#server/features/notifications/notifications.public.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { toldTo } from '#server/test/notifications.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import { remindOfLetters } from '../reminders/reminders.service.ts'

let server: TestApp
let plantId: number
let clerk: Client
let director: Client
let deputy: Client
let leader: Client
let helper: Client
let stranger: Client

const path = '/services/app/Letter'
const post = (step: string, body: object, who: Client) =>
  who.send<LetterDetail>('POST', `${path}/${step}`, body)
const read = async (id: number) => (await clerk.get<LetterDetail>(`${path}/Get?Id=${id}`)).result

async function receive(symbol: string, changes: object = {}): Promise<LetterDetail> {
  const letter = { kind: 'Công văn', abstract: 'Báo cáo phòng chống thiên tai', author: 'Sở Công Thương' }
  const write = { powerPlantId: plantId, ...letter, symbol, letterOn: '2026-11-18', ...changes }
  return (await post('Receive', write, clerk)).result
}

const direct = ({ id, version }: LetterDetail, changes: object = {}, who = director) =>
  post(
    'Direct',
    {
      id,
      version,
      directive: 'Lập báo cáo, trình ký',
      leaderId: leader.userId,
      helperIds: [helper.userId],
      dueOn: '2026-11-24',
      ...changes,
    },
    who,
  )

async function answer(answersId: number, signer = director): Promise<LetterDetail> {
  const facts = { kind: 'Báo cáo', abstract: 'Báo cáo', typeCode: 'BC', unitCode: 'NMST', recipients: 'Sở' }
  const write = { powerPlantId: plantId, book: 'outgoing', ...facts, keeper: 'Văn thư', copies: 2, answersId }
  const { id, version } = (await post('Draft', write, clerk)).result
  return (await post('Sign', { id, version }, signer)).result
}

const groupsOf = async (id: number, who = director) =>
  (await who.get<{ items: TaskGroup[] }>(`/services/app/TaskGroup/GetOfSource?Kind=letter&Id=${id}`)).result
    .items
async function taskOf(id: number): Promise<{ readonly group: TaskGroupDetail; readonly task: Task }> {
  const [group] = await groupsOf(id)
  const { result } = await director.get<TaskGroupDetail>(`/services/app/TaskGroup/Get?Id=${group?.id}`)
  const [task] = result.tasks
  if (!task) throw new Error('No task')
  return { group: result, task }
}

const refusal = async (letter: LetterDetail, changes: object, who = director) => {
  const { status, error } = await direct(letter, changes, who)
  return [status, error?.problem, error?.validationErrors?.[0]?.members?.[0]]
}

beforeAll(async () => {
  server = await testApp()
  server.setNow('2026-11-20T08:00:00.000Z')
  plantId = await makePlant(server.db)
  const at = { plantIds: [plantId] }
  clerk = await signedIn(server, { ...at, roles: ['QĐ'] })
  director = await signedIn(server, { ...at, roles: ['GD'] })
  deputy = await signedIn(server, { ...at, roles: ['PGD'] })
  leader = await signedIn(server, { ...at, roles: ['TC'], surname: 'Lê Văn', name: 'Hòa' })
  helper = await signedIn(server, { ...at, roles: ['DHV'], surname: 'Đỗ Thị', name: 'Bình' })
  stranger = await signedIn(server, { roles: ['GD'], plantIds: [await makePlant(server.db)] })
  // How a draft is checked is tested by itself.
  await director.send('PUT', `${path}/UpdateSettings`, {
    powerPlantId: plantId,
    checksDrafts: false,
    version: 0,
  })
})
afterAll(() => server.close())

test('a direction gives one task, linked both ways, and the signed answer accepts it', async () => {
  const letter = await receive('101/SCT', { urgency: 'urgent' })
  const directed = (await direct(letter)).result
  expect(directed).toMatchObject({ status: 'directed', helpers: 'Đỗ Thị Bình', helperIds: [helper.userId] })
  const { group, task } = await taskOf(letter.id)
  expect(group).toMatchObject({ origin: 'document', sourceRef: '101/SCT', priority: 'urgent', status: 'new' })
  expect(group.sources).toEqual([{ kind: 'letter', id: letter.id, label: '101/SCT' }])
  expect(group.coordinators.map(({ id }) => id)).toEqual([helper.userId])
  expect(task).toMatchObject({ id: directed.taskId, assigneeId: leader.userId, dueOn: '2026-11-24' })
  expect((await toldTo(leader)).filter(({ kind }) => kind === 'taskGiven').length).toBe(1)
  const { id, version, kind, abstract, author, symbol: theirs, letterOn } = directed
  const moved = { id, version, kind, abstract, author, symbol: theirs, letterOn, dueOn: '2026-12-24' }
  expect((await clerk.send('PUT', `${path}/UpdateIncoming`, moved)).error?.problem).toBe(
    'letters.dueIsDirected',
  )
  // Said again in other words, it is the task that stands.
  const again = (await direct(directed, { directive: 'Lập báo cáo gấp' })).result
  expect([again.taskId, (await groupsOf(letter.id)).length]).toEqual([directed.taskId, 1])

  const { symbol } = await answer(letter.id)
  expect(await read(letter.id)).toMatchObject({ status: 'closed', endReason: `Trả lời bằng ${symbol}` })
  const done = await taskOf(letter.id)
  expect(done.task).toMatchObject({ status: 'done', result: `Trả lời bằng ${symbol}` })
  expect([done.group.status, done.group.progressPercent]).toEqual(['done', 100])
})

test('a direction that fails leaves neither a task nor a direction', async () => {
  const letter = await receive('102/SCT')
  expect(await refusal(letter, { leaderId: director.userId })).toEqual([
    422,
    'letters.leaderIsSelf',
    'leaderId',
  ])
  expect(await refusal(letter, { leaderId: stranger.userId })).toEqual([
    422,
    'letters.leaderUnsuitable',
    'leaderId',
  ])
  expect(await refusal(letter, { helperIds: [stranger.userId] })).toEqual([
    422,
    'letters.helperUnsuitable',
    'helperIds',
  ])
  expect(await refusal(letter, { dueOn: '2026-11-19' })).toEqual([422, 'letters.dueInPast', 'dueOn'])
  expect(await refusal(letter, { sameAsId: letter.id })).toEqual([422, 'letters.sharesNothing', 'sameAsId'])
  expect((await refusal(letter, { sameAsId: 2_147_483_647 }))[1]).toBe('letters.sharesNothing')
  expect((await direct(letter, { helperIds: [2_147_483_648] })).status).toBe(400)
  expect((await direct(letter, { dueOn: null })).status).toBe(400)
  expect((await direct(letter, {}, clerk)).status).toBe(403)
  expect((await direct(letter, {}, stranger)).status).toBe(404)
  expect((await direct({ ...letter, version: 9 })).error?.problem).toBe('core.changedMeanwhile')
  expect([(await read(letter.id)).status, await groupsOf(letter.id)]).toEqual(['registered', []])
})

test('two letters with the same instruction share one task, which ends with the later answer', async () => {
  const first = (await direct(await receive('103/SCT'))).result
  const other = await receive('104/UBND')
  expect(await refusal(other, { sameAsId: first.id, leaderId: clerk.userId })).toEqual([
    422,
    'letters.otherLeader',
    'leaderId',
  ])
  const second = (await direct(other, { sameAsId: first.id })).result
  expect(second.taskId).toBe(first.taskId)
  expect((await taskOf(second.id)).group.sources.map(({ label }) => label)).toEqual(['103/SCT', '104/UBND'])
  expect((await toldTo(leader)).filter(({ kind }) => kind === 'letterDirected').length).toBe(1)
  await answer(first.id)
  expect((await taskOf(first.id)).task.status).toBe('new')
  await answer(second.id)
  expect((await taskOf(first.id)).task.status).toBe('done')
})

test('two answers signed at once end the task that both letters share', async () => {
  const first = (await direct(await receive('105/SCT'))).result
  const second = (await direct(await receive('106/SCT'), { sameAsId: first.id })).result
  await Promise.all([answer(first.id, director), answer(second.id, deputy)])
  expect((await taskOf(first.id)).task.status).toBe('done')
})

test('whoever did the task is not its judge: closing the letter hands it in', async () => {
  const { id, version } = (await direct(await receive('107/SCT'))).result
  const closed = await post('Close', { id, version, reason: 'Đã gọi điện trả lời' }, leader)
  expect(closed.result.status).toBe('closed')
  expect((await taskOf(id)).task).toMatchObject({
    status: 'awaitingAcceptance',
    result: 'Đã gọi điện trả lời',
  })
  const told = (await toldTo(director)).filter(({ kind }) => kind === 'taskHandedIn')
  expect(told.length).toBe(1)
})

test('another person or day is another task; a void letter calls its task off', async () => {
  const first = (await direct(await receive('108/SCT'))).result
  const again = (await direct(first, { leaderId: clerk.userId })).result
  expect(again.taskId).not.toBe(first.taskId)
  const statuses = async () => (await groupsOf(first.id)).map(({ status }) => status)
  expect(await statuses()).toEqual(['new', 'cancelled'])
  await post('Cancel', { id: again.id, version: again.version, reason: 'Gửi nhầm' }, director)
  expect(await statuses()).toEqual(['cancelled', 'cancelled'])
})

test('is reminded of two days before its day and when it is late, each once', async () => {
  const { id } = (await direct(await receive('109/SCT'), { dueOn: '2026-11-26' })).result
  const waiting = await receive('110/SCT', { dueOn: '2026-11-26' })
  const remind = (instant: string) => tellByItself(server.db, new Date(instant), remindOfLetters)
  const toldOf = async (who: Client, kind: string, about: number) =>
    (await toldTo(who)).filter((one) => one.kind === kind && one.address?.endsWith(`/${about}`)).length
  await remind('2026-11-22T22:40:00Z')
  expect(await toldOf(leader, 'letterDue', id)).toBe(0)
  for (const instant of ['2026-11-23T22:40:00Z', '2026-11-24T22:40:00Z', '2026-11-25T22:40:00Z'])
    await remind(instant)
  expect([await toldOf(leader, 'letterDue', id), await toldOf(director, 'letterDue', id)]).toEqual([1, 0])
  expect(await toldOf(director, 'letterDue', waiting.id)).toBe(1)
  await remind('2026-11-26T22:40:00Z')
  await remind('2026-11-27T22:40:00Z')
  expect([await toldOf(leader, 'letterLate', id), await toldOf(director, 'letterLate', id)]).toEqual([1, 1])
})

test('a secret document that tasks are born from is not named to those who see the tasks', async () => {
  const { result: document } = await director.send<{ id: number }>('POST', '/services/app/Document/Create', {
    powerPlantId: plantId,
    docNo: 'M-01',
    title: 'Phương án bảo vệ',
    category: 'safety',
    confidentiality: 'secret',
    issuedBy: 'Công ty',
    issuedOn: '2026-11-01',
    edition: 1,
  })
  const group = await director.send<TaskGroupDetail>('POST', '/services/app/TaskGroup/Create', {
    powerPlantId: plantId,
    groupName: 'Diễn tập',
    category: 'safety',
    ownerId: leader.userId,
    startOn: '2026-11-20',
    dueOn: '2026-11-30',
    sources: [{ kind: 'document', id: document.id }],
    tasks: [
      { title: 'Diễn tập', expectedProduct: 'Biên bản', assigneeId: leader.userId, dueOn: '2026-11-25' },
    ],
  })
  expect(group.result.sources).toEqual([{ kind: 'document', id: document.id, label: 'Tài liệu mật' }])
})
