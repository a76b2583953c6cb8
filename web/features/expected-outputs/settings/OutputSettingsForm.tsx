import {
  expectedOutputApi,
  OutputSettingsWrite,
  receiverKindLabels,
  type PlantOutputSettings,
} from '#contract/expected-outputs/index.ts'
import { outputSettingsWords } from '#contract/expected-outputs/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { ClockField } from '#web/kit/fields/ClockField.tsx'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { PasswordField, TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useOtherField } from '#web/kit/form/use-field-value.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from './output-settings.words.ts'

const valuesOf = ({ hasPassword: _has, ...settings }: PlantOutputSettings) => ({
  ...settings,
  receiverPassword: null,
})

/** Changes what a plant lays down for its plans: deadline, peak hours, and where files go. */
export function OutputSettingsForm() {
  const powerPlantId = Number(useDrawer().id)
  const record = useRead(expectedOutputApi.settings, { query: { powerPlantId } })
  const form = useEditForm(expectedOutputApi.updateSettings, {
    words: outputSettingsWords,
    schema: OutputSettingsWrite,
    record,
    initial: valuesOf,
    refresh: [
      expectedOutputApi.settings,
      expectedOutputApi.due,
      expectedOutputApi.list,
      expectedOutputApi.get,
    ],
  })
  return (
    <FormDrawer form={form} title={t.settings}>
      <ClockField of={form} name="sendByTime" hint={t.sendByHint} />
      <RowsField of={form} name="peakHours" addText={t.addPeak} dense fixedRows={1}>
        {(row) => (
          <FieldRow>
            <ClockField of={row} name="from" />
            <ClockField of={row} name="to" />
          </FieldRow>
        )}
      </RowsField>
      <FieldGroup title={t.receiver}>
        <ReceiverFields of={form} hasPassword={record.data?.hasPassword ?? false} />
      </FieldGroup>
    </FormDrawer>
  )
}

interface ReceiverFieldsProps {
  readonly of: Fields<OutputSettingsWrite>
  readonly hasPassword: boolean
}

function ReceiverFields({ of, hasPassword }: ReceiverFieldsProps) {
  const label = useLabel()
  const [kind] = useOtherField(of, 'receiverKind')
  const isFtp = kind === 'ftp' || kind === 'ftps'
  return (
    <>
      <SelectField of={of} name="receiverKind" options={optionsOf(receiverKindLabels, label)} />
      {kind && kind !== 'none' && (
        <TextField of={of} name="receiverAddress" hint={isFtp ? t.addressFtp : t.addressFolder} />
      )}
      {isFtp && (
        <>
          <FieldRow>
            <NumberField of={of} name="receiverPort" />
            <TextField of={of} name="receiverFolder" hint={t.folderHint} />
          </FieldRow>
          <FieldRow>
            <TextField of={of} name="receiverUserName" />
            <PasswordField of={of} name="receiverPassword" {...(hasPassword && { hint: t.passwordKept })} />
          </FieldRow>
        </>
      )}
    </>
  )
}
