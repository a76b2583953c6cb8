import { pathTo, paths } from '#contract/core/paths.ts'
import { reportTemplateApi } from '#contract/report-templates/index.ts'
import {
  ReportTemplateCreate,
  ReportTemplateUpdate,
  TemplateFileUpdate,
} from '#contract/report-templates/template.ts'
import { templateWords } from '#contract/report-templates/words.ts'
import { reportKindLabels } from '#contract/reports/kinds.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FilesField } from '#web/kit/fields/files/FilesField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'

import { t } from '../report-templates.words.ts'
import { stale } from '../stale.ts'

/** Brings a workbook of the company. */
export function TemplateCreate() {
  const w = useWords()
  const label = useLabel()
  const form = useCreateForm(reportTemplateApi.create, {
    words: templateWords,
    schema: ReportTemplateCreate,
    initial: { powerPlantId: usePlantToBegin(), kind: 'month', fileIds: [] },
    refresh: stale,
    leadsTo: ({ id }) => pathTo(paths.reportTemplate, { id }),
  })
  return (
    <FormDrawer form={form} title={t.newTemplate}>
      <TextField of={form} name="name" />
      <SelectField of={form} name="kind" options={optionsOf(reportKindLabels, label)} />
      <SelectField of={form} name="powerPlantId" options={usePlantOptions()} hint={t.plantHint} />
      <FilesField
        of={form}
        title={templateWords.fileIds}
        purpose="reportTemplate"
        most={1}
        known={[]}
        accept=".xlsx"
      />
      <p className="vh-note vh-after">{w(t.fileHint)}</p>
      <TextAreaField of={form} name="note" lines={2} />
    </FormDrawer>
  )
}

/** Changes name and note. */
export function TemplateEdit() {
  const record = useRead(reportTemplateApi.get, { query: { id: Number(useDrawer().id) } })
  const form = useEditForm(reportTemplateApi.update, {
    words: templateWords,
    schema: ReportTemplateUpdate,
    record,
    initial: (template) => template,
    refresh: stale,
  })
  return (
    <FormDrawer form={form} title={t.change}>
      <TextField of={form} name="name" />
      <TextAreaField of={form} name="note" lines={2} />
    </FormDrawer>
  )
}

/** Brings the next version of the workbook. */
export function TemplateFile() {
  const w = useWords()
  const record = useRead(reportTemplateApi.get, { query: { id: Number(useDrawer().id) } })
  const form = useEditForm(reportTemplateApi.replaceFile, {
    words: templateWords,
    schema: TemplateFileUpdate,
    record,
    initial: ({ id, version }) => ({ id, version, fileIds: [] }),
    refresh: stale,
  })
  return (
    <FormDrawer form={form} title={t.replaceFile}>
      <FilesField
        of={form}
        title={templateWords.fileIds}
        purpose="reportTemplate"
        most={1}
        known={[]}
        accept=".xlsx"
      />
      <p className="vh-note">{w(t.replaceHint)}</p>
    </FormDrawer>
  )
}
