import { Link, useLocation } from 'react-router'

import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-shift-logs.words.ts'
import css from './ShiftViews.module.css'

/** The two ways of looking at the logs: shift by shift, or entry by entry. */
export function ShiftViews() {
  const w = useWords()
  const { pathname } = useLocation()
  const views = [
    { to: '/nhat-ky-van-hanh', label: w(t.shifts) },
    { to: '/nhat-ky-van-hanh/dien-bien', label: w(t.stream) },
  ]
  return (
    <nav className={css['views']} aria-label={w(t.views)}>
      {views.map(({ to, label }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
