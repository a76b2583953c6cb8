import { canonical, type JsonValue } from './canonical.rules.ts'

/** A value that differs, and where: `operations[12].content`. Rows are named by their id, else by their place. */
export interface Difference {
  readonly path: string
  /** Absent when only the other side has it. */
  readonly sealed: JsonValue | undefined
  readonly found: JsonValue | undefined
}

type Entries = ReadonlyMap<string, JsonValue | undefined>

/** The first field, in the order of the sealed value, at which two values differ; undefined when none does. */
export function firstDifference(
  sealed: JsonValue | undefined,
  found: JsonValue | undefined,
  path = '',
): Difference | undefined {
  const [before, after] = [entriesOf(sealed), entriesOf(found)]
  if (!before || !after) return isSame(sealed, found) ? undefined : { path, sealed, found }
  for (const step of new Set([...before.keys(), ...after.keys()])) {
    const inside = step.startsWith('[') || path === '' ? `${path}${step}` : `${path}.${step}`
    const difference = firstDifference(before.get(step), after.get(step), inside)
    if (difference) return difference
  }
  // The same rows in another order.
  return isSame(sealed, found) ? undefined : { path, sealed, found }
}

/** What stands at a dotted path such as `meterReadings.<row id>.endKwh`; undefined when there is nothing. */
export function valueAt(value: JsonValue | undefined, path: string): JsonValue | undefined {
  let at = value
  for (const step of path.split('.')) {
    const entries = entriesOf(at)
    at = entries?.has(step) ? entries.get(step) : entries?.get(`[${step}]`)
  }
  return at
}

/** A value as a reader sees it; null where there is none. */
export function shown(value: JsonValue | undefined): string | null {
  if (value === undefined || value === null) return null
  return typeof value === 'object' ? canonical(value) : String(value)
}

function entriesOf(value: JsonValue | undefined): Entries | undefined {
  if (value === null || typeof value !== 'object') return undefined
  if (!isList(value)) return new Map(Object.entries(value))
  return new Map(value.map((row, place) => [`[${idOf(row) ?? place}]`, row]))
}

function idOf(row: JsonValue): string | undefined {
  if (row === null || typeof row !== 'object' || isList(row)) return undefined
  const { id } = row
  return typeof id === 'number' || typeof id === 'string' ? String(id) : undefined
}

function isSame(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  return canonical(one) === canonical(other)
}

function isList(value: object): value is readonly JsonValue[] {
  return Array.isArray(value)
}
