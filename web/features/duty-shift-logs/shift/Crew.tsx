import { positionLabels } from '#contract/employees/labels.ts'
import type { CrewMember, DutyShiftLogDetail } from '#contract/duty-shift-logs/index.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { shortInstant } from '../clock/clock-text.rules.ts'
import css from './Crew.module.css'
import { t } from './shift-log.words.ts'

/** Who is on the shift, with their telephones. */
export function Crew({ shift }: { readonly shift: DutyShiftLogDetail }) {
  const w = useWords()
  return (
    <ul className={`vh-usual vh-words vh-wide ${css['crew']}`} aria-label={w(t.crew)}>
      {shift.crew.map((member) => (
        <Member key={`${member.employeeId}.${member.presentFrom}`} member={member} day={shift.day} />
      ))}
    </ul>
  )
}

interface MemberProps {
  readonly member: CrewMember
  readonly day: string
}

function Member({ member, day }: MemberProps) {
  const w = useWords()
  const label = useLabel()
  const { fullName, isShiftLeader, post, phoneNumber, presentFrom, presentUntil } = member
  return (
    <li className={`vh-inline ${presentUntil ? css['gone'] : ''}`}>
      <strong className="vh-medium">{fullName}</strong>
      <span className={isShiftLeader ? `vh-small ${css['leader']}` : 'vh-note'}>
        {isShiftLeader ? w(t.leaderShort) : label(positionLabels[post])}
      </span>
      {presentFrom && (
        <span className="vh-note">{w(t.presentFrom, { at: shortInstant(presentFrom, day) })}</span>
      )}
      {presentUntil && (
        <span className="vh-note">{w(t.presentUntil, { at: shortInstant(presentUntil, day) })}</span>
      )}
      {phoneNumber && (
        <a className="vh-note" href={`tel:${phoneNumber}`}>
          {phoneNumber}
        </a>
      )}
    </li>
  )
}
