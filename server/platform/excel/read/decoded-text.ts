import { isAscii } from 'node:buffer'
import { setImmediate as nextTurn } from 'node:timers/promises'

import {
  decodeBytes,
  isForeign,
  textEncodingOf,
  type TextEncoding,
} from '#server/platform/files/text-encoding.ts'

import { ReadTableError } from './table-error.ts'

/** How many bytes are taken before others get their turn. */
const TURN_BYTES = 128 * 1024
/** Enough to tell an encoding by, counted from the first byte that is not ASCII. */
const TELLING_BYTES = 32 * 1024

/**
 * A text that arrives in pieces of bytes. Its encoding is told by the first bytes that are not ASCII, wherever they stand.
 *
 * @returns the encoding, once all is read
 * @throws ReadTableError `wrongEncoding` for one that is not known or not kept to the end, `notATable` for what is no text
 */
export async function* decodedText(data: AsyncIterable<Buffer>): AsyncGenerator<string, TextEncoding> {
  let held = Buffer.alloc(0)
  let encoding: TextEncoding | undefined
  let decode: Decode | undefined
  for await (const piece of turns(data)) {
    if (decode) yield decode(piece, false)
    else if (held.length === 0 && isAscii(piece) && !piece.includes(0)) yield piece.toString('latin1')
    else {
      held = Buffer.concat([held, piece])
      if (held.length < TELLING_BYTES) continue
      encoding = encodingOf(held)
      decode = decoderOf(encoding)
      yield decode(held, false)
    }
  }
  if (!decode && held.length > 0) {
    encoding = encodingOf(held)
    decode = decoderOf(encoding)
    yield decode(held, false)
  }
  if (decode) yield decode(Buffer.alloc(0), true)
  return encoding ?? 'utf-8'
}

function encodingOf(bytes: Buffer): TextEncoding {
  const encoding = textEncodingOf(bytes)
  if (encoding === undefined) throw new ReadTableError(bytes.includes(0) ? 'notATable' : 'wrongEncoding')
  return encoding
}

type Decode = (piece: Buffer, isLast: boolean) => string

function decoderOf(encoding: TextEncoding): Decode {
  if (encoding === 'windows-1258' || encoding === 'windows-1252') return byteDecoder(encoding)
  const decoder = new TextDecoder(encoding, { fatal: true })
  return (piece, isLast) => {
    if (encoding === 'utf-8' && piece.includes(0)) throw new ReadTableError('notATable')
    try {
      return decoder.decode(piece, { stream: !isLast })
    } catch {
      throw new ReadTableError('wrongEncoding')
    }
  }
}

/** Vowels and marks are put together: a vowel at the end of a piece waits for the mark that may come with the next. */
function byteDecoder(encoding: 'windows-1258' | 'windows-1252'): Decode {
  let waiting = ''
  return (piece, isLast) => {
    const text = waiting + decodeBytes(encoding, piece)
    if (text.includes('\0')) throw new ReadTableError('notATable')
    if (isForeign(text)) throw new ReadTableError('wrongEncoding')
    waiting = isLast ? '' : (/\p{L}\p{M}*$/u.exec(text)?.[0] ?? '')
    return text.slice(0, text.length - waiting.length).normalize('NFC')
  }
}

/** Pieces of a length after which others get their turn. */
async function* turns(data: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of data)
    for (let at = 0; at < piece.length; at += TURN_BYTES) {
      yield piece.subarray(at, at + TURN_BYTES)
      await nextTurn()
    }
}
