import { formatDay } from '#contract/core/format.ts'
import type { Money } from '#contract/core/money.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type {
  LabourAppendixRemove,
  LabourAppendixWrite,
  LabourDetail,
  LabourEnd,
  LabourUpdate,
  LabourWrite,
} from '#contract/labour-contracts/labour-contract.ts'
import { labourContractProblems as problem } from '#contract/labour-contracts/problems.ts'
import { requireOwnUpload } from '#server/features/files/files.public.ts'
import { changesBetween, type FieldChange } from '#server/platform/audit/changes.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import type { Work } from '#server/platform/http/call.ts'

import { getLabour, labourList, listFiles, readTerms, worksAt } from './labour-contracts.list.ts'
import { complaintAboutLength, isWithin, longestRow, type Term } from './labour-contracts.rules.ts'
import {
  deleteAppendix,
  deleteLabour,
  insertLabour,
  keepAppendix,
  keepFiles,
  type LabourFacts,
  lockPerson,
  updateLabour,
} from './labour-contracts.store.ts'
import { sealSalary } from './salaries.ts'
import { readLabourSettings } from './settings.store.ts'

export const ENTITY = 'labour-contracts'
/** The field of history that holds sealed salaries. */
export const SALARY = 'salaryVnd'

type Salary = LabourWrite['salaryVnd']

/** Keeps a labour contract. @throws problem `labourContracts.unknownEmployee`, `.ownContract`, `.overlaps`, and of its term */
export async function enterLabour(work: Work, write: LabourWrite): Promise<LabourDetail> {
  const { db, actor, now } = work
  const { powerPlantId: plantId, employeeId, fileIds, salaryVnd, ...facts } = write
  if (employeeId === actor.userId) throw new Problem(problem.ownContract)
  if (!(await worksAt(db, plantId, employeeId))) throw new Problem(problem.unknownEmployee)
  const sealed = sealFor(work, employeeId, salaryVnd)
  await requireFiles(work, fileIds, [])
  await lockPerson(db, employeeId)
  await requireLength(work, plantId, { ...facts, endsOn: facts.expiresOn })
  const person = { powerPlantId: plantId, employeeId }
  const row = await rowOf(work, person)
  const author = { authorId: actor.userId, authorName: actor.fullName, createdAt: now }
  const id = await insertLabour(db, { ...facts, ...sealed, plantId, employeeId, ...author })
  await requireShortRow(work, person, row)
  await keepFiles(db, id, fileIds)
  const after = await getLabour(work, id)
  const changes = changesBetween(null, told(after, await namesOf(work, id)))
  work.audit.did(ENTITY, id, 'created', [...changes, ...salaryChange(work, employeeId, null, sealed)])
  return after
}

/** Corrects a labour contract. @throws problem `labourContracts.overlaps`, `.appendixStandsOutside`, and of its term */
export async function changeLabour(work: Work, write: LabourUpdate): Promise<LabourDetail> {
  const { db } = work
  const { id, version, fileIds, salaryVnd, ...facts } = write
  const before = await getOwnLabour(work, id, version)
  const { employeeId, powerPlantId: plantId, terminatedOn, appendices } = before
  const sealed = salaryVnd === before.salaryVnd ? {} : sealFor(work, employeeId, salaryVnd)
  const files = await namesOf(work, id)
  const endsOn = terminatedOn ?? facts.expiresOn
  if (terminatedOn !== null && !isWithin(terminatedOn, { ...facts, endsOn: facts.expiresOn }))
    throw new Problem(problem.endOutside, spanOf({ ...facts, endsOn: facts.expiresOn }))
  if (appendices.some((one) => !isWithin(one.effectiveOn, { ...facts, endsOn })))
    throw new Problem(problem.appendixStandsOutside)
  // What stands is not judged anew by limits that the plant has lowered since.
  if (!isSameTerm(before, facts)) await requireLength(work, plantId, { ...facts, endsOn })
  const row = await rowOf(work, before)
  await updateLabour(db, id, { ...facts, ...sealed })
  await requireShortRow(work, before, row)
  if (fileIds !== undefined && before.can.seeSalary) {
    await requireFiles(
      work,
      fileIds,
      before.files.map((file) => file.id),
    )
    await keepFiles(db, id, fileIds)
  }
  return finish(work, { before, files }, salaryChange(work, employeeId, before.salaryVnd, sealed))
}

