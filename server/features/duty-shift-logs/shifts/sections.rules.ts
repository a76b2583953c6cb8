import {
  sectionNames,
  type Directive,
  type SectionName,
  type ShiftSections,
} from '#contract/duty-shift-logs/sections.ts'

/**
 * Those of the sections that a writer sent which differ from what is there, as they will be kept: which shift a row
 * came from, and who read it, is not theirs to say and stays with the row.
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
  readonly read?: Directive['read']
}

/** The lists that follow the entries of the log: nobody writes them by hand. */
export const listsOfEntries = ['permits', 'portableEarths'] as const satisfies readonly SectionName[]

/**
 * The section in which a writer altered or left out something that came from an earlier shift: of that one may only say
 * that it is done.
 */
export function sectionWithLostRows(
  before: ShiftSections,
  after: Pick<ShiftSections, 'directives' | 'unfinishedWork'>,
): SectionName | undefined {
  const lost = (name: 'directives' | 'unfinishedWork') => {
    const kept = new Map(after[name].map((row) => [row.id, JSON.stringify({ ...row, isDone: true })]))
    return before[name].some(
      (row) => row.carriedFromId !== null && kept.get(row.id) !== JSON.stringify({ ...row, isDone: true }),
    )
  }
  return (['directives', 'unfinishedWork'] as const).find(lost)
}

/** Directives as they are kept after somebody wrote them: who wrote one knows it, of all others it stays as it was. */
export function withReaders(
  before: readonly Directive[],
  after: readonly Directive[],
  reader: NonNullable<Directive['read']>,
): Directive[] {
  const known = new Map(before.map((row) => [row.id, row]))
  return after.map((row) => {
    const old = known.get(row.id)
    const isOld = old?.content === row.content && old.from === row.from && old.at === row.at
    return { ...row, read: isOld ? old.read : reader }
  })
}

function withOrigins(before: unknown, wanted: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(wanted)) return wanted
  const origins = new Map(before.map((row: CarriedRow) => [row.id, row]))
  return wanted.map((row: CarriedRow) => ({
    ...row,
    ...('carriedFromId' in row && { carriedFromId: origins.get(row.id)?.carriedFromId ?? null }),
    ...('read' in row && { read: origins.get(row.id)?.read ?? null }),
  }))
}
