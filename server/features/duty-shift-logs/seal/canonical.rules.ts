/** What JSON can say. A property that is undefined is left out, as `JSON.stringify` does. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue | undefined }

/**
 * The one text of a value by RFC 8785 (JSON Canonicalization Scheme): properties in order of their UTF-16 code units,
 * nothing between them, numbers and strings as ECMAScript writes them.
 *
 * @throws TypeError for what the scheme has no text for: infinite numbers and lone surrogates
 */
export function canonical(value: JsonValue): string {
  if (typeof value === 'string') return canonicalString(value)
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`JSON has no ${value}`)
  if (value === null || typeof value !== 'object') return String(value)
  return isList(value) ? canonicalList(value) : canonicalObject(value, membersOf(value))
}

/** The members of an object as they come, and in the order of the scheme, with their names as they are written. */
interface Members {
  readonly names: readonly string[]
  readonly inOrder: readonly { readonly name: string; readonly written: string }[]
}

type JsonObject = { readonly [name: string]: JsonValue | undefined }

function membersOf(value: JsonObject): Members {
  const names = Object.keys(value)
  // Sorting without a comparison is by UTF-16 code units, as the scheme asks.
  const inOrder = names.toSorted().map((name) => ({ name, written: `${canonicalString(name)}:` }))
  return { names, inOrder }
}

function canonicalObject(value: JsonObject, { inOrder }: Members): string {
  let text = ''
  for (const { name, written } of inOrder) {
    const member = value[name]
    if (member !== undefined) text += `${text && ','}${written}${canonical(member)}`
  }
  return `{${text}}`
}

/** The rows of a table have the same members: they are put in order once, which takes longer than to write a row. */
function canonicalList(list: readonly JsonValue[]): string {
  let text = ''
  let members: Members = { names: [], inOrder: [] }
  for (const [place, item] of list.entries()) {
    if (place > 0) text += ','
    if (item === null || typeof item !== 'object' || isList(item)) text += canonical(item)
    else {
      if (!hasNames(item, members.names)) members = membersOf(item)
      text += canonicalObject(item, members)
    }
  }
  return `[${text}]`
}

/** Says whether an object has members of these names, in the same order. */
function hasNames(value: JsonObject, names: readonly string[]): boolean {
  const own = Object.keys(value)
  return own.length === names.length && own.every((name, place) => name === names[place])
}

/**
 * Anything but characters that stand for themselves: a quote, a backslash, control characters, surrogates. Most texts
 * have none and need not be taken through `JSON.stringify`, which is slow.
 */
const special = /[^ !#-[\]-\ud7ff\ue000-\uffff]/

/** ECMAScript escapes just what the scheme says: quote, backslash and control characters. */
function canonicalString(text: string): string {
  if (!special.test(text)) return `"${text}"`
  if (/\p{Surrogate}/u.test(text)) throw new TypeError('A lone surrogate is no character')
  return JSON.stringify(text)
}

/** `Array.isArray` does not narrow a readonly list. */
function isList(value: object): value is readonly JsonValue[] {
  return Array.isArray(value)
}
