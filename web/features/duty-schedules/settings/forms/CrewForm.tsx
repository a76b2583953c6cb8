import { shiftPosts } from '#contract/duty-schedules/settings.ts'
import { positionLabels } from '#contract/employees/labels.ts'
import { postHolderWords } from '#contract/duty-schedules/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { FieldGroup } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { MultiSelectField, SelectField } from '#web/kit/fields/SelectField.tsx'
import { fieldsIn } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-settings.words.ts'
import { useSettingsForm } from '../use-settings-form.ts'
import css from './forms.module.css'

/** Changes who stands in every shift. */
export function CrewForm() {
  const w = useWords()
  const label = useLabel()
  const form = useSettingsForm()
  const holders = fieldsIn(form, 'postHolders')
  return (
    <FormDrawer form={form} title={t.crew} wide>
      <FieldGroup title={t.postHolders}>
        {shiftPosts.map((post) => (
          <MultiSelectField
            key={post}
            of={holders}
            name={post}
            label={postHolderWords[post]}
            options={optionsOf(positionLabels, label)}
          />
        ))}
      </FieldGroup>
      <NumberField of={form} name="minimumCrew" unit={w(t.people)} />
      <RowsField of={form} name="posts" addText={t.addPost} initial={{ atLeast: 1, atMost: 1 }} dense>
        {(post) => (
          <div className={css['post']}>
            <SelectField of={post} name="positionTitle" options={optionsOf(positionLabels, label)} />
            <NumberField of={post} name="atLeast" unit={w(t.people)} />
            <NumberField of={post} name="atMost" unit={w(t.people)} />
          </div>
        )}
      </RowsField>
    </FormDrawer>
  )
}
