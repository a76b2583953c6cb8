import { sectionNames, type SectionName, type ShiftSections } from '#contract/duty-shift-logs/sections.ts'

/**
 * Those of the sections that a writer sent which differ from what is there, as they will be kept: which shift a row
 * came from is not theirs to say and stays with the row.
 */
export function changedSections(
  before: ShiftSections,
  sent: Readonly<Partial<Record<SectionName, unknown>>>,
): Partial<ShiftSections> {
  const changed = sectionNames.flatMap((name) => {
    if (sent[name] === undefined) return []
    const wanted = withOrigins(before[name], sent[name])
    return JSON.stringify(wanted) === JSON.stringify(before[name]) ? [] : [[name, wanted]]
  })
  return Object.fromEntries(changed) as Partial<ShiftSections>
}

interface CarriedRow {
  readonly id: string
  readonly carriedFromId?: number | null
}

function withOrigins(before: unknown, wanted: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(wanted)) return wanted
  const origins = new Map(before.map(({ id, carriedFromId }: CarriedRow) => [id, carriedFromId ?? null]))
  return wanted.map((row: CarriedRow) =>
    'carriedFromId' in row ? { ...row, carriedFromId: origins.get(row.id) ?? null } : row,
  )
}
