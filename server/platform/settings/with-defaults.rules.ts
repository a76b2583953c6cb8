type Plain = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What was kept, over the defaults of today: what did not exist then takes its default, at any depth, and what exists no
 * more is left out. Lists are taken as they were kept, and so are groups whose default is empty.
 */
export function withDefaults<S extends object>(kept: unknown, defaults: S): S {
  return merged(kept, defaults) as S
}

function merged(kept: unknown, standard: unknown): unknown {
  if (kept === undefined) return standard
  if (!isPlain(standard) || !isPlain(kept) || Object.keys(standard).length === 0) return kept
  return Object.fromEntries(
    Object.entries(standard).map(([name, value]) => [name, merged(kept[name], value)]),
  )
}
