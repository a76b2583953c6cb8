import { backupApi, BackupSettingsWrite, type BackupState } from '#contract/backups/index.ts'
import { backupSettingsWords } from '#contract/backups/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { ClockField } from '#web/kit/fields/ClockField.tsx'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { PasswordField, TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './backups.words.ts'

const valuesOf = ({ settings: { hasS3Secret: _kept, ...settings } }: BackupState) => ({
  ...settings,
  s3Secret: null,
})

/** Changes when backups are made, where they go and how many are kept. */
export function BackupSettingsEdit() {
  const w = useWords()
  const record = useRead(backupApi.get)
  const form = useEditForm(backupApi.update, {
    words: backupSettingsWords,
    schema: BackupSettingsWrite,
    record,
    initial: valuesOf,
    refresh: [backupApi.get],
  })
  const onOff = [
    { value: true, label: w(t.on) },
    { value: false, label: w(t.off) },
  ]
  return (
    <FormDrawer form={form} title={t.change}>
      <FieldGroup title={t.schedule}>
        <FieldRow>
          <SelectField of={form} name="isOn" options={onOff} />
          <ClockField of={form} name="dailyAt" />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={t.keep}>
        <FieldRow>
          <NumberField of={form} name="keepDays" />
          <NumberField of={form} name="keepWeeks" />
          <NumberField of={form} name="keepMonths" />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={t.place}>
        <TextField of={form} name="folder" hint={t.folderHint} />
      </FieldGroup>
      <FieldGroup title={t.store}>
        <SelectField of={form} name="s3IsOn" options={onOff} />
        <TextField of={form} name="s3Endpoint" hint={t.s3EndpointHint} />
        <FieldRow>
          <TextField of={form} name="s3Region" />
          <TextField of={form} name="s3Bucket" />
        </FieldRow>
        <TextField of={form} name="s3Prefix" />
        <FieldRow>
          <TextField of={form} name="s3KeyId" />
          <PasswordField
            of={form}
            name="s3Secret"
            {...(record.data?.settings.hasS3Secret && { hint: t.s3SecretKept })}
          />
        </FieldRow>
      </FieldGroup>
    </FormDrawer>
  )
}
