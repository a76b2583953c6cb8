import type {
  EmployeeCreate,
  EmployeeDetail,
  EmployeeUpdate,
  EmployeeWrite,
  PasswordReset,
} from '#contract/employees/index.ts'
import type { LedShift } from '#contract/duty-shift-logs/leading.ts'
import { employeeProblems } from '#contract/employees/problems.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { HIDDEN_ROLE } from '#contract/core/role.ts'
import {
  confirmSignature,
  endSessions,
  openAccount,
  resetPassword,
} from '#server/features/account/account.public.ts'
import { handLeadershipOn, listLedShifts } from '#server/features/duty-shift-logs/duty-shift-logs.public.ts'
import { requireOwnUpload } from '#server/features/files/files.public.ts'
import { findRoles, mayGiveRole } from '#server/features/roles/roles.public.ts'
import { requireVersion, requireVersionIfSent } from '#server/platform/audit/versions.ts'
import { seesPlant, type Actor } from '#server/platform/auth/actor.ts'
import type { Refusal, Work } from '#server/platform/http/call.ts'

import { requireLikelyDays } from './days/days.rules.ts'
import { deleteDependentsOf } from './dependents/dependents.store.ts'
import { findSubject, getEmployee } from './employees.list.ts'
import { commands, isBuiltInAdmin, outranks, type Subject } from './employees.rules.ts'
import {
  getEmployeeRow,
  insertEmployee,
  isTeamOf,
  makeEmployeeCode,
  readBelongings,
  replaceCertificates,
  replacePlants,
  replaceRoles,
  updateEmployee,
} from './employees.store.ts'

const keptFields = ['gender', 'dateOfBirth', 'phoneNumber', 'powerPlantIds'] as const

/**
 * Hires an employee, opens their account and gives roles and plants. An account alone gets a code that is made, and the
 * plants of whoever opens it: else they would not find it again.
 */
export async function hireEmployee(work: Work, write: EmployeeCreate) {
  const { db, actor, now, audit } = work
  const { password, certificates } = write
  const roleNames = write.roleNames ?? []
  const powerPlantIds = write.powerPlantIds ?? (actor.plantIds === 'all' ? [] : [...actor.plantIds])
  const person = await completePerson(work, write)
  requireLikelyDays(person, now)
  const roleIds = await rolesAfter(work, roleNames, [])
  requireOwnPlants(actor, powerPlantIds, [])
  await requireTeam(work, person.dutyTeamId, powerPlantIds)
  await requireUploads(work, write)
  const id = await insertEmployee(db, { ...person, createdAt: now })
  await replaceRoles(db, id, roleIds)
  await replacePlants(db, id, powerPlantIds)
  await replaceCertificates(db, id, certificates)
  const oneTimePassword = await openAccount(db, id, password)
  audit.created('employees', id, { ...person, roleNames, powerPlantIds, certificates })
  return { ...(await getEmployee(db, actor, now, id)), oneTimePassword }
}

/** The columns of a new employee; of an account alone they are empty. */
async function completePerson({ db }: Work, write: EmployeeCreate) {
  const {
    password: _password,
    roleNames: _roles,
    powerPlantIds: _plants,
    certificates: _papers,
    ...person
  } = write
  return {
    ...person,
    employeeCode: person.employeeCode ?? (await makeEmployeeCode(db)),
    phoneNumber: person.phoneNumber ?? null,
    gender: person.gender ?? null,
    dateOfBirth: person.dateOfBirth ?? null,
    positionTitle: person.positionTitle ?? 'unassigned',
  }
}

