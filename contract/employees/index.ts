import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, listOf, listQuery, page } from '#contract/core/page.ts'
import {
  citizenIdNumber,
  day,
  digits,
  identityNumber,
  instant,
  newPassword,
  optional,
  phoneNumber,
  recordId,
  text,
  userName,
  version,
} from '#contract/core/rules.ts'
import { Leaving, LedShift } from '#contract/duty-shift-logs/leading.ts'

import { certificateKinds, contractKinds, genders, positionTitles } from './labels.ts'
import { recordFields, requireTheRest } from './unfinished.ts'

export * from './dependents.ts'
export * from './labels.ts'
export * from './permissions.ts'
export * from './problems.ts'
export { type RecordField, recordFields } from './unfinished.ts'

/** A certificate an employee holds, e.g. the operating certificate that a shift leader needs. */
export const Certificate = z.object({
  kind: z.enum(certificateKinds),
  number: text(60),
  issuedOn: optional(day),
  expiresOn: optional(day),
  fileId: optional(recordId),
})
export type Certificate = z.output<typeof Certificate>

const accountFields = {
  userName,
  emailAddress: z.string().trim().max(256).pipe(z.email()),
  roleNames: z.array(text(32)).min(1).max(10),
  powerPlantIds: z.array(recordId).min(1).max(50),
  isActive: z.boolean().default(true),
}

const personFields = {
  employeeCode: text(20),
  /** Họ đệm: family and middle names. */
  surname: text(64),
  /** Tên: given name, by which Vietnamese lists are sorted. */
  name: text(64),
  phoneNumber,
  gender: z.enum(genders),
  dateOfBirth: day,
  identityNumber: optional(identityNumber),
  citizenIdNumber: optional(citizenIdNumber),
  identityIssuedOn: optional(day),
  identityIssuedBy: optional(text(120)),
  address: optional(text(255)),
  hometown: optional(text(255)),
}

const workFields = {
  positionTitle: z.enum(positionTitles),
  dutyTeamId: optional(recordId),
  joinDate: optional(day),
  contractType: optional(z.enum(contractKinds)),
  /** Bậc an toàn điện, 1 to 5 of 5. */
  electricalSafetyGrade: optional(z.int().min(1).max(5)),
  safetyCardNo: optional(text(40)),
  safetyCardExpiry: optional(day),
  taxCode: optional(digits),
  socialInsuranceNo: optional(digits),
  bankAccount: optional(text(60)),
  avatarFileId: optional(recordId),
  signatureFileId: optional(recordId),
  certificates: z.array(Certificate).max(30).default([]),
}

/** What `User/Create` accepts. Without a password the server makes a one-time one and answers it; either is changed at the first login. */
export const EmployeeWrite = z.object({
  ...accountFields,
  ...personFields,
  ...workFields,
  password: optional(newPassword),
})
export type EmployeeWrite = z.output<typeof EmployeeWrite>

const anyRoles = z.array(text(32)).max(10).nullish()

/**
 * What `User/Create` accepts: an employee, or the account alone that stock ABP clients know of. Who names one thing of the
 * record must name all of it.
 */
export const EmployeeCreate = EmployeeWrite.extend({
  employeeCode: personFields.employeeCode.optional(),
  phoneNumber: phoneNumber.optional(),
  gender: personFields.gender.optional(),
  dateOfBirth: day.optional(),
  positionTitle: workFields.positionTitle.optional(),
  powerPlantIds: accountFields.powerPlantIds.optional(),
  roleNames: anyRoles,
}).superRefine(requireTheRest, { when: () => true })
export type EmployeeCreate = z.output<typeof EmployeeCreate>

/** What `User/Update` accepts: an absent field stays, `null` clears, a value sets. */
export const EmployeeUpdate = EmployeeWrite.omit({ password: true })
  .partial()
  .extend({
    id: recordId,
    version: optional(version),
    takeoverId: recordId.optional(),
    // ABP clients say null for "as they are". Of a record that is not complete, the rest comes back as it was read.
    roleNames: anyRoles,
    phoneNumber: phoneNumber.nullish(),
    gender: personFields.gender.nullish(),
    dateOfBirth: day.nullish(),
    powerPlantIds: z.array(recordId).max(50).optional(),
  })
export type EmployeeUpdate = z.output<typeof EmployeeUpdate>

/** What an employee may change of their own profile. */
export const OwnProfileUpdate = z.object({
  phoneNumber,
  address: optional(text(255)),
  avatarFileId: optional(recordId),
  signatureFileId: optional(recordId),
  version,
})

/** An employee as lists show them. */
export const Employee = z.object({
  employeeCode: z.string(),
  userName: z.string(),
  surname: z.string(),
  name: z.string(),
  fullName: z.string(),
  emailAddress: z.string(),
  phoneNumber: z.string().nullable(),
  positionTitle: z.enum(positionTitles),
  dutyTeamId: recordId.nullable(),
  dutyTeamName: z.string().nullable(),
  electricalSafetyGrade: z.int().nullable(),
  safetyCardExpiry: z.string().nullable(),
  joinDate: z.string().nullable(),
  roleNames: z.array(z.string()).describe('Normalized (upper-case) names, as ABP clients compare them.'),
  powerPlantIds: z.array(recordId),
  powerPlantNames: z.array(z.string()),
  avatarFileId: recordId.nullable(),
  isActive: z.boolean(),
  isLockedOut: z.boolean(),
  /** What the record still lacks: an account that a stock ABP client made has only names and an address. */
  missing: z.array(z.enum(recordFields)),
  lastLoginTime: instant.nullable(),
  creationTime: instant,
  version,
  /** What the caller may do with this employee. */
  can: z.object({
    edit: z.boolean(),
    giveRoles: z.boolean(),
    manageAccount: z.boolean(),
    delete: z.boolean(),
  }),
  id: recordId,
})
export type Employee = z.output<typeof Employee>

