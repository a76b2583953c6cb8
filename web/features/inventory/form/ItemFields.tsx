import type { StoredFile } from '#contract/files/index.ts'
import { inventoryApi } from '#contract/inventory/index.ts'
import { type ItemWrite, MAX_ITEM_FILES } from '#contract/inventory/item.ts'
import { itemTrackingLabels } from '#contract/inventory/labels.ts'
import { itemWords } from '#contract/inventory/words.ts'

import { useEquipmentOptions } from '#web/features/devices/public.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { FilesField } from '#web/kit/fields/files/FilesField.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { MultiSelectField, SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import { QuantityField } from '#web/kit/fields/QuantityField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inventory.words.ts'
import { usePlaceOptions } from '../places/use-place-options.ts'

interface ItemFieldsProps {
  readonly of: Fields<Omit<ItemWrite, 'powerPlantId'>>
  readonly plantId: number
  /** What is chosen by now: quantities are in it. */
  readonly unit: string | null | undefined
  readonly known: readonly StoredFile[]
}

/** The inputs of an item. */
export function ItemFields({ of, plantId, unit, known }: ItemFieldsProps) {
  const settings = useRead(inventoryApi.settings, { query: { powerPlantId: plantId } }).data
  const places = usePlaceOptions(plantId)
  const units = settings?.units.map((name) => ({ value: name, label: name }))
  return (
    <>
      <FieldRow>
        <TextField of={of} name="itemCode" />
        <SelectField
          of={of}
          name="groupCode"
          options={settings?.groups.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </FieldRow>
      <TextField of={of} name="name" />
      <TextField of={of} name="specification" />
      <FieldRow>
        <TextField of={of} name="manufacturer" />
        <TextField of={of} name="origin" />
      </FieldRow>
      <FieldRow>
        <SelectField of={of} name="unit" options={units} />
        <SelectField
          of={of}
          name="placeId"
          options={places}
          hint={places?.length === 0 ? t.noPlacesHint : t.placeHint}
        />
      </FieldRow>
      <RowsField of={of} name="units" addText={t.addUnit} dense>
        {(row) => (
          <FieldRow>
            <SelectField of={row} name="unit" options={units} />
            <QuantityField of={row} name="factor" unit={unit ?? undefined} />
          </FieldRow>
        )}
      </RowsField>
      <StockFields of={of} unit={unit ?? undefined} />
      <MultiSelectField of={of} name="equipmentIds" options={useEquipmentOptions(plantId)} />
      <FilesField of={of} title={itemWords.fileIds} purpose="inventory" most={MAX_ITEM_FILES} known={known} />
      <TextAreaField of={of} name="note" lines={2} />
    </>
  )
}

interface StockFieldsProps {
  readonly of: ItemFieldsProps['of']
  readonly unit: string | undefined
}

/** How much is kept of it, and how. */
function StockFields({ of, unit }: StockFieldsProps) {
  const w = useWords()
  const label = useLabel()
  const claims = [
    { value: true, label: w(kitWords.yes) },
    { value: false, label: w(kitWords.no) },
  ]
  return (
    <FieldGroup title={t.groupStock}>
      <FieldRow>
        <QuantityField of={of} name="minStock" unit={unit} />
        <QuantityField of={of} name="maxStock" unit={unit} />
      </FieldRow>
      <FieldRow>
        <QuantityField of={of} name="safetyStock" unit={unit} hint={t.safetyHint} />
        <NumberField of={of} name="leadTimeDays" />
      </FieldRow>
      <TextField of={of} name="suppliers" />
      <FieldRow>
        <SelectField of={of} name="isCritical" options={claims} hint={t.criticalHint} />
        <SelectField of={of} name="isTool" options={claims} />
      </FieldRow>
      <FieldRow>
        <SelectField of={of} name="tracking" options={optionsOf(itemTrackingLabels, label)} />
        <SelectField of={of} name="hasExpiry" options={claims} />
        <SelectField of={of} name="isActive" options={claims} />
      </FieldRow>
    </FieldGroup>
  )
}
