import { type Label, language, useLanguage } from './language.ts'
import { texts } from './texts.ts'
import { loadUsualNames } from './usual-name.ts'

declare const isWord: unique symbol

/** The name of a text, `employees:newEmployee`. Only {@link wordsOf} makes one, so it exists. */
type NamedWord = string & { readonly [isWord]: true }

/** Something to say: a text by its name, or a label of the contract, e.g. what a field is called. */
export type Word = NamedWord | Label

/** Values for the `{{name}}` places of a text. `count` chooses the plural form. */
type WordParams = Readonly<Record<string, string | number>>

/** Turns a word into the text of the chosen language. */
export type Say = (word: Word, params?: WordParams) => string

type Singular<Name> = Name extends `${infer Stem}_${'one' | 'other'}` ? Stem : Name

/**
 * The words of a namespace by name: `const t = wordsOf<typeof vi>('employees')` makes `t.newEmployee`. A misspelt
 * name does not compile. The texts are in `<namespace>.vi.json` and `<namespace>.en.json`.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names its texts by their type
export function wordsOf<Texts extends object>(
  namespace: string,
): { readonly [Name in keyof Texts as Singular<Name>]: NamedWord } {
  return new Proxy({} as { [Name in keyof Texts as Singular<Name>]: NamedWord }, {
    get: (_, name) => `${namespace}:${String(name)}`,
  })
}

/** The text of a word outside React, e.g. for a toast. Its namespace must have been loaded. */
export const say: Say = (word, params) =>
  typeof word === 'string' ? texts.say(word, params) : word[language.get()]

/** Loads the texts of namespaces in the chosen language, each once. */
export async function loadWords(namespaces: readonly string[]): Promise<void> {
  await Promise.all([texts.load(namespaces), loadUsualNames()])
}

/**
 * The texts for a component: `const w = useWords(); w(t.newEmployee)`. Pages name their namespaces in their route; a
 * component with words of another one suspends until they are there.
 */
export function useWords(): Say {
  useLanguage()
  return sayLoaded
}

const sayLoaded: Say = (word, params) => {
  if (typeof word === 'string') {
    const [namespace = ''] = word.split(':')
    // oxlint-disable-next-line typescript/only-throw-error -- React suspends on a thrown promise
    if (!texts.has(namespace)) throw loadWords([namespace])
  }
  return say(word, params)
}
