import { Link } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import type { AbnormalDetail } from '#contract/abnormal-incidents/index.ts'
import { struckNote } from '#contract/duty-shift-logs/corrected.ts'
import type { DutyShiftLogDetail } from '#contract/duty-shift-logs/index.ts'

import { AbnormalLevelTag, AbnormalStatusTag } from '#web/features/abnormal-incidents/public.tsx'
import { Button } from '#web/kit/controls/Button.tsx'
import { Menu, type MenuItem } from '#web/kit/controls/Menu.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { Empty } from '#web/kit/page/Empty.tsx'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { shortInstant } from '../clock/clock-text.rules.ts'
import { OtherCorrections } from '../seal/CorrectedText.tsx'
import type { ShiftDrawers } from '../shift/shift-drawers.ts'
import { t } from '../shift/shift-log.words.ts'
import css from './Abnormals.module.css'
import { EventFiles } from './EventFiles.tsx'

interface AbnormalsProps {
  readonly shift: DutyShiftLogDetail
  readonly drawers: ShiftDrawers
}

/** The abnormal events that this shift wrote down. */
export function Abnormals({ shift, drawers }: AbnormalsProps) {
  const w = useWords()
  return (
    <section aria-label={w(t.abnormals)} className="vh-stack">
      {shift.can.write && (
        <div>
          <Button
            icon="plus"
            onClick={() => drawers.abnormal.open()}
            onPointerEnter={drawers.abnormal.preload}
            onFocus={drawers.abnormal.preload}
          >
            {w(t.newAbnormal)}
          </Button>
        </div>
      )}
      {shift.abnormals.length === 0 && (
        <Empty icon="checkCircle" title={w(t.noAbnormals)} text={w(t.noAbnormalsText)} />
      )}
      {shift.abnormals.map((event, at) => (
        <Event
          key={event.id}
          event={event}
          shift={shift}
          drawers={drawers}
          isLast={at === shift.abnormals.length - 1}
        />
      ))}
    </section>
  )
}

interface EventProps extends AbnormalsProps {
  readonly event: AbnormalDetail
  /** What is pasted on the page belongs to the latest event. */
  readonly isLast: boolean
}

function Event({ event, shift, drawers, isLast }: EventProps) {
  const w = useWords()
  const actions = eventActions(event, shift, drawers, w)
  const struck = struckNote(event, useLanguage())
  const corrections = shift.corrections.filter(
    ({ kind, targetId }) => kind === 'abnormal' && targetId === event.id,
  )
  return (
    <article
      id={`abnormal-${event.id}`}
      tabIndex={-1}
      className={`vh-breaks vh-box vh-stack vh-tight ${css['event']}`}
    >
      <header className="vh-bar">
        <time className="vh-strong" dateTime={event.occurredAt}>
          {shortInstant(event.occurredAt, shift.day)}
        </time>
        <AbnormalLevelTag level={event.level} />
        <AbnormalStatusTag of={event} />
        <Link to={pathTo(paths.abnormal, { id: event.id })}>{event.code}</Link>
        {actions.length > 0 && <Menu label={w(kitWords.actions)} items={actions} />}
      </header>
      {struck ? (
        <>
          <p className="vh-pre">
            <del>
              <strong>{event.equipment}</strong> {event.phenomenon}
            </del>
          </p>
          <p className="vh-bad vh-small vh-pre">{struck}</p>
        </>
      ) : (
        <p className="vh-pre">
          <strong>{event.equipment}</strong> {event.phenomenon}
        </p>
      )}
      <p className="vh-quiet vh-pre">{w(t.initialActionIs, { text: event.initialAction })}</p>
      <EventFiles shift={shift} event={event} takesPaste={isLast} />
      <OtherCorrections corrections={corrections} />
    </article>
  )
}

function eventActions(
  { id, can: own, struckAt }: AbnormalDetail,
  { can }: DutyShiftLogDetail,
  drawers: ShiftDrawers,
  w: ReturnType<typeof useWords>,
): readonly MenuItem[] {
  const mayEdit = can.write && own.edit
  const mayCorrect = can.correct && !mayEdit && struckAt === null
  return [
    ...(mayEdit
      ? [{ label: w(kitWords.edit), icon: 'edit' as const, run: () => drawers.abnormalEdit.open(id) }]
      : []),
    ...(mayCorrect
      ? [{ label: w(t.correct), icon: 'edit' as const, run: () => drawers.correct.open(`abnormal.${id}`) }]
      : []),
    ...(can.write && own.strike
      ? [
          {
            label: w(t.strike),
            icon: 'close' as const,
            danger: true,
            run: () => drawers.abnormalStrike.open(id),
          },
        ]
      : []),
  ]
}
