import { createHash, createHmac } from 'node:crypto'

/** Who asks an S3-compatible store. */
interface S3Credentials {
  readonly region: string
  readonly secret: string
}

/** A request as it was signed. */
export interface S3Request {
  readonly method: string
  readonly url: URL
  /** The headers that were signed, in the order of the signature. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** SHA-256 of the body, hexadecimal. */
  readonly bodySha256: string
  /** When, as in `x-amz-date`. */
  readonly stamp: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** A text as AWS wants it in addresses: everything but letters, digits, `-_.~` in percent. */
export const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** What proves who asks for what: AWS Signature Version 4, for the service `s3`. */
export function signatureOf(
  { method, url, headers, bodySha256, stamp }: S3Request,
  who: S3Credentials,
): string {
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')
  const lines = headers.map(([name, value]) => `${name}:${value}\n`)
  const names = headers.map(([name]) => name).join(';')
  const canonical = [method, url.pathname, query, lines.join(''), names, bodySha256].join('\n')
  const day = stamp.slice(0, 8)
  const scope = `${day}/${who.region}/s3/aws4_request`
  const key = [who.region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${who.secret}`, day))
  return hmac(key, ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n')).toString('hex')
}
