import { useState } from 'react'

import type { StatusColour } from '#contract/core/approval-status.ts'
import { formatShownInstant } from '#contract/core/format.ts'
import {
  type Correction,
  type DutyShiftLogDetail,
  shiftHandoverApi,
} from '#contract/duty-shift-logs/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { Empty } from '#web/kit/page/Empty.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { AskDialog } from '../handover/AskDialog.tsx'
import { t } from '../handover/shift-handover.words.ts'
import { clockText } from '../clock/clock-text.rules.ts'
import type { ShiftDrawers } from '../shift/shift-drawers.ts'
import css from './Corrections.module.css'
import { useFieldWords } from './field-words.ts'

const colours: Readonly<Record<Correction['status'], StatusColour>> = {
  waiting: 'yellow',
  confirmed: 'green',
  rejected: 'red',
}

interface CorrectionsProps {
  readonly shift: DutyShiftLogDetail
  readonly drawers: Pick<ShiftDrawers, 'addition'>
}

/** All corrections of a shift, with the second person's buttons. */
export function Corrections({ shift, drawers }: CorrectionsProps) {
  const w = useWords()
  return (
    <>
      {shift.can.supplement && (
        <div className={css['add']}>
          <Button
            icon="plus"
            onClick={() => drawers.addition.open()}
            onPointerEnter={drawers.addition.preload}
          >
            {w(t.addForgotten)}
          </Button>
        </div>
      )}
      {shift.corrections.length === 0 && (
        <Empty
          icon="edit"
          title={w(t.noCorrections)}
          text={w(shift.can.correct ? t.correctHint : t.correctionRule)}
        />
      )}
      <ol className="vh-stack">
        {shift.corrections.map((one) => (
          <CorrectionItem key={one.id} of={one} shift={shift} />
        ))}
      </ol>
    </>
  )
}

interface CorrectionItemProps {
  readonly of: Correction
  readonly shift: DutyShiftLogDetail
}

function CorrectionItem({ of, shift }: CorrectionItemProps) {
  const w = useWords()
  const { id: userId } = useProfile()
  const { textOf } = useFieldWords()
  const statuses = { waiting: t.waiting, confirmed: t.confirmed, rejected: t.rejected }
  const mayDecide = of.status === 'waiting' && shift.can.confirmCorrection && of.writtenById !== userId
  return (
    <li className={`vh-breaks vh-box vh-stack vh-tight ${css['item']}`}>
      <header className="vh-row vh-ends">
        <strong>
          <Place of={of} shift={shift} />
        </strong>
        <Tag colour={colours[of.status]}>{w(statuses[of.status])}</Tag>
      </header>
      <p>
        <del>{textOf(of.oldText) || '–'}</del> <ins>{textOf(of.newText)}</ins>
      </p>
      <p className="vh-quiet">{of.reason}</p>
      <small>
        {of.writtenByName}, {formatShownInstant(of.writtenAt)}
        {of.decidedByName && ` · ${of.decidedByName}, ${formatShownInstant(of.decidedAt)}`}
        {of.decisionReason && ` · ${of.decisionReason}`}
        {of.status === 'confirmed' && ` · ${w(of.sealedInId === null ? t.sealedLater : t.sealedIn)}`}
      </small>
      {mayDecide && <Deciding id={of.id} />}
    </li>
  )
}

/** The second person's choice: confirm with a password, or reject with a reason. */
function Deciding({ id }: { readonly id: number }) {
  const w = useWords()
  const [asked, ask] = useState<'confirm' | 'reject' | null>(null)
  const settle = (word: typeof t.confirmed) => () => {
    toast.success(w(word))
    ask(null)
  }
  return (
    <>
      <div className="vh-row vh-before">
        <Button tone="primary" onClick={() => ask('confirm')}>
          {w(t.confirm)}
        </Button>
        <Button onClick={() => ask('reject')}>{w(t.reject)}</Button>
      </div>
      {asked === 'confirm' && (
        <AskDialog
          title={w(t.confirmTitle)}
          asks="password"
          okText={w(t.confirm)}
          endpoint={shiftHandoverApi.confirmCorrection}
          bodyOf={(password) => ({ id, password })}
          onDone={settle(t.confirmed)}
          onClose={() => ask(null)}
        />
      )}
      {asked === 'reject' && (
        <AskDialog
          title={w(t.rejectTitle)}
          asks="reason"
          okText={w(t.reject)}
          endpoint={shiftHandoverApi.rejectCorrection}
          bodyOf={(reason) => ({ id, reason })}
          onDone={settle(t.rejected)}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}

/** What a correction is about, in words. */
function Place({ of: { kind, targetId, field, occurredAt }, shift }: CorrectionItemProps) {
  const w = useWords()
  const { nameOf } = useFieldWords()
  const names = field.split('.')
  const last = nameOf(names.at(-1) ?? field)
  if (kind === 'addition') return w(t.ofAddition, { at: occurredAt ? clockText(occurredAt) : '' })
  if (kind === 'section') return `${nameOf(names[0] ?? field)} · ${last}`
  const entry = kind === 'operation' && shift.operations.find(({ id }) => id === targetId)
  const words = { operation: t.ofEntry, personnelChange: t.ofPersonnel, abnormal: t.ofAbnormal }
  return `${w(words[kind], { at: entry ? clockText(entry.occurredAt) : '' })} · ${last}`
}
