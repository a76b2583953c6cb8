import {
  FeedTargetUpdate,
  FeedTargetWrite,
  regulatorFeedApi,
  type FeedTarget,
} from '#contract/regulator-feeds/index.ts'
import { feedKindLabels, fileFormatLabels } from '#contract/regulator-feeds/labels.ts'
import { feedTargetWords } from '#contract/regulator-feeds/words.ts'
import { reservoirApi } from '#contract/reservoirs/index.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { PasswordField, TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useOtherField } from '#web/kit/form/use-field-value.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../regulator-feeds.words.ts'

/** Names a receiver; it gets what is measured from now on. */
export function TargetCreate() {
  const reservoirs = useRead(reservoirApi.list).data?.items
  const form = useCreateForm(regulatorFeedApi.createTarget, {
    words: feedTargetWords,
    schema: FeedTargetWrite,
    initial: {
      kind: 'https',
      fileFormat: 'text',
      goodStatus: '00',
      badStatus: '02',
      delayMinutes: 5,
      isOn: true,
    },
    refresh: [regulatorFeedApi.targets],
  })
  return (
    <FormDrawer form={form} title={t.newTarget}>
      <SelectField
        of={form}
        name="reservoirId"
        options={reservoirs?.map(({ id, name, powerPlantName }) => ({
          value: id,
          label: `${name} · ${powerPlantName}`,
        }))}
      />
      <TargetFields of={form} hasPassword={false} />
    </FormDrawer>
  )
}

const valuesOf = (target: FeedTarget) => ({ ...target, password: null })

/** Changes, pauses or resumes a receiver. */
export function TargetEdit() {
  const record = useRead(regulatorFeedApi.target, { query: { id: Number(useDrawer().id) } })
  const form = useEditForm(regulatorFeedApi.updateTarget, {
    words: feedTargetWords,
    schema: FeedTargetUpdate,
    record,
    initial: valuesOf,
    refresh: [regulatorFeedApi.targets, regulatorFeedApi.target],
  })
  return (
    <FormDrawer form={form} title={t.changeTarget}>
      <TargetFields of={form} hasPassword={record.data?.hasPassword ?? false} />
    </FormDrawer>
  )
}

interface TargetFieldsProps {
  readonly of: Fields<Omit<FeedTargetWrite, 'reservoirId'>>
  readonly hasPassword: boolean
}

const addressHints = {
  https: t.addressHttps,
  ftp: t.addressFtp,
  ftps: t.addressFtp,
  folder: t.addressFolder,
} as const

function TargetFields({ of, hasPassword }: TargetFieldsProps) {
  const w = useWords()
  const label = useLabel()
  const [chosen] = useOtherField(of, 'kind')
  const kind = chosen ?? 'https'
  const isFtp = kind === 'ftp' || kind === 'ftps'
  return (
    <>
      <TextField of={of} name="name" />
      <SelectField
        of={of}
        name="isOn"
        hint={t.pauseHint}
        options={[
          { value: true, label: w(t.on) },
          { value: false, label: w(t.off) },
        ]}
      />
      <SelectField of={of} name="kind" options={optionsOf(feedKindLabels, label)} />
      <TextField of={of} name="address" hint={addressHints[kind]} />
      {kind !== 'https' && (
        <SelectField of={of} name="fileFormat" options={optionsOf(fileFormatLabels, label)} />
      )}
      {isFtp && (
        <FieldRow>
          <NumberField of={of} name="port" />
          <TextField of={of} name="folder" hint={t.folderHint} />
        </FieldRow>
      )}
      {kind !== 'folder' && (
        <FieldGroup title={t.access}>
          <FieldRow>
            <TextField of={of} name="userName" hint={t.loginHint} />
            <PasswordField of={of} name="password" {...(hasPassword && { hint: t.passwordKept })} />
          </FieldRow>
        </FieldGroup>
      )}
      <FieldGroup title={t.codes}>
        <FieldRow>
          <TextField of={of} name="provinceCode" />
          <TextField of={of} name="worksCode" />
        </FieldRow>
        <FieldRow>
          <TextField of={of} name="goodStatus" />
          <TextField of={of} name="badStatus" />
        </FieldRow>
        <NumberField of={of} name="delayMinutes" hint={t.delayHint} />
      </FieldGroup>
    </>
  )
}
