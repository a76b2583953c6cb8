import { inspectionApi } from '#contract/equipment-inspections/index.ts'
import type { InspectionDetail } from '#contract/equipment-inspections/inspection.ts'
import { inspectionResultLabels } from '#contract/equipment-inspections/labels.ts'
import { MAX_VISIT_FILES, VisitPlan, VisitUpdate } from '#contract/equipment-inspections/visit.ts'
import { visitWords } from '#contract/equipment-inspections/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { FilesField } from '#web/kit/fields/files/FilesField.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../equipment-inspections.words.ts'
import { stale } from '../stale.ts'

/** Plans a round of the line that the drawer names. */
export function VisitCreate() {
  const inspectionId = Number(useDrawer().id)
  const { data } = useRead(inspectionApi.get, { query: { id: inspectionId } })
  const form = useCreateForm(inspectionApi.planVisit, {
    words: visitWords,
    schema: VisitPlan,
    initial: { inspectionId },
    refresh: stale,
  })
  return (
    <FormDrawer form={form} title={t.planVisit}>
      <Line of={data} />
      <PlanFields of={form} />
    </FormDrawer>
  )
}

/** Changes a round: what is planned and, from when it began, what was found. The drawer names line and round. */
export function VisitEdit() {
  const [lineId = 0, id = 0] = useDrawer().id.split('.').map(Number)
  const record = useRead(inspectionApi.get, { query: { id: lineId } })
  const line = record.data
  const visitOf = (of: InspectionDetail | undefined) => of?.visits.find((one) => one.id === id)
  const visit = visitOf(line)
  const form = useEditForm(inspectionApi.updateVisit, {
    words: visitWords,
    schema: VisitUpdate,
    record,
    initial: (of) => {
      const { files = [], ...facts } = visitOf(of) ?? {}
      return { ...facts, fileIds: files.map((file) => file.id) }
    },
    refresh: stale,
  })
  return (
    <FormDrawer form={form} title={t.changeVisit} wide>
      <Line of={line} />
      <PlanFields of={form} />
      {visit?.status === 'doing' && <FoundFields of={form} quantity={line?.quantity ?? 1} />}
      <FilesField
        of={form}
        title={visitWords.fileIds}
        purpose="equipmentInspection"
        most={MAX_VISIT_FILES}
        known={visit?.files ?? []}
      />
    </FormDrawer>
  )
}

function Line({ of: line }: { readonly of: InspectionDetail | undefined }) {
  return (
    <p className="vh-note vh-after">
      {line &&
        [`${line.equipmentCode} · ${line.equipmentName}`, line.typeName, line.subject]
          .filter(Boolean)
          .join(' · ')}
    </p>
  )
}

function PlanFields({ of }: { readonly of: Fields<Omit<VisitPlan, 'inspectionId'>> }) {
  return (
    <>
      <FieldRow>
        <DayField of={of} name="plannedOn" />
        <NumberField of={of} name="plannedCostVnd" />
      </FieldRow>
      <TextField of={of} name="organization" />
      <TextAreaField of={of} name="note" lines={2} />
    </>
  )
}

interface FoundFieldsProps {
  readonly of: Fields<Omit<VisitUpdate, 'id' | 'version'>>
  readonly quantity: number
}

function FoundFields({ of, quantity }: FoundFieldsProps) {
  const w = useWords()
  const label = useLabel()
  return (
    <FieldGroup title={t.groupFound}>
      <FieldRow>
        <DayField of={of} name="inspectedOn" />
        <SelectField of={of} name="result" options={optionsOf(inspectionResultLabels, label)} />
      </FieldRow>
      <p className="vh-note vh-after">{w(t.failedHint)}</p>
      <FieldRow>
        <TextField of={of} name="certificateNo" />
        <TextField of={of} name="stampNo" />
      </FieldRow>
      <FieldRow>
        <DayField of={of} name="certificateExpiresOn" hint={t.expiresHint} />
        <NumberField of={of} name="costVnd" />
      </FieldRow>
      {quantity > 1 && (
        <FieldRow>
          <NumberField of={of} name="usableQty" />
          <NumberField of={of} name="unusableQty" />
        </FieldRow>
      )}
    </FieldGroup>
  )
}
