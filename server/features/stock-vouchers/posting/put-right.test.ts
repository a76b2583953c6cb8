import { describe, expect, test } from 'vitest'

import { refusal, stockOf, storeRoom } from '../testing/store-room.ts'

const { world, app, draft, read, approved, post, posted, received, reverse, reversed } = storeRoom()

describe('what is put right', () => {
  test('a receipt that is entered late tells later issues again, and a late issue of nothing is refused with its day', async () => {
    await received('10', '12000000', { datedOn: '2026-11-10' })
    const out = await posted('issue', [{ quantity: '6' }], { datedOn: '2026-11-15' })
    expect(out.valueVnd).toBe('7200000')
    await received('5', '7500000', { datedOn: '2026-11-12' })
    expect((await read(out.id)).valueVnd).toBe('7800000')
    expect(await stockOf(app(), world.item.id)).toEqual([9, 11_700_000])
    const early = await approved(await draft('issue', [{ quantity: '1' }], { datedOn: '2026-11-09' }))
    expect(refusal(await post(early))).toEqual([409, 'stockVouchers.notEnoughThen', []])
  })

  test('a provisional price is put right, and a reversed receipt leaves everything as if it had not been', async () => {
    const bought = await received('10', '10000', { datedOn: '2026-11-10' }, { isProvisional: true })
    const out = await posted('issue', [{ quantity: '4' }], { datedOn: '2026-11-12' })
    const line = { sourceLineId: bought.lines[0]?.id, quantity: '0', amountVnd: '15000' }
    const price = await posted('adjustment', [line], { sourceId: bought.id, party: null })
    expect(price).toMatchObject({ voucherNo: 'DC-2026-0001', datedOn: '2026-11-10' })
    expect((await read(out.id)).valueVnd).toBe('6000')
    expect((await read(bought.id)).lines[0]?.amountVnd).toBe('10000')
    expect(await stockOf(app(), world.item.id)).toEqual([6, 9000])
    expect(refusal(await reverse(bought))).toEqual([409, 'stockVouchers.notReversible', []])
    const wrong = await received('10', '90000', { datedOn: '2026-11-11' })
    expect((await reversed(wrong)).result).toMatchObject({ voucherNo: 'PD-2026-0001', datedOn: '2026-11-11' })
    expect(refusal(await reverse(wrong))[1]).toBe('stockVouchers.notOpen')
    expect((await read(wrong.id)).status).toBe('reversed')
    expect((await read(out.id)).valueVnd).toBe('6000')
    expect(await stockOf(app(), world.item.id)).toEqual([6, 9000])
  })

  test('what is left of an issue comes back at the price at which it went out, and never more than went', async () => {
    await received('10', '1000', { datedOn: '2026-11-10' })
    const out = await posted('issue', [{ quantity: '4' }], { datedOn: '2026-11-11' })
    await received('4', '4000', { datedOn: '2026-11-12' })
    const line = { sourceLineId: out.lines[0]?.id, quantity: '1' }
    const back = await posted('return', [line], { sourceId: out.id })
    expect(back).toMatchObject({ voucherNo: 'PT-2026-0001', valueVnd: '100' })
    expect(await stockOf(app(), world.item.id)).toEqual([11, 4700])
    const early = await approved(await draft('return', [line], { sourceId: out.id, datedOn: '2026-11-10' }))
    expect(refusal(await post(early))).toEqual([400, 'stockVouchers.beforeSource', ['datedOn']])
    const much = await approved(await draft('return', [{ ...line, quantity: '3.5' }], { sourceId: out.id }))
    expect(refusal(await post(much))[1]).toBe('stockVouchers.moreThanTaken')
    expect(
      refusal(await draft('return', [{ quantity: '1', sourceLineId: 1 }], { sourceId: out.id }))[1],
    ).toBe('stockVouchers.sourceLine')
    expect(refusal(await draft('return', [line], { sourceId: back.id }))[1]).toBe(
      'stockVouchers.unknownSource',
    )
  })
})
