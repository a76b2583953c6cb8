import type { PlannedStep } from '#contract/approvals/index.ts'

import { Icon } from '#web/kit/controls/Icon.tsx'
import { type Say, useWords } from '#web/platform/i18n/words.ts'

import { t } from './approval-path.words.ts'
import css from './Path.module.css'

type Seat = PlannedStep['seats'][number]

interface SeatsProps {
  readonly seats: readonly Seat[]
  /** Positions of those that are signed. */
  readonly signed?: readonly number[]
}

/** The places for signatures in a step: the role, who could sign there, and who signs for them. */
export function Seats({ seats, signed }: SeatsProps) {
  const w = useWords()
  if (seats.length === 0) return null
  return (
    <ul className={`vh-stack vh-tight ${css['seats']}`}>
      {seats.map((seat, at) => (
        <li className="vh-words" key={`${seat.roleName} ${seat.employeeId} ${seat.origin}`}>
          {seat.roleLabel && <span className={`vh-quiet ${css['role']}`}>{seat.roleLabel}</span>}
          <span>{namesOf(seat, w) || w(t.nobody)}</span>
          {seat.called && <small className="vh-note">{w(t[`called.${seat.called}`])}</small>}
          {seat.origin === 'added' && <small className="vh-note">{w(t.addedSeat)}</small>}
          {seat.origin === 'escalation' && <small className="vh-note">{w(t.escalatedSeat)}</small>}
          {signed?.includes(at) && (
            <span className="vh-good vh-inline vh-small">
              <Icon name="check" size={14} />
              {w(t.signed)}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function namesOf({ people }: Seat, w: Say): string {
  return people
    .map(({ fullName, delegateNames }) =>
      delegateNames.length === 0
        ? fullName
        : `${fullName} (${w(t.deputies, { names: delegateNames.join(', ') })})`,
    )
    .join(', ')
}
