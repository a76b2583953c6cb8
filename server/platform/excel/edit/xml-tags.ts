import { ReadTableError } from '../read/table-error.ts'
import { tagEnd } from '../read/xml-scanner.ts'

/** A tag in an XML text and where it stands. */
export interface Tag {
  /** Without its prefix. */
  readonly name: string
  /** `x:` or nothing. */
  readonly prefix: string
  readonly attributes: string
  readonly isEnd: boolean
  /** `<a/>`: begins and ends at once. */
  readonly isClosed: boolean
  readonly from: number
  readonly until: number
}

/**
 * The tags of an XML text one after another, with their places, so that parts of it can be replaced and all others stay as they
 * are. Comments, texts and instructions are passed over.
 *
 * @throws ReadTableError `damaged` where a tag does not end, or there is a document type
 */
export function* tagsOf(text: string, from = 0): Generator<Tag> {
  let at = text.indexOf('<', from)
  while (at !== -1) {
    const passed = passOver(text, at)
    if (passed === undefined) {
      const tag = tagAt(text, at)
      yield tag
      at = tag.until
    } else at = passed
    at = text.indexOf('<', at)
  }
}

/** Where a comment, a marked text or an instruction ends; undefined where a tag begins. */
function passOver(text: string, at: number): number | undefined {
  if (text.startsWith('<!--', at)) return after(text, '-->', at + 4)
  if (text.startsWith('<![CDATA[', at)) return after(text, ']]>', at + 9)
  if (text.startsWith('<?', at)) return after(text, '?>', at + 2)
  if (text.startsWith('<!', at)) throw new ReadTableError('damaged')
  return undefined
}

function after(text: string, ending: string, from: number): number {
  const at = text.indexOf(ending, from)
  if (at === -1) throw new ReadTableError('damaged')
  return at + ending.length
}

function tagAt(text: string, from: number): Tag {
  const end = tagEnd(text, from)
  if (end === -1) throw new ReadTableError('damaged')
  const isEnd = text[from + 1] === '/'
  const isClosed = !isEnd && text[end - 1] === '/'
  const content = text.slice(from + (isEnd ? 2 : 1), isClosed ? end - 1 : end)
  const [whole = '', prefix = '', name = ''] = /^([^\s/:]+:)?([^\s/:]*)/.exec(content) ?? []
  return { name, prefix, attributes: content.slice(whole.length), isEnd, isClosed, from, until: end + 1 }
}
