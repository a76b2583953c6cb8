import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'
import { toldTo } from '#server/test/notifications.ts'
import { upload } from '#server/test/upload.ts'

import { refusal, service, stockOf, storeRoom } from './testing/store-room.ts'

const { world, app, item, place, draft, read, send, decide, approved, picksOf, post, posted, received } =
  storeRoom()

const query = <Row>(statement: string) => sql.raw<Row>(statement).execute(app().db)

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')

describe('the way of a voucher', () => {
  test('asked for, approved, posted by a third person with what was issued in truth, signed for, and never changed', async () => {
    await received('10', '12000000', { datedOn: '2026-11-18' })
    await received('5', '7500000', { datedOn: '2026-11-19' })
    expect(await stockOf(app(), world.item.id)).toEqual([15, 19_500_000])
    const made = await draft('issue', [{ quantity: '8' }], { receiverId: world.operator.userId })
    expect(made.result).toMatchObject({ status: 'draft', voucherNo: null, can: { send: true, post: false } })
    const ready = await approved(made)
    expect(ready).toMatchObject({ approvedByName: 'Lê Đốc', can: { post: true, edit: false } })
    expect((await read(ready.id, world.manager)).can.post).toBe(false)
    const out = await post(ready, { picks: picksOf(ready, { quantity: '6' }), keepsRest: true })
    expect(out.result).toMatchObject({
      status: 'posted',
      voucherNo: 'PX-2026-0001',
      valueVnd: '7800000',
      lines: [
        { requested: '8', actual: '6', unitPriceVnd: '1300000', amountVnd: '7800000', notReturned: '6' },
      ],
      following: [{ kind: 'issue', status: 'approved', voucherNo: null }],
    })
    expect(await stockOf(app(), world.item.id)).toEqual([9, 11_700_000])
    const rest = await post(await read(out.result.following[0]?.id ?? 0))
    expect(rest.result).toMatchObject({ voucherNo: 'PX-2026-0002', lines: [{ requested: '2', actual: '2' }] })
    const sign = ({ id, version }: StockVoucherDetail, who = world.operator) =>
      who.send<StockVoucherDetail>('POST', `${service}/Sign`, { id, version })
    expect(refusal(await sign(rest.result, world.director))).toEqual([403, 'stockVouchers.notReceiver', []])
    expect((await sign(rest.result)).result).toMatchObject({ signedName: 'Trần Vận', can: { sign: false } })
    const change = {
      ...made.result,
      version: out.result.version,
      lines: [{ ...made.result.lines[0], quantity: '1' }],
    }
    const stale = await world.operator.send('PUT', `${service}/Update`, {
      ...change,
      lines: [{ itemId: world.item.id, placeId: world.bin.id, unit: 'cái', quantity: '1' }],
    })
    expect(refusal(stale)).toEqual([409, 'stockVouchers.notOpen', []])
    for (const statement of [
      `update stock_vouchers set reason = 'x' where id = ${out.result.id}`,
      `delete from stock_vouchers where id = ${out.result.id}`,
      `update stock_voucher_lines set actual = 1 where voucher_id = ${out.result.id}`,
      `update stock_moves set quantity = 0`,
      `delete from stock_moves`,
    ])
      await expect(query(statement)).rejects.toThrow('sealed')
  })

  test('what came back is changed and sent again; nobody approves and hands out, and what is given up says why', async () => {
    await received('3', '300')
    const asked = (await send((await draft('issue', [{ quantity: '2' }])).result)).result
    expect(asked.status).toBe('deciding')
    expect((await decide(asked.id, world.manager, 'return')).status).toBe(200)
    const back = await read(asked.id, world.operator)
    expect(back).toMatchObject({ status: 'back', can: { edit: true, send: true, remove: false } })
    expect(refusal(await world.operator.send('DELETE', `${service}/Delete?Id=${back.id}`))[1]).toBe(
      'stockVouchers.sentBefore',
    )
    const changed = await world.operator.send<StockVoucherDetail>('PUT', `${service}/Update`, {
      id: back.id,
      version: back.version,
      kind: 'issue',
      datedOn: '2026-11-20',
      reason: 'Thay RTD ổ hướng, một cái',
      party: 'Nguyễn Văn Bình',
      lines: [{ itemId: world.item.id, placeId: world.bin.id, unit: 'cái', quantity: '1' }],
    })
    expect(changed.error).toBeNull()
    expect(changed.result).toMatchObject({ status: 'back', lines: [{ requested: '1' }] })
    const ready = await approved({ error: null, result: changed.result })
    // Somebody who may post and has asked, or has approved, is refused by name and by the database.
    expect(
      refusal(
        await post(
          await approved(
            await draft('transfer', [{ toPlaceId: world.shelf.id }], {}, world.keeper),
            world.keeper,
          ),
        ),
      ),
    ).toEqual([403, 'stockVouchers.samePerson', []])
    await expect(
      query(
        `update stock_vouchers set posted_at = now(), posted_by_id = author_id, posted_by_name = 'x', voucher_no = 'x' where id = ${ready.id}`,
      ),
    ).rejects.toThrow('stock_vouchers_two_people')
    const { id, version } = ready
    const cancelled = await world.keeper.send<StockVoucherDetail>('POST', `${service}/Cancel`, {
      id,
      version,
      reason: 'Không cần nữa',
    })
    expect(cancelled.result).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Không cần nữa',
      can: { post: false },
    })
    expect(refusal(await post(cancelled.result))).toEqual([409, 'stockVouchers.notOpen', []])
    // One that came back and is given up waits for nobody any more.
    const sent = (await send((await draft('issue', [{ quantity: '1' }])).result)).result
    await decide(sent.id, world.manager, 'return')
    const returned = async () =>
      (await world.operator.get<{ mineReturned: number }>('/services/app/Approval/GetCounters')).result
        .mineReturned
    expect(await returned()).toBe(1)
    const again = await read(sent.id, world.operator)
    const givenUp = { id: again.id, version: again.version, reason: 'Mua ngoài' }
    expect((await world.operator.send('POST', `${service}/Cancel`, givenUp)).status).toBe(200)
    expect(await returned()).toBe(0)
    const gone = await draft('issue', [{ quantity: '1' }])
    expect((await world.operator.send('DELETE', `${service}/Delete?Id=${gone.result.id}`)).status).toBe(200)
  })

  test('a signature drawn on the phone carries a name and is the upload of who posts', async () => {
    await received('3', '300')
    const named = { receiverId: world.operator.userId }
    const ready = await approved(await draft('issue', [{ quantity: '1' }], named))
    const signatureFileId = (
      await upload<{ id: number }>(app().app, world.keeper, 'stockSignature', 'ky.png', PNG)
    ).result.id
    expect(refusal(await post(ready, { signatureFileId }))).toEqual([
      400,
      'stockVouchers.signerMissing',
      ['signedName'],
    ])
    const others = (await upload<{ id: number }>(app().app, world.manager, 'stockSignature', 'ky.png', PNG))
      .result.id
    expect(refusal(await post(ready, { signatureFileId: others, signedName: 'Bình' }))[1]).toBe(
      'stockVouchers.signatureNotOwn',
    )
    const photo = await upload(app().app, world.keeper, 'stockSignature', 'ky.jpg', JPEG)
    expect([photo.status, photo.error?.problem]).toEqual([415, 'files.wrongType'])
    const done = await post(ready, { signatureFileId, signedName: 'Nguyễn Văn Bình' })
    expect(done.result).toMatchObject({ signedName: 'Nguyễn Văn Bình', signatureFileId })
    // Nobody is signed for without hearing of it.
    const [told] = await toldTo(world.operator)
    expect(told).toMatchObject({ kind: 'stockSignatureDrawn', address: `/phieu-kho/${ready.id}` })
    expect(told?.detail).toBe('Nguyễn Văn Bình')
    const { result: past } = await world.director.get<{ items: { action: string; changes: object[] }[] }>(
      `/services/app/AuditLog/GetEntityHistory?entity=stock-vouchers&entityId=${ready.id}`,
    )
    expect(past.items.find(({ action }) => action === 'signatureDrawn')?.changes).toEqual([
      { field: 'signedName', from: null, to: 'Nguyễn Văn Bình' },
    ])
    expect((await world.director.get(`/services/app/File/Download?id=${signatureFileId}`)).status).toBe(200)
    expect((await world.stranger.get(`/services/app/File/Download?id=${signatureFileId}`)).status).toBe(404)
  })

  test('what is said badly is told at its field, and what is of another plant is unknown', async () => {
    const line = { quantity: '1' }
    expect(refusal(await draft('receipt', [line]))).toEqual([400, 'core.invalid', ['lines.0.amountVnd']])
    expect(refusal(await draft('issue', [{ quantity: '0' }]))[2]).toEqual(['lines.0.quantity'])
    expect(refusal(await draft('issue', [{ quantity: '0.0001' }]))[2]).toEqual(['lines.0.quantity'])
    expect(refusal(await draft('issue', [line], { party: null }))[2]).toEqual(['party'])
    expect(refusal(await draft('transfer', [line]))[2]).toEqual(['lines.0.toPlaceId'])
    expect(refusal(await draft('loan', [line]))[2]).toEqual(['dueOn'])
    expect(refusal(await draft('issue', [line], { datedOn: '2026-11-22' }))).toEqual([
      400,
      'stockVouchers.inFuture',
      ['datedOn'],
    ])
    expect(refusal(await draft('issue', [{ itemId: 2_147_483_647 }]))[1]).toBe('stockVouchers.unknownItem')
    expect(refusal(await draft('issue', [{ itemId: 2_147_483_648 }]))[0]).toBe(400)
    expect(refusal(await draft('issue', [{ placeId: 2_147_483_647 }]))[1]).toBe('stockVouchers.unknownPlace')
    expect(refusal(await draft('issue', [{ equipmentId: 2_147_483_647 }]))[1]).toBe(
      'stockVouchers.unknownEquipment',
    )
    expect(refusal(await draft('issue', [{ unit: 'cuộn' }]))[1]).toBe('stockVouchers.unknownUnit')
    expect(refusal(await draft('issue', [line], { proposalId: 2_147_483_647 }))[1]).toBe(
      'stockVouchers.unknownOrigin',
    )
    expect(refusal(await draft('issue', [line], { receiverId: world.stranger.userId }))[1]).toBe(
      'stockVouchers.unknownReceiver',
    )
    expect(refusal(await draft('loan', [line], { dueOn: '2026-12-01' }))[1]).toBe('stockVouchers.notATool')
    expect(refusal(await draft('issue', [line], {}, world.stranger))[0]).toBe(403)
    const { id } = (await draft('issue', [line])).result
    for (const [asked, status] of [
      [id, 404],
      [2_147_483_647, 404],
      [2_147_483_648, 400],
    ] as const)
      for (const call of ['Get', 'Print', 'ExportLines'])
        expect((await world.stranger.get(`${service}/${call}?Id=${asked}`)).status).toBe(status)
  })
})

