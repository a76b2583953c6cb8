import { cardApi, CardUpdate, CardWrite } from '#contract/cards/index.ts'
import { cardWords } from '#contract/cards/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { ImageField } from '#web/kit/fields/files/ImageField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'

import { t } from '../cards.words.ts'
import { useVehicleRule } from './vehicle-rule.ts'
import { CardTypeField, VehicleFields } from './VehicleFields.tsx'

/** Enters a card in the register. */
export function CardCreate() {
  const powerPlantId = usePlantToBegin()
  const plantOptions = usePlantOptions()
  const form = useCreateForm(cardApi.create, {
    words: cardWords,
    schema: useVehicleRule(CardWrite, false),
    initial: { powerPlantId },
    refresh: [cardApi.list],
  })
  return (
    <FormDrawer form={form} title={t.newCard}>
      {plantOptions.length > 1 && <SelectField of={form} name="powerPlantId" options={plantOptions} />}
      <CardFields of={form} />
    </FormDrawer>
  )
}

/** Changes what the register says of a card. */
export function CardEdit() {
  const id = Number(useDrawer().id)
  const form = useEditForm(cardApi.update, {
    words: cardWords,
    schema: useVehicleRule(CardUpdate, false),
    record: useRead(cardApi.get, { query: { id } }),
    initial: ({ version, cardNo, cardTypeId, vehicleTypeId, licensePlate, zones, note, photoFileId }) => ({
      id,
      version,
      cardNo,
      cardTypeId,
      vehicleTypeId,
      licensePlate,
      zones,
      note,
      photoFileId,
    }),
    refresh: [cardApi.list, cardApi.get],
  })
  return (
    <FormDrawer form={form} title={t.changeCard}>
      <CardFields of={form} />
    </FormDrawer>
  )
}

function CardFields({ of }: { readonly of: Fields<Omit<CardWrite, 'powerPlantId'>> }) {
  return (
    <>
      <TextField of={of} name="cardNo" hint={t.cardNoHint} />
      <CardTypeField of={of} />
      <VehicleFields of={of} />
      <TextField of={of} name="zones" hint={t.zonesHint} />
      <TextAreaField of={of} name="note" lines={2} />
      <ImageField of={of} name="photoFileId" purpose="cardPhoto" shape="wide" hint={t.photoHint} />
    </>
  )
}
