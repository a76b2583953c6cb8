import { formatShownDay } from '#contract/core/format.ts'
import { type OnCallKind, onCallKinds, onCallLabels } from '#contract/duty-schedules/on-call.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { weekdayWord } from '../days/weekday.ts'
import { t } from './duty-on-call.words.ts'
import css from './OnCallCards.module.css'
import type { OnCallViewProps } from './OnCallTable.tsx'
import { weeksOfMonth } from './plan.ts'

/** The month on a phone: a card a day, each person with a number to call. */
export function OnCallCards({ looks, plan, onAsk }: OnCallViewProps) {
  const w = useWords()
  const copying = (days: readonly string[]) =>
    plan.mayCopy(days) && (
      <Button tone="quiet" icon="copy" onClick={() => plan.copyWeek(days)}>
        {w(t.copyWeek)}
      </Button>
    )
  return weeksOfMonth(looks).map((week) => (
    <section key={week[0]?.day} className={`vh-stack ${css['week']}`}>
      {copying(week.map(({ day }) => day))}
      {week.map(({ day, holiday, isToday }) => (
        <article
          key={day}
          ref={isToday ? scrollIntoSight : undefined}
          className={`vh-box ${isToday ? css['today'] : ''}`}
        >
          <h3 className="vh-row vh-ends">
            {w(weekdayWord(day))} {formatShownDay(day)}
            {holiday && <small className="vh-red">{holiday}</small>}
            {isToday && <Tag colour="processing">{w(kitWords.today)}</Tag>}
          </h3>
          {onCallKinds.map((kind) => (
            <Line key={kind} day={day} kind={kind} plan={plan} onAsk={onAsk} />
          ))}
        </article>
      ))}
    </section>
  ))
}

/** A month is long on a phone: it opens at today. */
const scrollIntoSight = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'center' })

interface LineProps extends Pick<OnCallViewProps, 'plan' | 'onAsk'> {
  readonly day: string
  readonly kind: OnCallKind
}

function Line({ day, kind, plan, onAsk }: LineProps) {
  const w = useWords()
  const label = useLabel()
  const person = plan.personAt({ day, kind })
  const kindName = label(onCallLabels[kind])
  const name = person?.fullName ?? w(t.nobody)
  const looks = [!person && 'vh-faint', plan.isChanged({ day, kind }) && 'vh-orange']
  const words = (
    <span className={looks.filter(Boolean).join(' ')}>
      <small>{kindName}</small>
      {name}
    </span>
  )
  return (
    <div className={`vh-touch vh-row vh-wide vh-ends ${css['line']}`}>
      {plan.mayEdit ? (
        <button
          className="vh-fill vh-touch vh-start"
          type="button"
          aria-label={w(t.assign, { kind: kindName, day: formatShownDay(day), person: name })}
          onClick={() => onAsk({ kind, from: day, to: day })}
        >
          {words}
        </button>
      ) : (
        words
      )}
      {person && (
        <a
          href={`tel:${person.phoneNumber}`}
          aria-label={w(t.call, { person: person.fullName, phone: person.phoneNumber })}
        >
          {person.phoneNumber}
        </a>
      )}
    </div>
  )
}
