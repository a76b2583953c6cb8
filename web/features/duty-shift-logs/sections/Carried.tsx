import { Link } from 'react-router'

import { formatShownDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import type { DutyShiftLogDetail } from '#contract/duty-shift-logs/index.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../shift/shift-log.words.ts'
import css from './SectionCard.module.css'

interface CarriedProps {
  readonly from: number | null
  readonly shift: DutyShiftLogDetail
}

/** Says that a row came from an earlier shift, as a link to that shift. */
export function Carried({ from, shift: { previous } }: CarriedProps) {
  const w = useWords()
  if (from === null) return null
  const text =
    previous?.id === from
      ? w(t.carriedFrom, { shift: previous.shiftCode, day: formatShownDay(previous.day) })
      : w(t.carriedEarlier)
  return (
    <Link className={css['carried']} to={pathTo(paths.shiftLog, { id: from })}>
      {text}
    </Link>
  )
}