/** Changes the fields that were sent; absent ones stay. */
export async function changeEmployee(
  work: Work,
  sent: EmployeeUpdate,
  given: ReadonlySet<string>,
): Promise<EmployeeDetail> {
  const { db, actor, now, audit } = work
  const { row, subject, belongings } = await requireEditable(work, sent.id)
  await requireVersionIfSent(work, 'employees', row, sent.version)
  const write = Object.fromEntries(Object.entries(sent).filter(([name]) => given.has(name))) as EmployeeUpdate
  const {
    id,
    version: _version,
    takeoverId,
    roleNames: _roles,
    powerPlantIds,
    certificates,
    ...person
  } = write
  requireKept(work, write, { ...row, powerPlantIds: belongings.plantIds })
  const heldRoles = belongings.roles.map((role) => role.name)
  const roleNames = write.roleNames && (await rolesMeant(work, write.roleNames, heldRoles, sent.version))
  if (isBuiltInAdmin(row)) requireStillAdmin(person.userName ?? row.userName, roleNames)
  if (person.isActive !== undefined && person.isActive !== row.isActive)
    requireSwitch(actor, subject, person.isActive)
  if (person.isActive === false && row.isActive) await handLeadershipOn(work, row, takeoverId)
  requireLikelyDays(person, now, row)
  await requireUploads(work, write, { ...row, certificates: belongings.certificates })
  const plantIds = plantsAfter(actor, belongings.plantIds, powerPlantIds)
  requireOwnPlants(actor, plantIds, belongings.plantIds)
  if (person.dutyTeamId !== undefined || powerPlantIds)
    await requireTeam(work, person.dutyTeamId === undefined ? row.dutyTeamId : person.dutyTeamId, plantIds)
  const before = {
    ...row,
    roleNames: heldRoles,
    powerPlantIds: belongings.plantIds,
    certificates: belongings.certificates,
  }
  await updateEmployee(db, id, person)
  if (roleNames) await replaceRoles(db, id, await rolesAfter(work, roleNames, heldRoles))
  if (powerPlantIds) await replacePlants(db, id, plantIds)
  if (certificates) await replaceCertificates(db, id, certificates)
  if (person.isActive === false) await endSessions(db, id, 'deactivated', now)
  const after = await readBelongings(db, id)
  audit.changed('employees', id, before, {
    ...before,
    ...person,
    roleNames: after.roles.map((role) => role.name),
    powerPlantIds: after.plantIds,
    certificates: after.certificates,
  })
  return getEmployee(db, actor, now, id)
}

/** Changes what employees keep up themselves. */
export async function changeOwnProfile(
  work: Work,
  write: Pick<EmployeeWrite, 'phoneNumber' | 'address' | 'avatarFileId' | 'signatureFileId'> & {
    version: number
  },
): Promise<EmployeeDetail> {
  const { db, actor, now, audit } = work
  const { version, ...changes } = write
  const row = await getEmployeeRow(db, actor.userId)
  await requireVersion(db, 'employees', row, version)
  await requireUploads(work, changes, row)
  await updateEmployee(db, actor.userId, changes)
  audit.changed('employees', actor.userId, row, { ...row, ...changes })
  return getEmployee(db, actor, now, actor.userId)
}

/** Lets an employee sign in, or stops them at once. */
export async function setActive(
  work: Work,
  id: number,
  isActive: boolean,
  takeoverId?: number,
): Promise<null> {
  const { db, actor, now, audit } = work
  const { row } = await requireCommanded(work, id)
  if (!isActive) requireOther(actor, row)
  if (row.isActive === isActive) return null
  if (!isActive) await handLeadershipOn(work, row, takeoverId)
  await updateEmployee(db, id, { isActive })
  if (!isActive) await endSessions(db, id, 'deactivated', now)
  audit.did('employees', id, isActive ? 'activated' : 'deactivated', [
    { field: 'isActive', from: row.isActive, to: isActive },
  ])
  return null
}

/** The shifts that an employee leads, for whoever may stop or delete their account. */
export async function listShiftsLedBy(work: Work, id: number): Promise<LedShift[]> {
  await requireCommanded(work, id)
  return listLedShifts(work.db, id, work.caller.language)
}