/** Ends a labour contract before its day, or takes that back. @throws problem `labourContracts.endOutside`, `.overlaps` */
export async function endLabour(
  work: Work,
  { id, version, terminatedOn, terminationReason }: LabourEnd,
): Promise<LabourDetail> {
  const before = await getOwnLabour(work, id, version)
  const term = { effectiveOn: before.effectiveOn, endsOn: before.expiresOn }
  if (terminatedOn !== null && !isWithin(terminatedOn, term))
    throw new Problem(problem.endOutside, spanOf(term))
  if (terminatedOn !== null && before.appendices.some(({ effectiveOn }) => effectiveOn > terminatedOn))
    throw new Problem(problem.appendixStandsOutside, [
      { members: ['terminatedOn'], message: problem.appendixStandsOutside.words[work.caller.language] },
    ])
  const files = await namesOf(work, id)
  const row = await rowOf(work, before)
  await updateLabour(work.db, id, { terminatedOn, terminationReason })
  await requireShortRow(work, before, row)
  return finish(work, { before, files }, [])
}

/** Deletes a labour contract that was entered by mistake. @throws problem `core.notFound`, `labourContracts.ownContract` */
export async function removeLabour(work: Work, id: number): Promise<null> {
  const before = await getOwnLabour(work, id)
  const names = await namesOf(work, id)
  const row = await rowOf(work, before)
  await deleteLabour(work.db, id)
  await requireShortRow(work, before, row)
  work.audit.deleted(ENTITY, id, told(before, names))
  return null
}

/** Adds or changes an appendix. @throws problem `labourContracts.appendixOutside`, `.appendixBeforeSigning`, `.appendixTaken` */
export async function saveAppendix(work: Work, write: LabourAppendixWrite): Promise<LabourDetail> {
  const { contractId, version, salaryVnd, ...facts } = write
  const before = await getOwnLabour(work, contractId, version)
  const { employeeId, signedOn } = before
  if (facts.signedOn < signedOn)
    throw new Problem(problem.appendixBeforeSigning, { day: formatDay(signedOn) })
  if (!isWithin(facts.effectiveOn, before)) throw new Problem(problem.appendixOutside, spanOf(before))
  const former = before.appendices.find(({ id }) => id === facts.id)
  const sealed = former && salaryVnd === former.salaryVnd ? {} : sealFor(work, employeeId, salaryVnd)
  const files = await namesOf(work, contractId)
  await keepAppendix(work.db, { ...facts, ...sealed, contractId })
  return finish(work, { before, files }, salaryChange(work, employeeId, former?.salaryVnd ?? null, sealed))
}

/** Removes an appendix that was entered by mistake. @throws problem `core.notFound` */
export async function removeAppendix(
  work: Work,
  { contractId, id, version }: LabourAppendixRemove,
): Promise<LabourDetail> {
  const before = await getOwnLabour(work, contractId, version)
  const files = await namesOf(work, contractId)
  await deleteAppendix(work.db, { contractId, id })
  return finish(work, { before, files }, [])
}

/** A labour contract that the caller sees and may write, with nobody else writing those of the person. */
async function getOwnLabour(work: Work, id: number, seen?: number): Promise<LabourDetail> {
  const row = await labourList.find(work, id)
  if (!row) throw new Problem(coreProblems.notFound)
  if (row.employeeId === work.actor.userId) throw new Problem(problem.ownContract)
  await lockPerson(work.db, row.employeeId)
  const contract = await getLabour(work, id)
  if (seen !== undefined) await requireVersion(work.db, ENTITY, contract, seen)
  return contract
}

/** A term as problems name it. */
const spanOf = ({ effectiveOn, endsOn }: Pick<Term, 'effectiveOn' | 'endsOn'>) => ({
  from: formatDay(effectiveOn),
  to: endsOn === null ? '…' : formatDay(endsOn),
})

