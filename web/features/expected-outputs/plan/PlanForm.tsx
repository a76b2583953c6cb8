import { type ReactNode, useId, useState } from 'react'

import {
  expectedOutputApi,
  type ExpectedOutputDetail,
  ExpectedOutputFigures,
  type ExpectedOutputProposal,
  ExpectedOutputUpdate,
  ExpectedOutputWrite,
} from '#contract/expected-outputs/index.ts'
import { expectedOutputWords as words } from '#contract/expected-outputs/words.ts'
import { formatFigure } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { energyOf, totalsOf } from '#contract/expected-outputs/figures.ts'
import { historyApi } from '#contract/history/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { InstantField } from '#web/kit/fields/InstantField.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { FormBody } from '#web/kit/form/FormBody.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useFieldValues } from '#web/kit/form/use-field-value.ts'
import type { FormModel } from '#web/kit/form/use-form.ts'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { RecordColumns } from '#web/kit/record/RecordPage.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../expected-outputs.words.ts'
import { FiguresGrid, useFiguresSheet } from './FiguresGrid.tsx'
import { cellsToWrite, type Figures, type FiguresOf, type PlanOf, withoutOutages } from './figures-sheet.ts'
import { Found, Steps } from './Found.tsx'
import { MethodCard } from './MethodCard.tsx'

const refresh = [expectedOutputApi.list, expectedOutputApi.get, expectedOutputApi.proposal, historyApi.list]

/** A new plan, begun by a method. */
export function NewPlan({ proposal }: { readonly proposal: ExpectedOutputProposal }) {
  const { powerPlantId, period, startsOn, plantKind, lacks, bounds, openFromSlot } = proposal
  const form = useCreateForm(expectedOutputApi.create, {
    words,
    schema: ExpectedOutputWrite,
    initial: {
      powerPlantId,
      period,
      startsOn,
      method: lacks === null ? proposal.method : 'typed',
      inputs: proposal.inputs,
      steps: proposal.steps,
      outages: proposal.outages,
      units: proposal.units,
      peakMw: proposal.peakMw,
      levelEndM: proposal.levelEndM,
      waterValueVndPerKwh: proposal.waterValueVndPerKwh,
      waterValueBasis: proposal.waterValueBasis,
      note: null,
    },
    refresh,
    leadsTo: ({ id }) => pathTo(paths.expectedOutput, { id }),
  })
  const of = {
    powerPlantId,
    period,
    startsOn,
    bounds,
    openFromSlot,
    plantKind,
    isHydro: plantKind === 'hydro',
  }
  return <PlanForm form={form} of={of} lacks={lacks} />
}

/** A draft, or a plan that came back, on its own page. */
export function EditPlan({ plan }: { readonly plan: ExpectedOutputDetail }) {
  const { id, powerPlantId, period, startsOn, plantKind, bounds, openFromSlot } = plan
  const record = useRead(expectedOutputApi.get, { query: { id } })
  const form = useEditForm(expectedOutputApi.update, {
    words,
    schema: ExpectedOutputUpdate,
    record,
    initial: (row) => ({ id, version: row.version, ...ExpectedOutputFigures.parse(row) }),
    refresh,
  })
  const of = {
    powerPlantId,
    period,
    startsOn,
    bounds,
    openFromSlot,
    plantKind,
    isHydro: plantKind === 'hydro',
  }
  return form.isLoading ? null : <PlanForm form={form} of={of} lacks={null} />
}

type Written = ExpectedOutputFigures

interface PlanFormProps<Values> {
  readonly form: FormModel<Values>
  readonly of: PlanOf
  readonly lacks: ExpectedOutputProposal['lacks']
}

