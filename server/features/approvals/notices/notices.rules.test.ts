import { expect, test } from 'vitest'

import { subjectOf } from './notices.rules.ts'

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
