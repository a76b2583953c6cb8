import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { Scanned } from '#contract/stock-vouchers/counter.ts'
import type { StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import type { Client } from '#server/test/people.ts'

import { refusal, service, storeRoom } from '../testing/store-room.ts'

const { world, app, item, draft, send, approved, picksOf, post, posted, received } = storeRoom()

const scan = ({ id }: Pick<StockVoucherDetail, 'id'>, code: string, who: Client = world.keeper) =>
  who.get<Scanned>(`${service}/GetScanned?Id=${id}&Code=${encodeURIComponent(code)}`)
const label = (id: number) => `https://noi-khac.vn${pathTo(paths.item, { id })}`

/** Meters with a number each, in store in the bin. */
async function meters(...numbers: readonly string[]) {
  const meter = await item({ itemCode: 'TB-1', name: 'Công tơ', tracking: 'serial', isTool: true })
  const lines = numbers.map((lotNo) => ({ itemId: meter.id, lotNo, amountVnd: '5000' }))
  await posted('receipt', lines, { reason: 'Mua' })
  return meter
}

/** Grease in a lot that expires on a day. */
async function grease(expiresOn: string, lotNo = 'L1') {
  const made = await item({ itemCode: 'DAU-1', name: 'Mỡ', unit: 'kg', tracking: 'lot', hasExpiry: true })
  const bought = await approved(
    await draft('receipt', [{ itemId: made.id, unit: 'kg', quantity: '10', amountVnd: '1000' }]),
  )
  expect((await post(bought, { picks: picksOf(bought, { lotNo, expiresOn }) })).error).toBeNull()
  return made
}

describe('what is scanned while a voucher is posted', () => {
  test('the label or the code of an item is of its lines, what is not on the voucher is refused by name', async () => {
    const other = await item({ itemCode: 'CO-9', name: 'Vòng bi 6205' })
    await received('3', '300')
    const ready = await approved(await draft('issue', [{ quantity: '2' }]))
    const lineIds = [ready.lines[0]?.id]
    for (const code of [label(world.item.id), 'dl-001', ' DL-001 '])
      expect((await scan(ready, code)).result).toEqual({
        lineIds,
        itemCode: 'DL-001',
        itemName: 'RTD Pt100',
        lot: null,
      })
    for (const code of [label(other.id), 'co-9']) {
      const refused = await scan(ready, code)
      expect(refusal(refused)).toEqual([409, 'stockVouchers.scannedOther', []])
      expect(refused.error?.message).toContain('Vòng bi 6205 (CO-9) không có trong phiếu này')
    }
    const place = await scan(ready, `https://x.vn${pathTo(paths.storagePlace, { id: world.bin.id })}`)
    expect(place.error?.message).toContain('nơi cất giữ Kho chính / Ngăn A')
  })

  test('what belongs to another plant is as unknown as what nobody has, and no outsider asks', async () => {
    const { rows } = await sql<{ id: number }>`
      select plant_id as id from employee_plants where employee_id = ${world.stranger.userId}`.execute(
      app().db,
    )
    const strangePlant = rows[0]?.id
    const theirs = await world.stranger.send<{ id: number }>('POST', '/services/app/StoragePlace/Create', {
      powerPlantId: strangePlant,
      kind: 'warehouse',
      code: 'X',
      name: 'Kho lạ',
    })
    const secret = await world.stranger.send<{ id: number }>('POST', '/services/app/Inventory/Create', {
      powerPlantId: strangePlant,
      itemCode: 'BI-MAT',
      name: 'Vật tư lạ',
      groupCode: 'DOLUONG',
      unit: 'cái',
      placeId: theirs.result.id,
    })
    await received('3', '300')
    const ready = await approved(await draft('issue', [{}]))
    for (const code of [label(secret.result.id), 'BI-MAT', label(2_147_483_647), 'KHONG-CO']) {
      const refused = await scan(ready, code)
      expect(refusal(refused)).toEqual([409, 'stockVouchers.scannedUnknown', []])
      expect(refused.error?.message).not.toContain('Vật tư lạ')
    }
    expect((await scan(ready, 'DL-001', world.stranger)).status).toBe(404)
    expect((await scan({ id: 2_147_483_648 }, 'DL-001')).status).toBe(400)
    expect((await scan(ready, ' ')).status).toBe(400)
  })

  test('a lot or a piece is told with where it stands; what is lent or gone is refused with who has it', async () => {
    const meter = await meters('SN-1', 'SN-2', 'SN-3')
    const of = { itemId: meter.id }
    await posted('loan', [{ ...of, lotNo: 'SN-2' }], { dueOn: '2026-12-01', party: 'Đội thí nghiệm' })
    await posted('issue', [{ ...of, lotNo: 'SN-3' }])
    const ready = await approved(await draft('issue', [of]))
    expect((await scan(ready, 'sn-1')).result).toMatchObject({
      lineIds: [ready.lines[0]?.id],
      lot: { lotNo: 'SN-1', at: [{ placeId: world.bin.id, quantity: '1' }] },
    })
    const lent = await scan(ready, 'SN-2')
    expect(refusal(lent)[1]).toBe('stockVouchers.serialLent')
    expect(lent.error?.message).toContain('đang cho Đội thí nghiệm mượn theo phiếu')
    const gone = await scan(ready, 'SN-3')
    expect(refusal(gone)[1]).toBe('stockVouchers.serialIssued')
    expect(gone.error?.message).toMatch(/đã ra khỏi kho ngày .* theo phiếu PX-2026-0001/)
    await received('1', '100')
    const sensors = await approved(await draft('issue', [{}]))
    const other = await scan(sensors, 'SN-1')
    expect(refusal(other)[1]).toBe('stockVouchers.scannedOtherLot')
    expect(other.error?.message).toContain('Công tơ (TB-1), SN-1 không có trong phiếu này')
  })
})

describe('a lot that has expired', () => {
  test('is issued with a reason only, which stays on the line and in history; on its last day it needs none', async () => {
    const made = await grease('2026-11-20')
    const line = { itemId: made.id, unit: 'kg' }
    const onTime = await approved(await draft('issue', [line]))
    const lot = { lotNo: 'L1' }
    const told = { picks: picksOf(onTime, { ...lot, expiredReason: 'Không cần' }) }
    expect((await post(onTime, told)).result.lines[0]).toMatchObject({ expiredReason: null })

    const late = await approved(await draft('issue', [line], { datedOn: '2026-11-21' }))
    const refused = await post(late, { picks: picksOf(late, lot) })
    expect(refusal(refused)).toEqual([409, 'stockVouchers.lotExpired', ['picks.0.expiredReason']])
    expect(refused.error?.message).toContain('DAU-1 Mỡ, lô L1 đã hết hạn ngày 20/11/2026')
    const long = { ...lot, expiredReason: 'x'.repeat(301) }
    expect(refusal(await post(late, { picks: picksOf(late, long) }))[0]).toBe(400)
    const blank = await post(late, { picks: picksOf(late, { ...lot, expiredReason: '  ' }) })
    expect(refusal(blank)[1]).toBe('stockVouchers.lotExpired')
    const reason = 'Chỉ bôi trơn xích cửa kho, đã thử độ nhớt'
    const done = await post(late, { picks: picksOf(late, { ...lot, expiredReason: reason }) })
    expect(done.result.lines[0]).toMatchObject({ expiredReason: reason })
    const history = await world.keeper.get<{ items: object[] }>(
      `/services/app/AuditLog/GetEntityHistory?entity=stock-vouchers&entityId=${late.id}`,
    )
    expect(JSON.stringify(history.result)).toContain(reason)
  })

  test('is thrown away and put elsewhere without one, but not lent', async () => {
    const made = await grease('2026-11-01')
    const line = { itemId: made.id, unit: 'kg', lotNo: 'L1' }
    await posted('transfer', [{ ...line, toPlaceId: world.shelf.id }], { party: null })
    await posted('disposal', [line], { reason: 'Hết hạn' })
    const mask = await item({
      itemCode: 'AT-1',
      name: 'Mặt nạ',
      tracking: 'lot',
      hasExpiry: true,
      isTool: true,
    })
    const bought = await approved(await draft('receipt', [{ itemId: mask.id, amountVnd: '1' }]))
    await post(bought, { picks: picksOf(bought, { lotNo: 'M1', expiresOn: '2026-11-01' }) })
    const loan = await approved(await draft('loan', [{ itemId: mask.id }], { dueOn: '2026-12-01' }))
    const lot = { lotNo: 'm1' }
    expect(refusal(await post(loan, { picks: picksOf(loan, lot) }))[1]).toBe('stockVouchers.lotExpired')
    const said = { ...lot, expiredReason: 'Diễn tập, không dùng thật' }
    expect((await post(loan, { picks: picksOf(loan, said) })).status).toBe(200)
  })
})

test('a draft that names a piece which is lent, gone, elsewhere or unknown is not sent', async () => {
  const meter = await meters('SN-1', 'SN-2', 'SN-3', 'SN-4')
  const of = { itemId: meter.id }
  await posted('loan', [{ ...of, lotNo: 'SN-2' }], { dueOn: '2026-12-01', party: 'Đội thí nghiệm' })
  await posted('issue', [{ ...of, lotNo: 'SN-3' }])
  await posted('transfer', [{ ...of, lotNo: 'SN-4', toPlaceId: world.shelf.id }], { party: null })
  const sent = async (...numbers: readonly (string | null)[]) =>
    send(
      (
        await draft(
          'issue',
          numbers.map((lotNo) => ({ ...of, lotNo })),
        )
      ).result,
    )
  for (const [number, problem, said] of [
    ['sn-2', 'serialLent', 'Đội thí nghiệm'],
    ['SN-3', 'serialIssued', 'PX-2026-0001'],
    ['SN-4', 'serialAtPlace', 'đang để ở Kho chính, không ở Kho chính / Ngăn A'],
    ['SN-9', 'lotUnknown', 'SN-9'],
  ] as const) {
    const refused = await sent(number)
    expect(refusal(refused).slice(0, 2)).toEqual([409, `stockVouchers.${problem}`])
    expect(refused.error?.message).toContain(said)
  }
  expect(refusal(await sent('SN-1', 'sn-1'))[1]).toBe('stockVouchers.serialTwice')
  expect((await sent('SN-1')).result.status).toBe('deciding')
  expect((await sent(null)).result.status).toBe('deciding')
})

test('what was drawn from several lots comes back lot by lot, and no lot twice', async () => {
  const made = await item({ itemCode: 'DAU-2', name: 'Dầu', unit: 'kg', tracking: 'lot' })
  const of = { itemId: made.id, unit: 'kg' }
  for (const lotNo of ['A', 'B'])
    await posted('receipt', [{ ...of, quantity: '3', lotNo, amountVnd: '300' }], { reason: 'Mua' })
  const ready = await approved(await draft('issue', [{ ...of, quantity: '5' }]))
  const [pick] = picksOf(ready)
  const taken = await post(ready, {
    picks: [
      { ...pick, lotNo: 'A', quantity: '3' },
      { ...pick, lotNo: 'B', quantity: '2' },
    ],
  })
  const [line] = taken.result.lines
  expect(line?.stillOut).toEqual([
    { lotNo: 'A', quantity: '3' },
    { lotNo: 'B', quantity: '2' },
  ])
  const back = (lotNo: string, quantity: string) => ({ ...of, lotNo, quantity, sourceLineId: line?.id })
  const about = { sourceId: ready.id }
  expect(refusal(await draft('return', [back('A', '1'), back('a', '1')], about))[1]).toBe(
    'stockVouchers.sourceLine',
  )
  await posted('return', [back('A', '1'), back('B', '2')], about)
  const left = await world.keeper.get<StockVoucherDetail>(`${service}/Get?Id=${ready.id}`)
  expect(left.result.lines[0]?.stillOut).toEqual([{ lotNo: 'A', quantity: '2' }])
  const more = await approved(await draft('return', [back('A', '3')], about))
  expect(refusal(await post(more))[1]).toBe('stockVouchers.moreThanTaken')
})

test('whoever posts second is told who was first, and the notice of a voucher opens its form', async () => {
  await received('3', '300')
  const ready = await approved(await draft('issue', [{}]))
  const notices = await world.keeper.get<{ items: { address: string; kind: string }[] }>(
    '/services/app/Notification/GetUserNotifications?MaxResultCount=50',
  )
  expect(notices.result.items.map(({ address }) => address)).toContain(
    `${pathTo(paths.stockVoucher, { id: ready.id })}?open=post.${ready.id}`,
  )
  expect((await post(ready)).status).toBe(200)
  app().setNow('2026-11-21T00:45:00.000Z')
  const second = await post(ready)
  expect(refusal(second)).toEqual([409, 'stockVouchers.postedAlready', []])
  expect(second.error?.message).toContain('Phiếu đã được Phạm Kho ghi sổ lúc')
  expect(second.error?.message).toContain('PX-2026-0001')
})
