import { useState } from 'react'
import * as z from 'zod'

import { bulletinApi } from '#contract/bulletins/index.ts'
import { bulletinWords } from '#contract/bulletins/words.ts'
import { instant, recordId } from '#contract/core/rules.ts'
import { reservoirApi } from '#contract/reservoirs/index.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { InstantField } from '#web/kit/fields/InstantField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useOtherField } from '#web/kit/form/use-field-value.ts'
import type { Fields } from '#web/kit/form/fields.ts'
import { urlOf } from '#web/platform/api/url.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './bulletins.words.ts'

const HOUR_MS = 3_600_000
const BulletinForm = z.object({ reservoirId: recordId, at: instant })
type BulletinForm = z.output<typeof BulletinForm>

const words = { reservoirId: bulletinWords.reservoirName, at: bulletinWords.slotAt }

/** Sends the bulletin of a reservoir now, of the last full hour unless another is chosen; it can be looked at before. */
export function BulletinSend() {
  const w = useWords()
  const reservoirs = useRead(reservoirApi.list).data?.items
  const [lastHour] = useState(() => new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS).toISOString())
  const form = useCreateForm(bulletinApi.send, {
    words,
    schema: BulletinForm,
    initial: { at: lastHour },
    refresh: [bulletinApi.list],
    told: () => w(t.sent),
  })
  return (
    <FormDrawer form={form} title={t.sendTitle} saveText={t.sendNow}>
      <SelectField
        of={form}
        name="reservoirId"
        options={reservoirs?.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <InstantField of={form} name="at" />
      <p>{w(t.toRecipients)}</p>
      <Preview of={form} />
    </FormDrawer>
  )
}

function Preview({ of }: { readonly of: Fields<BulletinForm> }) {
  const w = useWords()
  const [reservoirId] = useOtherField(of, 'reservoirId')
  const [at] = useOtherField(of, 'at')
  if (!reservoirId || !at) return null
  return (
    <ButtonLink
      icon="print"
      to={urlOf(bulletinApi.print, { query: { reservoirId, at } })}
      target="_blank"
      rel="noreferrer"
    >
      {w(t.preview)}
    </ButtonLink>
  )
}
