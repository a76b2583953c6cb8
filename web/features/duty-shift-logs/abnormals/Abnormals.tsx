import { Link } from 'react-router'

import type { StatusColour } from '#contract/core/approval-status.ts'
import {
  type AbnormalDetail,
  abnormalLevelLabels,
  abnormalStatusLabels,
  isIncident,
} from '#contract/abnormal-incidents/index.ts'
import type { DutyShiftLogDetail } from '#contract/duty-shift-logs/index.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { shortInstant } from '../rules/clock-text.rules.ts'
import { OtherCorrections } from '../seal/CorrectedText.tsx'
import { t } from '../shift/shift-log.words.ts'
import css from './Abnormals.module.css'

interface AbnormalsProps {
  readonly shift: DutyShiftLogDetail
}

/** The abnormal events that this shift wrote down. */
export function Abnormals({ shift }: AbnormalsProps) {
  const w = useWords()
  return (
    <section aria-label={w(t.abnormals)} className={css['list']}>
      {shift.abnormals.length === 0 && <Empty icon="checkCircle" title={w(t.noAbnormals)} />}
      {shift.abnormals.map((event) => (
        <Event key={event.id} event={event} shift={shift} />
      ))}
    </section>
  )
}

const colourOf = ({ level }: AbnormalDetail): StatusColour =>
  isIncident(level) ? 'red' : level === 'abnormal' ? 'orange' : 'yellow'

function Event({ event, shift }: AbnormalsProps & { readonly event: AbnormalDetail }) {
  const w = useWords()
  const label = useLabel()
  const corrections = shift.corrections.filter(
    ({ kind, targetId }) => kind === 'abnormal' && targetId === event.id,
  )
  return (
    <article id={`abnormal-${event.id}`} tabIndex={-1} className={css['event']}>
      <header>
        <time dateTime={event.occurredAt}>{shortInstant(event.occurredAt, shift.day)}</time>
        <Tag colour={colourOf(event)}>{label(abnormalLevelLabels[event.level])}</Tag>
        <Tag>{label(abnormalStatusLabels[event.status])}</Tag>
        <Link to={`/bat-thuong-su-co/${event.id}`}>{event.code}</Link>
      </header>
      <p>
        <strong>{event.equipment}</strong> {event.phenomenon}
      </p>
      <p className={css['action']}>{w(t.initialActionIs, { text: event.initialAction })}</p>
      <OtherCorrections corrections={corrections} />
    </article>
  )
}
