import {
  cardApi,
  cardCatalogueApi,
  plateRuleLabels,
  VehicleTypeUpdate,
  VehicleTypeWrite,
} from '#contract/cards/index.ts'
import { vehicleTypeWords } from '#contract/cards/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../cards.words.ts'
import { useVehicleType } from './use-entry.ts'

/** Adds a type of vehicle. */
export function VehicleTypeCreate() {
  const form = useCreateForm(cardCatalogueApi.createVehicleType, {
    words: vehicleTypeWords,
    schema: VehicleTypeWrite,
    initial: { plateRule: 'carPlate', isActive: true },
    refresh: [cardApi.dropdowns],
  })
  return (
    <FormDrawer form={form} title={t.newVehicle}>
      <VehicleTypeFields of={form} />
    </FormDrawer>
  )
}

/** Changes a type of vehicle. */
export function VehicleTypeEdit() {
  const form = useEditForm(cardCatalogueApi.updateVehicleType, {
    words: vehicleTypeWords,
    schema: VehicleTypeUpdate,
    record: useVehicleType(Number(useDrawer().id)),
    initial: (type) => type,
    refresh: [cardApi.dropdowns, cardApi.list],
  })
  return (
    <FormDrawer form={form} title={t.changeVehicle}>
      <VehicleTypeFields of={form} />
    </FormDrawer>
  )
}

function VehicleTypeFields({ of }: { readonly of: Fields<VehicleTypeWrite> }) {
  const w = useWords()
  const label = useLabel()
  return (
    <>
      <TextField of={of} name="name" />
      <TextField of={of} name="code" hint={t.codeHint} />
      <SelectField of={of} name="plateRule" options={optionsOf(plateRuleLabels, label)} />
      <SelectField
        of={of}
        name="isActive"
        hint={t.isActiveHint}
        options={[
          { value: true, label: w(kitWords.yes) },
          { value: false, label: w(kitWords.no) },
        ]}
      />
    </>
  )
}
