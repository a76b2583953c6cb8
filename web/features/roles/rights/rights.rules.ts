import type { PermissionName } from '#contract/roles/index.ts'

/** One right as the matrix shows it: its name, and what it allows in words, e.g. "Xem toàn nhà máy". */
export interface Right {
  readonly name: string
  readonly words: string
}

/** The rights of one feature. */
export interface RightGroup {
  /** The part of their names before the dot, e.g. `Employees`. */
  readonly feature: string
  /** What the feature is called, e.g. "Nhân viên". */
  readonly title: string
  /** Looking first, deleting last. */
  readonly rights: readonly Right[]
}

/**
 * The rights by feature, in the order given. A right's words are "feature: what it allows", as in
 * "Nhân viên: xem toàn nhà máy".
 */
export function groupRights(permissions: readonly PermissionName[]): readonly RightGroup[] {
  const groups = new Map<string, { title: string; rights: Right[] }>()
  for (const { name, displayName } of permissions) {
    const feature = featureOf(name)
    const [title = '', ...words] = displayName.split(': ')
    const group = groups.get(feature) ?? { title, rights: [] }
    group.rights.push({ name, words: capitalized(words.join(': ') || title) })
    groups.set(feature, group)
  }
  return [...groups].map(([feature, { title, rights }]) => ({
    feature,
    title,
    rights: rights.toSorted((a, b) => rank(a.name) - rank(b.name)),
  }))
}

const featureOf = (name: string) => name.slice(0, name.indexOf('.'))
const verbOf = (name: string) => name.slice(name.indexOf('.') + 1)
const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase('vi') + text.slice(1)

function rank(name: string): number {
  const verb = verbOf(name)
  if (verb.startsWith('View')) return verb === 'View' ? 0 : 1
  if (verb === 'Edit') return 2
  return verb === 'Delete' ? 4 : 3
}

/** The granted rights after some of them were given or taken, sorted, so that the same rights are the same list. */
export function setRights(
  granted: readonly string[],
  names: readonly string[],
  isGranted: boolean,
): readonly string[] {
  const others = granted.filter((name) => !names.includes(name))
  return (isGranted ? [...others, ...names] : others).toSorted()
}
