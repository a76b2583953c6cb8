import { reportPlanApi } from '#contract/report-plans/index.ts'
import { CatalogueAdd } from '#contract/report-plans/plan.ts'
import { ruleText } from '#contract/report-plans/rule-text.ts'
import { planWords } from '#contract/report-plans/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { MultiSelectField, SelectField } from '#web/kit/fields/SelectField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { t } from '../report-plans.words.ts'
import { stale } from '../stale.ts'
import { useReportPeople } from './people.ts'

/** Lays some of the usual duties down, all with the same people; each can be changed afterwards. */
export function CatalogueDrawer() {
  const w = useWords()
  const label = useLabel()
  const [ofPage] = usePlantOfPage()
  const form = useCreateForm(reportPlanApi.addFromCatalogue, {
    words: planWords,
    schema: CatalogueAdd,
    initial: { powerPlantId: ofPage, codes: [] },
    refresh: stale,
    told: ({ createdCount }) => w(t.added, { count: createdCount }),
  })
  const plantId = useFieldValue(form, 'powerPlantId') ?? null
  const query = plantId === null ? {} : { powerPlantId: plantId }
  const { data } = useRead(reportPlanApi.catalogue, { query })
  const { preparers, approvers } = useReportPeople(plantId)
  const left = data?.items.filter(({ isAdded }) => !isAdded)
  return (
    <FormDrawer form={form} title={t.fromCatalogue} saveText={t.addLines} wide>
      <p className="vh-note vh-after">{w(t.catalogueHint)}</p>
      <SelectField of={form} name="powerPlantId" options={usePlantOptions()} hint={t.companyHint} />
      <MultiSelectField
        of={form}
        name="codes"
        options={left?.map((entry) => ({
          value: entry.code,
          label: `${entry.reportName} (${label(ruleText(entry))})`,
        }))}
      />
      <FieldRow>
        <SelectField of={form} name="preparerId" options={preparers} />
        <SelectField of={form} name="approverId" options={approvers} />
      </FieldRow>
      {left && left.length > 0 && (
        <ul className="vh-lined">
          {left.map((entry) => (
            <li key={entry.code}>
              <strong>{entry.reportName}</strong>
              <br />
              <small className="vh-note">
                {[entry.recipient, label(ruleText(entry)), entry.legalBasis].filter(Boolean).join(' · ')}
              </small>
            </li>
          ))}
        </ul>
      )}
    </FormDrawer>
  )
}
