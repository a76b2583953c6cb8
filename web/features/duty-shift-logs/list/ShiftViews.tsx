import { useLocation } from 'react-router'

import { paths } from '#contract/core/paths.ts'

import { Views } from '#web/kit/page/Views.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-shift-logs.words.ts'

/** The two ways of looking at the logs: shift by shift, or entry by entry. */
export function ShiftViews() {
  const w = useWords()
  const { pathname } = useLocation()
  const views = [
    { to: paths.shiftLogs, label: w(t.shifts) },
    { to: paths.shiftLogStream, label: w(t.stream) },
  ]
  return (
    <Views label={w(t.views)} views={views.map((view) => ({ ...view, isCurrent: view.to === pathname }))} />
  )
}
