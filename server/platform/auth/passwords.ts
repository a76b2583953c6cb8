import { randomInt } from 'node:crypto'

import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, 2 passes, 1 lane: OWASP's first recommendation, about 6 ms off the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The stored form of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Says whether a password is the one that was hashed. */
export function isPassword(password: string, stored: string): Promise<boolean> {
  return verify(stored, password)
}

const LOWER = 'abcdefghjkmnpqrstuvwxyz'
const UPPER = 'ABCDEFGHJKMNPQRSTUVWXYZ'
const DIGITS = '23456789'

function pick(letters: string): string {
  return letters.charAt(randomInt(letters.length))
}

/** A one-time password that meets the password rule: 12 letters and digits, none easily confused when read aloud. */
export function makeOneTimePassword(): string {
  const required = [pick(LOWER), pick(UPPER), pick(DIGITS)]
  const rest = Array.from({ length: 9 }, () => pick(LOWER + UPPER + DIGITS))
  const letters = [...required, ...rest]
  for (let last = letters.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    const moved = letters[last] ?? ''
    letters[last] = letters[other] ?? ''
    letters[other] = moved
  }
  return letters.join('')
}
