import type * as z from 'zod'

import { messagesIn } from '#contract/core/messages.ts'
import { coreProblems, Problem, type Language } from '#contract/core/problem.ts'

import { decodeAbpInput } from './abp-input.ts'

const firstLower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

/** Input as its schema gives it back, and the names of the properties that the caller really sent. */
export interface ValidInput {
  readonly value: unknown
  /** As the schema spells them; an absent one means "leave as it is". */
  readonly given: ReadonlySet<string>
}

/**
 * Input as its schema gives it back.
 *
 * @throws problem `core.invalid` with the words for every field that is wrong
 */
export function validate(schema: z.ZodType, input: unknown, language: Language): unknown {
  return validateGiven(schema, input, language).value
}

/**
 * Input as its schema gives it back, with the names that were sent: decoding is done once for both.
 *
 * @throws problem `core.invalid` with the words for every field that is wrong
 */
export function validateGiven(schema: z.ZodType, input: unknown, language: Language): ValidInput {
  const decoded = decodeAbpInput(input ?? {}, schema)
  const parsed = schema.safeParse(decoded, { error: messagesIn(language) })
  if (parsed.success) {
    const names = typeof decoded === 'object' && decoded !== null ? Object.keys(decoded) : []
    return { value: parsed.data, given: new Set(names) }
  }
  const fields = parsed.error.issues.map((issue) => ({
    message: issue.message,
    members: [firstLower(issue.path.map(String).join('.'))],
  }))
  throw new Problem(coreProblems.invalid, fields)
}
