/** The kinds of frames (RFC 6455, 5.2). */
export const opcodes = { more: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

/** Why a server closes (RFC 6455, 7.4.1). */
export const closings = {
  done: 1000,
  goingAway: 1001,
  protocolError: 1002,
  notText: 1003,
  tooBig: 1009,
} as const

/** A frame as its client sent it, unmasked. */
export interface Frame {
  readonly opcode: number
  readonly isLast: boolean
  readonly payload: Buffer
}

/** A frame of a server, which masks nothing. */
export function frame(opcode: number, payload: Buffer): Buffer {
  const { length } = payload
  const head =
    length < 126
      ? Buffer.from([0x80 | opcode, length])
      : Buffer.from([0x80 | opcode, 126, length >> 8, length & 255])
  return Buffer.concat([head, payload])
}

/** The frame that closes for a reason. */
export function closeFrame(closing: number): Buffer {
  return frame(opcodes.close, Buffer.from([closing >> 8, closing & 255]))
}

/** The first frame of what has arrived, and what follows it; nothing while it is not whole, or why it cannot be read. */
export function readFrame(
  bytes: Buffer,
  maxBytes: number,
): { readonly frame: Frame; readonly rest: Buffer } | { readonly closing: number } | undefined {
  if (bytes.length < 2) return undefined
  const first = bytes.readUInt8(0)
  const second = bytes.readUInt8(1)
  const opcode = first & 15
  const isLast = first >= 0x80
  const shortLength = second & 0x7f
  const isControl = opcode >= opcodes.close
  // Extensions were not agreed on, and clients always mask.
  if ((first & 0x70) !== 0 || second < 0x80) return { closing: closings.protocolError }
  if (isControl && (!isLast || shortLength > 125)) return { closing: closings.protocolError }
  if (shortLength === 127) return { closing: closings.tooBig }
  const start = shortLength === 126 ? 8 : 6
  if (bytes.length < start) return undefined
  const length = shortLength === 126 ? bytes.readUInt16BE(2) : shortLength
  if (length > maxBytes) return { closing: closings.tooBig }
  if (bytes.length < start + length) return undefined
  const mask = bytes.subarray(start - 4, start)
  const payload = bytes.subarray(start, start + length).map((byte, index) => byte ^ (mask[index % 4] ?? 0))
  return { frame: { opcode, isLast, payload: Buffer.from(payload) }, rest: bytes.subarray(start + length) }
}
