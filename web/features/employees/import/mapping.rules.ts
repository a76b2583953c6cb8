import {
  type ImportField,
  importFields,
  type ImportMapping,
  neededForNew,
} from '#contract/employees/import.ts'

/** The field that a column of the file feeds; null for a column that is left out. */
export function fieldOfColumn(mapping: ImportMapping, column: number): ImportField | null {
  return importFields.find((field) => mapping[field] === column) ?? null
}

/** The mapping after a column was given a field, or none. A field another column had moves to this one. */
export function mapColumn(mapping: ImportMapping, column: number, field: ImportField | null): ImportMapping {
  const others = Object.entries(mapping).filter(([name, at]) => at !== column && name !== field)
  return { ...Object.fromEntries(others), ...(field && { [field]: column }) }
}

/** What a mapping lacks: without the code no row can be matched, without the others nobody can be added. */
export interface Missing {
  readonly isCodeMissing: boolean
  /** Fields that a new employee must have. */
  readonly forNew: readonly ImportField[]
}

/** The fields a mapping lacks. A full name may come as one column or as two. */
export function missingIn(mapping: ImportMapping): Missing {
  const has = (field: ImportField) => typeof mapping[field] === 'number'
  const hasName = has('fullName') || (has('surname') && has('name'))
  return {
    isCodeMissing: !has('employeeCode'),
    forNew: neededForNew.filter(
      (field) => field !== 'employeeCode' && !(field === 'fullName' ? hasName : has(field)),
    ),
  }
}
