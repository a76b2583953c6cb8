import type { EmployeeUpdate } from '#contract/employees/index.ts'
import { certificateLabels, genderLabels } from '#contract/employees/labels.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { ImageField } from '#web/kit/fields/files/ImageField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from '../employees.words.ts'
import { DocumentField } from './DocumentField.tsx'

/** Everything of an employee that both forms change. */
export type EmployeeValues = Omit<EmployeeUpdate, 'id' | 'version' | 'isActive' | 'takeoverId'>

interface EmployeeFieldsProps {
  readonly of: Fields<EmployeeValues>
}

/** Who an employee is. */
export function PersonFields({ of }: EmployeeFieldsProps) {
  const label = useLabel()
  return (
    <FieldGroup title={t.groupPerson}>
      <FieldRow>
        <TextField of={of} name="employeeCode" />
        <TextField of={of} name="surname" />
        <TextField of={of} name="name" />
      </FieldRow>
      <FieldRow>
        <SelectField of={of} name="gender" options={optionsOf(genderLabels, label)} />
        <DayField of={of} name="dateOfBirth" />
        <TextField of={of} name="phoneNumber" inputMode="tel" />
      </FieldRow>
      <FieldRow>
        <TextField of={of} name="citizenIdNumber" inputMode="numeric" />
        <TextField of={of} name="identityNumber" inputMode="numeric" />
      </FieldRow>
      <FieldRow>
        <DayField of={of} name="identityIssuedOn" />
        <TextField of={of} name="identityIssuedBy" />
      </FieldRow>
      <TextField of={of} name="address" />
      <TextField of={of} name="hometown" />
      <ImageField of={of} name="avatarFileId" purpose="avatar" />
    </FieldGroup>
  )
}

/** What an employee's work asks for by law: the electrical safety card and certificates. */
export function SafetyFields({ of }: EmployeeFieldsProps) {
  const label = useLabel()
  return (
    <>
      <FieldGroup title={t.groupSafety}>
        <FieldRow>
          <SelectField
            of={of}
            name="electricalSafetyGrade"
            options={[1, 2, 3, 4, 5].map((grade) => ({ value: grade, label: `${grade}/5` }))}
          />
          <TextField of={of} name="safetyCardNo" />
          <DayField of={of} name="safetyCardExpiry" />
        </FieldRow>
      </FieldGroup>
      <RowsField of={of} name="certificates" addText={t.addCertificate}>
        {(row) => (
          <>
            <FieldRow>
              <SelectField of={row} name="kind" options={optionsOf(certificateLabels, label)} />
              <TextField of={row} name="number" />
            </FieldRow>
            <FieldRow>
              <DayField of={row} name="issuedOn" />
              <DayField of={row} name="expiresOn" />
            </FieldRow>
            <DocumentField of={row} name="fileId" purpose="certificate" />
          </>
        )}
      </RowsField>
    </>
  )
}

/** What the office needs besides. */
export function OtherFields({ of }: EmployeeFieldsProps) {
  return (
    <FieldGroup title={t.groupOther}>
      <FieldRow>
        <TextField of={of} name="taxCode" inputMode="numeric" />
        <TextField of={of} name="socialInsuranceNo" inputMode="numeric" />
        <TextField of={of} name="bankAccount" hint={t.bankAccountHint} />
      </FieldRow>
      <ImageField of={of} name="signatureFileId" purpose="signature" shape="wide" />
    </FieldGroup>
  )
}
