import { expect, test } from 'vitest'

import { onTheirWay } from './on-their-way.rules.ts'

const open = [
  ['san-xuat-thang', '2026-11-05', '2026-10-01'],
  ['quan-trac-mtld', '2026-11-30', '2026-01-01'],
  ['san-xuat-thang', '2026-12-05', '2026-11-01'],
  ['pccc', '2026-12-14', '2026-07-01'],
  ['san-xuat-thang', '2027-01-05', '2026-12-01'],
  ['moi-truong', '2027-01-14', '2026-01-01'],
  ['pccc', '2027-06-14', '2027-01-01'],
  ['quan-trac-mtld', '2027-11-30', '2027-01-01'],
].map(([catalogueCode = '', due, periodFrom = '']) => ({
  catalogueCode,
  dueLegalAt: `${due}T16:59:00Z`,
  periodFrom,
}))

test.each([
  ['2026-11-30', 'quan-trac-mtld 2026-11-30'],
  ['2026-12-01', 'pccc 2026-12-14'],
  ['2026-12-15', 'moi-truong 2027-01-14'],
  ['2027-01-15', 'quan-trac-mtld 2027-11-30'],
])('on %s %s waits for approval, of a period that has begun', (today, waits) => {
  const found = onTheirWay(open, { today, now: new Date(`${today}T03:00:00Z`) })
  const named = found.map(({ stage, report }) => [
    stage,
    `${report.catalogueCode} ${report.dueLegalAt.slice(0, 10)}`,
  ])
  expect(named.at(-1)).toEqual(['awaiting', waits])
})

test('the production report of the month before is being prepared', () => {
  const [first] = onTheirWay(open, { today: '2026-12-01', now: new Date('2026-12-01T03:00:00Z') })
  expect([first?.stage, first?.report.periodFrom]).toEqual(['preparing', '2026-11-01'])
})
