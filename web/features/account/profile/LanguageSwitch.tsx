import { startTransition, useOptimistic } from 'react'

import { accountApi } from '#contract/account/index.ts'
import { type Language, languages } from '#contract/core/problem.ts'

import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { type Label, useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { changeLanguage } from '#web/platform/i18n/start.ts'

import { toast } from '#web/kit/feedback/toast.ts'

import { Segments } from '#web/kit/controls/Segments.tsx'

const name: Label = { vi: 'Ngôn ngữ', en: 'Language' }

/** Vietnamese or English, kept on the account so that other devices follow. */
export function LanguageSwitch() {
  const label = useLabel()
  const [shown, show] = useOptimistic(useLanguage())

  function choose(language: Language): void {
    startTransition(async () => {
      show(language)
      await keepLanguage(language)
    })
  }

  return (
    <Segments
      label={label(name)}
      chosen={shown}
      choices={languages.map((language) => ({
        value: language,
        name: language === 'vi' ? 'Tiếng Việt' : 'English',
        face: language.toUpperCase(),
        lang: language,
      }))}
      onChoose={choose}
    />
  )
}

async function keepLanguage(language: Language): Promise<void> {
  try {
    await call(accountApi.changeLanguage, { body: { languageName: language } })
  } catch (error) {
    const words = errorWords(error)
    if (words) toast.error(words.title, words.description)
  }
  // Only now: what the server puts into words is read again at once, and it goes by the language it has kept.
  await changeLanguage(language)
}
