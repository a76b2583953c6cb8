import { cardApi, cardCatalogueApi, CardTypeUpdate, CardTypeWrite } from '#contract/cards/index.ts'
import { cardTypeWords } from '#contract/cards/words.ts'

import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../cards.words.ts'
import { useCardType } from './use-entry.ts'

/** Adds a type of card. */
export function CardTypeCreate() {
  const form = useCreateForm(cardCatalogueApi.createType, {
    words: cardTypeWords,
    schema: CardTypeWrite,
    initial: { isForVehicles: false, countsAsPresent: true, isActive: true },
    refresh: [cardApi.dropdowns],
  })
  return (
    <FormDrawer form={form} title={t.newType}>
      <CardTypeFields of={form} />
    </FormDrawer>
  )
}

/** Changes a type of card. */
export function CardTypeEdit() {
  const form = useEditForm(cardCatalogueApi.updateType, {
    words: cardTypeWords,
    schema: CardTypeUpdate,
    record: useCardType(Number(useDrawer().id)),
    initial: ({ cardCount: _count, ...type }) => type,
    refresh: [cardApi.dropdowns, cardApi.list],
  })
  return (
    <FormDrawer form={form} title={t.changeType}>
      <CardTypeFields of={form} />
    </FormDrawer>
  )
}

function CardTypeFields({ of }: { readonly of: Fields<CardTypeWrite> }) {
  const w = useWords()
  const yesNo = [
    { value: true, label: w(kitWords.yes) },
    { value: false, label: w(kitWords.no) },
  ]
  return (
    <>
      <TextField of={of} name="name" />
      <TextField of={of} name="code" hint={t.codeHint} />
      <SelectField of={of} name="isForVehicles" hint={t.isForVehiclesHint} options={yesNo} />
      <SelectField of={of} name="countsAsPresent" hint={t.countsAsPresentHint} options={yesNo} />
      <SelectField of={of} name="isActive" hint={t.isActiveHint} options={yesNo} />
    </>
  )
}
