import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ApprovalRequest, Counters, PlannedPath } from '#contract/approvals/request.ts'
import type { Page } from '#contract/core/page.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import {
  approve,
  ask,
  inbox,
  move,
  read,
  service,
  staffedPlant,
  type StaffedPlant,
} from './testing/asking.ts'

let server: TestApp
let plant: StaffedPlant
let stranger: Client

beforeAll(async () => {
  server = await testApp()
  plant = await staffedPlant(server)
  stranger = await signedIn(server, { roles: ['GD'], plantIds: [await makePlant(server.db)] })
})
afterAll(() => server.close())

const send = (facts: Parameters<typeof ask>[3] = {}) => ask(server, plant.author, plant.plantId, facts)
const ids = (items: readonly ApprovalRequest[]) => items.map(({ id }) => id)

describe('a request', () => {
  test('goes from step to step and is carried out; every step is told', async () => {
    const { leader, manager, director } = plant
    const id = await send()
    expect((await approve(leader, id)).result).toMatchObject({
      status: 'LeaderApproved',
      displayStatus: 'waiting',
    })
    await approve(manager, id, 'Đủ vật tư')
    const approved = await approve(director, id)
    expect(approved.result).toMatchObject({
      status: 'DirectorApproved',
      displayStatus: 'approved',
      stage: 'approved',
      dueAt: null,
    })
    expect(approved.result.executors).toMatchObject([{ roleName: 'QĐ', people: [{ fullName: 'Trần Khoa' }] }])
    const { status, result } = await move(manager, id, 'Process', { comment: 'Đã xuất kho' })
    expect([status, result.status]).toEqual([200, 'Processed'])
    expect(result.path.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
    expect(result.events.map(({ action, byName, comment }) => [action, byName, comment])).toEqual([
      ['submit', 'Trần Thu', null],
      ['approve', 'Trần Hòa', null],
      ['approve', 'Trần Khoa', 'Đủ vật tư'],
      ['approve', 'Trần Sơn', null],
      ['process', 'Trần Khoa', 'Đã xuất kho'],
    ])
  })

  test('that nobody has to carry out is done with the last signature', async () => {
    const id = await send({ kind: 'leave', days: 2 })
    await approve(plant.leader, id)
    const { result } = await approve(plant.manager, id)
    expect([result.status, result.stage]).toEqual(['Processed', 'processed'])
    expect(result.events.at(-1)).toMatchObject({
      action: 'complete',
      byName: null,
      statusBefore: 'ManagerApproved',
      statusAfter: 'Processed',
    })
  })

  test('is refused or returned with a comment only, and to an earlier step only', async () => {
    const id = await send()
    await approve(plant.leader, id)
    const decide = (body: object) => move(plant.manager, id, 'Decide', body)
    for (const decision of ['reject', 'return'])
      expect((await decide({ decision, comment: ' ' })).error?.problem).toBe('approvals.commentMissing')
    const ahead = await decide({ decision: 'return', toStep: 1, comment: 'Xem lại' })
    expect([ahead.status, ahead.error?.problem]).toEqual([400, 'approvals.noSuchStep'])
    const back = await decide({ decision: 'return', toStep: 0, comment: 'Xem lại' })
    expect(back.result).toMatchObject({ status: 'New', stage: 'deciding', stepName: 'Trưởng ca xem xét' })
    expect(back.result.events.at(-1)).toMatchObject({ action: 'return', target: 'Trưởng ca xem xét' })
    const refused = await move(plant.leader, id, 'Decide', { decision: 'reject', comment: 'Chưa cần' })
    expect(refused.result).toMatchObject({ status: 'LeaderRejected', displayStatus: 'rejected' })
    expect((await approve(plant.leader, id)).error?.problem).toBe('approvals.wrongStage')
  })

  test('is decided by those whose turn it is, and never by its author', async () => {
    const id = await send()
    expect((await approve(plant.manager, id)).error?.problem).toBe('approvals.notYours')
    const own = await approve(plant.author, id)
    expect([own.status, own.error?.problem]).toEqual([403, 'approvals.ownRequest'])
    expect((await approve(plant.leader, 999_999)).status).toBe(404)
    expect((await move(plant.leader, id, 'Decide', { decision: 'maybe' })).status).toBe(400)
    expect((await move(plant.leader, id, 'Process')).error?.problem).toBe('approvals.wrongStage')
  })

  test('is withdrawn by its author while it is New', async () => {
    const [first, second] = [await send(), await send()]
    expect((await move(plant.leader, first, 'Withdraw')).error?.problem).toBe('approvals.notAuthor')
    expect((await move(plant.author, first, 'Withdraw')).result).toMatchObject({
      stage: 'withdrawn',
      status: 'New',
    })
    expect(ids(await inbox(plant.leader, 'waiting'))).not.toContain(first)
    await approve(plant.leader, second)
    const late = await move(plant.author, second, 'Withdraw')
    expect([late.status, late.error?.problem]).toEqual([409, 'approvals.notNew'])
  })

  test('waits for a signer who was added', async () => {
    const id = await send()
    const expert = await signedIn(server, {
      roles: ['DHV'],
      plantIds: [plant.plantId],
      surname: 'Võ',
      name: 'An',
    })
    const add = (employeeId: number) => move(plant.leader, id, 'AddSigner', { employeeId })
    expect((await read(expert, id)).status).toBe(404)
    expect((await add(expert.userId)).result.path[0]?.seats).toHaveLength(2)
    expect((await read(plant.author, id)).result.events.at(-1)).toMatchObject({ target: 'Võ An' })
    expect((await add(expert.userId)).error?.problem).toBe('approvals.signerPresent')
    expect((await add(stranger.userId)).error?.problem).toBe('approvals.unsuitableSigner')
    expect((await add(plant.author.userId)).error?.problem).toBe('approvals.unsuitableSigner')
    expect((await approve(plant.leader, id)).result).toMatchObject({ status: 'New', turn: 1 })
    expect(ids(await inbox(expert, 'waiting'))).toEqual([id])
    expect((await approve(expert, id)).result).toMatchObject({ status: 'LeaderApproved', turn: 2 })
  })
})

describe('two who decide at once', () => {
  test('one wins, the other is told who and when', async () => {
    const id = await send()
    const rival = await signedIn(server, {
      roles: ['TC'],
      plantIds: [plant.plantId],
      surname: 'Lê',
      name: 'Bình',
    })
    const yes = { id, turn: 1, decision: 'approve' }
    const no = { id, turn: 1, decision: 'reject', comment: 'Không đủ người' }
    const answers = await Promise.all([
      plant.leader.send('POST', `${service}/Decide`, yes),
      rival.send('POST', `${service}/Decide`, no),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const [winner, what] = answers[0].status === 200 ? ['Trần Hòa', 'Đồng ý'] : ['Lê Bình', 'Từ chối']
    const told = answers.find(({ status }) => status === 409)?.error
    expect(told).toMatchObject({
      problem: 'approvals.decidedMeanwhile',
      message: `${winner} đã xử lý bước này lúc 21/11/2026 07:30: ${what}.`,
    })
    expect((await read(plant.leader, id)).result.events).toHaveLength(2)
  })
})

describe('the boxes', () => {
  test('hold what waits, what was decided and what one asked for, with their counters', async () => {
    const own = await staffedPlant(server)
    const mine = () => ask(server, own.author, own.plantId)
    const [first, second] = [await mine(), await mine()]
    const counters = async (who: Client) => (await who.get<Counters>(`${service}/GetCounters`)).result
    expect(ids(await inbox(own.leader, 'waiting'))).toEqual([first, second])
    expect(await inbox(own.manager, 'waiting')).toEqual([])
    expect(await counters(own.leader)).toEqual({
      waiting: 2,
      waitingOverdue: 0,
      mineOpen: 0,
      mineReturned: 0,
    })
    await approve(own.leader, first)
    await move(own.leader, second, 'Decide', { decision: 'return', comment: 'Thiếu số lượng' })
    expect(ids(await inbox(own.leader, 'decided'))).toEqual([second, first])
    expect(ids(await inbox(own.author, 'mine'))).toEqual([second, first])
    expect(await counters(own.author)).toEqual({
      waiting: 0,
      waitingOverdue: 0,
      mineOpen: 1,
      mineReturned: 1,
    })
    expect(await inbox(own.manager, 'waiting')).toMatchObject([
      { id: first, can: { decide: true, withdraw: false }, onBehalfOfName: null, isOverdue: false },
    ])
  })

  test('are narrowed and sorted', async () => {
    const id = await send({ kind: 'training' })
    const found = (more: string) => inbox(plant.author, 'mine', more)
    expect(ids(await found('&kind=training'))).toEqual([id])
    expect(await found('&kind=training&status=Processed')).toEqual([])
    expect(
      await found(`&keyword=de nghi&kind=training&displayStatus=waiting&powerPlantId=${plant.plantId}`),
    ).toHaveLength(1)
    expect(await found('&isOverdue=true')).toEqual([])
    for (const displayStatus of ['approved', 'rejected', 'waiting'])
      for (const one of await found(`&displayStatus=${displayStatus}`))
        expect(one.displayStatus).toBe(displayStatus)
    const sorted = await found('&sorting=kind desc, title asc')
    expect(sorted.length).toBeGreaterThan(2)
    const unknown = await plant.author.get(`${service}/GetInbox?box=mine&sorting=secret`)
    expect(unknown.status).toBe(200)
  })

  test('of all show the plants one sees to whom may see all', async () => {
    const id = await send()
    const all = (who: Client) => who.get<Page<ApprovalRequest>>(`${service}/GetAll?maxResultCount=1000`)
    expect(ids((await all(plant.director)).result.items)).toContain(id)
    expect(ids((await all(stranger)).result.items)).not.toContain(id)
    expect((await all(plant.leader)).status).toBe(403)
    const path = `${service}/GetAll?powerPlantId=${plant.plantId}`
    expect((await stranger.get(path)).error?.problem).toBe('core.plantForbidden')
  })
})

describe('a stranger', () => {
  test('neither sees nor decides, nor reads the history', async () => {
    const id = await send()
    const history = (who: Client) =>
      who.get(`/services/app/AuditLog/GetEntityHistory?Entity=approval-requests&EntityId=${id}`)
    expect((await read(stranger, id)).status).toBe(404)
    expect((await approve(stranger, id)).status).toBe(404)
    expect((await history(stranger)).status).toBe(404)
    await approve(plant.leader, id, 'Đồng ý')
    expect((await history(plant.author)).result).toMatchObject({
      items: [
        {
          action: 'approve',
          reason: 'Đồng ý',
          changes: [{ field: 'status', from: 'New', to: 'LeaderApproved' }],
        },
        { action: 'created' },
      ],
    })
  })
})

describe('before one sends', () => {
  const preview = (who: Client, query: string, plantId = plant.plantId) =>
    who.get<PlannedPath>(`${service}/PreviewPath?powerPlantId=${plantId}&${query}`)

  test('the path is shown with the names of those who decide, and what is skipped', async () => {
    const { result } = await preview(plant.author, 'kind=leave&days=1')
    expect([result.refusal, result.executors]).toEqual([null, []])
    expect(result.steps.map(({ name, skipped }) => [name, skipped])).toEqual([
      ['Trưởng ca xem xét', null],
      ['Quản đốc xem xét', null],
      ['Giám đốc phê duyệt', 'condition'],
    ])
    expect(result.steps[1]?.seats).toMatchObject([
      { roleName: 'QĐ', roleLabel: 'Quản đốc', people: [{ fullName: 'Trần Khoa', delegateNames: [] }] },
    ])
    const own = await preview(plant.leader, 'kind=leave&days=2.5')
    expect(own.result.steps.map(({ skipped }) => skipped)).toEqual(['authorLevel', null, null])
  })

  test('it is said where nobody could decide', async () => {
    const empty = await makePlant(server.db)
    const alone = await signedIn(server, { roles: ['DHV'], plantIds: [empty] })
    const { result } = await preview(alone, 'kind=leave', empty)
    expect(result.refusal).toContain('Trưởng ca xem xét')
    const inEnglish = await preview(alone, 'culture=en&kind=leave', empty)
    expect(inEnglish.result.refusal).toContain('“Review by the shift leader”')
    await expect(ask(server, alone, empty)).rejects.toMatchObject({
      kind: { code: 'approvals.nobodyToDecide' },
    })
    expect((await preview(stranger, 'kind=leave')).error?.problem).toBe('core.plantForbidden')
    expect((await preview(plant.author, 'kind=nothing')).status).toBe(400)
  })
})
