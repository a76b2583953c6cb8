import { formerCodeWords, FormerCodeWrite, formerFieldLabels } from '#contract/devices/former-codes.ts'
import { deviceApi } from '#contract/devices/index.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../equipment.words.ts'
import { shownByCodes } from './shown.ts'

/** Says what the thing that the drawer names was called before. */
export function FormerCodeDrawer() {
  const w = useWords()
  const label = useLabel()
  const form = useCreateForm(deviceApi.addFormerCode, {
    words: formerCodeWords,
    schema: FormerCodeWrite,
    initial: { id: Number(useDrawer().id), field: 'code' },
    refresh: shownByCodes,
    told: ({ value }) => w(t.formerAdded, { value }),
  })
  return (
    <FormDrawer form={form} title={t.addFormer}>
      <SelectField of={form} name="field" options={optionsOf(formerFieldLabels, label)} />
      <TextField of={form} name="value" hint={t.formerHint} />
    </FormDrawer>
  )
}
