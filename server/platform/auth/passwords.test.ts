import { describe, expect, test } from 'vitest'

import { newPassword } from '#contract/core/rules.ts'

import { hashPassword, isPassword, makeOneTimePassword } from './passwords.ts'

describe('a stored password', () => {
  test('is argon2id at the recommended cost, salted', async () => {
    const [one, two] = [await hashPassword('Vanhanh2026'), await hashPassword('Vanhanh2026')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
  })

  test('is told from every other', async () => {
    const stored = await hashPassword('Vanhanh2026')
    expect(await isPassword('Vanhanh2026', stored)).toBe(true)
    for (const wrong of ['vanhanh2026', 'Vanhanh2026 ', 'Vanhanh202', '', stored])
      expect(await isPassword(wrong, stored)).toBe(false)
  })

  test('takes any text: old passwords may hold what new ones may not', async () => {
    const stored = await hashPassword('mật khẩu ⚡')
    expect(await isPassword('mật khẩu ⚡', stored)).toBe(true)
    expect(await isPassword('mat khau ⚡', stored)).toBe(false)
  })
})

describe('a one-time password', () => {
  const many = Array.from({ length: 500 }, makeOneTimePassword)

  test('meets the password rule, always', () => {
    expect(many.filter((password) => !newPassword.safeParse(password).success)).toEqual([])
    expect(new Set(many.map(({ length }) => length))).toEqual(new Set([12]))
  })

  test('has no letters that are easily confused, and is never the same', () => {
    expect(many.filter((password) => /[01ilIoO]/.test(password))).toEqual([])
    expect(new Set(many).size).toBe(many.length)
  })

  test('does not begin with a kind of letter more often than chance has it', () => {
    const starts = [/^[a-z]/, /^[A-Z]/, /^\d/].map(
      (kind) => many.filter((password) => kind.test(password)).length,
    )
    // Each kind starts at least one in seven; 500 throws below 25 would be a shuffle that does not shuffle.
    expect(Math.min(...starts)).toBeGreaterThan(25)
  })
})
