import { describe, expect, test } from 'vitest'

import type { ApprovalRequest } from '#contract/approvals/request.ts'
import type { Page } from '#contract/core/page.ts'
import type { StockTakeDetail } from '#contract/stock-takes/take.ts'
import { formFiles } from '#server/test/form-files.ts'
import { toldTo } from '#server/test/notifications.ts'
import { signedIn, type Client } from '#server/test/people.ts'

import { counting, refusal, takeService } from './testing/counting.ts'

const { world, app, moved, take, step, count, read, decide, approved } = counting()

/** One is short in the bin, two dear ones where that is said: handed in by the leader, who sits on the board. */
async function handedIn(inBin: string, changes: object = {}, board: object = {}): Promise<StockTakeDetail> {
  const planned = await take({ recountPercent: 100, ...changes, ...board })
  const taken = (await step('Freeze', planned.result)).result
  for (const { id, placeId } of taken.lines)
    await count(taken, { lineId: id, quantity: placeId === world.bin.id ? inBin : '5' })
  const open = (await step('CloseCount', await read(taken.id))).result
  return submit(open)
}

async function submit(open: StockTakeDetail, who = world.leader): Promise<StockTakeDetail> {
  const lines = open.lines.flatMap(({ id: lineId, difference }) =>
    difference === '0' ? [] : [{ lineId, reason: 'Cấp lẻ chưa lập phiếu' }],
  )
  const judged = lines.length > 0 ? (await step('Judge', open, { lines }, who)).result : open
  const sent = await step('Submit', judged, {}, who)
  if (sent.error) throw new Error(JSON.stringify(sent.error))
  return sent.result
}

const statusOf = async (id: number) => (await read(id)).status
const stepsOf = ({ request }: StockTakeDetail) => request?.path.map(({ name }) => name)
const inboxOf = async (who: Client) =>
  (await who.get<Page<ApprovalRequest>>('/services/app/Approval/GetInbox?box=waiting')).result.items
const hire = (role: string, name: string) =>
  signedIn(app(), { roles: [role], plantIds: [world.plantId], surname: 'Đỗ', name })
/** Raises the mean price of what was counted to about 25 million. */
const dearer = () => moved('receipt', { quantity: '1', amountVnd: '400000000' })

describe('differences', () => {
  test('of little go to the workshop, above 20 million to the director as well; the inbox says how much', async () => {
    const little = await handedIn('9')
    expect(little).toMatchObject({
      status: 'deciding',
      submittedVnd: '1300000',
      submittedByName: 'Lê Trưởng',
    })
    expect(stepsOf(little)).toEqual(['Quản đốc xem xét'])
    const [waiting] = await inboxOf(world.manager)
    expect(waiting).toMatchObject({
      kind: 'stockTake',
      subjectId: little.id,
      number: little.takeNo,
      title: little.title,
      costVnd: 1_300_000,
    })
    expect(await inboxOf(world.director)).toEqual([])
    expect((await approved(little)).approvedByName).toBe('Lê Đốc')
    await dearer()
    const much = await handedIn('9')
    // One of fifteen is 419,600,000 / 15.
    expect(much).toMatchObject({ submittedVnd: '27880000' })
    expect(stepsOf(much)).toEqual(['Quản đốc xem xét', 'Giám đốc phê duyệt'])
    expect((await decide(much.id, world.manager)).status).toBe(200)
    expect(await read(much.id)).toMatchObject({ status: 'deciding', voucherId: null })
    expect((await decide(much.id, world.director)).status).toBe(200)
    const done = await read(much.id)
    expect(done).toMatchObject({ status: 'done', approvedByName: 'Ngô Giám', shortageVnd: '27880000' })
    const minutes = await formFiles(
      app(),
      world.director,
      `${takeService}/Print?Id=${done.id}`,
      `${takeService}/ExportMinutes?Id=${done.id}`,
    )
    expect(minutes.texts).toEqual(
      expect.arrayContaining([
        'Quản đốc',
        'Ngô Giám',
        expect.stringMatching(/^- Đã duyệt: Lê Đốc \(Quản đốc\), /),
        expect.stringMatching(/^- Đã duyệt: Ngô Giám \(Giám đốc nhà máy\), /),
      ]),
    )
  })

  test('of nothing need a signature all the same, though the plant lets no voucher be approved', async () => {
    const handed = await handedIn('10')
    expect(handed).toMatchObject({ status: 'deciding', submittedVnd: '0' })
    expect(await approved(handed)).toMatchObject({ status: 'done', voucherId: null, surplusVnd: '0' })
  })

  test('that came to need another signature since are not posted; handed in again they go further up', async () => {
    const handed = await handedIn('9')
    await dearer()
    const refused = await decide(handed.id, world.manager)
    expect(refusal(refused)).toEqual([409, 'stockTakes.valueGrew', []])
    expect(refused.error?.message).toContain('1,300,000')
    expect(refused.error?.message).toContain('Giám đốc phê duyệt')
    expect(await read(handed.id)).toMatchObject({ status: 'deciding', voucherId: null })
    await decide(handed.id, world.manager, 'return')
    const again = await submit(await read(handed.id))
    expect(stepsOf(again)).toEqual(['Quản đốc xem xét', 'Giám đốc phê duyệt'])
    expect(again.request?.round).toBe(2)
    expect((await approved(again)).status).toBe('done')
  })
})

