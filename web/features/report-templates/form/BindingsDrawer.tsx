import { reportTemplateApi } from '#contract/report-templates/index.ts'
import { sourceShapeLabels } from '#contract/report-templates/labels.ts'
import { TemplateBindingsUpdate } from '#contract/report-templates/template.ts'
import { templateWords } from '#contract/report-templates/words.ts'
import type { ReportKind } from '#contract/reports/kinds.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../report-templates.words.ts'
import { stale } from '../stale.ts'
import { useCatalogue } from '../use-catalogue.ts'
import { usePlantOf } from '../use-plant-of.ts'

/** Says what fills which cells: names of the workbook, or addresses, and figures found by typing. */
export function BindingsDrawer() {
  const w = useWords()
  const record = useRead(reportTemplateApi.get, { query: { id: Number(useDrawer().id) } })
  const plants = usePlantOptions()
  const plantOf = usePlantOf()
  const form = useEditForm(reportTemplateApi.bind, {
    words: templateWords,
    schema: TemplateBindingsUpdate,
    record,
    initial: ({ id, version, bindings, powerPlantId }) => ({
      id,
      version,
      bindings,
      powerPlantId: plantOf({ powerPlantId }) ?? 0,
    }),
    refresh: stale,
  })
  const template = record.data
  const plantId = useFieldValue(form, 'powerPlantId') ?? null
  const sources = useSources(template?.kind, plantId)
  const targets = template?.names.map(({ name, cells }) => `${name} (${cells})`) ?? []
  return (
    <FormDrawer form={form} title={t.bind} wide>
      {template?.powerPlantId === null && (
        <SelectField of={form} name="powerPlantId" options={plants} hint={t.bindPlantHint} />
      )}
      <p className="vh-note vh-after">
        {targets.length > 0 ? `${w(t.namesInFile)} ${targets.join(', ')}.` : w(t.noNames)} {w(t.addressHint)}
      </p>
      <RowsField of={form} name="bindings" addText={t.addBinding} dense>
        {(row) => (
          <FieldRow>
            <TextField of={row} name="target" />
            <SelectField of={row} name="source" options={sources} />
          </FieldRow>
        )}
      </RowsField>
    </FormDrawer>
  )
}

/** What can be put into cells, by the words of the report; undefined while it is being read. */
function useSources(kind: ReportKind | undefined, plantId: number | null) {
  const label = useLabel()
  return useCatalogue(kind, plantId)?.map(({ source, label: name, group, unit, shape }) => {
    const many = shape === 'one' ? '' : ` [${label(sourceShapeLabels[shape])}]`
    const inUnit = unit === null ? '' : ` (${unit})`
    return { value: source, label: `${label(name)}${inUnit} · ${label(group)}${many}` }
  })
}
