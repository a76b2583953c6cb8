import { expect, test } from 'vitest'

import { recipientsLeft } from './recipients.rules.ts'

test('whom a letter names is proposed once, without those who have it', () => {
  const named = '- Sở Công Thương;\n- Ban chỉ huy PCTT tỉnh; A0; a0 ;A0.; '
  expect(recipientsLeft(named, [])).toEqual(['Sở Công Thương', 'Ban chỉ huy PCTT tỉnh', 'A0'])
  expect(recipientsLeft(named, [{ recipient: 'A0' }])).toEqual(['Sở Công Thương', 'Ban chỉ huy PCTT tỉnh'])
  expect(recipientsLeft(null, [])).toEqual([])
})