/** One employee in full. Personal fields are null for callers who may only look. */
export const EmployeeDetail = Employee.extend({
  gender: z.enum(genders).nullable(),
  dateOfBirth: z.string().nullable(),
  identityNumber: z.string().nullable(),
  citizenIdNumber: z.string().nullable(),
  identityIssuedOn: z.string().nullable(),
  identityIssuedBy: z.string().nullable(),
  address: z.string().nullable(),
  hometown: z.string().nullable(),
  contractType: z.enum(contractKinds).nullable(),
  safetyCardNo: z.string().nullable(),
  taxCode: z.string().nullable(),
  socialInsuranceNo: z.string().nullable(),
  bankAccount: z.string().nullable(),
  signatureFileId: recordId.nullable(),
  certificates: z.array(
    z.object({
      kind: z.enum(certificateKinds),
      number: z.string(),
      issuedOn: z.string().nullable(),
      expiresOn: z.string().nullable(),
      fileId: recordId.nullable(),
    }),
  ),
})
export type EmployeeDetail = z.output<typeof EmployeeDetail>

/** A new employee, with the one-time password if the server made one. */
export const HiredEmployee = EmployeeDetail.extend({ oneTimePassword: z.string().nullable() })

export const EmployeeQuery = listQuery(
  [
    'employeeCode',
    'fullName',
    'userName',
    'emailAddress',
    'positionTitle',
    'dutyTeamName',
    'electricalSafetyGrade',
    'joinDate',
    'isActive',
    'creationTime',
    'lastLoginTime',
    'name',
    'surname',
    'id',
  ],
  {
    powerPlantId: recordId.optional(),
    dutyTeamId: recordId.optional(),
    roleName: z.string().max(32).optional(),
    positionTitle: z.enum(positionTitles).optional(),
    isActive: z.boolean().optional(),
    /** Whether something is missing from the record. */
    isIncomplete: z.boolean().optional(),
  },
)

/** Either the employee alone, or ABP's form: the caller's own password and the one that they chose. */
export const PasswordReset = z
  .object({
    userId: recordId,
    adminPassword: z.string().max(128).nullish(),
    newPassword: newPassword.nullish(),
  })
  .superRefine(({ adminPassword, newPassword: chosen }, context) => {
    if (chosen && !adminPassword)
      context.addIssue({ code: 'custom', input: undefined, path: ['adminPassword'] })
    if (!chosen && adminPassword)
      context.addIssue({ code: 'custom', input: undefined, path: ['newPassword'] })
  })
export type PasswordReset = z.output<typeof PasswordReset>

export const employeeApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/User/GetAll',
    access: ['Employees.View', 'Employees.ViewTeam'],
    summary: 'Employees of the caller’s plants; the user named admin is hidden.',
    query: EmployeeQuery,
    returns: page(Employee),
    plant: 'powerPlantId',
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/User/Get',
    access: 'signedIn',
    summary: 'One employee; everybody may read themselves.',
    query: ById,
    returns: EmployeeDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/User/Create',
    access: 'Employees.Edit',
    summary:
      'Hires an employee and opens their account; the account alone, as stock ABP clients send it, is completed later.',
    body: EmployeeCreate,
    returns: HiredEmployee,
    secret: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/app/User/Update',
    access: 'Employees.Edit',
    summary: 'Changes an employee: absent fields stay, null clears; takeoverId leads on for whom it stops.',
    body: EmployeeUpdate,
    returns: EmployeeDetail,
  }),
  updateOwn: endpoint({
    method: 'PUT',
    path: '/services/app/User/UpdateProfile',
    access: 'signedIn',
    summary: 'Changes what employees keep up themselves: phone, address, pictures.',
    body: OwnProfileUpdate,
    returns: EmployeeDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/services/app/User/Delete',
    access: 'Employees.Delete',
    summary:
      'Deletes an employee; history keeps who they were. The user admin is refused; who leads a shift needs somebody to take over.',
    query: Leaving,
    returns: z.null(),
  }),
  ledShifts: endpoint({
    method: 'GET',
    path: '/services/app/User/GetLedShifts',
    access: ['Employees.Delete', 'Employees.ManageAccounts'],
    summary: 'The shifts that an employee leads and has not handed over, and who could lead them instead.',
    query: ById,
    returns: listOf(LedShift),
  }),
  activate: endpoint({
    method: 'POST',
    path: '/services/app/User/Activate',
    access: 'Employees.ManageAccounts',
    summary: 'Lets a deactivated employee sign in again.',
    body: ById,
    returns: z.null(),
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/services/app/User/DeActivate',
    access: 'Employees.ManageAccounts',
    summary: 'Stops an account at once: its sessions end. Who leads a shift needs somebody to take over.',
    body: Leaving,
    returns: z.null(),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/services/app/User/ResetPassword',
    access: 'Employees.ManageAccounts',
    summary:
      'Gives a one-time password that must be changed at the next login. With ABP’s three fields the caller confirms by their own password, chooses the other one, and gets `true`.',
    body: PasswordReset,
    returns: z.union([z.literal(true), z.object({ oneTimePassword: z.string() })]),
    secret: true,
  }),
  roles: endpoint({
    method: 'GET',
    path: '/services/app/User/GetRoles',
    access: 'signedIn',
    summary: 'ABP’s second name for the roles an employee can be given: those the caller may give.',
    returns: listOf(
      z.object({ name: z.string(), displayName: z.string(), normalizedName: z.string(), id: recordId }),
    ),
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/User/ExportExcel',
    access: ['Employees.View', 'Employees.ViewTeam'],
    summary: 'The filtered list as an Excel file.',
    query: EmployeeQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
}
