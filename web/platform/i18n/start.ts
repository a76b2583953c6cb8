import type { Language } from '#contract/core/problem.ts'

import { language } from './language.ts'
import { texts } from './texts.ts'
import { loadUsualNames } from './usual-name.ts'

/** Texts that come with the first chunk, by language and namespace. */
export type InlineTexts = Readonly<
  Record<Language, Readonly<Record<string, Readonly<Record<string, string>>>>>
>

/** Makes texts available: the inline ones at once, every other namespace when it is asked for. */
export function startI18n(inline: InlineTexts): void {
  document.documentElement.lang = language.get()
  texts.start({
    language: language.get(),
    // Where texts are comes with the app: the login has its own inline.
    addressOf: async (chosen, namespace) => (await import('./addresses.ts')).addressOf(chosen, namespace),
    inline,
  })
}

/** Shows everything in another language, once all texts in use have been read, and remembers it in this browser. */
export async function changeLanguage(chosen: Language): Promise<void> {
  await Promise.all([texts.changeLanguage(chosen), loadUsualNames(chosen)])
  document.documentElement.lang = chosen
  language.set(chosen)
}
