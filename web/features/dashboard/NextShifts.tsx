import { useId } from 'react'
import { Link } from 'react-router'

import { formatMinute, formatShownDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import type { OwnShift } from '#contract/duty-schedules/own-shift.ts'

import { useWords } from '#web/platform/i18n/words.ts'
import { useProfile } from '#web/platform/session/profile.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { t } from './dashboard.words.ts'

/** The user's own next shifts, each with the way to its schedule. */
export function NextShifts({ shifts }: { readonly shifts: readonly OwnShift[] }) {
  const w = useWords()
  const id = useId()
  const { powerPlants } = useProfile()
  if (shifts.length === 0) return null
  const clock = (instant: string) => formatMinute(instant)
  return (
    <section className="vh-box vh-bar vh-wide" aria-labelledby={id}>
      <h2 id={id} className="vh-phone-line">
        {w(t.nextShifts)}
      </h2>
      <ol className="vh-bar vh-wide vh-fill">
        {shifts.map(({ day, shiftCode, shiftName, startsAt, endsAt, scheduleId, powerPlantName }) => (
          <li className="vh-stack vh-dense" key={`${startsAt}.${shiftCode}`}>
            <Link className="vh-tap" to={pathTo(paths.dutySchedule, { id: scheduleId })}>
              <b>{formatShownDay(day)}</b> {usual(shiftName)}
            </Link>
            <span className="vh-note">
              {clock(startsAt)}–{clock(endsAt)}
              {powerPlants.length > 1 && ` · ${powerPlantName}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