/** Deletes an employee: their names, their place in the team and their dependents are free again, history stays. */
export async function removeEmployee(work: Work, id: number, takeoverId?: number): Promise<null> {
  const { db, actor, now, audit } = work
  const { row } = await requireCommanded(work, id)
  requireOther(actor, row)
  await handLeadershipOn(work, row, takeoverId)
  await updateEmployee(db, id, { deletedAt: now, isActive: false, dutyTeamId: null })
  await endSessions(db, id, 'deleted', now)
  for (const name of await deleteDependentsOf(db, id))
    audit.did('employees', id, 'dependentDeleted', [{ field: 'dependent', from: name, to: null }])
  audit.deleted('employees', id, row)
  return null
}

/**
 * Gives a one-time password. With ABP's longer form the caller confirms by their own password, which locks after as many
 * wrong ones as where one signs, and has chosen the new one themselves; it is to be changed at the next login, too.
 */
export async function resetEmployeePassword(
  work: Work,
  { userId, adminPassword, newPassword }: PasswordReset,
): Promise<true | { oneTimePassword: string } | Refusal> {
  const { db, actor, now, audit } = work
  const { row } = await requireCommanded(work, userId)
  if (row.id === actor.userId) throw new Problem(employeeProblems.notYourself)
  if (adminPassword) {
    const confirmed = await confirmSignature(
      work,
      adminPassword,
      new Problem(employeeProblems.wrongAdminPassword),
    )
    if (confirmed !== true) return confirmed
  }
  const oneTimePassword = await resetPassword(db, row.id, now, newPassword ?? undefined)
  audit.did('employees', row.id, 'passwordReset')
  return newPassword ? true : { oneTimePassword }
}

/**
 * An employee whose record the caller may change, with the row locked.
 *
 * @throws problem `core.notFound` when the caller does not see them, `employees.standsAbove`
 */
export async function requireEditable({ db, actor }: Work, id: number) {
  const row = await getEmployeeRow(db, id)
  const subject = await findSubject(db, actor, id)
  if (!subject) throw new Problem(coreProblems.notFound)
  if (!outranks(actor, subject)) throw new Problem(employeeProblems.standsAbove)
  return { row, subject, belongings: await readBelongings(db, id) }
}

/** An employee whose account the caller may change, which asks for more than changing their record. */
async function requireCommanded(work: Work, id: number) {
  const found = await requireEditable(work, id)
  if (!commands(work.actor, found.subject)) throw new Problem(employeeProblems.standsAbove)
  return found
}

function requireStillAdmin(userName: string, roleNames: readonly string[] | null | undefined): void {
  const isAdmin = !roleNames || roleNames.some((name) => name.toUpperCase() === HIDDEN_ROLE.toUpperCase())
  if (!isAdmin || !isBuiltInAdmin({ userName })) throw new Problem(employeeProblems.adminProtected)
}

/** Switching an account on or off with the record asks for no less than the calls that do only that. */
function requireSwitch(actor: Actor, subject: Subject, isActive: boolean): void {
  const permission = 'Employees.ManageAccounts'
  if (!actor.permissions.has(permission)) throw new Problem(coreProblems.forbidden, { permission })
  if (!commands(actor, subject)) throw new Problem(employeeProblems.standsAbove)
  if (!isActive) requireOther(actor, subject)
}

function requireOther(actor: Actor, row: { id: number; userName: string }): void {
  if (isBuiltInAdmin(row)) throw new Problem(employeeProblems.adminProtected)
  if (row.id === actor.userId) throw new Problem(employeeProblems.notYourself)
}

