/** A record that was opened, as menu and palette lead back to it. */
export interface VisitedRecord {
  readonly to: string
  readonly title: string
}

/** What somebody has opened in this browser. */
export interface Visits {
  /** How often each screen of the menu was opened, lately more than long ago. */
  readonly screens: Readonly<Record<string, number>>
  /** The records opened last, the newest first. */
  readonly records: readonly VisitedRecord[]
}

export const noVisits: Visits = { screens: {}, records: [] }

/** Of so many records the way back is kept. */
const RECORDS_KEPT = 8
/** What an earlier visit still counts for with each one that follows. */
const FADING = 0.97
/** A screen that counts for less is not one that somebody uses. */
const USED = 2

/** Another visit of a screen of the menu. */
export function withScreen(visits: Visits, path: string): Visits {
  const faded = Object.entries(visits.screens).map(([other, count]) => [other, count * FADING] as const)
  const kept = Object.fromEntries(faded.filter(([, count]) => count > 0.1))
  return { ...visits, screens: { ...kept, [path]: (kept[path] ?? 0) + 1 } }
}

/** Another visit of a record: it comes first, under its latest name. */
export function withRecord(visits: Visits, record: VisitedRecord): Visits {
  const others = visits.records.filter(({ to }) => to !== record.to)
  return { ...visits, records: [record, ...others].slice(0, RECORDS_KEPT) }
}

/** Of these screens the ones used most, in the order of their use; none that was opened once or twice. */
export function mostUsed<Screen extends { readonly path: string }>(
  { screens: counts }: Visits,
  open: readonly Screen[],
  most: number,
): Screen[] {
  const countOf = ({ path }: Screen) => counts[path] ?? 0
  return open
    .filter((screen) => countOf(screen) >= USED)
    .toSorted((a, b) => countOf(b) - countOf(a))
    .slice(0, most)
}

/** What was kept as text; nothing where it is not what it should be. */
export function readVisits(text: string | null): Visits {
  try {
    const { screens, records } = JSON.parse(text ?? '') as Partial<Record<keyof Visits, unknown>>
    return { screens: countsIn(screens), records: recordsIn(records) }
  } catch {
    return noVisits
  }
}

function countsIn(value: unknown): Visits['screens'] {
  const counts = Object.entries(Object(value) as Record<string, unknown>)
  return Object.fromEntries(counts.filter((entry): entry is [string, number] => Number.isFinite(entry[1])))
}

function recordsIn(value: unknown): VisitedRecord[] {
  const records = Array.isArray(value) ? (value as Partial<Record<keyof VisitedRecord, unknown>>[]) : []
  return records.flatMap((one) => {
    const { to, title } = one ?? {}
    return typeof to === 'string' && to.startsWith('/') && typeof title === 'string' ? [{ to, title }] : []
  })
}
