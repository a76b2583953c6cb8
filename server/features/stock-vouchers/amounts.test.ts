import { pino } from 'pino'
import { describe, expect, test } from 'vitest'

import { paths } from '#contract/core/paths.ts'
import { toldTo } from '#server/test/notifications.ts'

import { stockCheck } from './books/check.service.ts'
import { refusal, stockOf, storeRoom } from './testing/store-room.ts'

const { world, app, draft, read, send, decide, approved, post, received } = storeRoom()

const stepsOf = async (id: number) => (await read(id, world.manager)).request?.path.map(({ level }) => level)

describe('the approval of a voucher', () => {
  test('of 20 million ends with the workshop, above it needs the director as well', async () => {
    // Two million each.
    await received('30', '60000000')
    const small = (await send((await draft('issue', [{ quantity: '10' }])).result)).result
    expect(await stepsOf(small.id)).toEqual(['manager'])
    expect((await decide(small.id, world.manager)).status).toBe(200)
    expect((await read(small.id)).status).toBe('approved')
    const large = (await send((await draft('issue', [{ quantity: '11' }])).result)).result
    expect(await stepsOf(large.id)).toEqual(['manager', 'director'])
    expect((await decide(large.id, world.manager)).status).toBe(200)
    const half = await read(large.id)
    expect(half).toMatchObject({ status: 'deciding', can: { post: false } })
    expect(refusal(await post(half))).toEqual([409, 'stockVouchers.notOpen', []])
    expect((await decide(large.id, world.director)).status).toBe(200)
    expect((await post(await read(large.id))).result).toMatchObject({
      status: 'posted',
      valueVnd: '22000000',
    })
    expect((await toldTo(world.director)).find(({ kind }) => kind === 'approvalWaiting')).toMatchObject({
      address: expect.stringMatching(/^\/phieu-kho\/\d+$/),
    })
  })

  test('of what is thrown away always needs the director; it leaves the books at its mean price', async () => {
    await received('4', '4000000')
    const made = await draft('disposal', [{ quantity: '3', note: 'Hỏng, không sửa được' }], {
      reason: 'Thanh lý vật tư hỏng',
    })
    const sent = (await send(made.result)).result
    expect(await stepsOf(sent.id)).toEqual(['manager', 'director'])
    for (const who of [world.manager, world.director]) await decide(sent.id, who)
    const done = await post(await read(sent.id))
    expect(done.result).toMatchObject({ status: 'posted', voucherNo: 'TL-2026-0001', valueVnd: '3000000' })
    expect(await stockOf(app(), world.item.id)).toEqual([1, 1_000_000])
    const more = await approved(await draft('disposal', [{ quantity: '2' }]))
    expect(refusal(await post(more))[1]).toBe('stockVouchers.notEnough')
  })
})

test('every night the books are computed anew; those who keep them are told once where they differ, others are not', async () => {
  await received('5', '5000000')
  const night = async (at: string) => {
    const context = { db: app().db, payload: {}, log: pino({ level: 'silent' }) }
    await stockCheck(app().db).run({ ...context, now: new Date(at), signal: new AbortController().signal })
  }
  const told = async () => (await toldTo(world.manager)).filter(({ kind }) => kind === 'stockBooksDiffer')
  await night('2026-11-21T19:40:00Z')
  expect(await told()).toEqual([])
  await app()
    .db.updateTable('stockValues')
    .set((on) => ({ valueVnd: on('valueVnd', '+', 1) as never }))
    .where('itemId', '=', world.item.id)
    .execute()
  await night('2026-11-22T19:40:00Z')
  await night('2026-11-22T19:50:00Z')
  expect(await told()).toMatchObject([
    {
      subject: 'DL-001',
      detail: '1',
      address: `${paths.stockBooks}?nha-may=${world.plantId}`,
      powerPlantId: world.plantId,
    },
  ])
  await night('2026-11-23T19:40:00Z')
  expect(await told()).toHaveLength(2)
  for (const who of [world.operator, world.keeper, world.stranger])
    expect((await toldTo(who)).filter(({ kind }) => kind === 'stockBooksDiffer')).toEqual([])
})
