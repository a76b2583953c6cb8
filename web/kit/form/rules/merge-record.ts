/** The values of a form, by field. */
export type FormRecord = Readonly<Record<string, unknown>>

/** A form after somebody else changed its record meanwhile. */
export interface Merged {
  readonly values: FormRecord
  /** Fields that both changed, with what the server has now; the form keeps what its user typed. */
  readonly theirs: ReadonlyMap<string, unknown>
}

const plain = (value: unknown) =>
  JSON.stringify(value ?? null, (_, part: unknown) => (part === undefined || part === '' ? null : part))

/** Two values of a field mean the same: empty text, null and undefined are all "empty". */
function isSame(one: unknown, other: unknown): boolean {
  return plain(one) === plain(other)
}

/**
 * Brings together what the user typed and what the server has now. A field the user left alone takes the new value;
 * one that only the user changed keeps theirs; one that both changed keeps the user's and is named in `theirs`.
 *
 * @param base the record as the form began
 * @param mine the form now
 * @param server the record now
 */
export function mergeRecord(base: FormRecord, mine: FormRecord, server: FormRecord): Merged {
  const values: Record<string, unknown> = { ...server }
  const theirs = new Map<string, unknown>()
  for (const [field, typed] of Object.entries(mine)) {
    if (isSame(typed, base[field]) || isSame(typed, server[field])) continue
    values[field] = typed
    if (!isSame(base[field], server[field])) theirs.set(field, server[field])
  }
  return { values, theirs }
}

/** Says whether the user changed anything since the form began. */
export function isChanged(base: FormRecord, mine: FormRecord): boolean {
  return Object.entries(mine).some(([field, typed]) => !isSame(typed, base[field]))
}
