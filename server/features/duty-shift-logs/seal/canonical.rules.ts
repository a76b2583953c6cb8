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
  if (isList(value)) return `[${value.map(canonical).join(',')}]`
  // Sorting without a comparison is by UTF-16 code units, as the scheme asks.
  let members = ''
  for (const name of Object.keys(value).sort()) {
    const member = value[name]
    if (member === undefined) continue
    members += `${members && ','}${canonicalString(name)}:${canonical(member)}`
  }
  return `{${members}}`
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
