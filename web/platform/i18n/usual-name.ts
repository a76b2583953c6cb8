import type { Language } from '#contract/core/problem.ts'
import type { usualName } from '#contract/core/usual-names.ts'

import { language } from './language.ts'

let nameIn: typeof usualName | undefined

/** Fetches the English of the names below, once somebody reads English: Vietnamese needs none. */
export async function loadUsualNames(chosen: Language = language.get()): Promise<void> {
  if (chosen !== 'vi') nameIn ??= (await import('#contract/core/usual-names.ts')).usualName
}

/**
 * A name that an installation begins with (role, shift, type of card, parameter) in the chosen language; another, or none,
 * as it is. A component that shows one draws itself again with its words.
 */
export function usual<Name extends string | null | undefined>(name: Name): Name | string {
  return typeof name === 'string' && nameIn ? nameIn(name, language.get()) : name
}
