import type { Gate, Weir } from '#contract/reservoirs/index.ts'
import {
  environmentalMethodLabels,
  flowSourceLabels,
  versionWords,
} from '#contract/reservoirs/version-words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { fieldsIn, type Fields } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from '../reservoirs.words.ts'
import { GateTableField } from './GateTableField.tsx'
import { useVersionForm } from './use-version.ts'

/** What radial gates usually have. */
const usualGate = {
  dischargeCoefficient: 0.62,
  contractionCoefficient: 0.62,
  sideCoefficient: 0.95,
  weirCoefficient: 0.46,
  table: null,
} as const
const usualWeir = { sideCoefficient: 0.95, weirCoefficient: 0.46 } as const

/** Changes gates, free spillways and the outlet of the environmental flow. */
export function GatesForm() {
  const label = useLabel()
  const form = useVersionForm()
  const outlet = fieldsIn(form, 'environmental')
  const method = useFieldValue(form, 'environmental')?.method
  return (
    <FormDrawer form={form} title={t.gates} wide>
      <SelectField of={form} name="spillSource" options={optionsOf(flowSourceLabels, label)} />
      <RowsField of={form} name="gates" addText={t.addGate} initial={usualGate}>
        {(gate) => <GateFields of={gate} />}
      </RowsField>
      <RowsField of={form} name="weirs" addText={t.addWeir} initial={usualWeir}>
        {(weir) => <WeirFields of={weir} />}
      </RowsField>
      <FieldGroup title={versionWords.environmental}>
        <SelectField of={outlet} name="method" options={optionsOf(environmentalMethodLabels, label)} />
        {method === 'opening' && (
          <>
            <FieldRow>
              <TextField of={outlet} name="openingCode" />
              <NumberField of={outlet} name="sillLevelM" />
              <NumberField of={outlet} name="widthM" />
            </FieldRow>
            <FieldRow>
              <NumberField of={outlet} name="dischargeCoefficient" />
              <NumberField of={outlet} name="contractionCoefficient" />
            </FieldRow>
          </>
        )}
      </FieldGroup>
    </FormDrawer>
  )
}

function GateFields({ of }: { readonly of: Fields<Gate> }) {
  return (
    <>
      <FieldRow>
        <TextField of={of} name="code" />
        <TextField of={of} name="openingCode" />
        <NumberField of={of} name="sillLevelM" />
      </FieldRow>
      <FieldRow>
        <NumberField of={of} name="widthM" />
        <NumberField of={of} name="maxOpeningM" />
      </FieldRow>
      <FieldRow>
        <NumberField of={of} name="dischargeCoefficient" />
        <NumberField of={of} name="contractionCoefficient" />
      </FieldRow>
      <FieldRow>
        <NumberField of={of} name="sideCoefficient" />
        <NumberField of={of} name="weirCoefficient" />
      </FieldRow>
      <GateTableField of={of} />
    </>
  )
}

function WeirFields({ of }: { readonly of: Fields<Weir> }) {
  return (
    <>
      <FieldRow>
        <TextField of={of} name="code" />
        <NumberField of={of} name="crestLevelM" />
        <NumberField of={of} name="lengthM" />
      </FieldRow>
      <FieldRow>
        <NumberField of={of} name="sideCoefficient" />
        <NumberField of={of} name="weirCoefficient" />
      </FieldRow>
    </>
  )
}
