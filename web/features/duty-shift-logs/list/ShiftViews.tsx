import { useLocation } from 'react-router'

import { Views } from '#web/kit/page/Views.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-shift-logs.words.ts'

/** The two ways of looking at the logs: shift by shift, or entry by entry. */
export function ShiftViews() {
  const w = useWords()
  const { pathname } = useLocation()
  const views = [
    { to: '/nhat-ky-van-hanh', label: w(t.shifts) },
    { to: '/nhat-ky-van-hanh/dien-bien', label: w(t.stream) },
  ]
  return (
    <Views label={w(t.views)} views={views.map((view) => ({ ...view, isCurrent: view.to === pathname }))} />
  )
}
