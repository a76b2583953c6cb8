import {
  EquipmentEventUpdate,
  EquipmentEventWrite,
  MAX_EVENT_FILES,
} from '#contract/equipment/events/event.ts'
import { equipmentEventApi } from '#contract/equipment/events/index.ts'
import { equipmentEventKindLabels } from '#contract/equipment/events/labels.ts'
import { equipmentEventWords } from '#contract/equipment/events/words.ts'
import { equipmentApi } from '#contract/equipment/index.ts'
import type { StoredFile } from '#contract/files/index.ts'
import { historyApi } from '#contract/history/index.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { FilesField } from '#web/kit/fields/files/FilesField.tsx'
import { InstantField } from '#web/kit/fields/InstantField.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { KeptNotice } from '#web/kit/form/KeptNotice.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useOtherField } from '#web/kit/form/use-field-value.ts'
import { useKeptForm } from '#web/kit/form/use-kept-form.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from '../equipment.words.ts'

/** What shows events, to be read again after a change. */
const shown = [equipmentEventApi.list, equipmentEventApi.get, equipmentApi.timeline, historyApi.list]

/** Enters an event in the life of the thing that the drawer names. */
export function EventCreate() {
  const equipmentId = Number(useDrawer().id)
  const { data } = useRead(equipmentApi.get, { query: { id: equipmentId } })
  const form = useCreateForm(equipmentEventApi.create, {
    words: equipmentEventWords,
    schema: EquipmentEventWrite,
    initial: { equipmentId, fileIds: [] },
    refresh: shown,
  })
  const kept = useKeptForm(form, {
    name: `equipment-event.${equipmentId}`,
    without: ['fileIds'],
  })
  return (
    <FormDrawer form={form} title={t.newEvent} wide>
      <KeptNotice of={kept} />
      <p className="vh-note vh-after">{data && `${data.code} · ${data.name}`}</p>
      <EventFields of={form} files={[]} />
    </FormDrawer>
  )
}

/** Changes an event; it stays with its thing. */
export function EventEdit() {
  const record = useRead(equipmentEventApi.get, { query: { id: Number(useDrawer().id) } })
  const form = useEditForm(equipmentEventApi.update, {
    words: equipmentEventWords,
    schema: EquipmentEventUpdate,
    record,
    initial: ({ files, ...event }) => ({ ...event, fileIds: files.map(({ id }) => id) }),
    refresh: shown,
  })
  const { data } = record
  return (
    <FormDrawer form={form} title={t.changeEvent} wide>
      <p className="vh-note vh-after">{data && `${data.equipmentCode} · ${data.equipmentName}`}</p>
      <EventFields of={form} files={data?.files ?? []} />
    </FormDrawer>
  )
}

interface EventFieldsProps {
  readonly of: Fields<Omit<EquipmentEventUpdate, 'id' | 'version'>>
  readonly files: readonly StoredFile[]
}

const isSaid = (hours: number | null | undefined) => hours !== null && hours !== undefined

function EventFields({ of, files }: EventFieldsProps) {
  const label = useLabel()
  const [kind] = useOtherField(of, 'kind')
  const [last] = useOtherField(of, 'counterLast')
  const [first] = useOtherField(of, 'counterFirst')
  const [reading] = useOtherField(of, 'runningHours')
  // What was typed before another kind was chosen stays in sight: it may be what is wrong.
  const isCounter = kind === 'counterReplacement'
  const asksCounters = isCounter || isSaid(last) || isSaid(first)
  const asksReading = !isCounter || isSaid(reading)
  return (
    <>
      <SelectField of={of} name="kind" options={optionsOf(equipmentEventKindLabels, label)} />
      <FieldRow>
        <InstantField of={of} name="occurredAt" />
        <InstantField of={of} name="finishedAt" hint={t.finishedHint} />
      </FieldRow>
      {asksCounters && (
        <FieldRow>
          <NumberField of={of} name="counterLast" hint={t.counterHint} />
          <NumberField of={of} name="counterFirst" />
        </FieldRow>
      )}
      <TextAreaField of={of} name="content" hint={t.contentHint} />
      <TextAreaField of={of} name="result" lines={2} hint={t.resultHint} />
      <FieldRow>
        <NumberField of={of} name="insulationMegohm" hint={t.insulationHint} />
        <NumberField of={of} name="insulationC" />
      </FieldRow>
      <FieldGroup title={t.groupDone}>
        <TextField of={of} name="performer" hint={t.performerHint} />
        <FieldRow>
          <TextField of={of} name="permitNo" />
          <TextField of={of} name="acceptanceNo" />
        </FieldRow>
        <TextAreaField of={of} name="materials" lines={2} hint={t.materialsHint} />
        <FieldRow>
          {asksReading && <NumberField of={of} name="runningHours" hint={t.runningHoursHint} />}
          <NumberField of={of} name="costVnd" hint={t.costHint} />
        </FieldRow>
      </FieldGroup>
      <FilesField
        of={of}
        title={equipmentEventWords.fileIds}
        purpose="equipmentEvent"
        most={MAX_EVENT_FILES}
        known={files}
      />
    </>
  )
}
