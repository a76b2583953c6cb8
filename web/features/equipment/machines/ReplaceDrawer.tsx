import { machineApi } from '#contract/equipment/machines/index.ts'
import { machineFateLabels, machineSourceLabels } from '#contract/equipment/machines/labels.ts'
import { type MachineChoice, MachineReplace } from '#contract/equipment/machines/machine.ts'
import { machineReplaceWords } from '#contract/equipment/machines/words.ts'
import { equipmentApi } from '#contract/equipment/index.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../equipment.words.ts'
import { shownByReplacements } from './shown.ts'

/** Said in the form of a machine that is offered the place of the other one. */
const swapLabel = { vi: 'Đổi sang chỗ của máy kia', en: 'Put in the place of the other' }

/** Puts another machine into the place that the drawer names. */
export function ReplaceDrawer() {
  const id = Number(useDrawer().id)
  const { data } = useRead(equipmentApi.get, { query: { id } })
  return data ? (
    <ReplaceForm id={id} version={data.version} former={[data.code, data.serialNo, data.model]} />
  ) : null
}

interface ReplaceFormProps {
  readonly id: number
  readonly version: number
  /** What is known of the machine that is taken out. */
  readonly former: readonly (string | null)[]
}

function ReplaceForm({ id, version, former }: ReplaceFormProps) {
  const w = useWords()
  const label = useLabel()
  const choices = useRead(machineApi.choices, { query: { id } }).data?.items
  const form = useCreateForm(machineApi.replace, {
    words: machineReplaceWords,
    schema: MachineReplace,
    initial: { id, version, source: 'new', removedTo: 'store', ratedParams: [] },
    refresh: shownByReplacements,
    told: ({ serialNo }) => w(t.replaced, { number: serialNo ?? w(t.noSerial) }),
  })
  const source = useFieldValue(form, 'source')
  const machineId = useFieldValue(form, 'machineId')
  const nameOf = ({ serialNo, manufacturer, model }: MachineChoice) =>
    [serialNo ?? w(t.noSerial), manufacturer, model].filter(Boolean).join(' · ')
  const stored = choices?.filter(({ placeId }) => placeId === null)
  const elsewhere = choices?.filter(({ placeId }) => placeId !== null)
  return (
    <FormDrawer form={form} title={t.replace} wide>
      <p className="vh-note vh-after">{w(t.replaceWhat, { machine: former.filter(Boolean).join(' · ') })}</p>
      <SelectField of={form} name="source" options={optionsOf(machineSourceLabels, label)} />
      {source === 'new' && <PlateFields of={form} />}
      {source === 'stored' && (
        <SelectField
          of={form}
          name="machineId"
          hint={t.storedHint}
          options={stored?.map((one) => ({ value: one.machineId ?? 0, label: nameOf(one) }))}
        />
      )}
      {source === 'stored' && stored?.some((one) => one.machineId === machineId && one.needsCertificate) && (
        <TextField of={form} name="certificateNo" hint={t.certificateHint} />
      )}
      {source === 'elsewhere' && (
        <SelectField
          of={form}
          name="fromId"
          hint={t.elsewhereHint}
          options={elsewhere?.map((one) => ({
            value: one.placeId ?? 0,
            label: `${one.placeCode ?? ''} · ${one.placeName ?? ''} · ${nameOf(one)}`,
          }))}
        />
      )}
      <FieldGroup title={t.groupReplace}>
        <FieldRow>
          <DayField of={form} name="day" />
          <SelectField
            of={form}
            name="removedTo"
            options={optionsOf({ ...machineFateLabels, swapped: swapLabel }, label).filter(
              ({ value }) => source === 'elsewhere' || value !== 'swapped',
            )}
          />
        </FieldRow>
        <TextAreaField of={form} name="reason" lines={2} />
      </FieldGroup>
    </FormDrawer>
  )
}

function PlateFields({ of }: { readonly of: Fields<MachineReplace> }) {
  return (
    <>
      <FieldRow>
        <TextField of={of} name="serialNo" />
        <TextField of={of} name="model" />
      </FieldRow>
      <FieldRow>
        <TextField of={of} name="manufacturer" />
        <TextField of={of} name="country" />
      </FieldRow>
      <DayField of={of} name="warrantyUntil" />
      <RowsField of={of} name="ratedParams" addText={t.ratedAdd} dense>
        {(row) => (
          <FieldRow>
            <TextField of={row} name="name" />
            <TextField of={row} name="value" />
            <TextField of={row} name="unit" />
          </FieldRow>
        )}
      </RowsField>
    </>
  )
}
