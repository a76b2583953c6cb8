import pg from 'pg'

/** A statement as it goes to PostgreSQL; one with a name is parsed and planned once per connection. */
export interface Statement {
  readonly text: string
  readonly values?: readonly unknown[] | undefined
  readonly name?: string | undefined
}

/** What becomes of a query: its result, or the first error. */
type Callback = (error: Error | null, result?: pg.QueryResult) => void

/** What the driver's own query has beyond its published types. */
interface DriverQuery extends pg.Query {
  name: string | undefined
  readonly text: string
  callback: Callback
  readonly _result: { _types: unknown }
  prepare(connection: object): void
  handleRowDescription(message: object): void
  handleDataRow(message: object): void
  handleCommandComplete(message: object, connection: object): void
  handleError(error: Error, connection: object): void
  handleReadyForQuery(connection: object): void
}

/** The same of the driver's connection. */
interface Wire extends pg.Connection {
  readonly submittedNamedStatements: Record<string, string>
}

/** PostgreSQL's description of a statement's rows, by the statement's name. */
type ColumnsByName = Map<string, object>

/** What a connection knows beyond the driver. */
export interface ConnectionMemory {
  /** Its parsers of values. */
  readonly types: unknown
  /** Asked for once, for they stay the same as long as the statement is prepared. */
  readonly columns: ColumnsByName
}

const SYNC = Buffer.from([0x53, 0, 0, 0, 4])

/**
 * Statements that go to PostgreSQL in one piece and come back in one: a single round trip. It skips those after one
 * that fails, so a commit at the end happens only if all before it succeeded. The driver runs a batch in the place of
 * a query, hence its methods.
 */
export class Batch {
  callback: Callback | undefined
  readonly #queries: readonly DriverQuery[]
  readonly #answering: DriverQuery | undefined
  readonly #columns: ColumnsByName
  #place = 0
  #unsendable: Error | undefined

  /**
   * @param answering the place of the statement whose answer is that of the batch
   * @param connection what the connection knows; the batch adds to its columns
   */
  constructor(statements: readonly Statement[], answering: number, { types, columns }: ConnectionMemory) {
    this.#columns = columns
    this.#queries = statements.map(({ name, text, values = [] }) => {
      // The name is given afterwards, for the driver copies a query given as an object, at some cost.
      const query = Object.assign(new pg.Query(text, [...values]) as DriverQuery, { name })
      // oxlint-disable-next-line no-underscore-dangle -- the driver sets it in the same way
      query._result._types = types
      query.callback = (error) => (this.#unsendable ??= error ?? undefined)
      return query
    })
    this.#answering = this.#queries[answering]
  }

  /** Of the statement that PostgreSQL is at; the driver notes by them what the connection has parsed. */
  get name(): string | undefined {
    return this.#queries[this.#place]?.name
  }
  get text(): string | undefined {
    return this.#queries[this.#place]?.text
  }

  /** Sends everything, or, when a value cannot be sent, nothing and returns why. */
  submit(connection: Wire): Error | null {
    const chunks: Buffer[] = []
    const collector = Object.create(connection, {
      _send: { value: (bytes: Buffer) => chunks.push(bytes) },
      sync: { value: () => undefined },
    }) as object
    const withoutColumns = Object.create(collector, { describe: { value: () => undefined } }) as object
    const columns = this.#columns.get(this.#answering?.name ?? '')
    for (const query of this.#queries)
      query.prepare(query === this.#answering && !columns ? collector : withoutColumns)
    this.#answerCaller()
    if (columns) this.#answering?.handleRowDescription(columns)
    if (this.#unsendable) return this.#unsendable
    connection.stream.write(Buffer.concat([...chunks, SYNC]))
    return null
  }

  /** Not while it is prepared: why a value cannot be sent is kept until then. */
  #answerCaller(): void {
    if (this.#answering && this.callback) this.#answering.callback = this.callback
  }

  handleRowDescription(message: object): void {
    if (this.name) this.#columns.set(this.name, message)
    this.#queries[this.#place]?.handleRowDescription(message)
  }
  handleDataRow(message: object): void {
    this.#queries[this.#place]?.handleDataRow(message)
  }
  handleCommandComplete(message: object, connection: object): void {
    this.#queries[this.#place++]?.handleCommandComplete(message, connection)
  }
  handleEmptyQuery(): void {
    this.#place++
  }
  handleError(error: Error, connection: Wire): void {
    // PostgreSQL never got to see what comes after the failure; the driver would take it for parsed.
    for (const { name = '' } of this.#queries) {
      delete connection.submittedNamedStatements[name]
      this.#columns.delete(name)
    }
    // The driver refuses it unsent where the connection has ended, or ends while it stands in line.
    this.#answerCaller()
    this.#answering?.handleError(error, connection)
  }
  handleReadyForQuery(connection: object): void {
    this.#answering?.handleReadyForQuery(connection)
  }
}
