import { useWords } from '#web/platform/i18n/words.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { Icon } from '#web/kit/controls/Icon.tsx'

import { t } from '../app.words.ts'
import css from './Shell.module.css'

/** Says on every screen that the data is made up and the passwords are known. */
export function DemoBanner() {
  const w = useWords()
  const { isDemo } = useProfile()
  if (!isDemo) return null
  return (
    <aside className={css['demo']} aria-label={w(t.demoNote)}>
      <Icon name="info" />
      <span>{w(t.demo)}</span>
    </aside>
  )
}
