import { reportTemplateApi } from '#contract/report-templates/index.ts'
import { templateStatusLabels } from '#contract/report-templates/labels.ts'
import type { TemplateBinding } from '#contract/report-templates/template.ts'
import { templateWords } from '#contract/report-templates/words.ts'
import { reportKindLabels } from '#contract/reports/kinds.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { rowsText } from '#web/kit/history/rows-text.ts'

const values = {
  kind: reportKindLabels,
  status: templateStatusLabels,
  bindings: rowsText(({ target, source }: TemplateBinding) => `${target} = ${source}`),
}

/** Who changed what of a template. */
export function TemplateHistory() {
  const template = useRead(reportTemplateApi.get, { query: { id: Number(useDrawer().id) } }).data
  return (
    <HistoryDrawer
      entity="report-templates"
      title={template?.name ?? ''}
      words={templateWords}
      values={values}
    />
  )
}
