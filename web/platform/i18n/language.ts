import { type Language, languages } from '#contract/core/problem.ts'
import { type Label, unitIn } from '#contract/core/words.ts'

import { readCookie, writeCookie } from '#web/platform/session/cookies.ts'
import { stored } from '#web/platform/stored.ts'

/** ABP's own cookie for the language. */
const COOKIE = 'Abp.Localization.CultureName'

export type { Label }

/** The language of the interface; Vietnamese until the user chooses. `set` it through `changeLanguage`. */
export const language = stored<Language>(remembered(), (chosen) => writeCookie(COOKIE, chosen))

/** The language of the interface. */
export const useLanguage = language.use

/** Answers the text of a label: `const label = useLabel(); label(positionLabels[code])`. */
export function useLabel(): (label: Label) => string {
  const chosen = useLanguage()
  return (label) => label[chosen]
}

/** Answers the unit of a word: `const unitOf = useUnit(); unitOf(words.daysLeft.unit)`. */
export function useUnit(): (unit: string | undefined) => string | undefined {
  const chosen = useLanguage()
  return (unit) => unit && unitIn(unit, chosen)
}

function remembered(): Language {
  const kept = readCookie(COOKIE)
  return languages.find((known) => known === kept) ?? 'vi'
}
