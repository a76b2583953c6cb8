import { createHash, createHmac } from 'node:crypto'

/** Who asks an S3-compatible store. */
export interface S3Credentials {
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

/** A request before it is signed. */
export interface S3Request {
  readonly method: string
  readonly url: URL
  /** SHA-256 of the body, hexadecimal. */
  readonly bodySha256: string
  readonly now: Date
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** A text as AWS wants it in addresses: everything but letters, digits, `-_.~` in percent. */
export const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The headers that prove who asks for what: AWS Signature Version 4, for the service `s3`. */
export function signedHeaders({ method, url, bodySha256, now }: S3Request, who: S3Credentials) {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const headers = { host: url.host, 'x-amz-content-sha256': bodySha256, 'x-amz-date': stamp }
  const names = Object.keys(headers).join(';')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const canonical = [method, url.pathname, query, lines.join(''), names, bodySha256].join('\n')
  const scope = `${stamp.slice(0, 8)}/${who.region}/s3/aws4_request`
  const key = [who.region, 's3', 'aws4_request'].reduce<Buffer>(
    hmac,
    hmac(`AWS4${who.secret}`, stamp.slice(0, 8)),
  )
  const signature = hmac(key, ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n')).toString(
    'hex',
  )
  const authorization = `AWS4-HMAC-SHA256 Credential=${who.keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`
  return { ...headers, authorization }
}
