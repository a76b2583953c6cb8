/** Bytes of a content from `first` to `last`, both included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** What a client asks for that has or wants a part of a content. */
interface RangeRequest {
  readonly range: string | undefined
  /** The tag of the content that the client has the rest of. */
  readonly ifRange: string | undefined
}

/**
 * The part of a content that a request asks for; `whole` when it asks for all of it, for several parts at once, in a way
 * nobody understands, or for more of a content that has changed since. `none` when there are no such bytes.
 *
 * RFC 9110, sections 13.1.5 and 14.2.
 *
 * @param tag the content's own, in quotes as it stands in `ETag`
 */
export function askedRange(
  { range, ifRange }: RangeRequest,
  sizeBytes: number,
  tag: string,
): ByteRange | 'whole' | 'none' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(range?.trim() ?? '') ?? []
  if ((from === '' && to === '') || (ifRange !== undefined && ifRange !== tag)) return 'whole'
  if (from === '') {
    const count = Math.min(Number(to), sizeBytes)
    return count > 0 ? { first: sizeBytes - count, last: sizeBytes - 1 } : 'none'
  }
  const first = Number(from)
  if (to !== '' && Number(to) < first) return 'whole'
  if (first >= sizeBytes) return 'none'
  return { first, last: to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1) }
}
