import type { StoredFile } from '#contract/files/index.ts'
import { MAX_LABOUR_FILES, type LabourUpdate } from '#contract/labour-contracts/labour-contract.ts'
import {
  labourKindLabels,
  probationWorkLabels,
  termExemptionLabels,
  type LabourKind,
} from '#contract/labour-contracts/labels.ts'
import { labourWords } from '#contract/labour-contracts/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { FilesField } from '#web/kit/fields/files/FilesField.tsx'
import { MoneyField } from '#web/kit/fields/MoneyField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../labour-contracts.words.ts'

interface LabourFieldsProps {
  readonly of: Fields<Omit<LabourUpdate, 'id' | 'version'>>
  /** What is chosen by now: it decides which further fields there are. */
  readonly kind: LabourKind | null | undefined
  readonly files: readonly StoredFile[]
}

/** What is kept of a labour contract; salary and scan for those only who may see them. */
export function LabourFields({ of, kind, files }: LabourFieldsProps) {
  const label = useLabel()
  const seesSalary = useMay()('LabourContracts.ViewSalary')
  return (
    <>
      <FieldGroup title={t.groupTerm}>
        <FieldRow>
          <TextField of={of} name="contractNo" />
          <SelectField of={of} name="kind" options={optionsOf(labourKindLabels, label)} />
        </FieldRow>
        <TextField of={of} name="jobTitle" />
        {kind === 'probation' && (
          <SelectField of={of} name="probationWork" options={optionsOf(probationWorkLabels, label)} />
        )}
        <FieldRow>
          <DayField of={of} name="signedOn" />
          <DayField of={of} name="effectiveOn" />
          {kind !== 'indefinite' && <DayField of={of} name="expiresOn" />}
        </FieldRow>
        {kind === 'fixedTerm' && (
          <SelectField
            of={of}
            name="termExemption"
            hint={t.exemptHint}
            options={optionsOf(termExemptionLabels, label)}
          />
        )}
      </FieldGroup>
      <FieldGroup title={t.groupFollow}>
        {seesSalary && (
          <>
            <MoneyField of={of} name="salaryVnd" hint={t.salaryHint} />
            <FilesField
              of={of}
              title={labourWords.fileIds}
              purpose="labourContract"
              most={MAX_LABOUR_FILES}
              known={files}
            />
          </>
        )}
        <TextAreaField of={of} name="note" lines={2} />
      </FieldGroup>
    </>
  )
}