/** A salary as it is kept; nothing where it stays. @throws problem `labourContracts.salaryHidden` */
function sealFor({ actor, platform }: Work, employeeId: number, salary: Salary): { sealedSalary?: string } {
  if (salary === null || salary === undefined) return {}
  if (!actor.permissions.has('LabourContracts.ViewSalary')) throw new Problem(problem.salaryHidden)
  return { sealedSalary: sealSalary(platform.salaryKey, employeeId, salary) }
}

/** History keeps salaries as sealed as the rows do. */
function salaryChange(
  { platform }: Work,
  employeeId: number,
  before: Money | null,
  { sealedSalary }: { readonly sealedSalary?: string },
): FieldChange[] {
  if (sealedSalary === undefined) return []
  const from = before && sealSalary(platform.salaryKey, employeeId, before)
  return [{ field: SALARY, from, to: sealedSalary }]
}

async function requireLength({ db }: Work, plantId: number, term: Term): Promise<void> {
  const complaint = complaintAboutLength(term, await readLabourSettings(db, plantId))
  if (!complaint) return
  const { limit } = complaint
  if (complaint.of === 'probation')
    throw new Problem(problem.probationTooLong, { limit, days: complaint.days })
  throw new Problem(problem.termTooLong, { limit, last: formatDay(complaint.last) })
}

const isSameTerm = (before: LabourDetail, after: LabourFacts): boolean =>
  (['kind', 'probationWork', 'effectiveOn', 'expiresOn'] as const).every(
    (name) => before[name] === after[name],
  )

type OfPerson = Pick<LabourDetail, 'powerPlantId' | 'employeeId'>

/** The longest row of fixed terms of a person as their contracts stand now. */
async function rowOf({ db }: Work, { powerPlantId, employeeId }: OfPerson): Promise<number> {
  const { rowPauseDays } = await readLabourSettings(db, powerPlantId)
  return longestRow(await readTerms(db, employeeId), rowPauseDays)
}

/** Judges all contracts of a person together: none makes a row longer than the law allows. @throws problem `labourContracts.tooManyTerms` */
async function requireShortRow(work: Work, person: OfPerson, before: number): Promise<void> {
  const { fixedTermsInRow: limit } = await readLabourSettings(work.db, person.powerPlantId)
  const after = await rowOf(work, person)
  if (after > limit && after > before) throw new Problem(problem.tooManyTerms, { limit })
}

async function requireFiles(
  { db, actor }: Work,
  fileIds: readonly number[],
  known: readonly number[],
): Promise<void> {
  if (fileIds.length > 0 && !actor.permissions.has('LabourContracts.ViewSalary'))
    throw new Problem(problem.scanHidden)
  for (const fileId of fileIds)
    if (!known.includes(fileId) && !(await requireOwnUpload(db, actor, fileId, 'labourContract')))
      throw new Problem(problem.unknownFile)
}

const namesOf = async ({ db }: Work, id: number) => (await listFiles(db, id)).map(({ fileName }) => fileName)

async function finish(
  work: Work,
  { before, files }: { readonly before: LabourDetail; readonly files: readonly string[] },
  salary: readonly FieldChange[],
): Promise<LabourDetail> {
  const after = await getLabour(work, before.id)
  const changes = changesBetween(told(before, files), told(after, await namesOf(work, before.id)))
  if (changes.length + salary.length > 0)
    work.audit.did(ENTITY, before.id, 'changed', [...changes, ...salary])
  return after
}

/** What history tells in clear of a labour contract. */
function told(contract: LabourDetail, files: readonly string[]) {
  const { employeeName, contractNo, kind, probationWork, termExemption, jobTitle, note } = contract
  const { signedOn, effectiveOn, expiresOn, terminatedOn, terminationReason } = contract
  return {
    employeeName,
    contractNo,
    kind,
    probationWork,
    termExemption,
    jobTitle,
    signedOn,
    effectiveOn,
    expiresOn,
    terminatedOn,
    terminationReason,
    note,
    files,
    appendices: contract.appendices.map(({ id: _id, salaryVnd: _salary, ...one }) => one),
  }
}
