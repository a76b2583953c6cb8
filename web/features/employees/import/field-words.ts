import type { ImportField } from '#contract/employees/import.ts'

import type { Word } from '#web/platform/i18n/words.ts'

import { t } from '../employees.words.ts'

/** What the fields of an import are called; the server knows these headings in both languages. */
export const importFieldWords: Readonly<Record<ImportField, Word>> = {
  employeeCode: t.employeeCodeLong,
  fullName: t.fullName,
  surname: t.surname,
  name: t.name,
  userName: t.userName,
  emailAddress: t.email,
  phoneNumber: t.phoneLong,
  gender: t.gender,
  dateOfBirth: t.dateOfBirth,
  positionTitle: t.positionTitle,
  dutyTeam: t.dutyTeam,
  roleNames: t.roles,
  powerPlants: t.plants,
  joinDate: t.joinDate,
  citizenIdNumber: t.citizenId,
  identityNumber: t.identityNumber,
  address: t.address,
  electricalSafetyGrade: t.safetyGrade,
  safetyCardNo: t.safetyCardNo,
  safetyCardExpiry: t.safetyCardExpiry,
  taxCode: t.taxCode,
  socialInsuranceNo: t.socialInsuranceNo,
}
