import { formatShownDay } from '#contract/core/format.ts'
import { dutySettingsWords } from '#contract/duty-schedules/words.ts'

import { useWords } from '#web/platform/i18n/words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { t } from '../duty-settings.words.ts'
import { byYear } from '../fixed-holidays.ts'
import { Section, type SectionProps } from './Section.tsx'
import css from './Section.module.css'

/** The holidays of each year. */
export function HolidaysSection({ settings: { holidays }, edit }: SectionProps) {
  const w = useWords()
  return (
    <Section
      title={dutySettingsWords.holidays}
      intro={holidays.length === 0 ? t.holidaysNone : t.holidaysIntro}
      edit={edit}
    >
      {[...byYear(holidays)].toReversed().map(([year, days]) => (
        <div key={year} className={css['year']}>
          <h3 className="vh-line">
            {w(t.holidayYear, { year })} <small>{w(t.holidayCount, { count: days.length })}</small>
          </h3>
          <ul className="vh-tiles">
            {days.map(({ day, name }) => (
              <li key={day}>
                <time className="vh-quiet" dateTime={day}>
                  {formatShownDay(day)}
                </time>
                {usual(name)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}
