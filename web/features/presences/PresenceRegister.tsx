import { cardRentalApi } from '#contract/card-rentals/index.ts'
import { historyApi } from '#contract/history/index.ts'
import { presenceApi, PresenceRegister as RegisterBody } from '#contract/presences/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './presences.words.ts'

/** Says that somebody else is at the plant that the drawer was opened for. */
export function PresenceRegister() {
  const w = useWords()
  const powerPlantId = Number(useDrawer().id)
  const people = useRead(cardRentalApi.hosts, { query: { powerPlantId } }).data?.items
  const form = useCreateForm(presenceApi.register, {
    words: { employeeId: t.employee, place: t.place, reason: kitWords.reason },
    schema: RegisterBody,
    initial: { powerPlantId },
    refresh: [cardRentalApi.onSite, presenceApi.mine, historyApi.list],
    told: ({ fullName }) => w(t.registered, { name: fullName }),
  })
  return (
    <FormDrawer form={form} title={t.register} saveText={t.register}>
      <SelectField
        of={form}
        name="employeeId"
        options={people?.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        hint={t.alsoGuests}
      />
      <TextField of={form} name="place" hint={t.placeHint} />
      <TextAreaField of={form} name="reason" lines={2} />
    </FormDrawer>
  )
}
