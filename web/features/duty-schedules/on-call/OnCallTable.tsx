import { formatDay, formatShownDay } from '#contract/core/format.ts'
import { type OnCallKind, onCallKinds, onCallLabels } from '#contract/duty-schedules/on-call.ts'
import { holidayWords } from '#contract/duty-schedules/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import type { DayLook } from '../days/day-look.ts'
import { weekdayWord } from '../days/weekday.ts'
import { t } from './duty-on-call.words.ts'
import css from './OnCallTable.module.css'
import { weeksOfMonth } from './plan.ts'
import type { OnCallPlan } from './use-on-call.ts'
import { type Marked, useStretch } from './use-stretch.ts'

/** What the table and the cards draw. */
export interface OnCallViewProps {
  readonly looks: readonly DayLook[]
  readonly plan: OnCallPlan
  /** The user wants to put somebody on these days. */
  readonly onAsk: (marked: Marked) => void
}

/** The month as a table: a line a day, week under week. */
export function OnCallTable({ looks, plan, onAsk }: OnCallViewProps) {
  const w = useWords()
  const label = useLabel()
  const stretch = useStretch(onAsk)
  return (
    <div className={`vh-frame ${css['frame']}`}>
      <table className={`vh-table ${css['table']}`}>
        <thead>
          <tr>
            <th scope="col">{w(holidayWords.day)}</th>
            {onCallKinds.map((kind) => (
              <th key={kind} scope="col">
                {label(onCallLabels[kind])}
              </th>
            ))}
          </tr>
        </thead>
        {weeksOfMonth(looks).map((week) => (
          <tbody key={week[0]?.day}>
            <WeekHead week={week.map(({ day }) => day)} plan={plan} />
            {week.map((look) => (
              <tr key={look.day} className={classOf(look)}>
                <DayHead look={look} />
                {onCallKinds.map((kind) => (
                  <Cell key={kind} day={look.day} kind={kind} plan={plan} stretch={stretch} onAsk={onAsk} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function classOf({ isToday, holiday, isOff }: DayLook): string | undefined {
  if (isToday) return css['today']
  if (holiday !== null) return css['holiday']
  return isOff ? css['weekend'] : undefined
}

interface WeekHeadProps {
  readonly week: readonly string[]
  readonly plan: OnCallPlan
}

function WeekHead({ week, plan }: WeekHeadProps) {
  const w = useWords()
  const [from = '', to = ''] = [week[0], week.at(-1)].map((day) => formatDay(day).slice(0, 5))
  return (
    <tr className={css['week']}>
      <th className="vh-note vh-sunken" scope="rowgroup" colSpan={onCallKinds.length + 1}>
        <span className="vh-row vh-ends">
          {from === to ? w(t.weekOf, { day: from }) : w(t.week, { from, to })}
          {plan.mayCopy(week) && (
            <Button tone="quiet" icon="copy" onClick={() => plan.copyWeek(week)}>
              {w(t.copyWeek)}
            </Button>
          )}
        </span>
      </th>
    </tr>
  )
}

function DayHead({ look: { day, holiday, isToday } }: { readonly look: DayLook }) {
  const w = useWords()
  return (
    <th scope="row">
      <time dateTime={day}>
        {w(weekdayWord(day))} {formatDay(day).slice(0, 5)}
      </time>
      {isToday && <Tag colour="processing">{w(kitWords.today)}</Tag>}
      {holiday && <small className="vh-cut vh-red vh-tiny">{holiday}</small>}
    </th>
  )
}

interface CellProps extends Pick<OnCallViewProps, 'plan' | 'onAsk'> {
  readonly day: string
  readonly kind: OnCallKind
  readonly stretch: ReturnType<typeof useStretch>
}

/** One place of the plan; a button for those who may change it. */
function Cell({ day, kind, plan, stretch, onAsk }: CellProps) {
  const w = useWords()
  const label = useLabel()
  const place = { day, kind }
  const person = plan.personAt(place)
  const look = [plan.isChanged(place) && css['changed'], stretch.isMarked(kind, day) && css['marked']].filter(
    Boolean,
  )
  if (!plan.mayEdit)
    return (
      <td>
        {person && (
          <span className={css['person']}>
            {person.fullName}
            <a
              className="vh-link vh-note"
              href={`tel:${person.phoneNumber}`}
              aria-label={w(t.call, { person: person.fullName, phone: person.phoneNumber })}
            >
              {person.phoneNumber}
            </a>
          </span>
        )}
      </td>
    )
  const words = {
    kind: label(onCallLabels[kind]),
    day: formatShownDay(day),
    person: person?.fullName ?? w(t.nobody),
  }
  return (
    <td className={look.join(' ')}>
      <button
        type="button"
        className={`vh-block vh-whole vh-touch vh-lifts ${css['place']}`}
        aria-label={w(t.assign, words)}
        onPointerDown={({ pointerType, button }) => {
          if (pointerType === 'mouse' && button === 0) stretch.begin(kind, day)
        }}
        onPointerEnter={() => stretch.reach(kind, day)}
        onClick={() => onAsk({ kind, from: day, to: day })}
      >
        {person && (
          <span className={css['person']}>
            {person.fullName}
            <small className="vh-note">{person.phoneNumber}</small>
          </span>
        )}
      </button>
    </td>
  )
}
