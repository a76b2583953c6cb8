import { expect, test } from 'vitest'

import { requestKinds } from '#contract/approvals/labels.ts'
import { hasScreens } from '#contract/approvals/screens.ts'

import { addressesOf, subjectOf } from './notices.rules.ts'

const leave = { number: '012/ĐX-NMST', title: 'Nghỉ phép năm', fromDay: '2026-11-27', toDay: '2026-11-28' }

test.each([
  [leave, '012/ĐX-NMST · Nghỉ phép năm · 27/11/2026 – 28/11/2026'],
  [{ ...leave, toDay: '2026-11-27' }, '012/ĐX-NMST · Nghỉ phép năm · 27/11/2026'],
  [{ ...leave, toDay: null }, '012/ĐX-NMST · Nghỉ phép năm · 27/11/2026'],
  [{ ...leave, fromDay: null, toDay: null }, '012/ĐX-NMST · Nghỉ phép năm'],
  [{ ...leave, number: null, fromDay: null, toDay: null }, 'Nghỉ phép năm'],
])('a notice names number, matter and days: %j', (request, subject) => {
  expect(subjectOf(request)).toBe(subject)
})

test('notices of every kind lead to the screen of its own records; those of proposals to theirs', () => {
  const told = requestKinds.map((kind) => [kind, addressesOf(kind, 7)] as const)
  const alike = (address: string) => ({ author: address, decider: address })
  expect(Object.fromEntries(told.filter(([kind]) => hasScreens(kind)))).toEqual({
    cardRental: alike('/thue-the/7'),
    capacityRange: alike('/capacity-range/7'),
    expectedOutput: alike('/san-luong-du-kien/7'),
    contract: alike('/quan-ly-hop-dong/7'),
    contractAppendix: alike('/phu-luc-hop-dong/7'),
    document: alike('/quan-ly-tai-lieu/7'),
    stockVoucher: alike('/phieu-kho/7'),
    stockTake: alike('/kiem-ke/7'),
    report: alike('/bao-cao/7'),
  })
  for (const [kind, addresses] of told.filter(([one]) => !hasScreens(one)))
    expect({ kind, ...addresses }).toEqual({ kind, author: '/quan-ly-de-xuat/7', decider: '/xet-duyet/7' })
})
