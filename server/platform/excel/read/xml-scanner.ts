import { StringDecoder } from 'node:string_decoder'
import { ReadTableError } from './table-error.ts'
import type { ZipReader } from './zip-reader.ts'

/** What is told about a document, in its order. Names come without prefix, attributes as they stand in the tag. */
export interface XmlHandlers {
  readonly open: (name: string, attributes: string) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

/** The longest tag, comment or text that is kept; cells hold 32,767 characters. */
const MAX_PIECE_CHARACTERS = 1_000_000
const MAX_DEPTH = 100
/** The largest of the parts that only describe a workbook; rows and texts are bounded by their readers. */
const MAX_DESCRIPTION_BYTES = 16 * 1024 * 1024
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const attributePatterns = new Map<string, RegExp>()

/** Reads XML that arrives in chunks, keeping no more of it than one unfinished tag or text. */
export class XmlScanner {
  private readonly decoder = new StringDecoder('utf8')
  private rest = ''
  private depth = 0
  private isEmpty = true

  constructor(private readonly handlers: XmlHandlers) {}

  /** @throws ReadTableError `damaged` when it is not XML, or has a document type, which no workbook needs */
  write(chunk: Buffer): void {
    const text = this.rest + this.decoder.write(chunk)
    let at = 0
    while (at < text.length) {
      const tag = text.indexOf('<', at)
      if (tag === -1) break
      if (tag > at) this.handlers.text?.(decodeEntities(text.slice(at, tag)))
      at = tag
      const end = this.markup(text, tag)
      if (end === undefined) break
      at = end
    }
    this.rest = text.slice(at)
    if (this.rest.length > MAX_PIECE_CHARACTERS) throw new ReadTableError('damaged')
  }

  /** @throws ReadTableError `damaged` when the document ends too early */
  end(): void {
    if (this.isEmpty || this.depth !== 0 || this.rest.trim() !== '') throw new ReadTableError('damaged')
  }

  /** Takes the markup at a place of the text and answers where it ends; undefined if that has not arrived. */
  private markup(text: string, at: number): number | undefined {
    const kind = text[at + 1]
    if (kind === undefined) return undefined
    if (kind === '?') return after(text, '?>', at)
    if (kind === '!') return this.declaration(text, at)
    const end = kind === '/' ? text.indexOf('>', at) : tagEnd(text, at)
    if (end === -1) return undefined
    if (kind === '/') this.close(text.slice(at + 2, end))
    else this.open(text.slice(at + 1, end))
    return end + 1
  }

  private declaration(text: string, at: number): number | undefined {
    if (text.startsWith('<!--', at)) return after(text, '-->', at + 4)
    if (text.startsWith('<![CDATA[', at)) {
      const end = after(text, ']]>', at + 9)
      if (end !== undefined) this.handlers.text?.(text.slice(at + 9, end - 3))
      return end
    }
    if (text.length - at < '<![CDATA['.length) return undefined
    throw new ReadTableError('damaged')
  }

  private open(content: string): void {
    const isClosed = content.endsWith('/')
    const [name = ''] = /^[^\s/]*/.exec(content) ?? []
    this.isEmpty = false
    this.depth += 1
    if (this.depth > MAX_DEPTH) throw new ReadTableError('damaged')
    this.handlers.open(localName(name), content.slice(name.length))
    if (isClosed) this.close(name)
  }

  private close(name: string): void {
    this.depth -= 1
    if (this.depth < 0) throw new ReadTableError('damaged')
    this.handlers.close?.(localName(name.trimEnd()))
  }
}

/**
 * Reads a whole part of a workbook.
 * @throws ReadTableError `contentTooLarge` when it passes `maxBytes`
 */
export async function scanPart(
  zip: ZipReader,
  part: string,
  handlers: XmlHandlers,
  maxBytes = MAX_DESCRIPTION_BYTES,
): Promise<void> {
  const scanner = new XmlScanner(handlers)
  for await (const chunk of zip.read(part, maxBytes)) scanner.write(chunk)
  scanner.end()
}

/** The value of an attribute, named without prefix. */
export function attribute(attributes: string, name: string): string | undefined {
  let pattern = attributePatterns.get(name)
  if (!pattern) {
    pattern = new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    attributePatterns.set(name, pattern)
  }
  const match = pattern.exec(attributes)
  const value = match?.[1] ?? match?.[2]
  return value === undefined ? undefined : decodeEntities(value)
}

/**
 * A text with its next piece; handlers may be given a text in several.
 * @throws ReadTableError `damaged` when it grows far beyond what a cell can hold
 */
export function joinText(text: string, piece: string): string {
  if (text.length + piece.length > MAX_PIECE_CHARACTERS) throw new ReadTableError('damaged')
  return text + piece
}

/** A text of a workbook as it was typed: `_x000D_` stands for the character with that code. */
export function cellString(text: string): string {
  if (!text.includes('_x') && !text.includes('\r')) return text
  return text
    .replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\r\n?/g, '\n')
}

function after(text: string, ending: string, from: number): number | undefined {
  const at = text.indexOf(ending, from)
  return at === -1 ? undefined : at + ending.length
}

/** The place of the `>` that ends a tag, -1 where none does; one inside a quoted value does not. */
export function tagEnd(text: string, from: number): number {
  let quote = ''
  for (let at = from; at < text.length; at++) {
    const character = text[at] ?? ''
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '>') return at
    else if (character === '"' || character === "'") quote = character
  }
  return -1
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\dA-Fa-f]{1,6})|(\w{2,4}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name)] ?? whole
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })
}
