import { isProduct, type Complaint, type Source } from './source.ts'

const dataFile = /\.(store|list|report)\.ts$/
const query = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*>)?`/

/** Who a server file belongs to: a feature, `server/features/plants`, or the platform as a whole. */
const ownerOf = (path: string) => /^server\/(?:features\/[^/]+|platform)(?=\/)/.exec(path)?.[0] ?? path

/** As the database spells a table that code calls `dutyTeams`. */
const inDatabase = (name = '') => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The text between a brace and the one that closes it. */
function insideBraces(text: string, open: number): string {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return text.slice(open + 1, at)
  }
  return text.slice(open + 1)
}

/** The tables a file declares as its own, in its `interface Tables` of the database schema. */
function declaredTables({ text }: Source): string[] {
  const declared =
    /declare module '#server\/platform\/db\/schema\.ts'\s*\{\s*(?:export )?interface Tables\s*\{/g
  return [...text.matchAll(declared)].flatMap((match) => {
    const members = insideBraces(text, match.index + match[0].length - 1)
    const names = withoutNested(members.replace(/\/\*[^]*?\*\/|\/\/.*/g, ''))
    return [...names.matchAll(/(?:^|[;\n])\s*(?:readonly )?['"]?(\w+)['"]?\s*:/g)].map(([, table]) =>
      inDatabase(table),
    )
  })
}

const withoutNested = (text: string): string =>
  /\{[^{}]*\}/.test(text) ? withoutNested(text.replace(/\{[^{}]*\}/g, '')) : text

/** The tables a file writes to, through the query builder or in SQL of its own. `?` is a name known only at run time. */
function writtenTables({ text }: Source): string[] {
  const built = [...text.matchAll(/\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"]?([\w.]+)?/g)]
  const statements = [...text.matchAll(/\bsql(?:<[^`]*>)?`([^`]*)`/g)].map(([, statement]) => statement)
  const writing =
    /\b(?:insert\s+into|delete\s+from|merge\s+into|(?<!\b(?:for|key|do|on|before|after)\s+)update)\s+"?(\w+)?/gi
  return [...built, ...statements.join('\n').matchAll(writing)].map(([, table]) => inDatabase(table ?? '?'))
}

/** The tables that the migrations leave behind. */
function migratedTables(sources: readonly Source[]): string[] {
  const text = sources
    .filter(({ path }) => path.startsWith('server/migrations/') && !path.endsWith('.test.ts'))
    .map(({ text }) => text.split(/\bfunction down\b/)[0])
    .join('\n')
  const named = (pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, table]) => table ?? ''))
  const created = named(/(?:createTable\(\s*['"]|create\s+table\s+(?:if\s+not\s+exists\s+)?"?)(\w+)/gi)
  const dropped = named(/(?:dropTable\(\s*['"]|drop\s+table\s+(?:if\s+exists\s+)?"?)(\w+)/gi)
  return [...created].filter((table) => !dropped.has(table))
}

/** Tables that nobody declares as theirs, and tables that two files do. */
export function ownerless(sources: readonly Source[]): Complaint[] {
  const owners = ownersOf(sources)
  const shared = [...owners].filter(([, paths]) => paths.length > 1)
  return [
    ...migratedTables(sources)
      .filter((table) => !owners.has(table))
      .map((table) => `table ${table}: no *.store.ts declares it in its interface Tables`),
    ...shared.map(([table, paths]) => `table ${table}: declared in ${paths.join(' and ')}`),
  ]
}

function ownersOf(sources: readonly Source[]): Map<string, string[]> {
  const owners = new Map<string, string[]>()
  for (const source of sources.filter(({ path }) => isProduct(path))) {
    for (const table of declaredTables(source)) owners.set(table, [...(owners.get(table) ?? []), source.path])
  }
  return owners
}

/** Writes to a table outside the store of its owner. */
export function foreignWrites(sources: readonly Source[]): Complaint[] {
  const owners = ownersOf(sources)
  return sources
    .filter(({ path }) => isProduct(path) && !path.startsWith('server/migrations/'))
    .flatMap((source) => writtenTables(source).map((table) => ({ path: source.path, table })))
    .filter(({ path, table }) => {
      const isStore = path.startsWith('server/platform/') || path.endsWith('.store.ts')
      const isOwn = owners.get(table)?.some((owner) => ownerOf(owner) === ownerOf(path))
      // The platform serves tables it does not know, as when it deletes what is too old.
      return !isStore || !(isOwn || (table === '?' && path.startsWith('server/platform/')))
    })
    .map(({ path, table }) => `${path}: writes to ${table}, which only the store of its owner may`)
}

/** Queries in files of a feature that are not there for data. */
export const strayQueries = (sources: readonly Source[]): Complaint[] =>
  sources
    .filter(({ path }) => path.startsWith('server/features/') && isProduct(path) && !dataFile.test(path))
    .filter(({ text }) => query.test(text))
    .map(({ path }) => `${path}: queries live in *.store.ts, *.list.ts and *.report.ts`)
