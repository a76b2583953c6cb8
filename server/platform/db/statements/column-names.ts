import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely'
import pg, { type Client } from 'pg'

/** PostgreSQL's description of the rows that follow. */
interface RowDescription {
  readonly fields: { name: string }[]
}

/** What the driver's client has beyond its published types. */
interface Described {
  readonly connection: {
    prependListener(event: 'rowDescription', listen: (message: RowDescription) => void): void
  }
}

/** What the driver reads rows into, beyond its published types. */
interface RowReader {
  readonly fields: readonly { readonly name: string; readonly format: string }[]
  readonly _parsers: readonly ((value: string | Buffer) => unknown)[]
}

/**
 * A row, column by column. The driver copies an empty row and fills it; objects that begin as a copy take five times as long to be
 * written as JSON by the server's writers.
 */
function readRow(this: RowReader, values: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  const { fields, _parsers: parsers } = this
  for (let place = 0; place < fields.length; place++) {
    const { name = '', format } = fields[place] ?? {}
    const value = values[place] ?? null
    row[name] = value === null ? null : parsers[place]?.(format === 'binary' ? Buffer.from(value) : value)
  }
  return row
}

/** Makes the driver read rows so, in all connections of this process. */
export function readRowsPlainly(): void {
  const { Result } = pg as unknown as {
    readonly Result: { readonly prototype: { parseRow: typeof readRow } }
  }
  Result.prototype.parseRow = readRow
}

/**
 * Columns by the names that code gives them, `ratedMw` for `rated_mw`. Those of an answer are renamed where PostgreSQL describes
 * them, once, and not in each of its rows: of thousands of rows that takes as long as reading them.
 */
export class ColumnNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true })
  }

  /** Makes the answers of a new connection bring these names. */
  follow(client: Client): void {
    const { connection } = client as unknown as Described
    connection.prependListener('rowDescription', ({ fields }) => {
      for (const field of fields) field.name = this.camelCase(field.name)
    })
  }

  /** The rows have their names already. */
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}
