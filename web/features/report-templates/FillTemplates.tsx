import { useQuery } from '@tanstack/react-query'

import { addressees } from '#contract/report-templates/dispatch.ts'
import { reportTemplateApi } from '#contract/report-templates/index.ts'
import type { ReportKind } from '#contract/reports/kinds.ts'

import { Menu } from '#web/kit/controls/Menu.tsx'
import { readOptions } from '#web/kit/data/use-read.ts'
import { useDownload } from '#web/kit/list/use-download.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

interface FillTemplatesProps {
  readonly reportId: number
  readonly kind: ReportKind
}

const otherForms = { vi: 'Tải theo mẫu', en: 'In another form' } as const
const forCentre = { vi: 'BCSX gửi', en: 'Day form for' } as const

/** The other forms of a report: those of dispatch for a day, and the templates in use that it can be filled into. */
export function FillTemplates({ reportId, kind }: FillTemplatesProps) {
  const label = useLabel()
  const download = useDownload()
  const { data } = useQuery(readOptions(reportTemplateApi.forReport, { query: { reportId } }))
  const forms =
    kind !== 'day'
      ? []
      : addressees.map((addressee) => ({
          label: `${label(forCentre)} ${addressee}`,
          run: () =>
            void download({
              endpoint: reportTemplateApi.dispatchForm,
              query: { reportId, addressee },
              name: `BCSX_NMD_${addressee}`,
            }),
        }))
  const templates = (data?.items ?? []).map(({ id, name }) => ({
    label: name,
    run: () =>
      void download({
        endpoint: reportTemplateApi.fill,
        query: { id, reportId },
        name: `bao-cao-${reportId}`,
      }),
  }))
  const items = [...forms, ...templates]
  return items.length === 0 ? null : <Menu label={label(otherForms)} icon="download" isNamed items={items} />
}
