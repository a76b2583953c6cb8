import { type ReactNode, useState } from 'react'

import { plantDay } from '#contract/core/format.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-schedules.words.ts'
import { useRoster } from '../roster/use-roster.tsx'
import css from './Paper.module.css'

interface PaperProps {
  readonly title: string
  readonly sheet: 'landscape' | 'portrait'
  readonly children: ReactNode
}

const signatures = [t.signMaker, t.signManager, t.signDirector] as const

/** A sheet in the form of the plants' own notices: who gives it out, its title, and room to sign. */
export function Paper({ title, sheet, children }: PaperProps) {
  const w = useWords()
  const { schedule, settings } = useRoster()
  const { powerPlantName, companyName } = schedule
  const [[year, month, day]] = useState(() => plantDay(new Date()).split('-'))
  return (
    <article className={`vh-paper ${css['paper']} ${css[sheet]}`}>
      <header>
        <p>
          {companyName && <span>{companyName.toLocaleUpperCase('vi')}</span>}
          <b>{powerPlantName.toLocaleUpperCase('vi')}</b>
          <span>{w(t.workshop)}</span>
        </p>
        <p>
          <b>CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM</b>
          <b className={css['motto']}>Độc lập - Tự do - Hạnh phúc</b>
        </p>
      </header>
      <h1>{title}</h1>
      {children}
      <p className={css['place']}>
        {settings.place ?? '……'}, ngày {day} tháng {month} năm {year}
      </p>
      <footer>
        {signatures.map((signer) => (
          <p key={signer}>
            <b>{w(signer)}</b>
            <i>{w(t.signHint)}</i>
          </p>
        ))}
      </footer>
    </article>
  )
}
