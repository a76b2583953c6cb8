/** One value of DER, the encoding of certificates and time stamps. */
export interface Der {
  readonly tag: number
  readonly content: Buffer
  /** The value with its tag and length. */
  readonly whole: Buffer
}

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
  context0: 0xa0,
} as const

/** Writes a value. */
export function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content])
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length])
  const hex = length.toString(16)
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes])
}

/** Reads the values that stand one after the other. @throws RangeError for anything else than DER */
export function readDer(bytes: Buffer): Der[] {
  const values: Der[] = []
  for (let at = 0; at < bytes.length;) {
    const value = readOne(bytes, at)
    values.push(value)
    at += value.whole.length
  }
  return values
}

function readOne(bytes: Buffer, at: number): Der {
  const first = bytes[at + 1] ?? 0x80
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f
  if (first === 0x80 || lengthBytes > 4) throw new RangeError('No DER')
  const begin = at + 2 + lengthBytes
  if (begin > bytes.length) throw new RangeError('No DER')
  const length = lengthBytes === 0 ? first : bytes.readUIntBE(at + 2, lengthBytes)
  if (begin + length > bytes.length) throw new RangeError('No DER')
  return {
    tag: bytes[at] ?? 0,
    content: bytes.subarray(begin, begin + length),
    whole: bytes.subarray(at, begin + length),
  }
}

/** The values inside of one, for as many as are asked. @throws RangeError when there is none of the tag in its place */
export function inside(value: Der | undefined, tag: number): Der[] {
  if (value?.tag !== tag) throw new RangeError('No time stamp')
  return readDer(value.content)
}
