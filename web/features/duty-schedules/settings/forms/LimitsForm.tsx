import { defaultDutySettings } from '#contract/duty-schedules/settings.ts'

import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { fieldsIn } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-settings.words.ts'
import { limits } from '../limits.ts'
import { useSettingsForm } from '../use-settings-form.ts'
import { FillButton, FillButtons } from './FillButtons.tsx'
import css from './forms.module.css'

const { rules } = defaultDutySettings

/** Changes the limits of the legality checks; each has its legal source beside it. */
export function LimitsForm() {
  const w = useWords()
  const language = useLanguage()
  const form = useSettingsForm()
  const of = fieldsIn(form, 'rules')
  return (
    <FormDrawer form={form} title={t.limits} wide>
      <FillButtons>
        <FillButton form={form} text={t.takeDefaults} values={{ rules }} />
      </FillButtons>
      {limits.map(({ name, label, unit, source }) => (
        <div key={name} className={`vh-pair ${css['limit']}`}>
          <NumberField of={of} name={name} label={label} unit={w(unit)} />
          <p className="vh-note">{source[language]}</p>
        </div>
      ))}
    </FormDrawer>
  )
}
