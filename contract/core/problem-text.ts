import { fill, type Language, type Problem } from './problem.ts'
import { usualName } from './usual-names.ts'

/** The sentence of a problem for the user; names that an installation begins with stand in it in the same language. */
export function problemText({ kind, params }: Problem, language: Language): string {
  const named = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? usualName(value, language) : value,
  ])
  return fill(kind.words[language], Object.fromEntries(named))
}
