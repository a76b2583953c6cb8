import {
  changeReasonLabels,
  type DutyShiftLogDetail,
  type PersonnelChange,
  shiftEntryApi,
} from '#contract/duty-shift-logs/index.ts'
import { positionLabels } from '#contract/employees/labels.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Icon } from '#web/kit/controls/Icon.tsx'
import { Menu, type MenuItem } from '#web/kit/controls/Menu.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { Empty } from '#web/kit/page/Empty.tsx'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { shortInstant } from '../clock/clock-text.rules.ts'
import { askedOfChange } from '../consents/asked.ts'
import { ConsentLine } from '../consents/ConsentLine.tsx'
import { Breaches } from '../consents/WaitingConsents.tsx'
import { OtherCorrections } from '../seal/CorrectedText.tsx'
import type { ShiftDrawers } from '../shift/shift-drawers.ts'
import { t } from '../shift/shift-log.words.ts'
import { useRefreshShift } from '../shift/use-shift.ts'
import css from './Personnel.module.css'

interface PersonnelProps {
  readonly shift: DutyShiftLogDetail
  readonly drawers: ShiftDrawers
}

/** Who took whose place in this shift. */
export function Personnel({ shift, drawers }: PersonnelProps) {
  const w = useWords()
  return (
    <section aria-label={w(t.personnel)} className="vh-stack">
      {shift.can.write && (
        <div>
          <Button
            icon="plus"
            onClick={() => drawers.personnel.open()}
            onPointerEnter={drawers.personnel.preload}
          >
            {w(t.newChange)}
          </Button>
        </div>
      )}
      {shift.changePersonnels.length === 0 && (
        <Empty icon="user" title={w(t.noChanges)} text={w(t.noChangesHint)} />
      )}
      {shift.changePersonnels.map((change) => (
        <Change key={change.id} change={change} shift={shift} drawers={drawers} />
      ))}
    </section>
  )
}

function Change({ change, shift, drawers }: PersonnelProps & { readonly change: PersonnelChange }) {
  const w = useWords()
  const label = useLabel()
  const actions = useChangeActions(change, shift, drawers)
  const corrections = shift.corrections.filter(
    ({ kind, targetId }) => kind === 'personnelChange' && targetId === change.id,
  )
  const asked = askedOfChange(change)
  const until = change.until ? shortInstant(change.until, shift.day) : w(t.untilEnd)
  return (
    <article
      className={`vh-box vh-stack vh-tight ${css['change']}`}
      id={`personnel-${change.id}`}
      tabIndex={-1}
    >
      <header className="vh-row">
        <time className="vh-strong" dateTime={change.changedAt}>
          {shortInstant(change.changedAt, shift.day)} – {until}
        </time>
        <span className="vh-fill vh-quiet">{label(positionLabels[change.post])}</span>
        {actions.length > 0 && <Menu label={w(kitWords.actions)} items={actions} />}
      </header>
      <p className="vh-bar">
        <del className="vh-quiet">{change.outEmployeeName}</del>
        <Icon name="chevronRight" size={14} />
        <strong className="vh-medium">{change.inEmployeeName}</strong>
      </p>
      <small>
        {label(changeReasonLabels[change.reason])}
        {change.note && `: ${change.note}`}
        {change.restCode && ` · ${w(t.restCodeIs, { code: change.restCode })}`}
        {!asked && ` · ${w(t.approvedByIs, { name: change.approvedByName })}`}
      </small>
      {change.isEmergency && <strong className="vh-red vh-small">{w(t.emergencyIs)}</strong>}
      <Breaches of={change.breaches} />
      {asked && <ConsentLine shift={shift} asked={asked} />}
      <OtherCorrections corrections={corrections} />
    </article>
  )
}

function useChangeActions(
  { id, outEmployeeName, inEmployeeName, consent }: PersonnelChange,
  { can }: DutyShiftLogDetail,
  drawers: ShiftDrawers,
): readonly MenuItem[] {
  const w = useWords()
  const refresh = useRefreshShift()

  async function remove(): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.removeChange, { out: outEmployeeName, in: inEmployeeName }),
      text: w(t.removeChangeText),
      okText: w(kitWords.remove),
      danger: true,
      run: () => call(shiftEntryApi.removeChangePersonnel, { query: { id } }),
    })
    if (isDone) await refresh()
  }
  if (can.write)
    return [
      ...(consent?.status === 'waiting'
        ? [{ label: w(kitWords.edit), icon: 'edit' as const, run: () => drawers.personnel.open(id) }]
        : []),
      ...(consent?.status === 'refused'
        ? []
        : [{ label: w(kitWords.remove), icon: 'trash' as const, danger: true, run: () => void remove() }]),
    ]
  return can.correct
    ? [{ label: w(t.correct), icon: 'edit', run: () => drawers.correct.open(`personnelChange.${id}`) }]
    : []
}
