import type { Label } from '#web/platform/i18n/language.ts'

/** One thing to choose: a value of the wire and its words, already in the user's language. */
export interface Option<Value> {
  readonly value: Value
  readonly label: string
}

/** The options of a code with labels: `optionsOf(positionLabels, useLabel())`. */
export function optionsOf<Code extends string>(
  labels: Readonly<Record<Code, Label>>,
  label: (label: Label) => string,
): readonly Option<Code>[] {
  return Object.entries<Label>(labels).map(([value, words]) => ({
    value: value as Code,
    label: label(words),
  }))
}
