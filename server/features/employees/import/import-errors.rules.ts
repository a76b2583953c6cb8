import { problemText } from '#contract/core/problem-text.ts'
import type { ImportField, ImportMapping, ImportResult } from '#contract/employees/import.ts'
import { coreProblems, type Language, type Problem } from '#contract/core/problem.ts'

import { fieldHeading } from './headings.rules.ts'
import { cellText, sourceField, type Cell, type ReadRow } from './import.rules.ts'

/** What errors are told about: the file and which of its columns feeds which field. */
interface Place {
  readonly columns: readonly string[]
  /** The row of the headings in the file, from 1. */
  readonly headingRow: number
  readonly mapping: ImportMapping
  readonly language: Language
}

/** One row of a file as it was read. */
interface FileRow {
  readonly number: number
  readonly cells: readonly Cell[]
  readonly read: ReadRow
  /** The row is about somebody who is to be hired. */
  readonly isNew: boolean
}

const isPartOfName = (field: ImportField) => field === 'name' || field === 'surname'

/** Collects what is wrong with a file, cell by cell; a column that is missing altogether is told once. */
export class ImportErrors {
  private readonly ofCells: ImportResult['errors'] = []
  /** The rows that need a field whose column is missing. */
  private readonly lacking = new Map<ImportField, Set<number>>()

  constructor(private readonly place: Place) {}

  /** Notes the cells of a row that cannot be understood. */
  noteUnread(row: FileRow): void {
    for (const { field, value, ...words } of row.read.problems)
      this.add(row, field, value, words[this.place.language])
  }

  /** Notes why a row was refused. */
  noteRefusal(row: FileRow, problem: Problem): void {
    const unread = new Set(row.read.problems.map(({ field }) => field))
    for (const { member, message } of this.wordsOf(problem)) {
      const field = sourceField(member)
      // A value that was not understood is missing below; saying so twice would only confuse.
      if (field && (unread.has(field) || (isPartOfName(field) && unread.has('fullName')))) continue
      const column = field && this.columnOf(field)
      const isLacking = row.isNew && problem.kind === coreProblems.invalid
      if (field && column === undefined && isLacking) this.noteLacking(field, row.number)
      else this.add(row, field, column === undefined ? '' : cellText(row.cells[column]), message)
    }
  }

  /** All errors: first the missing columns, then those of cells from top to bottom. */
  all(): ImportResult['errors'] {
    const columns = [...this.lacking].map(([field, { size }]) => ({
      row: this.place.headingRow,
      column: fieldHeading(field, this.place.language),
      value: '',
      message:
        this.place.language === 'vi'
          ? `Tệp thiếu cột này hoặc cột chưa được ghép; cần cho ${size} nhân viên mới`
          : `The file lacks this column, or it is not matched; ${size} new employees need it`,
    }))
    return [...columns, ...this.ofCells]
  }

  private add(row: FileRow, field: ImportField | undefined, value: string, message: string): void {
    const { columns, language } = this.place
    const title = field && (columns[this.columnOf(field) ?? -1] ?? fieldHeading(field, language))
    this.ofCells.push({ row: row.number, column: title ?? '', value, message })
  }

  private noteLacking(field: ImportField, row: number): void {
    const { surname, name } = this.place.mapping
    const isWholeName = isPartOfName(field) && typeof (surname ?? name) !== 'number'
    const wanted = isWholeName ? 'fullName' : field
    this.lacking.set(wanted, (this.lacking.get(wanted) ?? new Set()).add(row))
  }

  /** The column that feeds a field; a part of a name may come from the column of full names. */
  private columnOf(field: ImportField): number | undefined {
    const { mapping } = this.place
    return mapping[field] ?? (isPartOfName(field) ? mapping.fullName : null) ?? undefined
  }

  private wordsOf(problem: Problem): { member: string; message: string }[] {
    if (problem.fields.length > 0)
      return problem.fields.map(({ members, message }) => ({ member: members[0] ?? '', message }))
    return [{ member: problem.kind.words.field ?? '', message: problemText(problem, this.place.language) }]
  }
}