/** The roles of those names. Whoever changes somebody's roles must be able to give both the old and the new ones. */
async function rolesAfter(
  { db, actor }: Work,
  names: readonly string[],
  heldNames: readonly string[],
): Promise<number[]> {
  const [wanted, held] = [await findRoles(db, names), await findRoles(db, heldNames)]
  for (const name of names)
    if (!wanted.some((role) => role.normalizedName === name.toUpperCase()))
      throw new Problem(employeeProblems.unknownRole, { name })
  const isKept =
    wanted.length === held.length && wanted.every(({ id }) => held.some((role) => role.id === id))
  const above = [...wanted, ...held].find((role) => !mayGiveRole(actor, role))
  if (!isKept && above) throw new Problem(employeeProblems.roleNotYours, { name: above.name })
  return wanted.map(({ id }) => id)
}

/**
 * The roles that a list of names means. Whoever saw no version knows only the roles that forms offer them: those they
 * were not shown survive.
 */
async function rolesMeant(
  { db, actor }: Work,
  names: readonly string[],
  heldNames: readonly string[],
  seen: number | null | undefined,
): Promise<string[]> {
  if (typeof seen === 'number') {
    if (names.length === 0) throw new Problem(employeeProblems.roleNeeded)
    return [...names]
  }
  const held = await findRoles(db, heldNames)
  const hidden = held.filter((role) => role.name === HIDDEN_ROLE || !mayGiveRole(actor, role))
  const isNamed = ({ normalizedName }: { normalizedName: string }) =>
    names.some((name) => name.toUpperCase() === normalizedName)
  return [...names, ...hidden.filter((role) => !isNamed(role)).map(({ name }) => name)]
}

/** What a record has already is not taken away by leaving it empty; what it lacks may be sent back as it was read. */
function requireKept({ caller }: Work, write: EmployeeUpdate, held: Readonly<Record<string, unknown>>): void {
  const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)
  const sent = write as Readonly<Record<string, unknown>>
  const lost = keptFields.filter((name) => isEmpty(sent[name]) && !isEmpty(held[name]))
  const message = employeeProblems.fieldNeeded.words[caller.language]
  const fields = lost.map((name) => ({ message, members: [name] }))
  if (fields.length > 0) throw new Problem(employeeProblems.fieldNeeded, fields)
}

/** The plants as sent, and those the actor does not see: nobody takes people away from the plants of others. */
function plantsAfter(actor: Actor, held: readonly number[], sent: readonly number[] | undefined): number[] {
  return [...(sent ?? held), ...held.filter((id) => !seesPlant(actor, id))]
}

function requireOwnPlants(actor: Actor, plantIds: readonly number[], held: readonly number[]): void {
  if (plantIds.some((id) => !seesPlant(actor, id) && !held.includes(id)))
    throw new Problem(employeeProblems.unknownPlant)
}

async function requireTeam({ db }: Work, teamId: number | null | undefined, plantIds: readonly number[]) {
  if (teamId && !(await isTeamOf(db, teamId, plantIds))) throw new Problem(employeeProblems.teamOfOtherPlant)
}

interface Attachments {
  readonly avatarFileId?: number | null | undefined
  readonly signatureFileId?: number | null | undefined
  readonly certificates?: readonly { readonly fileId: number | null }[] | undefined
}

function attachmentsOf({ avatarFileId, signatureFileId, certificates = [] }: Attachments) {
  return [
    { purpose: 'avatar', fileId: avatarFileId },
    { purpose: 'signature', fileId: signatureFileId },
    ...certificates.map(({ fileId }) => ({ purpose: 'certificate', fileId }) as const),
  ] as const
}

/** What is newly attached must be the caller's own upload: attaching lets the employee's readers read it. */
async function requireUploads(
  { db, actor }: Work,
  write: Attachments,
  held: Attachments = {},
): Promise<void> {
  const kept = attachmentsOf(held)
  for (const { purpose, fileId } of attachmentsOf(write)) {
    const isKept = kept.some((file) => file.purpose === purpose && file.fileId === fileId)
    const isGiven = fileId !== null && fileId !== undefined
    if (isGiven && !isKept && !(await requireOwnUpload(db, actor, fileId, purpose)))
      throw new Problem(employeeProblems.unknownFile)
  }
}
