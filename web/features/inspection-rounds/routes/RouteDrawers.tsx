import { shiftPosts } from '#contract/duty-schedules/settings.ts'
import { positionLabels } from '#contract/employees/labels.ts'
import { historyApi } from '#contract/history/index.ts'
import { routeFrequencyLabels, weekdayLabels } from '#contract/inspection-rounds/labels.ts'
import { inspectionRoundApi } from '#contract/inspection-rounds/rounds/index.ts'
import { inspectionRouteApi } from '#contract/inspection-rounds/routes/index.ts'
import { RouteUpdate, RouteWrite } from '#contract/inspection-rounds/routes/route.ts'
import { inspectionRouteWords } from '#contract/inspection-rounds/routes/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { ClockField } from '#web/kit/fields/ClockField.tsx'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useFieldValue, useOtherField } from '#web/kit/form/use-field-value.ts'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { t } from '../inspection-rounds.words.ts'
import { CheckRows } from './CheckRows.tsx'

/** What shows routes and rounds, to be read again after a change. */
const shown = [inspectionRouteApi.list, inspectionRouteApi.get, inspectionRoundApi.list, historyApi.list]

/** Lays a route down. */
export function RouteCreate() {
  const plantOptions = usePlantOptions()
  const [pagePlantId] = usePlantOfPage()
  const form = useCreateForm(inspectionRouteApi.create, {
    words: inspectionRouteWords,
    schema: RouteWrite,
    initial: {
      powerPlantId: pagePlantId,
      frequency: 'shift',
      afterMinutes: 60,
      windowMinutes: 90,
      post: 'mainOperator',
      isActive: true,
      checks: [],
    },
    refresh: shown,
  })
  const plantId = useFieldValue(form, 'powerPlantId') ?? null
  return (
    <FormDrawer form={form} title={t.newRoute} wide>
      <SelectField of={form} name="powerPlantId" options={plantOptions} />
      <RouteFields of={form} plantId={plantId} />
    </FormDrawer>
  )
}

/** Changes a route; rounds that are made keep their checks. */
export function RouteEdit() {
  const w = useWords()
  const record = useRead(inspectionRouteApi.get, { query: { id: Number(useDrawer().id) } })
  const form = useEditForm(inspectionRouteApi.update, {
    words: inspectionRouteWords,
    schema: RouteUpdate,
    record,
    initial: (route) => route,
    refresh: shown,
  })
  return (
    <FormDrawer form={form} title={t.changeRoute} wide>
      <p className="vh-note vh-after">{w(t.routeNote)}</p>
      <RouteFields of={form} plantId={record.data?.powerPlantId ?? null} />
    </FormDrawer>
  )
}

interface RouteFieldsProps {
  readonly of: Fields<Omit<RouteUpdate, 'id' | 'version'>>
  readonly plantId: number | null
}

function RouteFields({ of, plantId }: RouteFieldsProps) {
  const label = useLabel()
  const [frequency] = useOtherField(of, 'frequency')
  const posts = shiftPosts.map((post) => ({ value: post, label: label(positionLabels[post]) }))
  const weekdays = Object.entries(weekdayLabels).map(([day, name]) => ({
    value: Number(day),
    label: label(name),
  }))
  return (
    <>
      <TextField of={of} name="name" />
      <FieldGroup title={t.groupWhen}>
        <FieldRow>
          <SelectField of={of} name="frequency" options={optionsOf(routeFrequencyLabels, label)} />
          {frequency === 'shift' && <NumberField of={of} name="afterMinutes" />}
          {(frequency === 'day' || frequency === 'week') && <ClockField of={of} name="atTime" />}
        </FieldRow>
        {frequency === 'week' && <SelectField of={of} name="weekday" options={weekdays} />}
        <FieldRow>
          <NumberField of={of} name="windowMinutes" />
          <SelectField of={of} name="post" options={posts} />
        </FieldRow>
        <SelectField
          of={of}
          name="isActive"
          options={[
            { value: true, label: label({ vi: 'Đang dùng', en: 'In use' }) },
            { value: false, label: label({ vi: 'Thôi dùng', en: 'Not in use' }) },
          ]}
        />
      </FieldGroup>
      <CheckRows of={of} plantId={plantId} />
      <TextAreaField of={of} name="note" lines={2} />
    </>
  )
}
