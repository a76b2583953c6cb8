import type * as z from 'zod'

import { messagesIn } from '#contract/core/messages.ts'
import { coreProblems, Problem, type Language } from '#contract/core/problem.ts'

import { decodeAbpInput } from './abp-input.ts'

const firstLower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

/**
 * Input as its schema gives it back.
 *
 * @throws problem `core.invalid` with the words for every field that is wrong
 */
export function validate(schema: z.ZodType, input: unknown, language: Language): unknown {
  const decoded = decodeAbpInput(input ?? {}, schema)
  const parsed = schema.safeParse(decoded, { error: messagesIn(language) })
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => ({
    message: issue.message,
    members: [firstLower(issue.path.map(String).join('.'))],
  }))
  throw new Problem(coreProblems.invalid, fields)
}

/** The names of the properties that the caller really sent, as the schema spells them. */
export function givenNames(schema: z.ZodType | undefined, input: unknown): ReadonlySet<string> {
  const decoded = schema ? decodeAbpInput(input ?? {}, schema) : undefined
  return new Set(typeof decoded === 'object' && decoded !== null ? Object.keys(decoded) : [])
}
