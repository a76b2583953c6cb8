import { describe, expect, test } from 'vitest'

import type { InspectionDetail } from '#contract/equipment-inspections/inspection.ts'
import type { StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'

import { refusal, service, stockOf, storeRoom } from '../testing/store-room.ts'

const { world, app, decide, draft, item, read, approved, post, posted, received, reverse, reversed } =
  storeRoom()

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

  test('a reversal is offered until one was asked for, and again once that was called off', async () => {
    const wrong = await received('10', '90000', { datedOn: '2026-11-11' })
    const offered = async () => {
      const { result } = await world.operator.get<StockVoucherDetail>(`${service}/Get?Id=${wrong.id}`)
      return result.can.reverse
    }
    expect(await offered()).toBe(true)
    const { result: asked } = await reverse(wrong)
    expect(await offered()).toBe(false)
    expect(refusal(await reverse(wrong))[1]).toBe('stockVouchers.reversedAlready')
    await decide(asked.id, world.manager, 'return')
    const back = { id: asked.id, version: (await read(asked.id)).version, reason: 'Không nhầm' }
    expect((await world.operator.send('POST', `${service}/Cancel`, back)).status).toBe(200)
    expect(await offered()).toBe(true)
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

describe('tools that are inspected', () => {
  const inspections = '/services/app/EquipmentInspection'

  /** Two pairs of gloves in store, and lines of the register that are of them. */
  async function gloves() {
    const { result: place } = await world.manager.send<{ id: number }>(
      'POST',
      '/services/app/Equipment/Create',
      { powerPlantId: world.plantId, code: 'AT', name: 'Dụng cụ an toàn', kind: 'other', priority: 'B' },
    )
    const tool = { itemCode: 'AT-004', name: 'Găng 24 kV', isTool: true, tracking: 'serial' }
    const { id: toolItemId } = await item(tool)
    for (const lotNo of ['G-01', 'G-02'])
      await received('1', '100', { datedOn: '2026-11-01' }, { itemId: toolItemId, lotNo })
    const inspect = (changes: object) =>
      world.manager.send<InspectionDetail>('POST', `${inspections}/Create`, {
        equipmentId: place.id,
        typeCode: 'gloves',
        result: 'passed',
        toolItemId,
        ...changes,
      })
    const lend = (lotNo: string | null, changes: object = {}, kind = 'loan') =>
      draft(kind, [{ itemId: toolItemId, lotNo }], {
        ...(kind === 'loan' && { dueOn: '2026-11-30' }),
        ...changes,
      })
    const take = async (kind: string, lotNo: string, datedOn = '2026-11-20') => {
      const ready = await approved(await lend(null, { datedOn }, kind))
      const [{ id: lineId, placeId } = { id: 0, placeId: 0 }] = ready.lines
      return post(ready, { picks: [{ lineId, placeId, lotNo, expiresOn: null, quantity: '1' }] })
    }
    return { place, toolItemId, inspect, lend, take }
  }

  test('one whose certificate has ended, or that failed, is neither drafted nor posted; another one is', async () => {
    const { place, inspect, lend, take } = await gloves()
    const { result: line } = await inspect({ toolSerialNo: 'g-01', lastOn: '2026-05-16' })
    expect(line).toMatchObject({
      toolItemCode: 'AT-004',
      toolSerialNo: 'G-01',
      subject: 'Găng 24 kV · G-01',
      nextOn: '2026-11-16',
      bucket: 'overdue',
    })
    const expired = await lend('G-01')
    expect(refusal(expired)).toEqual([409, 'equipmentInspections.toolExpired', ['lines']])
    expect(expired.error?.message).toBe(
      'AT-004 Găng 24 kV, G-01 đã hết hạn kiểm định ngày 16/11/2026 (Thử găng, ủng cách điện), không xuất hay cho mượn được. Hãy lấy cái khác, hoặc kiểm định lại rồi ghi vào sổ kiểm định.',
    )
    expect(refusal(await lend('g-01', {}, 'issue'))[1]).toBe('equipmentInspections.toolExpired')
    // What was not drafted yet is found when it is handed out; on its last day it still was.
    for (const kind of ['loan', 'issue'])
      expect(refusal(await take(kind, 'G-01'))[1]).toBe('equipmentInspections.toolExpired')
    expect((await take('loan', 'G-01', '2026-11-16')).error).toBeNull()
    expect((await lend('G-02')).error).toBeNull()

    const failed = await inspect({ toolSerialNo: 'G-02', lastOn: '2026-11-19', result: 'failed' })
    expect(failed.error).toBeNull()
    // It failed in the register on 21 November, the day on which this is.
    const banned = await lend('G-02', { datedOn: '2026-11-21' })
    expect(refusal(banned)).toEqual([409, 'equipmentInspections.toolBanned', ['lines']])
    expect(banned.error?.message).toContain('G-02 kiểm định không đạt từ ngày 21/11/2026')
    // What was found of it is not said of another tool, of all of them or of none: it would be lent again.
    for (const other of [
      { toolSerialNo: 'G-01' },
      { toolSerialNo: null },
      { toolItemId: null, toolSerialNo: null },
    ])
      expect(
        refusal(await world.manager.send('PUT', `${inspections}/Update`, { ...failed.result, ...other })),
      ).toEqual([409, 'equipmentInspections.otherTool', ['toolSerialNo']])
    const same = { ...failed.result, toolSerialNo: 'g-02', note: 'Đã treo biển' }
    expect((await world.manager.send('PUT', `${inspections}/Update`, same)).error).toBeNull()
    expect(refusal(await take('issue', 'G-02', '2026-11-21'))[1]).toBe('equipmentInspections.toolBanned')
    // The tool is banned, and not the thing in whose register it stands.
    const thing = await world.manager.get<{ isBanned: boolean }>(`/services/app/Equipment/Get?Id=${place.id}`)
    expect(thing.result.isBanned).toBe(false)
    // Moving what is out of date to another shelf is no use of it.
    const shelf = { toPlaceId: world.shelf.id }
    const moved = await draft('transfer', [{ itemId: line.toolItemId, lotNo: 'G-02', ...shelf }], {
      datedOn: '2026-11-21',
    })
    expect(moved.error).toBeNull()
  })

  test('a line without a number is of all of them, and names what the store has', async () => {
    const { inspect, lend, toolItemId } = await gloves()
    const all = (await inspect({ lastOn: '2026-01-10', subject: 'Cả bộ' })).result
    expect(refusal(await lend(null))[1]).toBe('equipmentInspections.toolExpired')
    await inspect({ toolSerialNo: 'G-02', lastOn: '2026-11-10' })
    expect((await lend('G-02')).error).toBeNull()
    expect(refusal(await lend('G-01'))[1]).toBe('equipmentInspections.toolExpired')
    const again = { ...all, lastOn: '2026-11-15' }
    expect((await world.manager.send('PUT', `${inspections}/Update`, again)).error).toBeNull()
    expect((await lend('G-01')).error).toBeNull()

    const other = { typeCode: 'belts' }
    expect(refusal(await inspect({ ...other, toolSerialNo: 'G-09' }))).toEqual([
      400,
      'equipmentInspections.unknownSerial',
      ['toolSerialNo'],
    ])
    expect(refusal(await inspect({ ...other, toolItemId: world.item.id }))).toEqual([
      400,
      'equipmentInspections.unknownTool',
      ['toolItemId'],
    ])
    expect(refusal(await inspect({ ...other, toolItemId: 2147483647 }))[1]).toBe(
      'equipmentInspections.unknownTool',
    )
    expect(refusal(await inspect({ ...other, toolItemId: 2147483648 }))[0]).toBe(400)
    expect(refusal(await inspect({ ...other, toolItemId: null, toolSerialNo: 'G-01' }))).toEqual([
      400,
      'core.invalid',
      ['toolItemId'],
    ])
    // What is inspected is not deleted from the store.
    const removed = await world.manager.send('DELETE', `/services/app/Inventory/Delete?Id=${toolItemId}`)
    expect(refusal(removed)[1]).toBe('inventory.itemInUse')
  })
})

test.each([
  ['receipt', 'adjustment'],
  ['issue', 'return'],
])('of a reversal of one %s and its %s that come at once, one is there', async (kind, follower) => {
  const bought = await received('10', '1000000')
  const source = kind === 'receipt' ? bought : await posted('issue', [{ quantity: '2' }])
  const said = { quantity: '2', sourceLineId: source.lines[0]?.id }
  const line = follower === 'adjustment' ? { ...said, amountVnd: '1200000' } : said
  const { id, version } = await read(source.id)
  const answers = await Promise.all([
    world.operator.send('POST', `${service}/Reverse`, { id, version, reason: 'Nhầm' }),
    draft(follower, [line], { sourceId: id, ...(follower === 'adjustment' && { party: null }) }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})
