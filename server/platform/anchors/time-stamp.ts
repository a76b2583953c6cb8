import { createHash, verify, X509Certificate } from 'node:crypto'

import { der, inside, readDer, TAG, type Der } from './der.rules.ts'

// Object identifiers as DER has them.
const SHA256 = Buffer.from('608648016503040201', 'hex')
const SIGNED_DATA = '2a864886f70d010702'
const TIME_STAMP_INFO = '2a864886f70d0109100104'
const MESSAGE_DIGEST = '2a864886f70d010904'
const digests: Readonly<Record<string, string>> = {
  '608648016503040201': 'sha256',
  '608648016503040202': 'sha384',
  '608648016503040203': 'sha512',
}
const FOR_TIME_STAMPS = '1.3.6.1.5.5.7.3.8'

/** What a time stamp says, after its signature was checked. */
export interface TimeStamp {
  /** SHA-256 of what was stamped, in lower-case hexadecimal. */
  readonly hash: string
  readonly at: string
  readonly nonce: string | null
}

/**
 * Asks for a time stamp over a hash (RFC 3161, 2.4.1), with the certificate of the service.
 *
 * @param hash SHA-256 in hexadecimal
 */
export function timeStampRequest(hash: string, nonce: Buffer): Buffer {
  const algorithm = der(TAG.sequence, der(TAG.oid, SHA256), der(TAG.null))
  const imprint = der(TAG.sequence, algorithm, der(TAG.octets, Buffer.from(hash, 'hex')))
  const [one, yes] = [Buffer.from([1]), Buffer.from([0xff])]
  return der(TAG.sequence, der(TAG.integer, one), imprint, der(TAG.integer, nonce), der(TAG.boolean, yes))
}

/**
 * Reads the answer of a time-stamping service and checks its signature (RFC 3161, RFC 5652).
 *
 * @param authorities whom the certificate of the service must come from; without them anybody will do
 * @throws with what is wrong
 */
export function readTimeStamp(answer: Buffer, authorities: readonly X509Certificate[]): TimeStamp {
  const [status, token] = inside(readDer(answer)[0], TAG.sequence)
  const granted = inside(status, TAG.sequence)[0]?.content.readUInt8() ?? 2
  if (granted > 1) throw new Error(`The time-stamping service refused (status ${granted})`)
  const [type, wrapped] = inside(token, TAG.sequence)
  if (oidOf(type) !== SIGNED_DATA) throw new Error('No time stamp')
  const signed = inside(inside(wrapped, TAG.context0)[0], TAG.sequence)
  const [, , encapsulated] = signed
  const [contentType, content] = inside(encapsulated, TAG.sequence)
  if (oidOf(contentType) !== TIME_STAMP_INFO) throw new Error('No time stamp')
  const info = inside(content, TAG.context0)[0]?.content ?? Buffer.alloc(0)
  const stamp = readInfo(info)
  checkSignature(signed, info, { authorities, at: stamp.at })
  return stamp
}

/** TSTInfo: version, policy, imprint, serial number, time, and what may be missing. */
function readInfo(info: Buffer): TimeStamp {
  const [, , imprint, , time, ...rest] = inside(readDer(info)[0], TAG.sequence)
  const [algorithm, hash] = inside(imprint, TAG.sequence)
  if (oidOf(inside(algorithm, TAG.sequence)[0]) !== SHA256.toString('hex')) throw new Error('Another hash')
  const text = time?.content.toString('latin1') ?? ''
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(text) ?? []
  return {
    hash: hash?.content.toString('hex') ?? '',
    at: new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`).toISOString(),
    nonce: rest.find(({ tag }) => tag === TAG.integer)?.content.toString('hex') ?? null,
  }
}

interface Trust {
  readonly authorities: readonly X509Certificate[]
  readonly at: string
}

function checkSignature(signed: readonly Der[], info: Buffer, trust: Trust): void {
  const bag = signed.find(({ tag }) => tag === TAG.context0)
  const certificates = bag ? readDer(bag.content).map(({ whole }) => new X509Certificate(whole)) : []
  const signer = inside(inside(signed.at(-1), TAG.set)[0], TAG.sequence)
  const [, , digestAlgorithm, attributes, , signature] = signer
  const digest = digests[oidOf(inside(digestAlgorithm, TAG.sequence)[0])]
  if (digest === undefined || attributes?.tag !== TAG.context0 || !signature)
    throw new Error('Unknown signature')
  const stated = readDer(attributes.content).find(
    (one) => oidOf(inside(one, TAG.sequence)[0]) === MESSAGE_DIGEST,
  )
  const statedDigest = inside(inside(stated, TAG.sequence)[1], TAG.set)[0]?.content
  if (!statedDigest?.equals(createHash(digest).update(info).digest()))
    throw new Error('The signature is of something else')
  // What was signed is the attributes as a set of their own, not as a part of the message.
  const text = der(TAG.set, attributes.content)
  const certificate = certificates.find((one) => verify(digest, text, one.publicKey, signature.content))
  if (!certificate) throw new Error('The signature does not fit')
  checkCertificate(certificate, certificates, trust)
}

function checkCertificate(
  signer: X509Certificate,
  certificates: readonly X509Certificate[],
  { authorities, at }: Trust,
): void {
  if (!signer.keyUsage?.includes(FOR_TIME_STAMPS)) throw new Error('The certificate is for something else')
  const time = Date.parse(at)
  if (time < Date.parse(signer.validFrom) || time > Date.parse(signer.validTo))
    throw new Error('The certificate was not valid then')
  if (authorities.length > 0 && !comesFrom(signer, certificates, authorities))
    throw new Error('The certificate comes from somebody unknown')
}

/** Walks up from a certificate to somebody who is trusted. */
function comesFrom(
  certificate: X509Certificate,
  others: readonly X509Certificate[],
  authorities: readonly X509Certificate[],
): boolean {
  const isFrom = (issuer: X509Certificate) =>
    certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
  if (authorities.some((one) => one.fingerprint256 === certificate.fingerprint256 || isFrom(one))) return true
  const issuer = others.find((one) => one !== certificate && isFrom(one))
  return (
    issuer !== undefined &&
    comesFrom(
      issuer,
      others.filter((one) => one !== certificate),
      authorities,
    )
  )
}

function oidOf(value: Der | undefined): string {
  return value?.tag === TAG.oid ? value.content.toString('hex') : ''
}
