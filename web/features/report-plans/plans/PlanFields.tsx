import { abnormalLevelLabels } from '#contract/abnormal-incidents/labels.ts'
import { weekdayLabels } from '#contract/inspection-rounds/labels.ts'
import {
  applicabilityLabels,
  dueBoundaryLabels,
  dueRollLabels,
  periodShiftLabels,
  periodShifts,
  reportChannelLabels,
  reportFieldLabels,
  reportFrequencyLabels,
} from '#contract/report-plans/labels.ts'
import type { ReportPlanUpdate } from '#contract/report-plans/plan.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { ClockField } from '#web/kit/fields/ClockField.tsx'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { MultiSelectField, SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useOtherField } from '#web/kit/form/use-field-value.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from '../report-plans.words.ts'
import { useReportPeople } from './people.ts'

type PlanForm = Fields<Omit<ReportPlanUpdate, 'id' | 'version'>>

interface PlanFieldsProps {
  readonly of: PlanForm
  readonly plantId: number | null
}

/** The inputs of a line of the plan. */
export function PlanFields({ of, plantId }: PlanFieldsProps) {
  const label = useLabel()
  const { preparers, approvers } = useReportPeople(plantId)
  return (
    <>
      <TextField of={of} name="reportName" />
      <FieldRow>
        <SelectField of={of} name="field" options={optionsOf(reportFieldLabels, label)} />
        <TextField of={of} name="reportGroup" />
      </FieldRow>
      <FieldRow>
        <TextField of={of} name="recipient" />
        <SelectField of={of} name="channel" options={optionsOf(reportChannelLabels, label)} />
      </FieldRow>
      <DueFields of={of} />
      <FieldGroup title={t.groupPeople}>
        <FieldRow>
          <SelectField of={of} name="preparerId" options={preparers} />
          <SelectField of={of} name="approverId" options={approvers} />
        </FieldRow>
        <FieldRow>
          <NumberField of={of} name="leadDays" />
          <NumberField of={of} name="afterDays" />
          <NumberField of={of} name="escalateDays" hint={t.escalateHint} />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={t.groupLaw}>
        <SelectField of={of} name="applies" options={optionsOf(applicabilityLabels, label)} />
        <TextAreaField of={of} name="legalBasis" lines={2} />
        <DayField of={of} name="basisValidUntil" hint={t.basisHint} />
        <FieldRow>
          <TextField of={of} name="formName" />
          <TextField of={of} name="formUrl" />
        </FieldRow>
        <FieldRow>
          <TextField of={of} name="penalty" />
          <TextField of={of} name="penaltyBasis" />
        </FieldRow>
      </FieldGroup>
      <TextAreaField of={of} name="note" lines={2} />
    </>
  )
}

function DueFields({ of }: Pick<PlanFieldsProps, 'of'>) {
  const label = useLabel()
  const [frequency] = useOtherField(of, 'frequency')
  return (
    <FieldGroup title={t.groupDue}>
      <SelectField of={of} name="frequency" options={optionsOf(reportFrequencyLabels, label)} />
      {frequency === 'event' ? <EventFields of={of} /> : <CalendarFields of={of} />}
      <DayField of={of} name="startsOn" />
    </FieldGroup>
  )
}

function EventFields({ of }: Pick<PlanFieldsProps, 'of'>) {
  const label = useLabel()
  return (
    <>
      <NumberField of={of} name="afterMinutes" hint={t.afterHint} />
      <MultiSelectField
        of={of}
        name="eventLevels"
        options={optionsOf(abnormalLevelLabels, label)}
        hint={t.levelsHint}
      />
    </>
  )
}

function CalendarFields({ of }: Pick<PlanFieldsProps, 'of'>) {
  const label = useLabel()
  const [frequency] = useOtherField(of, 'frequency')
  const shifts = periodShifts.map((shift) => ({
    value: shift,
    label: label(periodShiftLabels[`${shift}`]),
  }))
  const weekdays = Object.entries(weekdayLabels).map(([day, name]) => ({
    value: Number(day),
    label: label(name),
  }))
  return (
    <>
      {frequency === 'weekly' && <SelectField of={of} name="weekday" options={weekdays} />}
      {frequency === 'monthly' && <NumberField of={of} name="monthDay" hint={t.monthDayHint} />}
      {(frequency === 'quarterly' || frequency === 'halfYearly' || frequency === 'yearly') && (
        <RowsField of={of} name="dueDays" addText={t.addDay} dense>
          {(row) => (
            <FieldRow>
              <NumberField of={row} name="day" />
              <NumberField of={row} name="month" />
            </FieldRow>
          )}
        </RowsField>
      )}
      <FieldRow>
        <SelectField of={of} name="boundary" options={optionsOf(dueBoundaryLabels, label)} />
        <ClockField of={of} name="dueTime" />
      </FieldRow>
      <SelectField of={of} name="periodShift" options={shifts} />
      {frequency !== 'daily' && (
        <>
          <FieldRow>
            <SelectField of={of} name="legalRoll" options={optionsOf(dueRollLabels, label)} />
            <SelectField of={of} name="internalRoll" options={optionsOf(dueRollLabels, label)} />
          </FieldRow>
          <NumberField of={of} name="internalDays" hint={t.internalHint} />
        </>
      )}
    </>
  )
}