describe('what is in store', () => {
  test('of two who issue the last piece at once one wins, and the other is told who took it', async () => {
    await received('1', '1300000')
    const both = [await approved(await draft('issue', [{}])), await approved(await draft('issue', [{}]))]
    const answers = await Promise.all(both.map((one) => post(one)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.error?.problem).toBe('stockVouchers.notEnough')
    expect(lost?.error?.message).toContain('RTD Pt100 ở Kho chính / Ngăn A chỉ còn 0 cái')
    expect(lost?.error?.message).toContain('PX-2026-0001, Phạm Kho')
    expect(await stockOf(app(), world.item.id)).toEqual([0, 0])
  })

  test('sixteen postings of one item at once lose nothing, and their numbers have no gap', async () => {
    await received('20', '2000003')
    const all: StockVoucherDetail[] = []
    for (let count = 0; count < 16; count++) all.push(await approved(await draft('issue', [{}])))
    const answers = await Promise.all(all.map((one) => post(one)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200))
    expect(
      answers.map(({ result }) => result.voucherNo ?? '').toSorted((one, other) => one.localeCompare(other)),
    ).toEqual(Array.from({ length: 16 }, (_, at) => `PX-2026-${String(at + 1).padStart(4, '0')}`))
    expect((await stockOf(app(), world.item.id))[0]).toBe(4)
  })

  test('lots have a number and an expiry, a serial number is in one place only, and units are converted', async () => {
    const grease = await item({ itemCode: 'DAU-1', name: 'Mỡ', unit: 'kg', tracking: 'lot', hasExpiry: true })
    const of = { itemId: grease.id, unit: 'kg' }
    const bought = await approved(await draft('receipt', [{ ...of, quantity: '10', amountVnd: '1000' }]))
    expect(refusal(await post(bought))[1]).toBe('stockVouchers.lotMissing')
    expect(refusal(await post(bought, { picks: picksOf(bought, { lotNo: 'L1' }) }))[1]).toBe(
      'stockVouchers.expiryMissing',
    )
    const lot = { lotNo: 'L1', expiresOn: '2027-01-31' }
    expect((await post(bought, { picks: picksOf(bought, lot) })).result.lines[0]?.picks).toMatchObject([lot])
    const more = await approved(await draft('receipt', [{ ...of, quantity: '10', amountVnd: '1000' }]))
    expect(refusal(await post(more, { picks: picksOf(more, { ...lot, expiresOn: '2027-02-01' }) }))[1]).toBe(
      'stockVouchers.expiryDiffers',
    )
    const issue = await approved(await draft('issue', [{ ...of, quantity: '1' }]))
    expect(refusal(await post(issue, { picks: picksOf(issue, { lotNo: 'L9' }) }))[1]).toBe(
      'stockVouchers.lotUnknown',
    )

    const meter = await item({ itemCode: 'TB-1', name: 'Công tơ', tracking: 'serial' })
    const one = { itemId: meter.id, quantity: '1', amountVnd: '5000' }
    const first = await approved(await draft('receipt', [one]))
    expect(refusal(await post(first))[1]).toBe('stockVouchers.serialOne')
    expect((await post(first, { picks: picksOf(first, { lotNo: 'SN-1' }) })).status).toBe(200)
    const again = await approved(await draft('receipt', [{ ...one, placeId: world.shelf.id }]))
    expect(refusal(await post(again, { picks: picksOf(again, { lotNo: 'sn-1' }) }))[1]).toBe(
      'stockVouchers.serialElsewhere',
    )
    const moved = await approved(
      await draft('transfer', [{ itemId: meter.id, toPlaceId: world.shelf.id, lotNo: 'SN-1' }]),
    )
    expect((await post(moved)).result.valueVnd).toBeNull()
    expect(await stockOf(app(), meter.id)).toEqual([1, 5000])

    const cable = await item({
      itemCode: 'CAP-1',
      name: 'Cáp DC 6 mm²',
      unit: 'm',
      units: [{ unit: 'cuộn', factor: '100' }],
    })
    await posted('receipt', [{ itemId: cable.id, unit: 'cuộn', quantity: '2', amountVnd: '4000000' }])
    const used = await posted('issue', [{ itemId: cable.id, unit: 'm', quantity: '12.5' }])
    expect(used.lines[0]).toMatchObject({ amountVnd: '250000', unitPriceVnd: '20000', baseUnit: 'm' })
    expect(await stockOf(app(), cable.id)).toEqual([187.5, 3_750_000])
  })

  test('a tool that is lent stays in the books, is overdue past its day, and comes back in parts', async () => {
    const tool = await item({ itemCode: 'DC-1', name: 'Kìm ép cos', isTool: true })
    const of = { itemId: tool.id, quantity: '2' }
    await posted('receipt', [{ ...of, amountVnd: '900' }])
    const asked = await approved(await draft('issue', [{ ...of, quantity: '1' }]))
    const loan = await posted('loan', [of], { dueOn: '2026-11-21', receiverId: world.operator.userId })
    expect(loan).toMatchObject({ isOut: true, isOverdue: false, valueVnd: null })
    expect(await stockOf(app(), tool.id)).toEqual([2, 900])
    expect(refusal(await post(asked))[1]).toBe('stockVouchers.notEnough')
    const back = { sourceId: loan.id }
    const line = { ...of, sourceLineId: loan.lines[0]?.id }
    await posted('return', [{ ...line, quantity: '1' }], back)
    expect((await read(loan.id)).lines[0]?.notReturned).toBe('1')
    expect(refusal(await post(await approved(await draft('return', [line], back))))[1]).toBe(
      'stockVouchers.moreThanTaken',
    )
    await posted('return', [{ ...line, quantity: '1' }], back)
    expect(await read(loan.id)).toMatchObject({ isOut: false, can: { takeBack: false } })
  })

  test('a closed place takes nothing, and a part for a machine says what became of the old one', async () => {
    const closed = await place({ code: 'K9', name: 'Kho cũ', isClosed: true })
    expect(refusal(await draft('receipt', [{ placeId: closed.id, amountVnd: '1' }]))[1]).toBe(
      'stockVouchers.placeClosed',
    )
    await received('2', '200')
    const { rows } = await query<{ id: number }>(
      `insert into devices (plant_id, kind, code, name, order_no, is_active) values (${world.plantId}, 'inverter', 'INV01', 'INV01', 1, true) returning id`,
    )
    const ready = await approved(await draft('issue', [{ equipmentId: rows[0]?.id }]))
    expect(refusal(await post(ready))[1]).toBe('stockVouchers.oldPartMissing')
    const said = { lineId: ready.lines[0]?.id, oldPart: 'notReturned' }
    expect(refusal(await post(ready, { oldParts: [said] }))[2]).toEqual(['oldParts.0.reason'])
    expect(
      (await post(ready, { oldParts: [{ ...said, reason: 'Cháy hỏng' }] })).result.lines[0],
    ).toMatchObject({
      oldPart: 'notReturned',
      oldPartReason: 'Cháy hỏng',
      equipmentCode: 'INV01',
    })
    const life = `/services/app/Equipment/GetTimeline?Id=${rows[0]?.id}&Source=stock`
    expect((await world.manager.get<{ items: object[] }>(life)).result.items).toMatchObject([
      { number: 'PX-2026-0001', text: 'RTD Pt100, 1 cái', kind: 'issue' },
    ])
    const figures = await world.manager.get<{ costs: object[] }>(
      `/services/app/Equipment/GetFigures?Id=${rows[0]?.id}`,
    )
    expect(figures.result.costs).toEqual([{ year: 2026, costVnd: 100, eventCount: 1 }])
  })
})