describe('who counted, was on the board or handed it in', () => {
  test('signs neither for themselves nor for anybody, and nobody signs for them', async () => {
    const counter = await hire('QĐ', 'Đếm')
    const handed = await handedIn(
      '9',
      {},
      {
        board: [
          { employeeId: world.leader.userId, role: 'head' },
          { employeeId: counter.userId, role: 'member' },
          { employeeId: world.counter.userId, role: 'member' },
        ],
      },
    )
    expect(handed.request?.path[0]?.seats[0]?.people.map(({ fullName }) => fullName)).toEqual(['Lê Đốc'])
    expect(await inboxOf(counter)).toEqual([])
    expect((await toldTo(counter)).map(({ kind }) => kind)).toEqual([])
    expect((await toldTo(world.manager)).map(({ kind, address }) => [kind, address])).toEqual([
      ['approvalWaiting', `/kiem-ke/${handed.id}`],
    ])
    expect(refusal(await decide(handed.id, counter))).toEqual([403, 'approvals.excluded', []])
    expect(refusal(await decide(handed.id, world.leader))[1]).toBe('approvals.ownRequest')
    const days = { startsOn: '2026-11-21', endsOn: '2026-11-30', reason: 'Đi công tác' }
    const lend = (from: Client, toId: number) =>
      from.send('POST', '/services/app/ApprovalDelegation/Create', {
        ...days,
        toId,
        powerPlantId: world.plantId,
        kinds: ['stockTake'],
      })
    // The manager lends a hand to who counted, who counted lends theirs to somebody who did not.
    const other = await hire('QĐ', 'Khác')
    expect((await lend(world.manager, counter.userId)).status).toBe(200)
    expect((await lend(counter, world.director.userId)).status).toBe(200)
    expect(refusal(await decide(handed.id, counter))).toEqual([403, 'approvals.excluded', []])
    expect(refusal(await decide(handed.id, world.director))[0]).toBe(403)
    expect(await statusOf(handed.id)).toBe('deciding')
    const add = { employeeId: counter.userId, comment: null }
    const { request } = await read(handed.id, other)
    const added = await other.send('POST', '/services/app/Approval/AddSigner', {
      id: request?.id,
      turn: request?.turn,
      ...add,
    })
    expect(refusal(added)[1]).toBe('approvals.unsuitableSigner')
    expect((await decide(handed.id, other)).status).toBe(200)
    expect((await read(handed.id)).approvedByName).toBe('Đỗ Khác')
  })

  test('is passed over: where the workshop counted the director decides, and where nobody is left it says who could', async () => {
    const board = (...people: Client[]) => ({
      board: [
        { employeeId: world.leader.userId, role: 'head' },
        { employeeId: world.counter.userId, role: 'member' },
        ...people.map(({ userId }) => ({ employeeId: userId, role: 'member' })),
      ],
    })
    const handed = await handedIn('9', {}, board(world.manager))
    expect(handed.request?.path.map(({ seats }) => seats.map(({ roleName }) => roleName))).toEqual([['GD']])
    expect(refusal(await decide(handed.id, world.manager))[0]).toBe(403)
    expect((await decide(handed.id, world.director)).status).toBe(200)
    const open = (await step('Freeze', (await take(board(world.manager, world.director))).result)).result
    for (const { id, placeId } of open.lines)
      await count(open, { lineId: id, quantity: placeId === world.bin.id ? '9' : '5' })
    const judged = (await step('CloseCount', await read(open.id))).result
    const refused = await step('Submit', judged)
    expect(refusal(refused)).toEqual([409, 'approvals.onlyExcluded', []])
    expect(refused.error?.message).toContain('Quản đốc xem xét')
    expect(refused.error?.message).toContain('Lê Đốc, Ngô Giám')
    expect(await statusOf(open.id)).toBe('judging')
    // Somebody who took no part comes to the plant: it goes to them.
    await hire('QĐ', 'Mới')
    expect((await step('Submit', await read(open.id))).result.status).toBe('deciding')
  })
})

