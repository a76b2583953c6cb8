import type { EmployeeUpdate } from '#contract/employees/index.ts'
import { certificateLabels, genderLabels } from '#contract/employees/labels.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { ImageField } from '#web/kit/fields/ImageField.tsx'
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
        <TextField of={of} name="employeeCode" label={t.employeeCodeLong} />
        <TextField of={of} name="surname" label={t.surname} />
        <TextField of={of} name="name" label={t.name} />
      </FieldRow>
      <FieldRow>
        <SelectField of={of} name="gender" label={t.gender} options={optionsOf(genderLabels, label)} />
        <DayField of={of} name="dateOfBirth" label={t.dateOfBirth} />
        <TextField of={of} name="phoneNumber" label={t.phoneLong} inputMode="tel" />
      </FieldRow>
      <FieldRow>
        <TextField of={of} name="citizenIdNumber" label={t.citizenId} inputMode="numeric" />
        <TextField of={of} name="identityNumber" label={t.identityNumber} inputMode="numeric" />
      </FieldRow>
      <FieldRow>
        <DayField of={of} name="identityIssuedOn" label={t.identityIssuedOn} />
        <TextField of={of} name="identityIssuedBy" label={t.identityIssuedBy} />
      </FieldRow>
      <TextField of={of} name="address" label={t.address} />
      <TextField of={of} name="hometown" label={t.hometown} />
      <ImageField of={of} name="avatarFileId" label={t.avatar} purpose="avatar" />
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
            label={t.safetyGrade}
            options={[1, 2, 3, 4, 5].map((grade) => ({ value: grade, label: `${grade}/5` }))}
          />
          <TextField of={of} name="safetyCardNo" label={t.safetyCardNo} />
          <DayField of={of} name="safetyCardExpiry" label={t.safetyCardExpiry} />
        </FieldRow>
      </FieldGroup>
      <RowsField of={of} name="certificates" label={t.certificates} addText={t.addCertificate}>
        {(row) => (
          <>
            <FieldRow>
              <SelectField
                of={row}
                name="kind"
                label={t.certificateKind}
                options={optionsOf(certificateLabels, label)}
              />
              <TextField of={row} name="number" label={t.certificateNumber} />
            </FieldRow>
            <FieldRow>
              <DayField of={row} name="issuedOn" label={t.issuedOn} />
              <DayField of={row} name="expiresOn" label={t.expiresOn} />
            </FieldRow>
            <DocumentField of={row} name="fileId" label={t.certificateFile} purpose="certificate" />
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
        <TextField of={of} name="taxCode" label={t.taxCode} inputMode="numeric" />
        <TextField of={of} name="socialInsuranceNo" label={t.socialInsuranceNo} inputMode="numeric" />
        <TextField of={of} name="bankAccount" label={t.bankAccount} hint={t.bankAccountHint} />
      </FieldRow>
      <ImageField of={of} name="signatureFileId" label={t.signature} purpose="signature" shape="wide" />
    </FieldGroup>
  )
}
