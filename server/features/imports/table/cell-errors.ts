import { problemText } from '#contract/core/problem-text.ts'
import type { Language, Problem } from '#contract/core/problem.ts'
import type { TableRow } from '#server/platform/excel/read/table-row.ts'

import type { WholeTable } from './whole-table.ts'

/** What errors are told about: the file, which of its columns holds which field, and how people call a field. */
interface Place<Field extends string> {
  readonly table: Pick<WholeTable, 'columns'>
  readonly columns: ReadonlyMap<Field, number>
  readonly heading: (field: Field, language: Language) => string
  /** A cell as it is shown beside its error. */
  readonly textOf: (cell: TableRow['cells'][number] | undefined) => string
  readonly language: Language
}

/** Collects what is wrong with a file, cell by cell. */
export class CellErrors<Field extends string> {
  readonly all: { row: number; column: string; value: string; message: string }[] = []

  constructor(private readonly place: Place<Field>) {}

  /** Notes one thing about a cell of a row. */
  add(row: TableRow, field: Field | undefined, message: string): void {
    const { table, columns, heading, textOf, language } = this.place
    const at = field && columns.get(field)
    const title = at === undefined ? field && heading(field, language) : table.columns[at]
    const value = at === undefined ? '' : textOf(row.cells[at])
    this.all.push({ row: row.number, column: title ?? '', value, message })
  }

  /** Notes why a row was refused, but for the fields that are told already. */
  refuse(
    row: TableRow,
    problem: Problem,
    fieldOf: (member: string) => Field | undefined,
    isTold: (field: Field) => boolean,
  ): void {
    const refusals =
      problem.fields.length > 0
        ? problem.fields.map(({ members, message }) => ({ member: members[0] ?? '', message }))
        : [{ member: problem.kind.words.field ?? '', message: problemText(problem, this.place.language) }]
    for (const { member, message } of refusals) {
      const field = fieldOf(member)
      if (!field || !isTold(field)) this.add(row, field, message)
    }
  }
}
