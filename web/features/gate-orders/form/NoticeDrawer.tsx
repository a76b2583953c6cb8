import { useState } from 'react'

import {
  gateOrderApi,
  noticeMeansLabels,
  NoticeWrite,
  type GateOrderDetail,
} from '#contract/gate-orders/index.ts'
import { noticeWords } from '#contract/gate-orders/words.ts'
import { historyApi } from '#contract/history/index.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { InstantField } from '#web/kit/fields/InstantField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from '../gate-orders.words.ts'

/** Who is left to be told, the mandatory ones first. */
function nextContact({ contacts, notices }: GateOrderDetail) {
  const told = new Set(notices.map(({ contactId }) => contactId))
  const left = contacts.filter(({ id }) => !told.has(id))
  return left.find(({ isMandatory }) => isMandatory) ?? left[0]
}

/** Notes that an office was told: one of the list, or another. */
export function NoticeDrawer() {
  const label = useLabel()
  const id = Number(useDrawer().id)
  const record = useRead(gateOrderApi.get, { query: { id } })
  const [now] = useState(() => new Date().toISOString())
  const form = useEditForm(gateOrderApi.addNotice, {
    words: noticeWords,
    schema: NoticeWrite,
    record,
    initial: (order) => {
      const contact = nextContact(order)
      return {
        id,
        contactId: contact?.id ?? null,
        office: contact?.office ?? null,
        receiverName: contact?.personName ?? null,
        phoneNumber: contact?.phoneNumber ?? null,
        means: 'phone' as const,
        at: now,
      }
    },
    refresh: [gateOrderApi.get, gateOrderApi.list, historyApi.list],
  })
  const contacts = record.data?.contacts ?? []
  const contactId = useFieldValue(form, 'contactId')
  const chosen = contacts.find((one) => one.id === contactId)
  return (
    <FormDrawer form={form} title={t.addNotice}>
      {contacts.length > 0 && (
        <SelectField
          of={form}
          name="contactId"
          hint={t.contactHint}
          options={contacts.map(({ id: value, office }) => ({ value, label: office }))}
        />
      )}
      <TextField of={form} name="office" {...(!chosen && { hint: t.officeHint })} />
      <TextField of={form} name="receiverName" />
      <TextField of={form} name="phoneNumber" />
      <SelectField of={form} name="means" options={optionsOf(noticeMeansLabels, label)} />
      <InstantField of={form} name="at" hint={t.bookHint} />
    </FormDrawer>
  )
}
