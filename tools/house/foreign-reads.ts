import { isProduct, type Complaint, type Source } from './source.ts'
import { inDatabase, statementsIn } from './sql-text.ts'
import { declaredTables, ownersOf } from './tables.ts'

/** The columns that owners let others read, by table; names as the database has them. */
type Readable = ReadonlyMap<string, ReadonlySet<string>>

/** What stands for a table in a statement: an alias, or the table's own name. */
type Aliases = ReadonlyMap<string, ReadonlySet<string>>

interface Tables {
  /** The feature, or the floor, that declares a table. */
  readonly ownerOf: ReadonlyMap<string, string>
  readonly columnsOf: ReadonlyMap<string, ReadonlySet<string>>
  readonly readable: Readable
}

interface Read {
  readonly path: string
  readonly table: string
  readonly column: string
}

const featureOf = (path: string) => /^server\/features\/([^/]+)\//.exec(path)?.[1]

/** Words of SQL that stand behind a table where an alias could. */
const noAlias =
  /^(?:as|on|where|order|group|join|left|right|inner|cross|full|lateral|natural|set|using|limit|offset|for|union|returning|values|select|when|window|having|and|is|tablesample)$/

/** Columns of other features that SQL of a feature reads though `readableColumns` of their owner does not name them. */
export function foreignReads(sources: readonly Source[]): Complaint[] {
  const tables = tablesOf(sources)
  return readsIn(sources, tables)
    .filter(({ table, column }) => !tables.readable.get(table)?.has(column))
    .map(({ path, table, column }) => {
      return `${path}: reads ${table}.${column}, which readableColumns of ${tables.ownerOf.get(table)} does not name`
    })
}

/** Columns that an owner lets others read and nobody does. */
export function unreadColumns(sources: readonly Source[]): Complaint[] {
  const tables = tablesOf(sources)
  const read = new Set(readsIn(sources, tables).map(({ table, column }) => `${table}.${column}`))
  return [...tables.readable].flatMap(([table, columns]) =>
    [...columns]
      .filter((column) => !read.has(`${table}.${column}`))
      .map((column) => `readableColumns of ${tables.ownerOf.get(table)}: nobody reads ${table}.${column}`),
  )
}

function readsIn(sources: readonly Source[], tables: Tables): Read[] {
  const reads = sources
    .filter(({ path }) => featureOf(path) && isProduct(path))
    .flatMap(({ path, text }) => {
      const statements = statementsIn(text)
      const ofFile = aliasesIn(statements.join('\n'), tables)
      return statements.flatMap((statement) => readsOf(statement, { path, ofFile, tables }))
    })
  return [...new Map(reads.map((read) => [`${read.path} ${read.table} ${read.column}`, read])).values()]
}

function readsOf(
  statement: string,
  { path, ofFile, tables }: { path: string; ofFile: Aliases; tables: Tables },
): Read[] {
  const { ownerOf, columnsOf } = tables
  const own = aliasesIn(statement, tables)
  const isForeign = (table: string) => {
    const owner = ownerOf.get(table)
    return owner !== undefined && owner !== featureOf(path)
  }
  const qualified = [...statement.matchAll(/\b(\w+)\.(\w+|\*)/g)].flatMap(([, alias = '', column = '']) => {
    const meant = [...(own.get(alias) ?? ofFile.get(alias) ?? [])]
    // An alias that stands for several tables of a file is judged by those that have the column.
    const having = meant.filter((table) => column === '*' || columnsOf.get(table)?.has(column))
    return having.some((table) => !isForeign(table)) ? [] : having.map((table) => ({ path, table, column }))
  })
  const here = new Set([...own.values()].flatMap((some) => [...some]))
  const bare = new Set(bareWords(statement))
  const unqualified = [...here].filter(isForeign).flatMap((table) =>
    [...bare]
      .filter((word) => word === '*' || columnsOf.get(table)?.has(word))
      // A name that the feature's own tables have, too, is taken for theirs.
      .filter(
        (word) =>
          ![...here].some((one) => !isForeign(one) && (word === '*' || columnsOf.get(one)?.has(word))),
      )
      .map((column) => ({ path, table, column })),
  )
  return [...qualified.filter(({ table }) => isForeign(table)), ...unqualified]
}

/** The words of a statement that may name a column without its table: no function, no alias given by `as`. */
function bareWords(text: string): string[] {
  const words = [...text.matchAll(/(?<![.\w:@$])(?<!\bas\s+)([a-z]\w*)(?!\w|\s*[(.])/gi)].map(
    ([, word = '']) => word,
  )
  return /\bselect\s+(?:distinct\s+)?\*/.test(text) ? [...words, '*'] : words
}

function aliasesIn(text: string, { ownerOf }: Tables): Aliases {
  const found = new Map<string, Set<string>>()
  const named =
    /(?:\b(?:from|join|using|update|into)\s+(?:only\s+|\(\s*)?|,\s*)(\w+)(?=(?:\s+(?:as\s+)?([a-z]\w*))?)/gi
  for (const [whole, table = '', alias] of text.matchAll(named)) {
    if (!ownerOf.has(table) || (whole.startsWith(',') && (!alias || noAlias.test(alias)))) continue
    const name = alias && !noAlias.test(alias) ? alias : table
    found.set(name, (found.get(name) ?? new Set()).add(table))
  }
  return found
}

function tablesOf(sources: readonly Source[]): Tables {
  const product = sources.filter(({ path }) => isProduct(path))
  const owners = [...ownersOf(sources)].flatMap(([table, [path = '']]) => {
    const feature = featureOf(path)
    return feature ? [[table, feature] as const] : []
  })
  return {
    ownerOf: new Map(owners),
    columnsOf: new Map(
      product.flatMap((source) => declaredTables(source).map(({ name, columns }) => [name, columns])),
    ),
    readable: readableIn(product),
  }
}

/** What the doors of the features say: `export const readableColumns = { plants: ['id', 'name'] } ...`. */
function readableIn(sources: readonly Source[]): Readable {
  const doors = sources.filter(({ path }) => path.endsWith('.public.ts'))
  const lists = doors.flatMap(({ text }) => {
    const body = /export const readableColumns = \{([^}]*)\}/.exec(text)?.[1] ?? ''
    return [...body.matchAll(/(\w+):\s*\[([^\]]*)\]/g)]
  })
  return new Map(
    lists.map(([, table, columns = '']) => [
      inDatabase(table),
      new Set([...columns.matchAll(/'(\w+)'/g)].map(([, column]) => inDatabase(column))),
    ]),
  )
}
