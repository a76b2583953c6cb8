import { expect, test } from 'vitest'

import type { StockMinutes } from '#contract/stock-vouchers/minutes.ts'
import type { StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'
import { formFiles, packed } from '#server/test/form-files.ts'

import { refusal, service, storeRoom } from '../testing/store-room.ts'

const { world, app, item, draft, approved, picksOf, post, posted, received, reversed } = storeRoom()

const filesOf = ({ id }: Pick<StockVoucherDetail, 'id'>, minutes: StockMinutes) => {
  const query = `?Id=${id}&Minutes=${minutes}`
  return formFiles(
    app(),
    world.director,
    `${service}/PrintMinutes${query}`,
    `${service}/ExportMinutes${query}`,
  )
}
const refused = async ({ id }: Pick<StockVoucherDetail, 'id'>, minutes: StockMinutes, who = world.director) =>
  refusal(await who.get(`${service}/PrintMinutes?Id=${id}&Minutes=${minutes}`))

/** An issue for a machine, of which one old part came back and one did not, beside something for no machine. */
async function replacing() {
  await received('10', '1000')
  const oil = await item({ itemCode: 'DAU-1', name: 'Dầu tuabin', specification: 'ISO VG 46', unit: 'lít' })
  await posted('receipt', [{ itemId: oil.id, unit: 'lít', quantity: '20', amountVnd: '2000' }])
  const { id: equipmentId } = await app()
    .db.insertInto('devices')
    .values({
      plantId: world.plantId,
      kind: 'inverter',
      code: 'TD-H1',
      name: 'Tủ đo lường H1',
      orderNo: 1,
      isActive: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const of = { equipmentId }
  const ready = await approved(
    await draft(
      'issue',
      [
        { ...of, quantity: '2.5' },
        { ...of, quantity: '1' },
        { itemId: oil.id, unit: 'lít', quantity: '1' },
      ],
      { permitNo: 'PCT-12/2026', partyUnit: 'Ca 2' },
    ),
  )
  return ready
}

test('03-VT says what came by which paper and leaves what is found to those who inspect', async () => {
  const bought = await received(
    '1234.5',
    '5000000',
    { documentNo: 'HĐ 0012', documentOn: '2026-11-19', partyUnit: 'Công ty Đo lường' },
    { note: 'Kèm chứng chỉ' },
  )
  const { texts, rows, sum, paper } = await filesOf(bought, 'inspection')
  expect(texts).toEqual(
    expect.arrayContaining([
      'Mẫu số 03 - VT',
      'BIÊN BẢN KIỂM NGHIỆM VẬT TƯ, CÔNG CỤ, SẢN PHẨM, HÀNG HÓA',
      '- Theo chứng từ số HĐ 0012 ngày 19/11/2026 của Công ty Đo lường',
      `- Phiếu nhập kho: số ${bought.voucherNo} ngày 20/11/2026`,
      `- Nhập tại kho: ${world.shelf.name}; địa điểm: ${bought.powerPlantName}`,
      'Đại diện kỹ thuật',
      'Thủ kho',
      'Trưởng ban',
    ]),
  )
  expect(rows).toEqual([[1, 'RTD Pt100', 'DL-001', null, 'cái', 1234.5, null, null, 'Kèm chứng chỉ']])
  expect(sum[1]).toBe('Cộng')
  // Whoever posted the receipt has not inspected anything yet.
  for (const name of ['Phạm Kho', 'Trần Vận']) expect(paper).not.toContain(packed(name))
})

test('goods are inspected before they are booked; what was given up or reversed says so', async () => {
  const ahead = await draft('receipt', [{ amountVnd: '100' }])
  const { texts, paper } = await filesOf(ahead.result, 'inspection')
  expect(texts).toContain('- Phiếu nhập kho: chưa ghi sổ')
  expect(paper).not.toContain('CHƯAGHISỔ')
  const wrong = await received('3', '999')
  await reversed(wrong)
  expect((await filesOf(wrong, 'inspection')).texts).toContain('PHIẾU ĐÃ BỊ ĐẢO')
})

test('the papers of old parts tell what was replaced in which machine, and what came back of it', async () => {
  const ready = await replacing()
  const early = await filesOf(ready, 'recovery')
  expect(early.texts).toContain('CHƯA GHI SỔ')
  expect(early.rows.map((row) => row[6])).toEqual([null, null])
  const [first, second] = ready.lines
  const done = await post(ready, {
    picks: picksOf(ready),
    oldParts: [
      { lineId: first?.id, oldPart: 'returned', reason: null },
      { lineId: second?.id, oldPart: 'notReturned', reason: 'Gãy, rơi xuống hầm' },
    ],
  })
  expect(done.error).toBeNull()
  const recovery = await filesOf(ready, 'recovery')
  const about = [
    `- Phiếu xuất kho: số ${done.result.voucherNo} ngày 20/11/2026`,
    '- Lý do xuất: Thay RTD ổ hướng',
    '- Số PCT/LCT: PCT-12/2026',
    '- Người nhận vật tư thay: Nguyễn Văn Bình',
    '- Bộ phận: Ca 2',
  ]
  expect(recovery.texts).toEqual(expect.arrayContaining(['BIÊN BẢN THU HỒI VẬT TƯ CŨ', ...about]))
  const machine = 'TD-H1 Tủ đo lường H1'
  expect(recovery.rows).toEqual([
    [1, 'RTD Pt100', machine, 'DL-001', 'cái', 2.5, 'Đã thu hồi', null, null, null],
    [2, 'RTD Pt100', machine, 'DL-001', 'cái', 1, 'Không thu hồi', null, 'Gãy, rơi xuống hầm', null],
  ])
  const assessment = await filesOf(ready, 'assessment')
  expect(assessment.texts).toEqual(expect.arrayContaining(about))
  expect(assessment.rows).toEqual([[1, 'RTD Pt100', machine, 'cái', 2.5, null, null, null, null, null]])
})

test('a voucher that a paper is not about has none of it, and no outsider reads one', async () => {
  const bought = await received('3', '300')
  const used = await posted('issue', [{}])
  for (const minutes of ['recovery', 'assessment'] as const)
    for (const voucher of [bought, used])
      expect((await refused(voucher, minutes)).slice(0, 2)).toEqual([409, 'stockVouchers.noMinutes'])
  expect((await refused(used, 'inspection'))[0]).toBe(409)
  expect((await refused(bought, 'inspection', world.stranger))[0]).toBe(404)
  expect((await refused({ id: 2_147_483_648 }, 'inspection'))[0]).toBeGreaterThanOrEqual(400)
  expect((await refused(bought, 'other' as StockMinutes))[0]).toBe(400)
})