describe('a request', () => {
  test('comes back with a reason and is handed in again by whoever explains it; who did so before takes no part', async () => {
    const handed = await handedIn('9')
    expect(refusal(await decide(handed.id, world.manager, 'reject', { comment: null }))[1]).toBe(
      'approvals.commentMissing',
    )
    await decide(handed.id, world.manager, 'reject', { comment: 'Chưa rõ vì sao thiếu' })
    const back = await read(handed.id)
    expect(back).toMatchObject({
      status: 'judging',
      sentBackReason: 'Chưa rõ vì sao thiếu',
      requestId: handed.requestId,
    })
    expect((await toldTo(world.leader))[0]).toMatchObject({
      kind: 'requestRejected',
      address: `/kiem-ke/${handed.id}`,
    })
    const again = await submit(back, world.keeper)
    expect(again).toMatchObject({
      submittedByName: 'Võ Kho',
      sentBackReason: null,
      requestId: handed.requestId,
    })
    expect(refusal(await decide(again.id, world.leader))[0]).toBe(403)
    const done = await approved(again)
    const voucher = await world.leader.get<{ authorName: string; postedByName: string }>(
      `/services/app/StockVoucher/Get?Id=${done.voucherId}`,
    )
    expect(voucher.result).toMatchObject({ authorName: 'Võ Kho', postedByName: 'Lê Đốc' })
  })

  test('is taken back by who handed it in, while nobody has signed', async () => {
    const handed = await handedIn('9')
    const move = (who: Client, turn: number) =>
      who.send('POST', '/services/app/Approval/Withdraw', { id: handed.requestId, turn, comment: null })
    expect((await move(world.manager, 1)).status).toBe(403)
    expect((await move(world.leader, 1)).status).toBe(200)
    expect(await read(handed.id)).toMatchObject({ status: 'judging', sentBackReason: null })
    expect(await inboxOf(world.manager)).toEqual([])
  })

  test('is over when the stock-take is given up, however far it is', async () => {
    await dearer()
    const handed = await handedIn('9')
    await decide(handed.id, world.manager)
    expect(await inboxOf(world.director)).toHaveLength(1)
    const body = { id: handed.id, reason: 'Kho ngập, đếm lại sau' }
    const cancel = (version: number, who = world.keeper) =>
      who.send<StockTakeDetail>('POST', `${takeService}/Cancel`, { ...body, version })
    expect(refusal(await cancel(handed.version - 1))[1]).toBe('core.changedMeanwhile')
    expect(refusal(await cancel(handed.version, world.stranger))[0]).toBe(404)
    expect(await inboxOf(world.director)).toHaveLength(1)
    const given = (await cancel(handed.version)).result
    expect(given).toMatchObject({ status: 'cancelled', cancelReason: body.reason })
    expect(await inboxOf(world.director)).toEqual([])
    expect((await read(handed.id)).request).toMatchObject({ stage: 'withdrawn', can: { decide: false } })
    for (const who of [world.leader, world.director])
      expect((await toldTo(who))[0]).toMatchObject({ kind: 'requestWithdrawn', detail: body.reason })
    expect(refusal(await decide(handed.id, world.director))[1]).toBe('approvals.wrongStage')
  })

  test('is decided once of two at once; who comes second is told who was first', async () => {
    const handed = await handedIn('9')
    const other = await hire('QĐ', 'Hai')
    const both = await Promise.all([decide(handed.id, world.manager), decide(handed.id, other)])
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
    const done = await read(handed.id)
    expect(done).toMatchObject({ status: 'done', shortageVnd: '1300000' })
  })

  test('is not told, nor what it came to, once its lines are counted again', async () => {
    const handed = await handedIn('9')
    await decide(handed.id, world.manager, 'return')
    const back = await read(handed.id)
    expect(back.request?.stage).toBe('returned')
    const lineIds = back.lines.map(({ id }) => id)
    const again = (await step('AskRecount', back, { lineIds })).result
    expect(again).toMatchObject({ status: 'recounting', request: null, submittedVnd: null })
  })
})
