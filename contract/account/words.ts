import type { Label } from '#contract/core/words.ts'

/** What a password is called, at the login as in the record of an employee. */
export const passwordWord = { vi: 'Mật khẩu', en: 'Password' } as const satisfies Label
