import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useParams } from 'react-router'

import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'
import { shiftOfDay } from '#contract/duty-schedules/shift-at.ts'
import { weatherLabels } from '#contract/duty-shift-logs/labels.ts'
import { inverterTrackingApi, TrackingUpdate, TrackingWrite } from '#contract/inverter-tracking/index.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { queryKeyOf } from '#web/kit/data/query-key.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import type { FormModel } from '#web/kit/form/use-form.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from '../inverter-tracking.words.ts'

/** What the fields of a head are called. */
export const headWords = { shiftCode: t.shift, weather: t.weather, notes: t.notes }

/** The sheet of the page around the drawer, which is opened with the day. */
function useSheetOfPage() {
  const inverterId = Number(useParams()['id'])
  const date = useDrawer().id
  const sheet = useRead(inverterTrackingApi.list, { query: { inverterId, date } })
  return { inverterId, date, sheet, tracking: sheet.data?.items[0] }
}

/** Begins the sheet of an inverter and day. */
export function BeginSheet() {
  const { inverterId, date, tracking } = useSheetOfPage()
  const client = useQueryClient()
  const form = useCreateForm(inverterTrackingApi.create, {
    words: headWords,
    schema: TrackingWrite,
    initial: { inverterId, date },
    refresh: [inverterTrackingApi.list, inverterTrackingApi.daySummary],
    // Keys typed right after it closes find the sheet open.
    takeUp: (begun) =>
      client.setQueryData(queryKeyOf(inverterTrackingApi.list, { query: { inverterId, date } }), {
        items: [begun],
        totalCount: 1,
      }),
  })
  useShiftToBegin(form, tracking?.powerPlantId, date)
  return (
    <FormDrawer form={form} title={t.begin} saveText={t.begin}>
      <HeadFields of={form} plantId={tracking?.powerPlantId} />
    </FormDrawer>
  )
}

/** Changes shift, weather and notes of a sheet. */
export function ChangeHead() {
  const { sheet, tracking } = useSheetOfPage()
  const form = useEditForm(inverterTrackingApi.update, {
    words: headWords,
    schema: TrackingUpdate,
    record: { ...sheet, data: tracking, refetch: sheet.refetch as never },
    initial: ({ id, version, shiftCode, weather, notes }) => ({
      id: id ?? 0,
      version,
      shiftCode: shiftCode ?? '',
      weather,
      notes,
    }),
    refresh: [inverterTrackingApi.list],
  })
  return (
    <FormDrawer form={form} title={t.changeHead}>
      <HeadFields of={form} plantId={tracking?.powerPlantId} />
    </FormDrawer>
  )
}

interface Head {
  readonly shiftCode?: string | undefined
  readonly weather?: TrackingWrite['weather'] | undefined
  readonly notes?: string | null | undefined
}

interface HeadFieldsProps {
  readonly of: Fields<Head>
  readonly plantId: number | undefined
}

const useDutySettings = (plantId: number | undefined) =>
  useRead(dutyScheduleApi.settings, { query: { powerPlantId: plantId ?? 0 } })

/** A sheet begins with the shift that stands, one of another day with its first. */
export function useShiftToBegin(form: FormModel<Head>, plantId: number | undefined, date: string): void {
  const types = useDutySettings(plantId).data?.shiftTypes
  const begin = useEffectEvent((shiftCode: string) => {
    const { values, begin: beginWith, isUnsaved, put } = form.state
    if (values()['shiftCode']) return
    const isTouched = isUnsaved()
    put({ shiftCode })
    // Nobody typed it, so nobody loses it.
    if (!isTouched) beginWith(values())
  })
  useEffect(() => {
    const code = types && shiftOfDay(types, date, new Date())
    if (code !== undefined) begin(code)
  }, [types, date])
}

/** Shift, weather and notes of a sheet. */
export function HeadFields({ of, plantId }: HeadFieldsProps) {
  const label = useLabel()
  const settings = useDutySettings(plantId)
  const shifts = settings.data?.shiftTypes.map(({ code, name, startsAt, endsAt }) => ({
    value: code,
    label: `${code} · ${name} (${startsAt}–${endsAt})`,
  }))
  return (
    <>
      <SelectField of={of} name="shiftCode" options={shifts} />
      <SelectField of={of} name="weather" options={optionsOf(weatherLabels, label)} />
      <TextAreaField of={of} name="notes" />
    </>
  )
}
