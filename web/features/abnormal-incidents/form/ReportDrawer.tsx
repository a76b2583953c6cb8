import { useState } from 'react'

import { abnormalApi, ReportSent } from '#contract/abnormal-incidents/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { InstantField } from '#web/kit/fields/InstantField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'

import { t } from '../abnormal-incidents.words.ts'

/** Notes when the report of an incident was sent; now, unless said otherwise. */
export function ReportDrawer() {
  const id = Number(useDrawer().id)
  const [now] = useState(() => new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString())
  const form = useEditForm(abnormalApi.recordReport, {
    words: { sentAt: t.reportSentAt },
    schema: ReportSent,
    record: useRead(abnormalApi.get, { query: { id } }),
    initial: ({ handlingVersion }) => ({ id, handlingVersion, sentAt: now }),
    refresh: [abnormalApi.list, abnormalApi.get],
  })
  return (
    <FormDrawer form={form} title={t.recordReportTitle}>
      <InstantField of={form} name="sentAt" hint={t.instantHint} />
    </FormDrawer>
  )
}
