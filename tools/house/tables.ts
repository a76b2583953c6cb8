import { isProduct, type Complaint, type Source, stepsUp } from './source.ts'
import { inDatabase } from './sql-text.ts'

const dataFile = /\.(store|list|report)\.ts$/
const query = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*>)?`/

/** Who a server file belongs to: a feature, `server/features/plants`, or the platform as a whole. */
const ownerOf = (path: string) => /^server\/(?:features\/[^/]+|platform)(?=\/)/.exec(path)?.[0] ?? path

/** The text between a brace and the one that closes it. */
function insideBraces(text: string, open: number): string {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return text.slice(open + 1, at)
  }
  return text.slice(open + 1)
}

/** A table that a file declares as its own, in its `interface Tables` of the database schema; names as the database has them. */
interface DeclaredTable {
  readonly name: string
  readonly columns: ReadonlySet<string>
}

export function declaredTables({ text }: Source): DeclaredTable[] {
  const plain = text.replace(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '')
  const declared =
    /declare module '#server\/platform\/db\/schema\.ts'\s*\{\s*(?:export )?interface Tables\s*\{/g
  return [...plain.matchAll(declared)].flatMap((match) =>
    membersOf(insideBraces(plain, match.index + match[0].length - 1)).map(([name, type]) => ({
      name: inDatabase(name),
      columns: new Set(columnsOf(type, plain).map(inDatabase)),
    })),
  )
}

/** The members of an interface with their types, those of types within left out. */
function membersOf(body: string): (readonly [name: string, type: string])[] {
  let depth = 0
  let flat = ''
  for (const letter of body) {
    if ('}]>)'.includes(letter)) depth--
    flat += depth > 0 ? ' ' : letter
    if ('{[<('.includes(letter)) depth++
  }
  const starts = [...flat.matchAll(/(?:^|[;,\n{])\s*(?:readonly )?['"]?(\w+)['"]?\??\s*:/g)]
  return starts.map((start, index) => [
    start[1] ?? '',
    body.slice(start.index + start[0].length, starts[index + 1]?.index),
  ])
}

/** The columns of a table's type: its own, and those of the types it is made of that stand in the same file. */
function columnsOf(type: string, file: string): string[] {
  const open = type.indexOf('{')
  const own = open === -1 ? [] : membersOf(insideBraces(type, open)).map(([name]) => name)
  const head = open === -1 ? type : type.slice(0, open)
  const named = [...head.matchAll(/\b[A-Z]\w*/g)].flatMap(([name]) => {
    const found = new RegExp(`\\binterface ${name}\\b([^{]*\\{)`).exec(file)
    if (!found) return []
    const body = insideBraces(file, found.index + found[0].length - 1)
    return columnsOf(`${found[1] ?? ''}${body}}`, file)
  })
  return [...own, ...named]
}

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
  const text = stepsUp(sources)
    .map((step) => step.text)
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

/** The files that declare each table. */
export function ownersOf(sources: readonly Source[]): Map<string, string[]> {
  const owners = new Map<string, string[]>()
  for (const source of sources.filter(({ path }) => isProduct(path))) {
    for (const { name: table } of declaredTables(source))
      owners.set(table, [...(owners.get(table) ?? []), source.path])
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
