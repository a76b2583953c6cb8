import { lazy, type ReactNode, Suspense } from 'react'

import { languages } from '#contract/core/problem.ts'

import { useLanguage } from '#web/platform/i18n/language.ts'
import { changeLanguage } from '#web/platform/i18n/start.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { Logo } from '#web/kit/brand/Logo.tsx'

import css from './Door.module.css'
import { t } from './login.words.ts'

// The picture comes after the form: who signs in need not wait for it.
const SunAndWater = lazy(async () => ({ default: (await import('./SunAndWater.tsx')).SunAndWater }))

interface DoorProps {
  readonly title: string
  readonly intro: string
  readonly children: ReactNode
}

/** The page before the first screen: a form on one side, a picture on the other. */
export function Door({ title, intro, children }: DoorProps) {
  const w = useWords()
  return (
    <div className={css['door']}>
      <aside className={css['picture']}>
        <Suspense fallback={null}>
          <SunAndWater />
        </Suspense>
        <div className={css['motto']}>
          <p>{w(t.motto)}</p>
          <p>{w(t.mottoDetail)}</p>
        </div>
      </aside>
      <main className={css['entry']}>
        <header className={`vh-row vh-strong ${css['brand']}`}>
          <Logo size={32} />
          <span>Vận Hành</span>
          <LanguageSwitch />
        </header>
        <div className={`vh-whole ${css['box']}`}>
          <h1>{title}</h1>
          <p className={`vh-before vh-quiet ${css['intro']}`}>{intro}</p>
          <div className={css['content']}>{children}</div>
        </div>
      </main>
    </div>
  )
}

function LanguageSwitch() {
  const w = useWords()
  const chosen = useLanguage()
  return (
    <nav className={`vh-push ${css['languages']}`} aria-label={w(t.language)}>
      {languages.map((language) => (
        <button
          className="vh-note vh-medium vh-round"
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === chosen}
          onClick={() => void changeLanguage(language)}
        >
          {language === 'vi' ? 'Tiếng Việt' : 'English'}
        </button>
      ))}
    </nav>
  )
}
