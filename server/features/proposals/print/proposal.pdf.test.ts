import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ProposalDetail } from '#contract/proposals/proposal.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { signedIn } from '#server/test/people.ts'
import {
  decide,
  draft,
  propose,
  proposingPlant,
  read,
  send,
  type ProposingPlant,
} from '#server/test/proposing.ts'

import { proposalDocument } from './proposal.pdf.ts'

let server: TestApp
let plant: ProposingPlant

beforeAll(async () => {
  server = await testApp()
  plant = await proposingPlant(server)
})
afterAll(() => server.close())

const issuer = { companyName: 'Công ty CP Năng lượng Sông Trâm', plantName: 'NMTĐ Sông Trâm' }

const materials = {
  kind: 'materials',
  items: [{ name: 'Dầu tua bin T46', unit: 'lít', quantity: 1200, note: 'Bổ sung ổ hướng H1' }],
  costVnd: 84_000_000,
}

/** Every text of a document, in order. */
const textOf = (detail: ProposalDetail) =>
  [...JSON.stringify(proposalDocument(detail, issuer).content).matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)].map(
    ([, text]) => text,
  )

test('a draft prints without number and without signatures', async () => {
  const { result } = await draft(plant.operators[0], plant.plantId, materials)
  const text = textOf(result)
  expect(text.slice(0, 3)).toEqual(['CÔNG TY CP NĂNG LƯỢNG SÔNG TRÂM', 'NMTĐ SÔNG TRÂM', 'Số: ……/ĐX'])
  expect(text).toContain('Bản nháp, chưa gửi duyệt')
  expect(text.join()).not.toContain('Đã ')
  for (const role of ['NGƯỜI ĐỀ NGHỊ', 'TRƯỞNG CA', 'QUẢN ĐỐC', 'GIÁM ĐỐC']) expect(text).toContain(role)
})

test('rows with prices are printed with what they come to; rows without look as they always did', async () => {
  const row = {
    name: 'RTD Pt100',
    unit: 'cái',
    quantity: 2.5,
    unitPriceVnd: 1_200_000,
    supplier: 'Minh Phát',
  }
  const items = [{ ...row, leadTimeDays: 30, note: 'Mã DL-001' }, ...materials.items]
  const { result } = await draft(plant.operators[0], plant.plantId, { ...materials, items })
  const text = textOf(result)
  expect(text.slice(text.indexOf('STT'))).toEqual(
    expect.arrayContaining([
      'Đơn giá',
      '1,200,000',
      '3,000,000',
      'NCC: Minh Phát; đặt hàng 30 ngày; Mã DL-001',
      'Cộng',
    ]),
  )
  const plain = textOf((await draft(plant.operators[0], plant.plantId, materials)).result)
  expect(plain).not.toContain('Đơn giá')
  expect(plain).not.toContain('Cộng')
})

test('money that is asked for is written in words as well', async () => {
  const payment = { kind: 'payment', payee: 'Công ty Minh Phát', costVnd: 12_500_000, dueOn: '2026-12-04' }
  const text = textOf((await draft(plant.operators[0], plant.plantId, payment)).result)
  expect(text).toEqual(expect.arrayContaining(['12,500,000 đồng', 'Mười hai triệu năm trăm nghìn đồng']))
})

test('what was signed stands with name and time, and for whom', async () => {
  const { plantId, operators, leader, manager, director } = plant
  const person = { roles: ['PGD'], plantIds: [plantId], surname: 'Phạm', name: 'Huy' }
  const deputy = await signedIn(server, person)
  await director.send('POST', '/services/app/ApprovalDelegation/Create', {
    toId: deputy.userId,
    startsOn: '2026-11-21',
    endsOn: '2026-11-25',
  })
  const { id, proposalNo } = await propose(operators[0], plantId, materials)
  await decide(leader, id, { comment: 'Cần cho đại tu' })
  await decide(manager, id)
  await decide(deputy, id)
  const { result } = await read(operators[0], id)
  const text = textOf(result)
  expect(text).toEqual(
    expect.arrayContaining([
      `Số: ${proposalNo}`,
      'Vật tư',
      'Ngày 21 tháng 11 năm 2026',
      'Dầu tua bin T46',
      '1,200',
      '84,000,000 đồng',
      'Cần cho đại tu',
      'Trần Hòa',
      'Đã duyệt điện tử lúc 21/11/2026 07:30:00',
      'Phạm Huy',
      'Đã duyệt điện tử lúc 21/11/2026 07:30:00, ký thay Trần Sơn',
      'KT. GIÁM ĐỐC\\nPHÓ GIÁM ĐỐC',
      'Phạm Huy (Phó giám đốc) ký thay Trần Sơn (Giám đốc nhà máy)',
    ]),
  )
})

test('a signature of before it went back stands no more', async () => {
  const { plantId, operators, leader, manager } = plant
  const { id } = await propose(operators[0], plantId, materials)
  await decide(leader, id)
  await decide(manager, id, { decision: 'return', toStep: 0, comment: 'Xem lại số lượng' })
  const back = (await read(operators[0], id)).result
  expect(textOf(back).filter((text) => text?.startsWith('Đã duyệt'))).toEqual([])
  await decide(leader, id, { decision: 'return', comment: 'Sửa lại' })
  await send(operators[0], id)
  await decide(leader, id)
  const again = (await read(operators[0], id)).result
  expect(textOf(again).filter((text) => text?.startsWith('Đã duyệt'))).toHaveLength(1)
})

test('a swap prints every cell it changes, the weeks around it, and who agreed to it', async () => {
  const { plantId, operators, leader } = plant
  const [author, other] = operators
  const details = { kind: 'shiftSwap', ownDay: '2026-11-25', withId: other.userId, withDay: '2026-11-27' }
  const { id } = await propose(author, plantId, details)
  expect(textOf((await read(author, id)).result)).not.toContain('Đã đồng ý lúc 21/11/2026 07:30')
  await decide(other, id)
  const text = textOf((await read(leader, id)).result)
  const changed = text.filter((one) => one?.includes('→'))
  expect(changed).toEqual(['C1 → nghỉ (đổi)', 'nghỉ → C1 (đổi)', 'nghỉ → C2 (đổi)', 'C2 → nghỉ (đổi)'])
  expect(text).toEqual(expect.arrayContaining(['T2 23/11/2026', 'CN 29/11/2026', 'NGƯỜI ĐỔI CA']))
  expect(text.join('|')).toContain('Đã đồng ý lúc 21/11/2026 07:30|Trực Chính B')
})
