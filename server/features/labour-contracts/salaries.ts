import { type Money, WRITTEN_MONEY } from '#contract/core/money.ts'
import { decrypt, derivedSecret, encrypt } from '#server/platform/config/secrets.ts'

/** Every sealed salary has this length inside, so that its length tells nothing of it. */
const LENGTH = 48

/** The key that seals salaries, from the server's own secret. */
export const salaryKeyOf = (secret: string): Buffer => derivedSecret(secret, 'salaries')

/** Seals a salary for one person: put into the row of another it cannot be opened. */
export function sealSalary(key: Buffer, employeeId: number, salary: Money): string {
  return encrypt(key, `${employeeId} ${salary}`.padEnd(LENGTH))
}

/** The salary that was sealed; null without one, and where it was sealed for somebody else or with another key. */
export function openSalary(key: Buffer, employeeId: number, sealed: string | null): Money | null {
  const text = sealed === null ? undefined : decrypt(key, sealed)?.trim()
  const [whose, salary = ''] = text?.split(' ') ?? []
  return whose === String(employeeId) && WRITTEN_MONEY.test(salary) ? (salary as Money) : null
}
