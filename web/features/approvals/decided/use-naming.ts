import { useLanguage } from '#web/platform/i18n/language.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

/** How whoever signed is named in the chosen language, offices included. */
export function useNaming() {
  return { language: useLanguage(), nameOf: (title: string): string => usual(title) }
}
