import type { ImportField } from '#contract/employees/import.ts'
import { employeeWords } from '#contract/employees/words.ts'

import type { Word } from '#web/platform/i18n/words.ts'

import { t } from '../employees.words.ts'

/** What the fields of an import are called; the server knows these headings in both languages. */
export const importFieldWords: Readonly<Record<ImportField, Word>> = {
  employeeCode: employeeWords.employeeCode,
  fullName: employeeWords.fullName,
  surname: employeeWords.surname,
  name: employeeWords.name,
  userName: employeeWords.userName,
  emailAddress: t.email,
  phoneNumber: employeeWords.phoneNumber,
  gender: employeeWords.gender,
  dateOfBirth: employeeWords.dateOfBirth,
  positionTitle: employeeWords.positionTitle,
  dutyTeam: employeeWords.dutyTeamId,
  roleNames: employeeWords.roleNames,
  powerPlants: employeeWords.powerPlantIds,
  joinDate: employeeWords.joinDate,
  citizenIdNumber: employeeWords.citizenIdNumber,
  identityNumber: employeeWords.identityNumber,
  address: employeeWords.address,
  electricalSafetyGrade: employeeWords.electricalSafetyGrade,
  safetyCardNo: employeeWords.safetyCardNo,
  safetyCardExpiry: employeeWords.safetyCardExpiry,
  taxCode: employeeWords.taxCode,
  socialInsuranceNo: employeeWords.socialInsuranceNo,
}
