import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { DecidedItem } from '#contract/approvals/request.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { signedIn, type Client } from '#server/test/people.ts'

import { ask, inbox, read, service, staffedPlant, within, type StaffedPlant } from '../testing/asking.ts'
import { decideMany } from './many.service.ts'
import type { RequestListener } from './move.service.ts'

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

describe('two who decide at once what locks more than the requests', () => {
  const LOCKED = 991
  /** Both are in the midst of their first move before either goes on to the next. */
  const meanwhile = () => new Promise((resolve) => setTimeout(resolve, 300))
  /** What a move of proposals does: it takes a number of its plant, and others of that plant wait until it is done. */
  const taking: RequestListener = async ({ db }, { requestId }) => {
    const { plantId } = await db
      .selectFrom('approvalRequests')
      .select('plantId')
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow()
    await sql`select pg_advisory_xact_lock(${LOCKED}::int, ${plantId}::int)`.execute(db)
    await meanwhile()
  }
  const asked = { listeners: { materials: taking }, warnings: {} }
  const approve = (who: Client, ids: readonly number[]) =>
    within(server, who, (work) =>
      decideMany(work, asked, {
        items: ids.map((id) => ({ id, turn: 1, isOpened: true })),
        decision: 'approve',
        comment: null,
      }),
    )
  const all = async (batches: readonly Promise<DecidedItem[]>[]) =>
    (await Promise.all(batches)).flat().map(({ status }) => status)

  test('the plants stand in opposite order', async () => {
    const { plantId: other } = await staffedPlant(server)
    const of = (role: string) => signedIn(server, { roles: [role], plantIds: [plant.plantId, other] })
    const [author, leader] = [await of('DHV'), await of('TC')]
    const request = (plantId: number) => ask(server, author, plantId)
    const one = [await request(plant.plantId), await request(other)]
    const opposite = [await request(other), await request(plant.plantId)]
    expect(await all([approve(leader, one), approve(leader, opposite)])).toEqual(
      Array.from({ length: 4 }, () => 'LeaderApproved'),
    )
  })

  test('one of them decides a request of the other', async () => {
    const [first, second] = [await send(), await send()]
    const several = approve(plant.leader, [first, second])
    const single = approve(plant.leader, [second])
    const statuses = await all([several, single])
    expect(statuses.filter((status) => status === 'LeaderApproved')).toHaveLength(2)
  })
})

test('nothing, too much, or another answer is not taken', async () => {
  expect((await decide([])).status).toBe(400)
  expect((await decide(Array.from({ length: 101 }, (_, id) => ({ id: id + 1, turn: 1 })))).status).toBe(400)
  expect((await decide([{ id: 1, turn: 1 }], { decision: 'return' })).status).toBe(400)
})
