import { deviceApi } from '#contract/devices/index.ts'
import type { Turbine } from '#contract/reservoirs/index.ts'
import { flowSourceLabels, turbineMethodLabels } from '#contract/reservoirs/version-words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from '../reservoirs.words.ts'
import { useVersionForm } from './use-version.ts'

const usual = { method: 'efficiency', efficiency: 0.9, headLossM: 1.5, minimumMw: 0.5, leakM3s: 0 } as const

/** Changes how the water of each unit is worked out. */
export function UnitsForm() {
  const label = useLabel()
  const form = useVersionForm()
  const turbines = useFieldValue(form, 'turbines')
  return (
    <FormDrawer form={form} title={t.units} wide>
      <SelectField of={form} name="turbineSource" options={optionsOf(flowSourceLabels, label)} />
      <RowsField of={form} name="turbines" addText={t.addUnit} initial={usual}>
        {(unit, { at }) => <UnitFields of={unit} method={turbines?.[at]?.method} />}
      </RowsField>
    </FormDrawer>
  )
}

interface UnitFieldsProps {
  readonly of: Fields<Turbine>
  readonly method: Turbine['method'] | null | undefined
}

function UnitFields({ of, method }: UnitFieldsProps) {
  const label = useLabel()
  const units = useRead(deviceApi.list, { query: { kind: 'generator', maxResultCount: 1000 } })
  return (
    <>
      <FieldRow>
        <SelectField
          of={of}
          name="unitId"
          options={units.data?.items.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
        />
        <SelectField of={of} name="method" options={optionsOf(turbineMethodLabels, label)} />
      </FieldRow>
      <FieldRow>
        {method === 'efficiency' && <NumberField of={of} name="efficiency" />}
        <NumberField of={of} name="headLossM" />
        <NumberField of={of} name="minimumMw" />
        <NumberField of={of} name="leakM3s" />
      </FieldRow>
      {method === 'consumption' && (
        <RowsField of={of} name="consumption" addText={t.addPoint} dense>
          {(point) => (
            <FieldRow>
              <NumberField of={point} name="headM" />
              <NumberField of={point} name="m3PerKwh" />
            </FieldRow>
          )}
        </RowsField>
      )}
    </>
  )
}
