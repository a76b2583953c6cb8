import { expect, test } from 'vitest'

import { verificationCode } from './seal.ts'

test('a verification code is the beginning of the hash in groups of four', () => {
  expect(verificationCode('0123456789abcdef0123')).toBe('0123 4567 89ab cdef')
})
