import { expect, test } from 'vitest'

import { encoded, signedHeaders } from './signature.ts'

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const who = {
  region: 'us-east-1',
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const now = new Date('2013-05-24T00:00:00Z')

// From "Authenticating Requests: Using the Authorization Header" of the S3 API reference.
test.each([
  ['?lifecycle=', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['?max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('AWS’s own example %s has its signature', (query, signature) => {
  const url = new URL(`https://examplebucket.s3.amazonaws.com/${query}`)
  const { authorization } = signedHeaders({ method: 'GET', url, bodySha256: EMPTY, now }, who)
  expect(authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
      `SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${signature}`,
  )
})

test('names are encoded as AWS does', () => {
  expect(encoded("a b/ç'(1)*~")).toBe('a%20b%2F%C3%A7%27%281%29%2A~')
})
