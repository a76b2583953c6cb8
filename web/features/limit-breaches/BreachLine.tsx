import type { ReactNode } from 'react'

import { formatInstant } from '#contract/core/format.ts'
import { breachTierLabels, figureOf, type LimitBreach } from '#contract/limit-breaches/index.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import css from './Breaches.module.css'
import { t } from './limit-breaches.words.ts'

/** `21/11 10:00`: the year is this one, for older crossings are not offered. */
const short = (instant: string) => formatInstant(instant).replace(/\/\d{4}/, '')

interface BreachLineProps {
  readonly of: LimitBreach
  readonly plantName?: string | undefined
  /** Where it is chosen together with others. */
  readonly tick?: ReactNode
  /** What can be done with it. */
  readonly children?: ReactNode
}

/** One crossing of a limit: what, how far, from when to when. */
export function BreachLine({ of: breach, plantName, tick, children }: BreachLineProps) {
  const w = useWords()
  const label = useLabel()
  const { side, startedAt, endedAt } = breach
  const furthest = { value: figureOf(breach.extreme, breach), at: short(breach.extremeAt) }
  return (
    <li className={`vh-above vh-bar vh-wide ${css['line']}`}>
      {tick}
      <span className={`vh-line ${css['what']}`}>
        <Tag colour={breach.tier === 'trip' ? 'red' : 'orange'}>{label(breachTierLabels[breach.tier])}</Tag>
        <span>
          <strong>{breach.deviceCode}</strong> {usual(breach.parameterName)}
          {plantName && <small>{plantName}</small>}
        </span>
      </span>
      <span className={css['how']}>
        <b>{w(side === 'high' ? t.high : t.low, furthest)}</b>
        <small>
          {w(t.limit, { value: figureOf(breach.limitValue, breach) })} ·{' '}
          {endedAt
            ? w(t.ended, { from: short(startedAt), to: short(endedAt) })
            : w(t.lasts, { from: short(startedAt) })}
        </small>
      </span>
      {children && <span className="vh-bar">{children}</span>}
    </li>
  )
}
