import { useState } from 'react'

import { plantClock } from '#contract/core/format.ts'

import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { t } from '../app.words.ts'
import { ScreenCards } from '../shell/ScreenCards.tsx'
import { useOpenScreens } from '../shell/use-screens.ts'
import { dayPart } from './day-part.ts'
import css from './HomePage.module.css'
import { PlantCard } from './PlantCard.tsx'

/** Where the day starts: who I am, my plants, the screens I may open. */
export default function HomePage() {
  const w = useWords()
  const { fullName, powerPlants } = useProfile()
  const shortcuts = useOpenScreens().filter(({ path }) => path !== '/' && path !== '/cai-dat')
  const [now] = useState(() => plantClock(new Date()))
  return (
    <div className={css['home']}>
      <header>
        <h1>{w(t[`hello.${dayPart(now.getUTCHours())}`], { name: fullName })}</h1>
        <Today now={now} />
      </header>
      <section aria-labelledby="plants">
        <h2 id="plants">{w(t.myPlants)}</h2>
        <p className={css['hint']}>{w(powerPlants.length > 0 ? t.myPlantsHint : t.noPlants)}</p>
        <ul className={css['plants']}>
          {powerPlants.map((plant) => (
            <li key={plant.id}>
              <PlantCard plant={plant} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="shortcuts">
        <h2 id="shortcuts">{w(t.shortcuts)}</h2>
        <ScreenCards screens={shortcuts} />
      </section>
    </div>
  )
}

/** The date at the plants, in words; `now` is their wall clock in UTC fields. */
function Today({ now }: { readonly now: Date }) {
  const language = useLanguage()
  const text = now.toLocaleDateString(language === 'vi' ? 'vi-VN' : 'en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return <time dateTime={now.toISOString().slice(0, 10)}>{text}</time>
}