function PlanForm<Values>({ form, of, lacks }: PlanFormProps<Values>) {
  const w = useWords()
  const id = useId()
  const written = form as unknown as FormModel<Written>
  const values = useFieldValues(written) as unknown as Written
  const sheet = useFiguresSheet(of, values, ({ units, peakMw, levelEndM, waterValueVndPerKwh }) =>
    form.state.put({
      units: [...units],
      peakMw: [...peakMw],
      levelEndM: [...levelEndM],
      waterValueVndPerKwh: [...waterValueVndPerKwh],
    }),
  )
  /** Writes figures as one act of the sheet, so that it can be taken back. */
  const fill = (figures: Figures) =>
    void sheet.store.writeValues(cellsToWrite(figures, sheet.store.shape(), of.openFromSlot ?? 0))
  return (
    <FormBody form={form} id={id} enterSaves={false} focusesFirst={false}>
      <RecordColumns
        main={
          <>
            {of.openFromSlot !== null && <Alert tone="info" title={w(t.intraday)} />}
            <RecordCard title={w(words.units)}>
              <Totals units={values.units} of={of} />
              <FiguresGrid sheet={sheet} isDay={of.period === 'day'} />
              {of.isHydro && of.period === 'year' && (
                <TextAreaField of={written} name="waterValueBasis" lines={2} hint={t.waterValueHint} />
              )}
              <div className="vh-bar vh-before">
                <Button
                  tone="primary"
                  type="submit"
                  icon="check"
                  busy={form.isSaving}
                  disabled={sheet.refusedCount > 0}
                >
                  {w(t.saveDraft)}
                </Button>
              </div>
            </RecordCard>
          </>
        }
        side={<Side form={written} of={of} lacks={lacks} values={values} onFigures={fill} />}
      />
    </FormBody>
  )
}

interface SideProps {
  readonly form: FormModel<Written>
  readonly of: PlanOf
  readonly lacks: ExpectedOutputProposal['lacks']
  readonly values: Written
  readonly onFigures: (figures: Figures) => void
}

/** Beside the figures: how they are begun, what is wrong with them, and what stands still. */
function Side({ form, of, lacks, values, onFigures }: SideProps) {
  const w = useWords()
  const { outages, steps, inputs } = values
  const { bounds, startsOn, period } = of
  // A row of the form that is not filled in yet takes nothing away.
  const known = outages.filter(({ fromAt, toAt, lostMw }) => fromAt && toAt && lostMw)
  return (
    <>
      <MethodCard form={form} of={of} lacks={lacks} onFigures={onFigures} />
      <Found
        output={{ ...values, period, startsOn, outages: known, endLevelM: inputs.levelEndM }}
        bounds={bounds}
      />
      {steps.length > 0 && (
        <RecordCard title={w(words.steps)}>
          <Steps steps={steps} />
        </RecordCard>
      )}
      <Outages form={form} of={of}>
        {period === 'day' && (
          <Button icon="refresh" onClick={() => onFigures(withoutOutages(values, bounds, known, startsOn))}>
            {w(t.takeOff)}
          </Button>
        )}
      </Outages>
      <section className="vh-card">
        <TextAreaField of={form} name="note" lines={2} />
      </section>
    </>
  )
}

/** What the plan comes to, as one types. */
export function Totals({ units, of }: { readonly units: Written['units']; readonly of: FiguresOf }) {
  const w = useWords()
  const peaks = totalsOf(units, 'expectedMw').filter((value) => value !== null)
  return (
    <p className="vh-words vh-wide vh-after" aria-live="polite">
      <span>
        {w(words.energyMwh)}: <strong>{formatFigure(energyOf(units, of.period), 1)} MWh</strong>
      </span>
      {of.period === 'day' && peaks.length > 0 && (
        <span>
          {w(t.greatest)}: <strong>{formatFigure(Math.max(...peaks), 2)} MW</strong>
        </span>
      )}
    </p>
  )
}

interface OutagesProps {
  readonly form: Fields<Written>
  readonly of: PlanOf
  readonly children: ReactNode
}

/** The stops that the plan reckons with. */
function Outages({ form, of, children }: OutagesProps) {
  const w = useWords()
  const [unitId] = useState(of.bounds.units[0]?.unitId ?? null)
  return (
    <RecordCard title={w(words.outages)}>
      <RowsField of={form} name="outages" label={null} addText={t.addOutage} initial={{ unitId }}>
        {(row) => (
          <div className="vh-fields">
            {of.isHydro && (
              <SelectField
                of={row}
                name="unitId"
                options={of.bounds.units.flatMap((unit) =>
                  unit.unitId === null ? [] : [{ value: unit.unitId, label: unit.code }],
                )}
              />
            )}
            <NumberField of={row} name="lostMw" />
            <InstantField of={row} name="fromAt" />
            <InstantField of={row} name="toAt" />
            <TextField of={row} name="reason" />
          </div>
        )}
      </RowsField>
      {children}
    </RecordCard>
  )
}
