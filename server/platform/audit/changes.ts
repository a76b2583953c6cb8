/** One field of a change, as history keeps it. */
export interface FieldChange {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

/** A state of a record by field, without secrets. */
export type RecordState = Readonly<Record<string, unknown>>

/** Fields that say which record it is, when and by whom it was written; history itself tells that. */
const bookkeeping = new Set([
  'id',
  'version',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'deletedAt',
  'searchText',
])

function same(left: unknown, right: unknown): boolean {
  return JSON.stringify(left ?? null) === JSON.stringify(right ?? null)
}

/**
 * What differs between two states of a record, field by field in the order of the fields.
 *
 * A missing state (before creation, after deletion) counts as all fields `null`; `undefined` counts as `null`.
 */
export function changesBetween(before: RecordState | null, after: RecordState | null): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .filter((field) => !bookkeeping.has(field) && !same(before?.[field], after?.[field]))
    .map((field) => ({ field, from: before?.[field] ?? null, to: after?.[field] ?? null }))
}
