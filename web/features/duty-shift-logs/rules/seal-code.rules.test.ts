import { expect, it } from 'vitest'

import { verificationCode } from './seal-code.rules.ts'

it('is the beginning of the hash in groups of four', () => {
  expect(verificationCode('1a2b3c4d5e6f7081aaaa')).toBe('1a2b 3c4d 5e6f 7081')
})
