import { useNavigate } from 'react-router'

import { formatShownDay, formatWeekDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import {
  type DutyShiftLogDetail,
  dutyShiftLogApi,
  shiftStatusLabels,
} from '#contract/duty-shift-logs/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Icon } from '#web/kit/controls/Icon.tsx'
import { Menu, type MenuItem } from '#web/kit/controls/Menu.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { call } from '#web/platform/api/client.ts'
import { urlOf } from '#web/platform/api/url.ts'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { clockText } from '../clock/clock-text.rules.ts'
import { progressOf } from '../clock/shift-clock.rules.ts'
import { Crew } from './Crew.tsx'
import type { ShiftDrawers } from './shift-drawers.ts'
import { t } from './shift-log.words.ts'
import css from './ShiftHeader.module.css'
import { useNow } from '../clock/use-now.ts'

interface ShiftHeaderProps {
  readonly shift: DutyShiftLogDetail
  readonly drawers: ShiftDrawers
}

/** The bar above a shift: which one it is, its state, the clock, who is on it, and what can be done with it. */
export function ShiftHeader({ shift, drawers }: ShiftHeaderProps) {
  const w = useWords()
  const label = useLabel()
  return (
    <header className={`vh-box vh-stack ${css['bar']} ${css[shift.status]}`}>
      <div className={`vh-bar vh-wide ${css['line']}`}>
        <div className={`vh-narrow ${css['title']}`}>
          <h1>
            {usual(shift.shiftName)} <span className="vh-quiet vh-light">{shift.powerPlantName}</span>
          </h1>
          <p className="vh-quiet">
            <WeekDay day={shift.day} /> {formatShownDay(shift.day)} · {clockText(shift.startsAt)}–
            {clockText(shift.endsAt)}
            {shift.dutyTeamName && (
              <>
                {' · '}
                <span className="vh-nowrap">{shift.dutyTeamName}</span>
              </>
            )}
          </p>
        </div>
        <span className={`vh-inline vh-title vh-nowrap ${css['state']}`}>
          <Icon
            name={
              shift.status === 'handedOver' ? 'lock' : shift.status === 'onDuty' ? 'checkCircle' : 'alert'
            }
          />
          {label(shiftStatusLabels[shift.status])}
        </span>
        {shift.status !== 'handedOver' && <Clock shift={shift} />}
        <div className={`vh-row ${css['actions']}`}>
          {shift.can.sign && (
            <Button
              tone="primary"
              onClick={() => drawers.handover.open()}
              onPointerEnter={drawers.handover.preload}
              onFocus={drawers.handover.preload}
            >
              {w(t.handOver)}
            </Button>
          )}
        </div>
        <span className={css['menu']}>
          <ShiftMenu shift={shift} drawers={drawers} />
        </span>
      </div>
      <Crew shift={shift} />
      {shift.status !== 'handedOver' && <Hours shift={shift} />}
    </header>
  )
}

function WeekDay({ day }: { readonly day: string }) {
  return formatWeekDay(day, useLanguage(), 'long')
}

/** The time at the plant, and how long the shift still is. */
function Clock({ shift }: Pick<ShiftHeaderProps, 'shift'>) {
  const w = useWords()
  const now = useNow(1000)
  const progress = progressOf(shift, now)
  return (
    <p className={`vh-line vh-push ${css['clock']}`}>
      <time>
        {clockText(now)}
        <small className="vh-desk vh-title">:{String(now.getUTCSeconds()).padStart(2, '0')}</small>
      </time>
      <span className={`vh-quiet ${progress.isOver ? 'vh-bad vh-strong' : undefined}`}>
        {w(progress.isOver ? t.overBy : t.leftFor, { time: progress.text })}
      </span>
    </p>
  )
}

/** The share of the shift that has passed, as a line along the bar. */
function Hours({ shift }: Pick<ShiftHeaderProps, 'shift'>) {
  const { share } = progressOf(shift, useNow(30_000))
  return <span aria-hidden="true" className={css['hours']} style={{ width: `${share * 100}%` }} />
}

/** Everything else: printing, history, the neighbours, deleting a shift opened by mistake. */
function ShiftMenu({ shift, drawers }: ShiftHeaderProps) {
  const w = useWords()
  const navigate = useNavigate()
  const { previous, next } = shift
  const to = (id: number) => void navigate(pathTo(paths.shiftLog, { id }))
  const named = (word: typeof t.previousShift, { shiftCode, day }: { shiftCode: string; day: string }) =>
    w(word, { shift: shiftCode, day: formatShownDay(day) })

  async function remove(): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.removeShift),
      text: w(t.removeShiftText),
      okText: w(kitWords.remove),
      danger: true,
      run: () => call(dutyShiftLogApi.remove, { query: { id: shift.id } }),
    })
    if (isDone) void navigate(paths.shiftLogs)
  }

  const items: readonly MenuItem[] = [
    {
      label: w(t.print),
      icon: 'print',
      run: () => open(urlOf(dutyShiftLogApi.pdf, { query: { id: shift.id } })),
    },
    { label: w(kitWords.history), icon: 'history', run: () => drawers.history.open() },
    ...(previous
      ? [
          {
            label: named(t.previousShift, previous),
            icon: 'chevronLeft' as const,
            run: () => to(previous.id),
          },
        ]
      : []),
    ...(next
      ? [{ label: named(t.nextShift, next), icon: 'chevronRight' as const, run: () => to(next.id) }]
      : []),
    ...(shift.can.delete
      ? [{ label: w(t.removeShift), icon: 'trash' as const, danger: true, run: () => void remove() }]
      : []),
  ]
  return <Menu label={w(kitWords.actions)} items={items} />
}
