import { describe, expect, test } from 'vitest'

import { formatInstant } from '#contract/core/format.ts'
import type { StockTakeDetail, TakeSheet } from '#contract/stock-takes/take.ts'
import type { StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'

import { formFiles } from '#server/test/form-files.ts'

import { counting, refusal, takeService } from './testing/counting.ts'

const { world, app, moved, item, take, step, count, read, decide, approved } = counting()

const minutesOf = ({ id }: StockTakeDetail, who = world.director) =>
  formFiles(app(), who, `${takeService}/Print?Id=${id}`, `${takeService}/ExportMinutes?Id=${id}`)

const frozen = async (changes: object = {}) => (await step('Freeze', (await take(changes)).result)).result
const stockOf = async (itemId: number) => {
  const { result } = await world.leader.get<{
    steps?: unknown
    closingQuantity: string
    closingVnd?: string
  }>(`/services/app/StockBook/GetCard?ItemId=${itemId}&From=2026-11-01&To=2026-11-30`)
  return result.closingQuantity
}
const lineAt = ({ lines }: StockTakeDetail, placeId: number) => {
  const line = lines.find((one) => one.placeId === placeId)
  if (!line) throw new Error('no such line')
  return line
}
/** Counts both lines: what is in the bin, and what is in the warehouse itself. */
const countBoth = async (taken: StockTakeDetail, inBin: string, inWarehouse: string) => {
  await count(taken, { lineId: lineAt(taken, world.bin.id).id, quantity: inBin })
  return count(taken, { lineId: lineAt(taken, world.warehouse.id).id, quantity: inWarehouse })
}
const closed = async (taken: StockTakeDetail) => (await step('CloseCount', await read(taken.id))).result
const explained = async (taken: StockTakeDetail, reason = 'Cấp phát chưa lập phiếu') => {
  const lines = taken.lines.flatMap(({ id, difference }) =>
    difference === '0' ? [] : [{ lineId: id, reason, poor: '0', spoilt: '0' }],
  )
  const judged = lines.length > 0 ? (await step('Judge', taken, { lines })).result : taken
  return (await step('Submit', judged)).result
}

describe('what moves meanwhile', () => {
  test('between the list and the count is expected by then; after the count it changes nothing of the difference', async () => {
    const taken = await frozen()
    expect(taken.lines.map(({ isFound, booked, frozen: list }) => [isFound, booked, list])).toEqual([
      [false, null, null],
      [false, null, null],
    ])
    expect((await moved('issue', { quantity: '3' })).status).toBe(200)
    await countBoth(taken, '7', '4')
    expect((await moved('issue', { quantity: '2' })).status).toBe(200)
    const again = await closed(taken)
    expect(again.status).toBe('recounting')
    expect(again.lines.map(({ needsRecount }) => needsRecount)).toEqual(
      again.lines.map(({ placeId }) => placeId === world.warehouse.id),
    )
    const missing = lineAt(again, world.warehouse.id).id
    expect(refusal(await count(taken, { lineId: missing, quantity: '4', round: 2 }))[1]).toBe(
      'stockTakes.sameCounter',
    )
    await count(taken, { lineId: missing, quantity: '4', round: 2 }, world.leader)
    const open = await closed(taken)
    expect(open).toMatchObject({ status: 'judging', differenceCount: 1, surplusVnd: null })
    expect(lineAt(open, world.bin.id)).toMatchObject({
      frozen: '10',
      moved: '-3',
      booked: '7',
      difference: '0',
    })
    expect(lineAt(open, world.warehouse.id)).toMatchObject({
      booked: '5',
      counted: '4',
      difference: '-1',
      priceVnd: '1300000',
      bookedVnd: '6500000',
      countedVnd: '5200000',
      differenceVnd: '-1300000',
    })
    const done = await approved(await explained(open))
    expect(done).toMatchObject({ status: 'done', shortageVnd: '1300000', surplusVnd: '0' })
    const minutes = await minutesOf(done)
    expect(minutes.texts).toEqual(
      expect.arrayContaining([
        'Mẫu số 05 - VT',
        '(Mẫu của công ty)',
        `Số: ${done.takeNo}`,
        '+ Ông/Bà: Trần Thị Kế, chức vụ: Kế toán – Thư ký',
        '+ DL-001 RTD Pt100: Cấp phát chưa lập phiếu',
        'Giám đốc (ý kiến giải quyết số chênh lệch)',
        'Quản đốc',
        'Lê Đốc',
        `- Đã duyệt: Lê Đốc (Quản đốc), ${formatInstant(done.approvedAt)}`,
      ]),
    )
    expect(minutes.texts.join(' ')).not.toContain('CHƯA DUYỆT')
    const row = minutes.rows[done.lines.indexOf(lineAt(done, world.warehouse.id))]
    expect(row?.slice(2, 9)).toEqual(['DL-001', 'cái', 1_300_000, 5, 6_500_000, 4, 5_200_000])
    expect(row?.slice(9)).toEqual([null, null, 1, 1_300_000, 4, 0, 0])
    const sums = [6, 8, 10, 12].map((column) => minutes.sum[column])
    expect(sums).toEqual([15_600_000, 14_300_000, Number(done.surplusVnd), Number(done.shortageVnd)])
    // 15 less 3 less 2 less the one that is missing.
    expect(await stockOf(world.rtd.id)).toBe('9')
    const voucher = await world.leader.get<StockVoucherDetail>(
      `/services/app/StockVoucher/Get?Id=${done.voucherId}`,
    )
    expect(voucher.result).toMatchObject({
      kind: 'count',
      status: 'posted',
      voucherNo: done.voucherNo,
      valueVnd: '1300000',
      lines: [{ actual: '1', note: 'Thiếu: Cấp phát chưa lập phiếu' }],
    })
  })

  test('what only lay at the wrong place keeps its price, and everything missing is worth nothing', async () => {
    const taken = await frozen({ recountPercent: 100 })
    await countBoth(taken, '0', '15')
    // Twice as much as is booked is above every limit that there is.
    await closed(taken)
    const line = lineAt(taken, world.warehouse.id).id
    await count(taken, { lineId: line, quantity: '15', round: 2 }, world.leader)
    const open = await closed(taken)
    const done = await approved(await explained(open))
    expect(done).toMatchObject({ surplusVnd: '13000000', shortageVnd: '13000000' })
    const next = await frozen({ recountPercent: 100 })
    expect(next.lines).toHaveLength(1)
    await count(next, { lineId: lineAt(next, world.warehouse.id).id, quantity: '0' })
    const gone = await approved(await explained(await closed(next)))
    expect(gone).toMatchObject({ shortageVnd: '19500000' })
    expect(await stockOf(world.rtd.id)).toBe('0')
    // What is found where the books have none comes back at the price by which it went.
    const other = await item({ itemCode: 'DL-009', name: 'Cảm biến' })
    await moved('receipt', { itemId: other.id, quantity: '1', amountVnd: '100' })
    const last = await frozen({ recountPercent: 100 })
    await count(last, { lineId: last.lines[0]?.id, quantity: '1' })
    await count(last, { itemId: world.rtd.id, placeId: world.bin.id, quantity: '2' })
    const asked = await closed(last)
    const found = lineAt(asked, world.bin.id)
    const isRtd = asked.lines.find(({ isFound }) => isFound)
    await count(last, { lineId: isRtd?.id ?? found.id, quantity: '2', round: 2 }, world.leader)
    const priced = await closed(last)
    expect(priced.lines.find(({ isFound }) => isFound)).toMatchObject({
      booked: '0',
      differenceVnd: '2600000',
    })
    const back = await approved(await explained(priced))
    expect(back).toMatchObject({ surplusVnd: '2600000' })
  })

  test('nothing is posted when what is missing has left since', async () => {
    const taken = await frozen({ recountPercent: 100 })
    await countBoth(taken, '8', '4')
    const handed = await explained(await closed(taken))
    await moved('issue', { quantity: '9' })
    const refused = await decide(handed.id, world.manager)
    expect(refusal(refused).slice(0, 2)).toEqual([409, 'stockVouchers.notEnough'])
    expect(refused.error?.message).toContain('RTD Pt100')
    expect(await read(taken.id)).toMatchObject({ status: 'deciding', voucherId: null })
    expect(await stockOf(world.rtd.id)).toBe('6')
    // It is sent back and counted again.
    await decide(handed.id, world.manager, 'return', { comment: 'Đếm lại ngăn 01' })
    const back = await read(handed.id)
    expect(back).toMatchObject({ status: 'judging', sentBackReason: 'Đếm lại ngăn 01' })
    const again = (await step('AskRecount', back, { lineIds: [lineAt(taken, world.bin.id).id] })).result
    expect(again.lines.every(({ booked, counted }) => booked === null && counted === null)).toBe(true)
    await count(taken, { lineId: lineAt(taken, world.bin.id).id, quantity: '1', round: 2 }, world.leader)
    const open = await closed(taken)
    expect(lineAt(open, world.bin.id)).toMatchObject({ booked: '1', counted: '1', difference: '0' })
    expect((await approved(await explained(open))).shortageVnd).toBe('1300000')
  })
})

describe('counting', () => {
  test('is blind: nothing that a counter may ask tells what is booked, or what another counted', async () => {
    const taken = await frozen()
    await countBoth(taken, '8', '5')
    const sheet = await world.leader.get<TakeSheet>(`${takeService}/GetSheet?Id=${taken.id}`)
    expect(sheet.result.lines.map(({ isCounted, isMine, own }) => [isCounted, isMine, own])).toEqual([
      [true, true, null],
      [true, true, null],
    ])
    expect(Object.keys(sheet.result.items[0] ?? {})).not.toContain('quantity')
    await closed(taken)
    for (const who of [world.counter, world.leader, world.director]) {
      const told = await read(taken.id, who)
      expect(told.differenceCount).toBeNull()
      for (const line of told.lines) {
        const { frozen: list, moved: since, booked, counted, difference, priceVnd, good, counts } = line
        expect([list, since, booked, counted, difference, priceVnd, good, counts]).toEqual([
          ...Array.from({ length: 7 }, () => null),
          [],
        ])
      }
    }
    const second = await world.leader.get<TakeSheet>(`${takeService}/GetSheet?Id=${taken.id}`)
    expect(second.result.lines.filter(({ isMine }) => isMine).map(({ own }) => own)).toEqual([null])
    const past = await world.counter.get(
      `/services/app/AuditLog/GetEntityHistory?Entity=stock-takes&EntityId=${taken.id}`,
    )
    expect(JSON.stringify(past.result)).not.toMatch(/"(8|5|10)"/)
    const minutes = await minutesOf(taken, world.counter)
    expect(minutes.texts).toContain('CHƯA DUYỆT (ĐẾM LẦN HAI)')
    const figures = [...minutes.rows, minutes.sum].flatMap((row) => row.slice(4))
    expect(figures.filter((cell) => typeof cell === 'number')).toEqual([])
  })

  test('takes other units, what is not on the list, and the same count once', async () => {
    const oil = await item({ itemCode: 'DM-002', name: 'Keo silicon', tracking: 'lot', hasExpiry: true })
    const taken = await frozen()
    const clientId = crypto.randomUUID()
    const bin = lineAt(taken, world.bin.id).id
    await count(taken, { lineId: bin, quantity: '1', unit: 'hộp', clientId })
    const sheet = (await count(taken, { lineId: bin, quantity: '9', clientId })).result
    expect(sheet.lines.find(({ id }) => id === bin)?.own).toMatchObject({
      quantity: '10',
      entered: '1',
      unit: 'hộp',
    })
    const find = { itemId: oil.id, placeId: world.bin.id, quantity: '2' }
    expect(refusal(await count(taken, find))).toEqual([400, 'stockTakes.lotMissing', ['lotNo']])
    expect(refusal(await count(taken, { ...find, lotNo: 'L1' }))[1]).toBe('stockTakes.expiryMissing')
    const lot = { ...find, lotNo: 'L1', expiresOn: '2027-05-01' }
    const added = (await count(taken, lot)).result
    expect(added.lines.filter(({ isFound }) => isFound)).toMatchObject([
      { lotNo: 'L1', expiresOn: '2027-05-01' },
    ])
    // Somebody else finds the same.
    expect((await count(taken, { ...lot, lotNo: 'l1' }, world.leader)).result.lines).toHaveLength(3)
    expect(refusal(await step('CloseCount', await read(taken.id)))).toEqual([
      409,
      'stockTakes.notAllCounted',
      [],
    ])
  })

  test('refuses what does not fit, at its field', async () => {
    const taken = await frozen()
    const lineId = lineAt(taken, world.bin.id).id
    const tries: [object, unknown[]][] = [
      [{ lineId, quantity: '-1' }, [400, 'core.invalid', ['quantity']]],
      [{ lineId, quantity: '1.250?' }, [400, 'core.invalid', ['quantity']]],
      [{ lineId, quantity: '1', unit: 'cuộn' }, [400, 'stockTakes.unknownUnit', ['unit']]],
      [{ lineId: 2147483647, quantity: '1' }, [400, 'stockTakes.unknownLine', ['lineId']]],
      [{ lineId: 2147483648, quantity: '1' }, [400, 'core.invalid', ['lineId']]],
      [{ quantity: '1' }, [400, 'core.invalid', ['itemId']]],
      [
        { itemId: 2147483647, placeId: world.bin.id, quantity: '1' },
        [400, 'stockTakes.unknownItem', ['itemId']],
      ],
      [
        { itemId: world.rtd.id, placeId: world.elsewhere.id, quantity: '1' },
        [400, 'stockTakes.placeOutside', ['placeId']],
      ],
      [
        { itemId: world.rtd.id, placeId: world.bin.id, lotNo: 'L', quantity: '1' },
        [400, 'stockTakes.lotNotWanted', ['lotNo']],
      ],
      [{ lineId, quantity: '1', round: 2 }, [409, 'stockTakes.otherRound', []]],
    ]
    for (const [what, said] of tries) expect(refusal(await count(taken, what))).toEqual(said)
    expect(refusal(await count(taken, { lineId, quantity: '1' }, world.keeper))[1]).toBe(
      'stockTakes.notOnBoard',
    )
    expect(refusal(await count(taken, { lineId, quantity: '1' }, world.stranger))[0]).toBe(404)
    expect(refusal(await count({ id: 2147483647 }, { lineId, quantity: '1' }))[0]).toBe(404)
  })
})

describe('a stock-take', () => {
  test('is planned, changed, deleted, and refused where it does not fit', async () => {
    const made = (await take()).result
    expect(made).toMatchObject({ takeNo: 'BBKK-2026-01', status: 'draft', lines: [], recountPercent: 2 })
    const people = await world.leader.get<{ items: { id: number }[] }>(
      `${takeService}/GetPeople?PowerPlantId=${world.plantId}`,
    )
    expect(people.result.items.map(({ id }) => id)).toContain(world.counter.userId)
    const change = (changes: object, who = world.leader) =>
      who.send<StockTakeDetail>('PUT', `${takeService}/Update`, { ...made, ...changes })
    expect((await change({ title: 'Kiểm kê đột xuất' })).result).toMatchObject({ title: 'Kiểm kê đột xuất' })
    expect(refusal(await change({ title: 'Cũ' }))[1]).toBe('core.changedMeanwhile')
    expect(refusal(await change({}, world.stranger))[0]).toBe(404)
    const head = { employeeId: world.leader.userId, role: 'head' }
    const tries: [object, unknown[]][] = [
      [{ placeIds: [2147483647] }, [400, 'stockTakes.unknownPlace', ['placeIds']]],
      [{ placeIds: [] }, [400, 'core.invalid', ['placeIds']]],
      [{ board: [{ ...head, role: 'member' }] }, [400, 'core.invalid', ['board']]],
      [
        { board: [{ ...head, employeeId: world.stranger.userId }] },
        [400, 'stockTakes.unknownMember', ['board']],
      ],
      [{ board: [head, { ...head, role: 'member' }] }, [400, 'stockTakes.unknownMember', ['board']]],
      [{ recountPercent: 101 }, [400, 'core.invalid', ['recountPercent']]],
    ]
    for (const [changes, said] of tries) expect(refusal(await take(changes))).toEqual(said)
    const remove = (id: number) => world.leader.send('DELETE', `${takeService}/Delete?Id=${id}`)
    expect((await remove(made.id)).status).toBe(200)
    expect((await remove(made.id)).status).toBe(404)
  })

  test('is not begun twice at a place, not where there is nothing, and given up with a reason', async () => {
    const empty = (await take({ placeIds: [world.elsewhere.id] })).result
    expect(refusal(await step('Freeze', empty))[1]).toBe('stockTakes.nothingBooked')
    const first = await frozen()
    const second = (await take({ placeIds: [world.bin.id] })).result
    expect(refusal(await step('Freeze', second))[1]).toBe('stockTakes.placesBusy')
    expect(refusal(await step('Freeze', first))[1]).toBe('stockTakes.notOpen')
    expect(refusal(await step('Cancel', first, { reason: ' ' }))).toEqual([400, 'core.invalid', ['reason']])
    const given = (await step('Cancel', first, { reason: 'Mưa bão' })).result
    expect((await minutesOf(given)).texts).toContain('ĐỢT KIỂM KÊ ĐÃ HỦY: Mưa bão')
    expect(given).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Mưa bão',
      cancelledByName: 'Lê Trưởng',
    })
    expect((await step('Freeze', second)).result.status).toBe('counting')
  })

  test('is explained before it is handed in, and stays as it was handed in', async () => {
    const taken = await frozen({ recountPercent: 100 })
    await countBoth(taken, '9', '5')
    const open = await closed(taken)
    expect(refusal(await step('Submit', open))[1]).toBe('stockTakes.reasonMissing')
    const judge = (line: object, who = world.leader) => step('Judge', open, { lines: [line] }, who)
    const lineId = lineAt(open, world.bin.id).id
    expect(refusal(await judge({ lineId, poor: '9', spoilt: '1' }))[1]).toBe('stockTakes.qualityTooMuch')
    expect(refusal(await judge({ lineId: 2147483647, reason: 'Mất' }))[1]).toBe('stockTakes.unknownLine')
    const judged = (await judge({ lineId, reason: 'Mất', poor: '2', spoilt: '1' })).result
    expect(lineAt(judged, world.bin.id)).toMatchObject({ good: '6', poor: '2', spoilt: '1', reason: 'Mất' })
    const handed = (await step('Submit', judged)).result
    expect(handed).toMatchObject({ status: 'deciding', submittedByName: 'Lê Trưởng' })
    const found = await world.leader.get<{ items: { id: number }[] }>(
      `${takeService}/GetAll?PowerPlantId=${world.plantId}&IsOpen=true`,
    )
    expect(found.result.items.map(({ id }) => id)).toEqual([handed.id])
    // Nothing of it changes while it is decided.
    expect(refusal(await judge({ lineId, reason: 'Khác' }))[1]).toBe('stockTakes.notOpen')
    expect(refusal(await step('AskRecount', handed, { lineIds: [lineId] }))[1]).toBe('stockTakes.notOpen')
    expect(refusal(await count(taken, { lineId, quantity: '10' }))[1]).toBe('stockTakes.otherRound')
    expect(refusal(await step('Submit', handed))[1]).toBe('stockTakes.notOpen')
    expect((await approved(handed)).status).toBe('done')
  })
})
