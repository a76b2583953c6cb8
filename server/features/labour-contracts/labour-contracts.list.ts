import { sql } from 'kysely'

import { daysUntil } from '#contract/core/days.ts'
import { plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { StoredFile } from '#contract/files/index.ts'
import { labourContractApi } from '#contract/labour-contracts/index.ts'
import type {
  LabourAppendix,
  LabourContract,
  LabourDetail,
} from '#contract/labour-contracts/labour-contract.ts'
import { labourKinds, labourStatuses } from '#contract/labour-contracts/labels.ts'
import { defaultLabourSettings } from '#contract/labour-contracts/settings.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { is } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { inOrderOf, vietnamese } from '#server/platform/db/list/ordered.ts'
import type { Work } from '#server/platform/http/call.ts'

import { salaryOn, type Term } from './labour-contracts.rules.ts'
import { openSalary } from './salaries.ts'
import { SETTINGS_KEY } from './settings.store.ts'

/** Who looks, and what opens the salaries for those who may see them. */
export type Opening = Viewing & Pick<Work, 'platform'>

type Row = Omit<LabourContract, 'can' | 'daysLeft' | 'salaryVnd' | 'currentSalaryVnd' | 'isSalaryLost'>

const today = ({ now }: Pick<Viewing, 'now'>) => sql`${plantDay(now)}::date`

/** How many days before its end a contract ends soon: from the first reminder of its kind on. */
const soonDays = sql`case c.kind
  when 'probation' then coalesce(
    (select max(r.value::int) from jsonb_array_elements_text(s.settings::jsonb->'probationReminderDays') r),
    ${Math.max(...defaultLabourSettings.probationReminderDays)}::int)
  else coalesce(
    (select max(r.value::int) from jsonb_array_elements_text(s.settings::jsonb->'endReminderDays') r),
    ${Math.max(...defaultLabourSettings.endReminderDays)}::int) end`

const sources = (viewing: Pick<Viewing, 'now'>) => sql`labour_contracts c
  join plants p on p.id = c.plant_id
  join employees e on e.id = c.employee_id
  left join plant_settings s on s.plant_id = c.plant_id and s.key = ${SETTINGS_KEY}
  cross join lateral (select case
    when c.effective_on > ${today(viewing)} then 'upcoming'
    when c.ends_on < ${today(viewing)} then 'ended'
    when c.ends_on <= ${today(viewing)} + ${soonDays} then 'ending'
    else 'running' end as status) t`

/** No salary is among them: those are read by who may see them, in a statement of their own. */
const columns = sql<Row>`
  c.id, c.plant_id as power_plant_id, p.name as power_plant_name, c.employee_id, e.full_name as employee_name, c.contract_no,
  c.kind, c.probation_work, c.term_exemption, c.job_title, c.signed_on, c.effective_on, c.expires_on, c.terminated_on,
  c.termination_reason, c.ends_on, t.status, c.note, c.author_name, c.created_at as creation_time, c.version`

/** The labour contracts of the plants an actor may see, the soonest to end first. */
export const labourList = list(labourContractApi.list, {
  columns,
  from: sources,
  id: 'c.id',
  plant: 'c.plant_id',
  filters: {
    powerPlantId: is('c.plant_id'),
    employeeId: is('c.employee_id'),
    kind: is('c.kind'),
    status: is('t.status'),
    endsWithinDays: (days, viewing) =>
      sql`c.ends_on between ${today(viewing)} and ${today(viewing)} + ${days}::int`,
  },
  search: { in: ['c.search_text', 'fold_vietnamese(e.full_name)'], near: 'e.full_name' },
  sorts: {
    contractNo: vietnamese('c.contract_no'),
    // Vietnamese lists are in the order of given names.
    employeeName: vietnamese(`regexp_replace(e.full_name, '^.* ', '')`),
    jobTitle: vietnamese('c.job_title'),
    kind: inOrderOf(labourKinds, 'c.kind'),
    signedOn: 'c.signed_on',
    effectiveOn: 'c.effective_on',
    endsOn: 'c.ends_on',
    status: inOrderOf(labourStatuses, 't.status'),
    powerPlantName: vietnamese('p.name'),
  },
  // What is over comes last.
  order: [`t.status = 'ended'`, 'c.ends_on', 'c.employee_id'],
  shown: (rows, viewing) => rows.map((row) => toShown(row, viewing)),
})

const maySeeSalary = ({ permissions }: Actor) => permissions.has('LabourContracts.ViewSalary')

function toShown(row: Row, { actor, now }: Pick<Viewing, 'actor' | 'now'>): LabourContract {
  const day = plantDay(now)
  return {
    ...row,
    daysLeft: row.endsOn === null || row.status === 'ended' ? null : daysUntil(day, row.endsOn),
    salaryVnd: null,
    currentSalaryVnd: null,
    isSalaryLost: false,
    can: {
      edit: actor.permissions.has('LabourContracts.Edit') && row.employeeId !== actor.userId,
      seeSalary: maySeeSalary(actor),
    },
  }
}

interface SealedAppendix extends Omit<LabourAppendix, 'salaryVnd'> {
  readonly contractId: number
  readonly sealedSalary: string | null
}

async function readAppendices(db: Db, ids: readonly number[]): Promise<SealedAppendix[]> {
  return db
    .selectFrom('labourAppendices')
    .select(['id', 'contractId', 'appendixNo', 'signedOn', 'effectiveOn', 'change', 'sealedSalary'])
    .where('contractId', 'in', [...ids])
    .orderBy('effectiveOn')
    .orderBy('id')
    .execute()
}

/** The same contracts with their salaries, for those who may see them. */
export async function withSalaries<One extends LabourContract>(
  { db, actor, now, platform }: Opening,
  contracts: readonly One[],
): Promise<One[]> {
  if (!maySeeSalary(actor) || contracts.length === 0) return [...contracts]
  const ids = contracts.map(({ id }) => id)
  const sealed = await db
    .selectFrom('labourContracts')
    .select(['id', 'sealedSalary'])
    .where('id', 'in', ids)
    .execute()
  const signedOf = new Map(sealed.map(({ id, sealedSalary }) => [id, sealedSalary]))
  const appendices = await readAppendices(db, ids)
  const day = plantDay(now)
  return contracts.map((contract) => {
    const open = (one: string | null | undefined) =>
      openSalary(platform.salaryKey, contract.employeeId, one ?? null)
    const salaryVnd = open(signedOf.get(contract.id))
    const own = appendices
      .filter(({ contractId }) => contractId === contract.id)
      .map(({ effectiveOn, sealedSalary }) => ({ effectiveOn, salaryVnd: open(sealedSalary) }))
    const isSalaryLost = salaryVnd === null && (signedOf.get(contract.id) ?? null) !== null
    return { ...contract, salaryVnd, isSalaryLost, currentSalaryVnd: salaryOn(day, salaryVnd, own) }
  })
}

/** One labour contract with its appendices. @throws problem `core.notFound`, also at a plant the actor may not see */
export async function getLabour(opening: Opening, id: number): Promise<LabourDetail> {
  const { db, actor, platform } = opening
  const row = await labourList.find(opening, id)
  if (!row) throw new Problem(coreProblems.notFound)
  const [contract] = await withSalaries(opening, [toShown(row, opening)])
  if (!contract) throw new Problem(coreProblems.notFound)
  const isOpen = maySeeSalary(actor)
  const appendices = await readAppendices(db, [id])
  return {
    ...contract,
    appendices: appendices.map(({ contractId: _contract, sealedSalary, ...one }) => ({
      ...one,
      salaryVnd: isOpen ? openSalary(platform.salaryKey, contract.employeeId, sealedSalary) : null,
    })),
    files: isOpen ? await listFiles(db, id) : [],
  }
}

/** The scans of a labour contract. */
export async function listFiles(db: Db, id: number): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select f.id, f.file_name, f.media_type, f.size_bytes, f.created_at as creation_time
    from labour_contract_files l join files f on f.id = l.file_id
    where l.contract_id = ${id} order by l.position`.execute(db)
  return rows
}

/** Says whether a file belongs to a labour contract that the caller may see, salary and all. */
export async function mayReadLabourFile(viewing: Viewing, fileId: number): Promise<boolean> {
  if (!maySeeSalary(viewing.actor)) return false
  const rows = await viewing.db
    .selectFrom('labourContractFiles')
    .select('contractId')
    .where('fileId', '=', fileId)
    .execute()
  for (const { contractId } of rows) if (await labourList.sees(viewing, contractId)) return true
  return false
}

/** The terms of all contracts of a person, at whichever plant. */
export async function readTerms(db: Db, employeeId: number): Promise<Term[]> {
  return db
    .selectFrom('labourContracts')
    .select(['kind', 'probationWork', 'termExemption', 'effectiveOn', 'expiresOn', 'endsOn'])
    .where('employeeId', '=', employeeId)
    .execute()
}

/** The people of a plant with whom a contract can be signed: all but the one who asks. */
export async function listPeople({ db, actor }: Pick<Viewing, 'db' | 'actor'>, plantId: number) {
  const { rows } = await sql<{ id: number; fullName: string }>`
    select e.id, e.full_name from employees e join employee_plants ep on ep.employee_id = e.id and ep.plant_id = ${plantId}
    where e.deleted_at is null and e.id <> ${actor.userId}
    order by e.name collate "vi-x-icu", e.surname collate "vi-x-icu", e.id`.execute(db)
  return rows
}

/** Whether somebody works at a plant. */
export async function worksAt(db: Db, plantId: number, employeeId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select e.id from employees e join employee_plants ep on ep.employee_id = e.id and ep.plant_id = ${plantId}
    where e.id = ${employeeId} and e.deleted_at is null`.execute(db)
  return rows.length > 0
}
