import {
  approvalLevelLabels,
  signatureNeedLabels,
  type ChainStep,
  type RequestKind,
} from '#contract/approvals/index.ts'
import { cardTypeLabels } from '#contract/proposals/labels.ts'

import { IconButton } from '#web/kit/controls/Button.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import type { RowPlace } from '#web/kit/fields/RowsField.tsx'
import { MultiSelectField, SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { type Fields, fieldsIn } from '#web/kit/form/fields.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './approval-chains.words.ts'
import { SeatField, SeatsField } from './SeatsField.tsx'
import type { Seats } from './use-seats.ts'
import css from './ChainForm.module.css'

interface StepFieldsProps {
  readonly of: Fields<ChainStep>
  readonly place: RowPlace
  readonly kind: RequestKind
  readonly seats: Seats
}

/** One step of a chain: who signs, when it is asked at all, and until when. */
export function StepFields({ of, place, kind, seats }: StepFieldsProps) {
  const w = useWords()
  const label = useLabel()
  return (
    <div className="vh-stack vh-dense">
      <StepPlace place={place} />
      <TextField of={of} name="name" />
      <div className="vh-pair">
        <SelectField of={of} name="level" options={optionsOf(approvalLevelLabels, label)} />
        <SelectField of={of} name="needs" options={optionsOf(signatureNeedLabels, label)} />
      </div>
      <SeatsField of={of} name="seats" hint={t.signersHint} seats={seats} mayBeOfCrew />
      <ConditionFields of={fieldsIn(of, 'condition')} kind={kind} />
      <div className="vh-pair">
        <NumberField of={of} name="dueHours" unit={w(t.hours)} />
        <NumberField of={of} name="remindBeforeHours" unit={w(t.hours)} />
      </div>
      <SelectField
        of={of}
        name="inWorkingHours"
        hint={t.countedHoursHint}
        options={[
          { value: false, label: w(t.everyHour) },
          { value: true, label: w(t.workingHours) },
        ]}
      />
      <SeatField of={of} name="escalateTo" seats={seats} />
    </div>
  )
}

/** Which step it is, and the buttons that move it. */
function StepPlace({ place: { at, count, moveTo } }: Pick<StepFieldsProps, 'place'>) {
  const w = useWords()
  return (
    <div className={`vh-row vh-tight ${css['place']}`}>
      <strong>{w(t.stepNumber, { number: at + 1 })}</strong>
      <IconButton
        icon="arrowUp"
        label={w(t.moveStepUp, { number: at + 1 })}
        disabled={at === 0}
        onClick={() => moveTo(at - 1)}
      />
      <IconButton
        icon="arrowDown"
        label={w(t.moveStepDown, { number: at + 1 })}
        disabled={at === count - 1}
        onClick={() => moveTo(at + 1)}
      />
    </div>
  )
}

/** When a step is asked: always, unless a limit here says otherwise. */
function ConditionFields({
  of,
  kind,
}: Pick<StepFieldsProps, 'kind'> & { readonly of: Fields<ChainStep['condition']> }) {
  const w = useWords()
  const label = useLabel()
  return (
    <>
      <div className="vh-pair">
        <NumberField of={of} name="daysOver" label={t.daysOver} hint={t.daysOverHint} />
        <NumberField of={of} name="costOverVnd" label={t.costOver} hint={t.costOverHint} unit="VND" />
      </div>
      {kind === 'cardIssue' && (
        <MultiSelectField
          of={of}
          name="subKinds"
          label={t.subKinds}
          options={optionsOf(cardTypeLabels, label)}
        />
      )}
      <SelectField
        of={of}
        name="isFallback"
        label={t.asked}
        options={[
          { value: false, label: w(t.askedUsually) },
          { value: true, label: w(t.askedAsFallback) },
        ]}
      />
    </>
  )
}
