import { parameterApi } from '#contract/devices/index.ts'
import { checkKindLabels, checkMethodLabels, checkRiskLabels } from '#contract/inspection-rounds/labels.ts'
import type { CheckWrite, RouteUpdate } from '#contract/inspection-rounds/routes/route.ts'

import { KnownEquipmentField, useEquipmentList } from '#web/features/devices/public.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { useReadAll } from '#web/kit/data/use-read-all.ts'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useOtherField } from '#web/kit/form/use-field-value.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inspection-rounds.words.ts'

interface CheckRowsProps {
  readonly of: Fields<Pick<RouteUpdate, 'checks'>>
  readonly plantId: number | null
}

/** The checks of a route in the order in which they are walked. */
export function CheckRows({ of, plantId }: CheckRowsProps) {
  const w = useWords()
  return (
    <>
      <p className="vh-note">{w(t.checksHint)}</p>
      <RowsField of={of} name="checks" addText={t.addCheck} initial={{ kind: 'yesNo', risk: 'medium' }}>
        {(row) => <CheckFields of={row} plantId={plantId} />}
      </RowsField>
    </>
  )
}

function CheckFields({ of, plantId }: { readonly of: Fields<CheckWrite>; readonly plantId: number | null }) {
  const label = useLabel()
  const [kind] = useOtherField(of, 'kind')
  return (
    <>
      <FieldRow>
        <KnownEquipmentField of={of} name="equipmentId" plantId={plantId} />
        <SelectField of={of} name="kind" options={optionsOf(checkKindLabels, label)} />
      </FieldRow>
      <TextField of={of} name="content" />
      <FieldRow>
        {kind === 'reading' ? (
          <ParameterField of={of} plantId={plantId} />
        ) : (
          <SelectField of={of} name="risk" options={optionsOf(checkRiskLabels, label)} />
        )}
        <SelectField of={of} name="method" options={optionsOf(checkMethodLabels, label)} />
      </FieldRow>
      <TextField of={of} name="standard" />
    </>
  )
}

/** The parameters of the kind of equipment that the check is about. */
function ParameterField({
  of,
  plantId,
}: {
  readonly of: Fields<CheckWrite>
  readonly plantId: number | null
}) {
  const [equipmentId] = useOtherField(of, 'equipmentId')
  const { all = [] } = useEquipmentList(plantId)
  const kind = all.find(({ id }) => id === equipmentId)?.kind
  const { data } = useReadAll(
    parameterApi.list,
    plantId !== null && kind
      ? [{ query: { powerPlantId: plantId, deviceKind: kind, maxResultCount: 1000 } }]
      : [],
  )
  const options = data[0]?.items.map(({ id, name, unit }) => ({
    value: id,
    label: unit ? `${name} (${unit})` : name,
  }))
  return <SelectField of={of} name="parameterId" options={options ?? []} />
}
