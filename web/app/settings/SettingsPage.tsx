import { paths } from '#contract/core/paths.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../app.words.ts'
import { ScreenCards } from '../shell/ScreenCards.tsx'
import { useOpenScreens } from '../shell/use-screens.ts'
import css from './SettingsPage.module.css'

/** The settings this user may open. */
export default function SettingsPage() {
  const w = useWords()
  const settings = useOpenScreens().filter(({ path }) => path.startsWith(`${paths.settings}/`))
  return (
    <div className={css['settings']}>
      <h1>{w(t.settings)}</h1>
      <p>{w(t.settingsIntro)}</p>
      <ScreenCards screens={settings} />
    </div>
  )
}
