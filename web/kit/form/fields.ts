import type { FieldWord } from '#contract/core/words.ts'

import type { Word } from '#web/platform/i18n/words.ts'

import type { Path } from '#web/kit/form/rules/zod-form.ts'

/** What an input asks of its form. */
export interface FieldRules {
  /** The field may not be left empty. */
  readonly isRequired: (path: Path) => boolean
  /** What the server has now where somebody else changed the same field meanwhile, by dotted path. */
  readonly theirs: ReadonlyMap<string, unknown>
  /** Takes the server's value of such a field. */
  readonly takeTheirs: (field: string) => void
}

/** What the fields of a form are called, by their name. */
export type FieldWords = Readonly<Record<string, FieldWord | Word>>

/** The values of a form that its words name: only these can be drawn. Of `id` and `version` nobody is told. */
export type Named<Values, Words> = Pick<Values, keyof Values & (keyof Words | 'id' | 'version')>

type Loose<Values> = { readonly [Name in keyof Values]-?: Values[Name] | null | undefined }
declare const values: unique symbol

/**
 * The fields of a form, or of one row of a list in it, for the inputs: `<TextField of={form} name="surname" />`.
 * Inputs that create and edit forms share ask for the fields they draw: `{ of }: { of: Fields<SharedValues> }`.
 */
export interface Fields<Values> {
  /** From the form down to here. */
  readonly path: Path
  readonly rules: FieldRules
  /** What the fields are called. */
  readonly words: FieldWords
  readonly [values]?: () => Loose<Values>
}

/** The fields of an object inside a form: `<NumberField of={fieldsIn(form, 'rules')} name="minRestHours" />`. */
export function fieldsIn<Values, Name extends keyof Values & string>(
  { path, rules, words }: Fields<Values>,
  name: Name,
): Fields<NonNullable<Values[Name]>> {
  return { path: [...path, name], rules, words: fieldWord(words, name)?.parts ?? {} }
}

/** The word of a field where it is one of a record, which knows its unit and its parts. */
export function fieldWord(words: FieldWords, name: string): FieldWord | undefined {
  const word = words[name]
  return typeof word === 'object' ? word : undefined
}

/** What a field is called by its form. The compiler knows the fields of a form; those of its parts are told of here. */
export function wordOf({ words }: { readonly words: FieldWords }, name: string): FieldWord | Word {
  const word = words[name]
  if (!word) throw new Error(`The form has no word for ${name}, and its input no label`)
  return word
}

/** The fields whose values are of a kind, e.g. texts. */
export type NameOf<Values, Value> = {
  [Name in keyof Values & string]-?: NonNullable<Values[Name]> extends Value ? Name : never
}[keyof Values & string]

/** What a form begins with: any of its fields, empty ones as null or left out. */
export type InitialValues<Values> = { readonly [Name in keyof Values]?: Values[Name] | null | undefined }
