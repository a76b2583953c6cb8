import { Link } from 'react-router'

import css from '#web/kit/wizard/wizard.module.css'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../imports.words.ts'
import type { WayToSheet } from './imported-days.rules.ts'

/** The ways to what was imported. */
export function DayLinks({ ways }: { readonly ways: readonly WayToSheet[] }) {
  const w = useWords()
  if (ways.length === 0) return null
  return (
    <nav aria-label={w(t.importedDays)} className={css['below']}>
      <span>{w(t.importedDays)}</span>
      {ways.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
