import type * as z from 'zod'

import { messagesIn } from '#contract/core/messages.ts'
import type { FieldProblem, Language } from '#contract/core/problem.ts'

/** What is wrong with a value, by dotted path: `permits.0.number`. */
export type Problems = ReadonlyMap<string, string>

export const noProblems: Problems = new Map()

/** What a schema says is wrong with a value, in the user's language; the first problem of each field. */
export function problemsOf(schema: z.ZodType, value: unknown, language: Language): Problems {
  const issues = schema.safeParse(value, { error: messagesIn(language) }).error?.issues ?? []
  return new Map(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

/** What the server said is wrong with which field. */
export function problemsFrom(fields: readonly FieldProblem[]): Problems {
  return new Map(
    fields.flatMap(({ message, members }) => members.map((member) => [member, message] as const)),
  )
}
