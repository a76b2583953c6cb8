import type { DocumentFields as Fields_ } from '#contract/documents/document.ts'
import {
  confidentialities,
  confidentialityLabels,
  documentCategoryLabels,
  rightOf,
} from '#contract/documents/labels.ts'
import type { StoredFile } from '#contract/files/index.ts'

import { useEquipmentOptions } from '#web/features/devices/public.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { MultiSelectField, SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../documents.words.ts'
import { DocumentFilesField } from './DocumentFilesField.tsx'
import { ReaderFields } from './ReaderFields.tsx'

interface DocumentFieldsProps {
  readonly of: Fields<Fields_>
  readonly plantId: number
  /** The files that it has already. */
  readonly known: readonly StoredFile[]
}

/** The inputs of an edition that may change. */
export function DocumentFields({ of, plantId, known }: DocumentFieldsProps) {
  const label = useLabel()
  const may = useMay()
  const levels = confidentialities.filter((level) => may(rightOf[level]))
  return (
    <>
      <FieldRow>
        <TextField of={of} name="docNo" hint={t.docNoHint} />
        <NumberField of={of} name="edition" />
      </FieldRow>
      <TextField of={of} name="title" />
      <FieldRow>
        <SelectField of={of} name="category" options={optionsOf(documentCategoryLabels, label)} />
        <SelectField
          of={of}
          name="confidentiality"
          options={levels.map((value) => ({ value, label: label(confidentialityLabels[value]) }))}
        />
      </FieldRow>
      <FieldRow>
        <TextField of={of} name="issuedBy" />
        <DayField of={of} name="issuedOn" />
      </FieldRow>
      <FieldRow>
        <DayField of={of} name="effectiveOn" hint={t.effectiveHint} />
        <DayField of={of} name="expiresOn" hint={t.expiresHint} />
        <NumberField of={of} name="reviewMonths" />
      </FieldRow>
      <TextAreaField of={of} name="summary" lines={3} />
      <MultiSelectField of={of} name="equipmentIds" options={useEquipmentOptions(plantId)} />
      <DocumentFilesField of={of} known={known} />
      <FieldGroup title={t.mustRead}>
        <ReaderFields of={of} plantId={plantId} />
      </FieldGroup>
    </>
  )
}
