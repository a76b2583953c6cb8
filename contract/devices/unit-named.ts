import { foldVietnamese } from '#contract/core/search.ts'

/** A unit by what people call it. */
export interface NamedUnit {
  readonly id: number
  readonly code: string
  readonly name: string
}

/** Words as they are compared: without accents, dots of `INV1.02` kept. */
const wordsOf = (text: string) =>
  ` ${foldVietnamese(text)
    .replaceAll(/[^a-z0-9.]+/g, ' ')
    .trim()} `

/** The only unit whose code or name a text has as whole words: `Tổ máy H1` names H1, `H1, H2` names none. */
export function unitNamedIn<Unit extends NamedUnit>(
  text: string | null,
  units: readonly Unit[],
): Unit | undefined {
  if (!text) return undefined
  const words = wordsOf(text)
  const named = units.filter(
    ({ code, name }) => words.includes(wordsOf(code)) || words.includes(wordsOf(name)),
  )
  return named.length === 1 ? named[0] : undefined
}
