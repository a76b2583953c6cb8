import { formatShownDay } from '#contract/core/format.ts'
import type { EmployeeDetail } from '#contract/employees/index.ts'
import {
  certificateLabels,
  contractLabels,
  genderLabels,
  positionLabels,
} from '#contract/employees/labels.ts'

import type { Label } from '#web/platform/i18n/language.ts'

import { t } from '../employees.words.ts'

/** What the fields of an employee are called in their history. */
export const fieldWords = {
  employeeCode: t.employeeCodeLong,
  surname: t.surname,
  name: t.name,
  fullName: t.fullName,
  gender: t.gender,
  dateOfBirth: t.dateOfBirth,
  phoneNumber: t.phoneLong,
  citizenIdNumber: t.citizenId,
  identityNumber: t.identityNumber,
  identityIssuedOn: t.identityIssuedOn,
  identityIssuedBy: t.identityIssuedBy,
  address: t.address,
  hometown: t.hometown,
  avatarFileId: t.avatar,
  positionTitle: t.positionTitle,
  dutyTeamId: t.dutyTeam,
  powerPlantIds: t.plants,
  joinDate: t.joinDate,
  contractType: t.contractType,
  userName: t.userName,
  emailAddress: t.email,
  roleNames: t.roles,
  isActive: t.activity,
  electricalSafetyGrade: t.safetyGrade,
  safetyCardNo: t.safetyCardNo,
  safetyCardExpiry: t.safetyCardExpiry,
  certificates: t.certificates,
  taxCode: t.taxCode,
  socialInsuranceNo: t.socialInsuranceNo,
  bankAccount: t.bankAccount,
  signatureFileId: t.signature,
  dependent: t.dependent,
}

/** What was done to an employee, beside creating, changing and deleting. */
export const actionWords = {
  activated: t.wasActivated,
  deactivated: t.wasDeactivated,
  passwordReset: t.wasReset,
  dependentRegistered: t.wasDependentRegistered,
  dependentDeleted: t.wasDependentDeleted,
}

const labels: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  gender: genderLabels,
  positionTitle: positionLabels,
  contractType: contractLabels,
}

/** The words of a field whose values are codes. */
export function labelsOf(field: string): Readonly<Record<string, Label>> | undefined {
  return labels[field]
}

/** Certificates of a history entry as one line each: kind, number, days. */
export function certificateLines(
  value: readonly unknown[],
  label: (label: Label) => string,
): readonly string[] {
  return (value as EmployeeDetail['certificates']).map(({ kind, number, issuedOn, expiresOn }) => {
    const days = issuedOn || expiresOn ? ` (${formatShownDay(issuedOn)}–${formatShownDay(expiresOn)})` : ''
    return `${label(certificateLabels[kind])} ${number}${days}`
  })
}
