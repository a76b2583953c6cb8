import { abnormalApi } from '#contract/abnormal-incidents/index.ts'
import { inspectionApi } from '#contract/equipment-inspections/index.ts'
import type { InspectionUpdate } from '#contract/equipment-inspections/inspection.ts'
import { inspectionResultLabels } from '#contract/equipment-inspections/labels.ts'
import { inventoryApi } from '#contract/inventory/index.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useReadAll } from '#web/kit/data/use-read-all.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../equipment-inspections.words.ts'

/** A plant has fewer. */
const MOST_TOOLS = 1000

interface InspectionFieldsProps {
  readonly of: Fields<Omit<InspectionUpdate, 'id' | 'version'>>
  readonly plantId: number
}

/** The inputs of a line that may change. */
export function InspectionFields({ of, plantId }: InspectionFieldsProps) {
  const label = useLabel()
  const { data } = useRead(inspectionApi.settings, { query: { powerPlantId: plantId } })
  const people = useRead(abnormalApi.assignees, { query: { powerPlantId: plantId } }).data?.items
  return (
    <>
      <SelectField
        of={of}
        name="typeCode"
        options={data?.types.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <FieldRow>
        <NumberField of={of} name="cycleMonths" hint={t.cycleHint} />
        <SelectField
          of={of}
          name="responsibleId"
          options={people?.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        />
      </FieldRow>
      <TextField of={of} name="legalBasis" hint={t.basisHint} />
      <TextAreaField of={of} name="subject" lines={2} hint={t.subjectHint} />
      <FieldRow>
        <NumberField of={of} name="quantity" />
        <NumberField of={of} name="usableQty" />
        <NumberField of={of} name="unusableQty" />
      </FieldRow>
      <ToolFields of={of} plantId={plantId} />
      <FieldGroup title={t.groupLast}>
        <FieldRow>
          <DayField of={of} name="lastOn" />
          <DayField of={of} name="certificateExpiresOn" hint={t.expiresHint} />
        </FieldRow>
        <TextField of={of} name="lastText" hint={t.lastTextHint} />
        <TextField of={of} name="organization" />
        <FieldRow>
          <TextField of={of} name="certificateNo" />
          <TextField of={of} name="stampNo" />
        </FieldRow>
        <FieldRow>
          <SelectField of={of} name="result" options={optionsOf(inspectionResultLabels, label)} />
          <TextField of={of} name="declarationNo" hint={t.declarationHint} />
        </FieldRow>
      </FieldGroup>
      <TextAreaField of={of} name="note" lines={2} />
    </>
  )
}

/** Which tool of the store is inspected; not asked of whoever may not see the store. */
function ToolFields({ of, plantId }: InspectionFieldsProps) {
  const mayAsk = useMay()(inventoryApi.list) && plantId > 0
  const query = { powerPlantId: plantId, isTool: true, maxResultCount: MOST_TOOLS }
  const { data } = useReadAll(inventoryApi.list, mayAsk ? [{ query }] : [])
  if (!mayAsk) return null
  return (
    <FieldGroup title={t.groupTool}>
      <FieldRow>
        <SelectField
          of={of}
          name="toolItemId"
          options={data[0]?.items.map(({ id, itemCode, name }) => ({
            value: id,
            label: `${itemCode} · ${name}`,
          }))}
          hint={t.toolHint}
        />
        <TextField of={of} name="toolSerialNo" hint={t.toolSerialHint} />
      </FieldRow>
    </FieldGroup>
  )
}
