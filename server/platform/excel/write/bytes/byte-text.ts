/** Of UTF-8 for one unit of UTF-16, at most. */
const BYTES_A_UNIT = 3
/** From here on the machine's own way is faster than one unit after the other. */
const LONG_TEXT = 256

/** Text on its way into a file: each piece becomes bytes behind the one before, for one long text would take several times as long. */
export class ByteText {
  /** Bytes that have not been taken. */
  length = 0
  readonly #roomBytes: number
  #bytes: Buffer

  /** @param roomBytes about what comes together before it is taken; more finds room as well */
  constructor(roomBytes: number) {
    this.#roomBytes = roomBytes
    this.#bytes = Buffer.allocUnsafe(roomBytes)
  }

  add(text: string): void {
    this.#makeRoom(text.length * BYTES_A_UNIT)
    const written = text.length < LONG_TEXT ? writeShort(this.#bytes, text, this.length) : undefined
    this.length = written ?? this.length + this.#bytes.write(text, this.length)
  }

  /** All that was added since the last time. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.length)
    this.#bytes = Buffer.allocUnsafe(this.#roomBytes)
    this.length = 0
    return taken
  }

  #makeRoom(bytes: number): void {
    const needed = this.length + bytes
    if (needed <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(2 * needed)
    this.#bytes.copy(larger, 0, 0, this.length)
    this.#bytes = larger
  }
}

/** @returns where the text ends; undefined for one with characters of two units, which are rare */
function writeShort(bytes: Buffer, text: string, from: number): number | undefined {
  let at = from
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit < 0x80) bytes[at++] = unit
    else if (unit < 0x8_00) {
      bytes[at++] = 0xc0 | (unit >> 6)
      bytes[at++] = 0x80 | (unit & 0x3f)
    } else if (unit < 0xd8_00 || unit > 0xdf_ff) {
      bytes[at++] = 0xe0 | (unit >> 12)
      bytes[at++] = 0x80 | ((unit >> 6) & 0x3f)
      bytes[at++] = 0x80 | (unit & 0x3f)
    } else return undefined
  }
  return at
}
