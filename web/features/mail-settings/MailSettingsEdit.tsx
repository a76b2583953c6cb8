import {
  mailSecurityLabels,
  mailSettingsApi,
  MailSettingsWrite,
  type MailSettings,
} from '#contract/mail-settings/index.ts'
import { mailSettingsWords } from '#contract/mail-settings/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { PasswordField, TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './mail-settings.words.ts'

/** Where this browser opened the app: what the links in mails begin with until somebody says otherwise. */
const ownAddress = () => window.location.origin

const valuesOf = ({ hasPassword: _kept, outbox: _outbox, ...settings }: MailSettings) => ({
  ...settings,
  appUrl: settings.appUrl || ownAddress(),
  password: null,
})

/** Changes the mail server and the sender. */
export function MailSettingsEdit() {
  const w = useWords()
  const label = useLabel()
  const record = useRead(mailSettingsApi.get)
  const form = useEditForm(mailSettingsApi.update, {
    words: mailSettingsWords,
    schema: MailSettingsWrite,
    record,
    initial: valuesOf,
    refresh: [mailSettingsApi.get],
  })
  return (
    <FormDrawer form={form} title={t.change}>
      <SelectField
        of={form}
        name="isOn"
        options={[
          { value: true, label: w(t.on) },
          { value: false, label: w(t.off) },
        ]}
      />
      <FieldGroup title={t.server}>
        <FieldRow>
          <TextField of={form} name="host" hint={t.hostHint} />
          <NumberField of={form} name="port" />
        </FieldRow>
        <SelectField of={form} name="security" options={optionsOf(mailSecurityLabels, label)} />
        <FieldRow>
          <TextField of={form} name="userName" hint={t.userNameHint} />
          <PasswordField
            of={form}
            name="password"
            {...(record.data?.hasPassword && { hint: t.passwordKept })}
          />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={t.sender}>
        <FieldRow>
          <TextField of={form} name="fromName" />
          <TextField of={form} name="fromAddress" inputMode="email" />
        </FieldRow>
        <TextField of={form} name="appUrl" hint={t.appUrlHint} />
      </FieldGroup>
    </FormDrawer>
  )
}
