import { afterAll, beforeAll, expect, test } from 'vitest'

import type { DecidedItem } from '#contract/approvals/request.ts'
import { testApp, type TestApp } from '#server/test/app.ts'

import { ask, inbox, read, service, staffedPlant, type StaffedPlant } from '../testing/asking.ts'

let server: TestApp
let plant: StaffedPlant

beforeAll(async () => {
  server = await testApp()
  plant = await staffedPlant(server)
})
afterAll(() => server.close())

const send = () => ask(server, plant.author, plant.plantId)

const decide = (items: readonly object[], body: object = {}) =>
  plant.leader.send<{ items: DecidedItem[] }>('POST', `${service}/DecideMany`, {
    items,
    decision: 'approve',
    ...body,
  })

test('several are approved at once; what is refused holds up none of the others', async () => {
  const [first, second, decided] = [await send(), await send(), await send()]
  await decide([{ id: decided, turn: 1 }])
  const own = await ask(server, plant.leader, plant.plantId)
  const items = [second, 999_999, decided, own, first, second].map((id) => ({ id, turn: 1 }))
  const { status, result } = await decide(items)
  expect(status).toBe(200)
  expect(result.items).toEqual([
    { id: second, status: 'LeaderApproved', problem: null },
    { id: 999_999, status: null, problem: 'Không tìm thấy dữ liệu yêu cầu, hoặc dữ liệu đã bị xóa.' },
    { id: decided, status: null, problem: expect.stringContaining('Trần Hòa đã xử lý bước này lúc') },
    { id: own, status: null, problem: 'Không ai được quyết định đề nghị của chính mình, kể cả khi ký thay.' },
    { id: first, status: 'LeaderApproved', problem: null },
  ])
  expect(await inbox(plant.leader, 'waiting')).toEqual([])
  const history = await plant.author.get(
    `/services/app/AuditLog/GetEntityHistory?Entity=approval-requests&EntityId=${first}`,
  )
  expect(history.result).toMatchObject({ items: [{ action: 'approve' }, { action: 'created' }] })
})

test('several are rejected with one comment, and none without', async () => {
  const id = await send()
  const silent = await decide([{ id, turn: 1 }], { decision: 'reject' })
  expect(silent.result.items).toEqual([
    { id, status: null, problem: 'Hãy ghi ý kiến khi từ chối hoặc trả lại' },
  ])
  const { result } = await decide([{ id, turn: 1 }], { decision: 'reject', comment: 'Chưa có kinh phí' })
  expect(result.items).toEqual([{ id, status: 'LeaderRejected', problem: null }])
  expect((await read(plant.author, id)).result.events.at(-1)).toMatchObject({ comment: 'Chưa có kinh phí' })
})

test('two who answer the same requests at once: each is decided once', async () => {
  const ids = [await send(), await send(), await send()]
  const items = ids.map((id) => ({ id, turn: 1 }))
  const answers = await Promise.all([decide(items), decide(items.toReversed())])
  const done = answers.flatMap(({ result }) => result.items.filter(({ problem }) => problem === null))
  expect(new Set(done.map(({ id }) => id))).toEqual(new Set(ids))
  expect(done).toHaveLength(ids.length)
  for (const id of ids)
    expect((await read(plant.author, id)).result.events.map(({ action }) => action)).toEqual([
      'submit',
      'approve',
    ])
})

test('nothing, too much, or another answer is not taken', async () => {
  expect((await decide([])).status).toBe(400)
  expect((await decide(Array.from({ length: 101 }, (_, id) => ({ id: id + 1, turn: 1 })))).status).toBe(400)
  expect((await decide([{ id: 1, turn: 1 }], { decision: 'return' })).status).toBe(400)
})
