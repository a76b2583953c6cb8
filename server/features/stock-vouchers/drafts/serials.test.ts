import { expect, test } from 'vitest'

import type { StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'
import type { Answer } from '#server/test/people.ts'

import { refusal, service, storeRoom } from '../testing/store-room.ts'

const { world, item, draft, send, decide, read, approved, picksOf, post, posted, reverse } = storeRoom()

const taken = [409, 'stockVouchers.serialNamed']

/** Meters with a number each, in store in the bin. */
async function meters(...numbers: readonly string[]) {
  const { id: itemId } = await item({ itemCode: 'TB-1', name: 'Công tơ', tracking: 'serial', isTool: true })
  const lines = numbers.map((lotNo) => ({ itemId, lotNo, amountVnd: '5000' }))
  await posted('receipt', lines, { reason: 'Mua' })
  return itemId
}

/** A draft and what became of sending it. */
async function sent(kind: string, lines: readonly object[], changes = {}) {
  const made = await draft(kind, lines as never, changes)
  expect(made.error).toBeNull()
  return send(made.result)
}

const decided = async ({ result }: Answer<StockVoucherDetail>) => decide(result.id, world.manager)

test('a piece that an approved voucher names is refused at its field, when a voucher is drafted, changed and sent', async () => {
  const itemId = await meters('SN-1', 'SN-2')
  const early = (await draft('transfer', [{ itemId, lotNo: 'sn-1', toPlaceId: world.shelf.id }])).result
  const first = await approved(await draft('issue', [{ itemId, lotNo: 'SN-1' }], { reason: 'Thay công tơ' }))

  const late = await draft(
    'loan',
    [
      { itemId, lotNo: 'SN-2' },
      { itemId, lotNo: 'Sn-1' },
    ],
    {
      dueOn: '2026-12-01',
    },
  )
  expect(refusal(late)).toEqual([...taken, ['lines.1.lotNo']])
  expect(late.error?.message).toBe(
    'TB-1 Công tơ, Sn-1 đã ghi trong phiếu “Thay công tơ” (Xuất kho, Trần Vận lập, ngày 20/11/2026), đã duyệt và chờ ghi sổ. Chọn cái khác, hoặc chờ phiếu đó được ghi sổ hay hủy.',
  )
  expect(refusal(await send(early))).toEqual([...taken, ['lines.0.lotNo']])
  const other = (await draft('issue', [{ itemId, lotNo: 'SN-2' }])).result
  const lines = other.lines.map((line) => ({ ...line, quantity: line.requested, lotNo: 'SN-1' }))
  const change = { ...other, lines }
  expect(refusal(await world.operator.send('PUT', `${service}/Update`, change))).toEqual([
    ...taken,
    ['lines.0.lotNo'],
  ])

  // Once it is posted or given up, others may have it.
  const { id, version } = first
  await world.operator.send('POST', `${service}/Cancel`, { id, version, reason: 'Chưa thay' })
  expect((await send(early)).result.status).toBe('approved')
})

test('of two that wait for approval the second is not approved, also where both are signed at once', async () => {
  const itemId = await meters('SN-1', 'SN-2', 'SN-3')
  const one = (lotNo: string) => [{ itemId, lotNo }]
  const [first, second] = [await sent('issue', one('SN-1')), await sent('issue', one('sn-1'))]
  expect((await decided(first)).status).toBe(200)
  const refused = await decided(second)
  expect(refusal(refused).slice(0, 2)).toEqual(taken)
  expect((await read(second.result.id)).status).toBe('deciding')

  for (const lotNo of ['SN-2', 'SN-3']) {
    const both = [await sent('issue', one(lotNo)), await sent('issue', one(lotNo))]
    const answers = await Promise.all(both.map((voucher) => decided(voucher)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const ends = await Promise.all(both.map(({ result }) => read(result.id)))
    expect(ends.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'approved',
      'deciding',
    ])
  }
})

test('where a kind needs no approval two that are sent at once do not both get through', async () => {
  const itemId = await meters('SN-1')
  const path = `${service}/GetSettings?PowerPlantId=${world.plantId}`
  const settings = (await world.manager.get<Record<string, unknown>>(path)).result
  const { status } = await world.manager.send('PUT', `${service}/UpdateSettings`, {
    ...settings,
    powerPlantId: world.plantId,
    approvedKinds: [],
  })
  expect(status).toBe(200)
  const line = { itemId, lotNo: 'SN-1', toPlaceId: world.shelf.id }
  const drafts = [(await draft('transfer', [line])).result, (await draft('transfer', [line])).result]
  const answers = await Promise.all(drafts.map((voucher) => send(voucher)))
  expect(answers.map(({ status: code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('numbers of lots are named as often as there is any of them, and posting keeps its own check', async () => {
  const grease = await item({ itemCode: 'DAU-1', name: 'Mỡ', unit: 'kg', tracking: 'lot' })
  const lot = { itemId: grease.id, unit: 'kg', lotNo: 'L1' }
  await posted('receipt', [{ ...lot, quantity: '10', amountVnd: '1000' }])
  await approved(await draft('issue', [lot]))
  expect((await approved(await draft('issue', [lot]))).status).toBe('approved')

  const itemId = await meters('SN-1')
  const named = await approved(await draft('issue', [{ itemId, lotNo: 'SN-1' }]))
  const open = await approved(await draft('issue', [{ itemId }]))
  expect((await post(open, { picks: picksOf(open, { lotNo: 'SN-1' }) })).status).toBe(200)
  expect(refusal(await post(named))[0]).toBe(409)
})

test('what an approved voucher takes is not reversed meanwhile', async () => {
  const { id: itemId } = await item({ itemCode: 'TB-1', name: 'Công tơ', tracking: 'serial' })
  const receipt = await posted('receipt', [{ itemId, lotNo: 'SN-1', amountVnd: '5000' }])
  await approved(await draft('issue', [{ itemId, lotNo: 'SN-1' }]))
  expect(refusal(await reverse(receipt)).slice(0, 2)).toEqual(taken)
})
