import { useState } from 'react'

import {
  expectedOutputApi,
  type ExpectedOutputFigures,
  type ExpectedOutputProposal,
} from '#contract/expected-outputs/index.ts'
import { methodsFor, outputMethodLabels } from '#contract/expected-outputs/labels.ts'
import { expectedOutputWords as words } from '#contract/expected-outputs/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { fieldsIn } from '#web/kit/form/fields.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import type { FormModel } from '#web/kit/form/use-form.ts'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../expected-outputs.words.ts'
import type { Figures, PlanOf } from './figures-sheet.ts'

type Lacks = ExpectedOutputProposal['lacks']
const lacksWords = {
  plan: t.lacksPlan,
  reservoir: t.lacksReservoir,
  level: t.lacksLevel,
  inflow: t.lacksInflow,
  consumption: t.lacksConsumption,
  place: t.lacksPlace,
  panels: t.lacksPanels,
  measured: t.lacksMeasured,
} as const satisfies Record<NonNullable<Lacks>, unknown>

interface MethodCardProps {
  readonly form: FormModel<ExpectedOutputFigures>
  readonly of: PlanOf
  readonly lacks: Lacks
  readonly onFigures: (figures: Figures) => void
}

/** By which method the figures are begun, what it works with, and doing it again with other numbers. */
export function MethodCard({ form, of, lacks: lackedFirst, onFigures }: MethodCardProps) {
  const w = useWords()
  const label = useLabel()
  const [lacks, setLacks] = useState(lackedFirst)
  const [isRunning, setRunning] = useState(false)
  const method = useFieldValue(form, 'method')
  const inputs = fieldsIn(form, 'inputs')
  const methods = methodsFor(of.plantKind, of.period)

  async function begin(): Promise<void> {
    setRunning(true)
    try {
      const made = await call(expectedOutputApi.proposal, { query: queryOf(form, of) })
      setLacks(made.lacks)
      if (made.lacks !== null) return
      form.state.put({ steps: made.steps, inputs: made.inputs })
      onFigures(made)
      toast.success(w(t.begun))
    } catch (error) {
      const told = errorWords(error)
      if (told) toast.error(told.title, told.description)
    } finally {
      setRunning(false)
    }
  }

  return (
    <RecordCard title={w(words.method)}>
      {lacks && <Alert tone="warning" title={w(lacksWords[lacks])} />}
      <SelectField
        of={form}
        name="method"
        options={methods.map((one) => ({ value: one, label: label(outputMethodLabels[one]) }))}
      />
      {method === 'water' && (
        <div className="vh-fields">
          <NumberField of={inputs} name="inflowM3s" />
          <NumberField of={inputs} name="levelEndM" />
        </div>
      )}
      {method === 'irradiation' && (
        <div className="vh-fields">
          <NumberField of={inputs} name="irradiationKwhPerM2" />
          <NumberField of={inputs} name="performanceRatio" />
        </div>
      )}
      {method === 'clearSky' && (
        <div className="vh-fields">
          <NumberField of={inputs} name="clearness" />
          <NumberField of={inputs} name="performanceRatio" />
        </div>
      )}
      {method !== 'typed' && (
        <Button icon="refresh" busy={isRunning} onClick={() => void begin()}>
          {w(t.begin)}
        </Button>
      )}
    </RecordCard>
  )
}

const given = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** What of the form a method is asked with. */
function queryOf(form: FormModel<ExpectedOutputFigures>, { powerPlantId, period, startsOn }: PlanOf) {
  const { method, inputs } = form.state.zod.encode(form.state.values()) as ExpectedOutputFigures
  const typed =
    method === 'water'
      ? { inflowM3s: given(inputs.inflowM3s), levelEndM: given(inputs.levelEndM) }
      : {
          irradiationKwhPerM2: method === 'irradiation' ? given(inputs.irradiationKwhPerM2) : undefined,
          clearness: method === 'clearSky' ? given(inputs.clearness) : undefined,
          performanceRatio: given(inputs.performanceRatio),
        }
  const known = Object.entries(typed).filter(([, value]) => value !== undefined)
  return { powerPlantId, period, startsOn, method, ...Object.fromEntries(known) }
}
