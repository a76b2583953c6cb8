import { deepStrictEqual } from 'node:assert'

import { roundNumbers } from '#server/platform/http/answer/round-numbers.ts'

/**
 * Answers of ours go out without the noise of floating-point sums, which those of the floor have.
 * @throws where both sides differ in anything else: then their rates say nothing
 */
export function requireSame(ours: unknown, floor: unknown): void {
  deepStrictEqual(ours, roundNumbers(floor), 'both sides must answer the same')
}
