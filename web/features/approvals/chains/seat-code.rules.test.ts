import { expect, test } from 'vitest'

import { seatCode, seatOf } from './seat-code.rules.ts'

test.each([
  { roleName: 'QĐ', employeeId: null },
  { roleName: '12', employeeId: null },
  { roleName: null, employeeId: 12 },
  { roleName: 'TC', employeeId: null, isOfCrew: true },
])('%j is chosen and found again', (seat) => expect(seatOf(seatCode(seat))).toEqual(seat))
