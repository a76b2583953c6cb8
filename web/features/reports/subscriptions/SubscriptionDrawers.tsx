import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { weekdayLabels } from '#contract/inspection-rounds/labels.ts'
import { reportSubscriptionApi } from '#contract/report-subscriptions/index.ts'
import { subscribedFormatLabels } from '#contract/report-subscriptions/labels.ts'
import {
  hasMonthDay,
  rhythmLabels,
  rhythmsOf,
  subscribedKinds,
  type SubscribedKind,
} from '#contract/report-subscriptions/rhythm.ts'
import {
  ReportSubscriptionUpdate,
  ReportSubscriptionWrite,
} from '#contract/report-subscriptions/subscription.ts'
import { subscriptionWords } from '#contract/report-subscriptions/words.ts'
import { reportKindLabels } from '#contract/reports/kinds.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { readOptions, useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { ClockField } from '#web/kit/fields/ClockField.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { MultiSelectField, SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useFieldValue, useOtherField } from '#web/kit/form/use-field-value.ts'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'
import { useMay, useProfile } from '#web/platform/session/profile.ts'

import { useKinds } from '../form/use-kinds.ts'
import { t } from '../reports.words.ts'
import { stale } from './stale.ts'

/** Subscribes the user or, with the right to, others. */
export function SubscriptionCreate() {
  const label = useLabel()
  const { id: me } = useProfile()
  const form = useCreateForm(reportSubscriptionApi.create, {
    words: subscriptionWords,
    schema: ReportSubscriptionWrite,
    initial: {
      powerPlantId: usePlantToBegin(),
      kind: 'day',
      rhythm: 'day',
      sendTime: '06:00',
      weekday: 1,
      monthDay: 1,
      format: 'pdf',
      receiverIds: [me],
    },
    refresh: stale,
  })
  const plantId = useFieldValue(form, 'powerPlantId') ?? null
  const kind = useFieldValue(form, 'kind') ?? null
  const rhythm = useFieldValue(form, 'rhythm') ?? null
  const { kinds: ofPlant } = useKinds(plantId)
  const kinds = subscribedKinds.filter((one) => ofPlant?.includes(one))
  const follow = useEffectEvent((chosen: SubscribedKind) => {
    const [first] = rhythmsOf(chosen)
    if (rhythm === null || !rhythmsOf(chosen).includes(rhythm)) form.state.put({ rhythm: first })
  })
  useEffect(() => {
    if (kind !== null) follow(kind)
  }, [kind])
  return (
    <FormDrawer form={form} title={t.subscribeTitle} saveText={t.subscribe}>
      <SelectField of={form} name="powerPlantId" options={usePlantOptions()} />
      <SelectField
        of={form}
        name="kind"
        options={ofPlant && kinds.map((one) => ({ value: one, label: label(reportKindLabels[one]) }))}
      />
      <WhenFields of={form} kind={kind} />
      <ReceiversField of={form} plantId={plantId} kind={kind} known={[]} />
      <TextAreaField of={form} name="note" lines={2} />
    </FormDrawer>
  )
}

/** Changes when a report goes out, with which files and to whom. */
export function SubscriptionEdit() {
  const record = useRead(reportSubscriptionApi.get, { query: { id: Number(useDrawer().id) } })
  const form = useEditForm(reportSubscriptionApi.update, {
    words: subscriptionWords,
    schema: ReportSubscriptionUpdate,
    record,
    initial: ({ receivers, ...one }) => ({ ...one, receiverIds: receivers.map(({ id }) => id) }),
    refresh: stale,
  })
  const { data } = record
  return (
    <FormDrawer form={form} title={t.changeSubscription}>
      <WhenFields of={form} kind={data?.kind ?? null} />
      <ReceiversField
        of={form}
        plantId={data?.powerPlantId ?? null}
        kind={data?.kind ?? null}
        known={data?.receivers ?? []}
      />
      <TextAreaField of={form} name="note" lines={2} />
    </FormDrawer>
  )
}

type ChangesForm = Fields<Omit<ReportSubscriptionUpdate, 'id' | 'version'>>

function WhenFields({ of, kind }: { readonly of: ChangesForm; readonly kind: SubscribedKind | null }) {
  const label = useLabel()
  const [rhythm] = useOtherField(of, 'rhythm')
  const weekdays = Object.entries(weekdayLabels).map(([day, name]) => ({
    value: Number(day),
    label: label(name),
  }))
  const rhythms = kind === null ? [] : rhythmsOf(kind)
  return (
    <>
      <FieldRow>
        <SelectField
          of={of}
          name="rhythm"
          options={rhythms.map((one) => ({ value: one, label: label(rhythmLabels[one]) }))}
        />
        <ClockField of={of} name="sendTime" hint={t.sendTimeHint} />
      </FieldRow>
      {rhythm === 'week' && <SelectField of={of} name="weekday" options={weekdays} />}
      {rhythm && hasMonthDay(rhythm) && <NumberField of={of} name="monthDay" hint={t.monthDayHint} />}
      <SelectField of={of} name="format" options={optionsOf(subscribedFormatLabels, label)} />
    </>
  )
}

interface ReceiversProps {
  readonly of: ChangesForm
  readonly plantId: number | null
  readonly kind: SubscribedKind | null
  /** Those who get it already: they stay in the box, also where they may not see the report any more. */
  readonly known: readonly { readonly id: number; readonly fullName: string }[]
}

/** Who gets it, for those who may say so; others get it themselves. */
function ReceiversField({ of, plantId, kind, known }: ReceiversProps) {
  const w = useWords()
  const mayManage = useMay()(reportSubscriptionApi.people)
  const { data } = useQuery({
    ...readOptions(reportSubscriptionApi.people, {
      query: { powerPlantId: plantId ?? 0, kind: kind ?? 'day' },
    }),
    enabled: mayManage && plantId !== null && kind !== null,
  })
  if (!mayManage) return <p className="vh-note vh-after">{w(t.selfHint)}</p>
  const people = data?.items ?? []
  const others = known.filter(({ id }) => !people.some((person) => person.id === id))
  const options = [...people, ...others].map(({ id, fullName }) => ({ value: id, label: fullName }))
  return (
    <MultiSelectField
      of={of}
      name="receiverIds"
      options={data ? options : undefined}
      hint={t.receiversHint}
    />
  )
}
