import { expect, test } from 'vitest'

import { areTwins } from './twins.rules.ts'

const item = (name: string, specification: string | null = null) => ({ name, specification })

test.each([
  [item('Rơle trung gian 220 VDC'), item('ro le trung gian 220VDC'), false],
  [item('Rơle trung gian 220 VDC'), item('Role trung gian 220 vdc'), true],
  [item('Dầu tuabin ISO VG46'), item('ISO VG46 dầu tuabin'), true],
  [item('RTD Pt100', 'Cấp A, 3 dây'), item('Cảm biến nhiệt RTD Pt100', '3 dây, cấp A'), true],
  [item('RTD Pt100', 'Cấp A, 3 dây'), item('RTD Pt100', 'Ø6 × 300, 4 lõi'), false],
  [item('MCB 2P 16 A'), item('MCB 2P 32 A'), false],
  [item('Bulông'), item('Bulông M12'), false],
  [item('Găng cách điện 24 kV'), item('Ủng cách điện 24 kV'), false],
  [item('Đĩa cắt', 'Ø125'), item('Dia cat', null), true],
])('%j and %j: %s', (one, other, alike) => {
  expect(areTwins(one, other)).toBe(alike)
  expect(areTwins(other, one)).toBe(alike)
})
