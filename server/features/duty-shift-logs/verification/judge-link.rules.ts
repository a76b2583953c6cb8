import type { ChainBreak } from '#contract/duty-shift-logs/seal.ts'

import type { JsonValue } from '../seal/canonical.rules.ts'
import { formOf, inForm, writeLink, type LinkContent, type LinkPlace } from '../seal/link.rules.ts'
import { firstDifference, shown } from '../seal/path.rules.ts'

/** What is wrong, and where. */
export type Fault = Pick<ChainBreak, 'fault' | 'path' | 'sealedValue' | 'foundValue'>

/** A link as it is kept, with the hash that its text has in truth. */
export interface KeptLink extends LinkPlace {
  readonly shiftId: number
  readonly plantId: number
  readonly link: string
  readonly hash: string
  readonly sealedAt: string
  readonly trueHash: string
}

/** The columns of a seal that its text says too. */
const columns = ['chainNo', 'shiftId', 'plantId', 'previousHash', 'sealedAt'] as const

/**
 * The first fault of a link, down to the field; undefined when it is whole.
 *
 * @param place where it stands by the links before it, which are whole
 * @param found what the tables hold of its shift now
 */
export function judgeLink(
  kept: KeptLink,
  place: LinkPlace,
  found: LinkContent,
  hashOf: (text: string) => string,
): Fault | undefined {
  const form = formOf(kept.link)
  const rewritten = writeLink(place, found, form)
  const isWhole =
    kept.link === rewritten &&
    kept.hash === kept.trueHash &&
    kept.plantId === found.shift.plantId &&
    kept.chainNo === place.chainNo &&
    kept.previousHash === place.previousHash &&
    kept.sealedAt === found.shift.sealedAt
  if (isWhole) return undefined
  const sealed = parse(kept.link)
  if (kept.hash !== kept.trueHash) return faultOfText(kept, rewritten, sealed, hashOf)
  return (
    faultOfColumns(kept, sealed) ??
    faultOfPlace(place, sealed) ??
    faultOfRecord(sealed, inForm(found, form)) ??
    sealAltered(null, undefined, undefined)
  )
}

/** Text and hash do not fit: whichever of them fits the tables is the one that was left alone. */
function faultOfText(
  kept: KeptLink,
  rewritten: string,
  sealed: JsonObject,
  hashOf: (text: string) => string,
): Fault {
  if (kept.link === rewritten) return sealAltered('hash', kept.trueHash, kept.hash)
  if (hashOf(rewritten) !== kept.hash) return sealAltered('link', undefined, undefined)
  const altered = firstDifference(parse(rewritten), sealed)
  return sealAltered(altered?.path ? `link.${altered.path}` : 'link', altered?.sealed, altered?.found)
}

function faultOfColumns(kept: KeptLink, sealed: JsonObject): Fault | undefined {
  const says: JsonObject = { ...sealed, shiftId: objectOf(sealed['shift'])['id'] }
  const altered = columns.find((name) => kept[name] !== says[name])
  return altered && sealAltered(altered, says[altered], kept[altered])
}

/** A link that fits itself and yet not the one before it: one of the two was made anew. */
function faultOfPlace(place: LinkPlace, sealed: JsonObject): Fault | undefined {
  if (sealed['previousHash'] === place.previousHash) return undefined
  return sealAltered('previousHash', sealed['previousHash'], place.previousHash)
}

function faultOfRecord(sealed: JsonObject, found: LinkContent): Fault | undefined {
  const { corrections, shift } = found as unknown as JsonObject
  const before = { ...objectOf(sealed['shift']), corrections: sealed['corrections'] }
  const altered = firstDifference(before, { ...objectOf(shift), corrections })
  return (
    altered && {
      fault: 'recordAltered',
      path: altered.path,
      sealedValue: shown(altered.sealed),
      foundValue: shown(altered.found),
    }
  )
}

type JsonObject = Readonly<Record<string, JsonValue | undefined>>

function sealAltered(
  path: string | null,
  sealed: JsonValue | undefined,
  found: JsonValue | undefined,
): Fault {
  return { fault: 'sealAltered', path, sealedValue: shown(sealed), foundValue: shown(found) }
}

function objectOf(value: JsonValue | undefined): JsonObject {
  return typeof value === 'object' && value !== null ? (value as JsonObject) : {}
}

/** Somebody may have written anything at all. */
function parse(link: string): JsonObject {
  try {
    return objectOf(JSON.parse(link) as JsonValue)
  } catch {
    return {}
  }
}
