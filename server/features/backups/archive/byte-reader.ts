import { ArchiveError } from './archive-error.ts'

/** Reads a stream by numbers of bytes. */
export class ByteReader {
  private readonly source: AsyncIterator<Buffer>
  private held: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]()
  }

  /** The next `count` bytes, or those that are left where the stream ends before; few, for they are held in memory. */
  async take(count: number): Promise<Buffer> {
    const parts = [this.held]
    let size = this.held.length
    while (size < count) {
      const next = await this.source.next()
      if (next.done) break
      parts.push(next.value)
      size += next.value.length
    }
    const all = parts.length === 1 ? this.held : Buffer.concat(parts)
    this.held = all.subarray(count)
    return all.subarray(0, count)
  }

  /** The next `count` bytes, piece by piece. @throws ArchiveError when the stream ends before */
  async *pass(count: number): AsyncGenerator<Buffer> {
    let left = count
    while (left > 0) {
      if (this.held.length === 0) {
        const next = await this.source.next()
        if (next.done) throw new ArchiveError('truncated')
        this.held = next.value
      }
      const piece = this.held.subarray(0, left)
      this.held = this.held.subarray(piece.length)
      left -= piece.length
      if (piece.length > 0) yield piece
    }
  }

  /** Lets go of what the stream comes from. */
  async close(): Promise<void> {
    await this.source.return?.()
  }
}
