import {
  employeeImportProblems,
  type ImportMapping,
  type ImportPreview,
  type ImportResult,
} from '#contract/employees/import.ts'
import { EmployeeUpdate, EmployeeWrite } from '#contract/employees/index.ts'
import { plantDay } from '#contract/core/format.ts'
import { type Language, Problem } from '#contract/core/problem.ts'
import {
  openWholeTable,
  tryWholeTable,
  type TableKind,
  type WholeTable,
} from '#server/features/imports/imports.public.ts'
import { inSavepoint } from '#server/platform/db/savepoint.ts'
import { Refusal, type Work } from '#server/platform/http/call.ts'
import { validate } from '#server/platform/http/input/validate.ts'

import { changeEmployee, hireEmployee } from '../employees.service.ts'
import { noteImport } from './import-kind.ts'
import { findEmployeesByCode, readLookups } from './import.list.ts'
import { suggestMapping } from './headings.rules.ts'
import { ImportErrors } from './import-errors.rules.ts'
import { cellText, codeProblem, FileTwins, readRow } from './import.rules.ts'

const PREVIEW_ROWS = 5

const employeeTable: TableKind = {
  countHeadings: (row) => Object.values(suggestMapping(row)).filter((column) => column !== null).length,
  unreadable: (reason) => new Problem(employeeImportProblems.unreadable, { reason }),
  tooManyRows: (limit) => new Problem(employeeImportProblems.tooManyRows, { limit }),
}

/** What a file holds and which columns its headings name. */
export async function previewImport(work: Work, fileId: number): Promise<ImportPreview | Refusal> {
  const table = await openWholeTable(work, fileId, employeeTable)
  if (table instanceof Refusal) return table
  const { columns, rows } = table
  return {
    columns: [...columns],
    rows: rows
      .slice(0, PREVIEW_ROWS)
      .map((row) => columns.map((_title, index) => cellText(row.cells[index]))),
    rowCount: rows.length,
    suggested: suggestMapping(columns),
  }
}

/** Says what an import would do, and everything that is in its way. */
export async function checkImport(
  work: Work,
  fileId: number,
  mapping: ImportMapping,
): Promise<ImportResult | Refusal> {
  const result = await tryWholeTable(work, fileId, employeeTable, (trial, table) =>
    importRows(trial, table, mapping),
  )
  return result instanceof Refusal ? result : { ...result, accounts: [] }
}

/** Imports every row, or none if one has an error. */
export async function runImport(
  work: Work,
  fileId: number,
  mapping: ImportMapping,
): Promise<ImportResult | Refusal> {
  const table = await openWholeTable(work, fileId, employeeTable)
  if (table instanceof Refusal) return table
  work.audit.reason = `Nhập từ tệp ${table.file.fileName}`
  const result = await importRows(work, table, mapping)
  if (result.errors.length > 0)
    throw new Problem(employeeImportProblems.hasErrors, { count: result.errors.length })
  await noteImport(work, table.file, { ...result, rowCount: table.rows.length })
  return result
}

async function importRows(work: Work, table: WholeTable, mapping: ImportMapping): Promise<ImportResult> {
  const lookups = { ...(await readLookups(work.db, work.actor)), today: plantDay(work.now) }
  const codes = table.rows.map((row) => cellText(row.cells[mapping.employeeCode ?? -1]))
  const everybody = await findEmployeesByCode(work.db, codes)
  const errors = new ImportErrors({ ...table, mapping, language: work.caller.language })
  const accounts: ImportResult['accounts'] = []
  const rowOf = new Map<string, number>()
  const twins = new FileTwins()
  let updateCount = 0
  for (const [index, { number, cells }] of table.rows.entries()) {
    const code = codes[index] ?? ''
    const key = code.toLowerCase()
    const known = everybody.get(key)
    const odd = typeof mapping.employeeCode === 'number' ? codeProblem(code, rowOf.get(key)) : null
    // A line between the people has no code, and nothing else of it is worth a word.
    const isNobody = odd !== null && code === ''
    const judged = isNobody ? { fields: {}, problems: [] } : readRow(cells, mapping, lookups, known?.fullName)
    const doubles = twins.find(number, judged.fields)
    const problems = [...(odd ? [odd] : []), ...judged.problems, ...doubles]
    const row = { number, cells, read: { fields: judged.fields, problems }, isNew: known === undefined }
    errors.noteUnread(row)
    if (isNobody) continue
    try {
      if (odd) {
        // Its code is another row's: what else is wrong with it is told at once, and it goes no further.
        judge(judged.fields, row.isNew, work.caller.language)
        continue
      }
      rowOf.set(key, number)
      const account = await inSavepoint(work.db, () => importRow(work, judged.fields, known?.id))
      if (account) accounts.push(account)
      else updateCount++
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      errors.noteRefusal(row, error)
    }
  }
  return { createCount: accounts.length, updateCount, errors: errors.all(), accounts }
}

/** Judges the fields of a row as they would be written. @throws problem `core.invalid` */
function judge(fields: Readonly<Record<string, unknown>>, isNew: boolean, language: Language): void {
  validate(isNew ? EmployeeWrite : EmployeeUpdate.omit({ id: true }), fields, language)
}

/** Imports one row; answers the account of an employee who is new. */
async function importRow(
  work: Work,
  fields: Readonly<Record<string, unknown>>,
  id: number | undefined,
): Promise<ImportResult['accounts'][number] | undefined> {
  const { language } = work.caller
  if (id === undefined) {
    const hired = await hireEmployee(work, validate(EmployeeWrite, fields, language) as EmployeeWrite)
    const { userName, fullName, oneTimePassword } = hired
    return { userName, fullName, oneTimePassword: oneTimePassword ?? '' }
  }
  const write = validate(EmployeeUpdate, { ...fields, id }, language) as EmployeeUpdate
  await changeEmployee(work, write, new Set(['id', ...Object.keys(fields)]))
  return undefined
}
