import { Readable } from 'node:stream'

import type pg from 'pg'

import { drained } from '../files/drained.ts'

/** What node-postgres calls on a statement of its own kind while PostgreSQL answers. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

const PIECE_BYTES = 256 * 1024

/**
 * Streams what `copy ... to stdout` writes, in pieces of about 256 kB that never cut a row, and pauses PostgreSQL while
 * nobody reads. Nothing else may be asked of the client meanwhile.
 */
export function copyOut(client: pg.ClientBase, statement: string): AsyncIterable<Buffer> {
  return client.query(new CopyOut(statement)).pieces
}

/**
 * Feeds a `copy ... from stdin`.
 *
 * @returns how many rows it took in
 */
export function copyIn(
  client: pg.ClientBase,
  statement: string,
  content: AsyncIterable<Buffer>,
): Promise<number> {
  return client.query(new CopyIn(statement, content)).rows
}

class CopyOut implements pg.Submittable {
  readonly pieces: Readable
  private connection: CopyConnection | undefined
  private piece = Buffer.allocUnsafe(PIECE_BYTES)
  private used = 0

  constructor(private readonly statement: string) {
    this.pieces = new Readable({
      objectMode: true,
      highWaterMark: 4,
      read: () => void this.connection?.stream.resume(),
      // Whoever stops reading lets the rest pass by, so that the connection can be used or closed.
      destroy: (error, done) => {
        this.connection?.stream.resume()
        done(error)
      },
    })
  }

  submit(connection: pg.Connection): void {
    this.connection = connection as CopyConnection
    connection.query(this.statement)
  }

  /** The parser uses its memory again, so what it shows is copied at once. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.used + chunk.length > this.piece.length) this.give()
    if (chunk.length > this.piece.length) {
      this.pieces.push(Buffer.from(chunk))
      return
    }
    chunk.copy(this.piece, this.used)
    this.used += chunk.length
  }

  private give(): void {
    if (this.used === 0) return
    if (!this.pieces.push(this.piece.subarray(0, this.used)) && !this.pieces.destroyed)
      this.connection?.stream.pause()
    this.piece = Buffer.allocUnsafe(PIECE_BYTES)
    this.used = 0
  }

  handleCommandComplete(): void {
    this.give()
  }

  handleReadyForQuery(): void {
    this.connection?.stream.resume()
    this.pieces.push(null)
  }

  handleError(error: Error): void {
    this.connection?.stream.resume()
    this.pieces.destroy(error)
  }
}

class CopyIn implements pg.Submittable {
  readonly rows: Promise<number>
  private settle: { resolve: (rows: number) => void; reject: (error: unknown) => void } | undefined
  private count = 0
  private failure: unknown

  constructor(
    private readonly statement: string,
    private readonly content: AsyncIterable<Buffer>,
  ) {
    this.rows = new Promise((resolve, reject) => {
      this.settle = { resolve, reject }
    })
  }

  submit(connection: pg.Connection): void {
    connection.query(this.statement)
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.feed(connection).catch((error: unknown) => {
      this.failure ??= error
      connection.sendCopyFail('the source failed')
    })
  }

  private async feed(connection: CopyConnection): Promise<void> {
    const { stream } = connection
    for await (const piece of this.content) {
      if (this.failure !== undefined) return
      connection.sendCopyFromChunk(piece)
      if (stream.writableNeedDrain && !stream.destroyed) await drained(stream)
    }
    connection.endCopyFrom()
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.count = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0)
  }

  handleReadyForQuery(): void {
    this.settle?.resolve(this.count)
  }

  /** PostgreSQL's own word; where our source failed, that is the cause. */
  handleError(error: Error): void {
    this.failure ??= error
    this.settle?.reject(this.failure)
  }
}
