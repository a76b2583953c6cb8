import { useQuery } from '@tanstack/react-query'

import { reportTemplateApi } from '#contract/report-templates/index.ts'
import type { ReportKind } from '#contract/reports/kinds.ts'

import { Menu } from '#web/kit/controls/Menu.tsx'
import { readOptions } from '#web/kit/data/use-read.ts'
import { useDownload } from '#web/kit/list/use-download.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

interface FillTemplatesProps {
  readonly reportId: number
  readonly kind: ReportKind
  /** Who gets the form of a day. */
  readonly dispatchCentre: string | null
}

const otherForms = { vi: 'Tải theo mẫu', en: 'In another form' } as const
const dayForm = { vi: 'BCSX ngày', en: 'Day form' } as const
const forCentre = { vi: 'BCSX gửi', en: 'Day form for' } as const

/** The other forms of a report: those of dispatch for a day, and the templates in use that it can be filled into. */
export function FillTemplates({ reportId, kind, dispatchCentre }: FillTemplatesProps) {
  const label = useLabel()
  const download = useDownload()
  const { data } = useQuery(readOptions(reportTemplateApi.forReport, { query: { reportId } }))
  const form = {
    label: dispatchCentre === null ? label(dayForm) : `${label(forCentre)} ${dispatchCentre}`,
    // Without a centre the server says where to name one.
    run: () =>
      void download({
        endpoint: reportTemplateApi.dispatchForm,
        query: { reportId },
        name: 'BCSX_NMD',
      }),
  }
  const templates = (data?.items ?? []).map(({ id, name }) => ({
    label: name,
    run: () =>
      void download({
        endpoint: reportTemplateApi.fill,
        query: { id, reportId },
        name: `bao-cao-${reportId}`,
      }),
  }))
  const items = [...(kind === 'day' ? [form] : []), ...templates]
  return items.length === 0 ? null : <Menu label={label(otherForms)} icon="download" isNamed items={items} />
}
