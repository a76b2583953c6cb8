/** The values of a form, by field. */
export type FormRecord = Readonly<Record<string, unknown>>

/** A form after somebody else changed its record meanwhile. */
export interface Merged {
  readonly values: FormRecord
  /** Fields that both changed, with what the server has now; the form keeps what its user typed. */
  readonly theirs: ReadonlyMap<string, unknown>
}

const isNothing = (part: unknown) =>
  part === undefined || part === '' || (Array.isArray(part) && part.length === 0)
const plain = (value: unknown) =>
  JSON.stringify(value ?? null, (_, part: unknown) => (isNothing(part) ? null : part))

const isGroup = (value: unknown): value is FormRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Two values of a field mean the same: empty text, a list of nothing, null and undefined are all "empty". */
function isSame(one: unknown, other: unknown): boolean {
  return plain(one) === plain(other)
}

/**
 * Brings together what the user typed and what the server has now. A field the user left alone takes the new value;
 * one that only the user changed keeps theirs; one that both changed keeps the user's and is named in `theirs`. The fields of an object inside the record count each for
 * itself; a list is one field.
 *
 * @param base the record as the form began
 * @param mine the form now
 * @param server the record now
 */
export function mergeRecord(base: FormRecord, mine: FormRecord, server: FormRecord): Merged {
  const values: Record<string, unknown> = { ...server }
  const theirs = new Map<string, unknown>()
  for (const [field, typed] of Object.entries(mine)) {
    const [before, now] = [base[field], server[field]]
    if (isSame(typed, before) || isSame(typed, now)) continue
    if (isGroup(typed) && isGroup(before) && isGroup(now)) {
      const inner = mergeRecord(before, typed, now)
      values[field] = inner.values
      for (const [name, value] of inner.theirs) theirs.set(`${field}.${name}`, value)
      continue
    }
    values[field] = typed
    if (!isSame(before, now)) theirs.set(field, now)
  }
  return { values, theirs }
}

/** Says whether the user changed anything since the form began. */
export function isChanged(base: FormRecord, mine: FormRecord): boolean {
  return Object.entries(mine).some(([field, typed]) => !isSame(typed, base[field]))
}

/** The field of a record that an input belongs to, by dotted path: of an object inside the record the one inside, of a list the list. */
export function fieldOf(path: readonly (string | number)[]): string {
  const row = path.findIndex((step) => typeof step === 'number')
  return path.slice(0, row < 0 ? undefined : row).join('.')
}

/** Values without what is undefined: a field that was only drawn is no field of the record. */
export function withoutGaps(values: FormRecord): FormRecord {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, filled(value)]),
  )
}

const filled = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(filled) : isGroup(value) ? withoutGaps(value) : value
